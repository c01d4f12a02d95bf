import { tradeChargeAccounts } from '@tarazu/contract/money/chart.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCanonical, encodeCanonical } from '../../ledger/canonical.ts'
import { propertyRuns } from '../../ledger/testing/property-runs.ts'
import { type BuyInput, createBuy } from '../orders/buy.ts'
import { createSell, type SellInput } from '../orders/sell.ts'
import { type AuctionInput, createAuction } from '../shorts/auction.ts'
import { type BuyBackInput, createBuyBack } from '../shorts/buy-back.ts'
import { createValidator } from '../validation/order-validator.ts'
import { ownLossCovers } from './own-loss-covers.ts'
import type { TradingRules } from './rules.ts'
import { exposureTable, type FillRow, fillTable, type PositionRow, positionTable } from './tables.ts'
import { createInvestor, testRules } from './testing/fixtures.ts'
import type { MemoryLedger } from './testing/memory-ledger.ts'
import { createSteadyMarket, type SteadyMarket } from './testing/steady-market.ts'

const codes = ['KAVCEM', 'MALSPI', 'GANSTE'] as const
const exchangeOf = (code: string): Exchange => (code === 'MALSPI' ? 'BSE' : 'NSE')
const rules: TradingRules = {
  ...testRules,
  minimumBuyAmountPaise: 0n,
  maximumRisePpm: 1_000_000,
  maximumDeclinePpm: 1_000_000,
}
const longMs = 3_600_000
/** Positions are named by their position in the list (-1: the newest), so that a shrunk sequence still makes sense. */
type Step =
  | { readonly kind: 'price'; readonly code: string; readonly pricePaise: number }
  | { readonly kind: 'buy'; readonly input: BuyInput }
  | { readonly kind: 'sell'; readonly place: number; readonly lots: number | undefined }
  /** The end of a day for shorts; a suspended stock has no sellers. */
  | { readonly kind: 'buy-back'; readonly place: number; readonly isSuspended: boolean }
  | { readonly kind: 'auction'; readonly place: number }

const code = fc.constantFrom(...codes)
const direction = fc.constantFrom<Direction>('long', 'short')
const leverage = fc.constantFrom(1, 2, 3, 5)
const lots = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900 }))
/** Half of them near each other, the rest anywhere from 5 paise to a lakh of rupees: ruinous gaps. */
const price = fc.oneof(fc.integer({ min: 9_000, max: 11_000 }), fc.integer({ min: 5, max: 10_000_000 }))
const input: fc.Arbitrary<BuyInput> = fc
  .record({ code, direction, leverage, lots })
  .map(({ lots, ...input }) => ({ ...input, exchange: exchangeOf(input.code), quantity: lots * 100 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), code, pricePaise: price }),
  fc.record({ kind: fc.constant('buy' as const), input }),
  fc.record({
    kind: fc.constant('sell' as const),
    place: fc.nat({ max: 20 }),
    lots: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('buy-back' as const),
    place: fc.nat({ max: 20 }),
    isSuspended: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('auction' as const), place: fc.nat({ max: 20 }) }),
)

/** A leveraged purchase, a gap that takes more than its margin and often all the cash, and its sale. */
const ruin: fc.Arbitrary<readonly Step[]> = fc
  .record({ input, leverage: fc.constantFrom(2, 3, 5), pricePaise: price })
  .map(({ input, leverage, pricePaise }) => {
    const { code, direction } = input
    const afterPaise = direction === 'long' ? 5 : pricePaise * 100
    return [
      { kind: 'price', code, pricePaise },
      { kind: 'buy', input: { ...input, leverage } },
      { kind: 'price', code, pricePaise: afterPaise },
      { kind: 'sell', place: -1, lots: undefined },
    ]
  })
const stepsOf = (maximum: number): fc.Arbitrary<readonly Step[]> =>
  fc
    .array(fc.oneof({ weight: 9, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: ruin }), {
      minLength: 1,
      maxLength: maximum,
    })
    .map((groups) => groups.flat())

const orderNoAt = (ledger: MemoryLedger, place: number): bigint => {
  const positions = ledger.rows(positionTable)
  return positions.at(place % Math.max(positions.length, 1))?.order_no ?? 999n
}

const sellInput = (ledger: MemoryLedger, sale: Extract<Step, { kind: 'sell' }>): SellInput => {
  const orderNo = orderNoAt(ledger, sale.place)
  return sale.lots === undefined ? { orderNo } : { orderNo, quantity: sale.lots * 100 }
}

/** A step in the command log: a position by its number, not by its index. */
type Logged =
  | { readonly kind: 'price'; readonly code: string; readonly pricePaise: number }
  | { readonly kind: 'buy'; readonly input: BuyInput }
  | { readonly kind: 'sell'; readonly input: SellInput }
  | { readonly kind: 'buy-back'; readonly input: BuyBackInput; readonly isSuspended: boolean }
  | { readonly kind: 'auction'; readonly input: AuctionInput }

/** All trades are made at time 0. */
const [buyBackMs, auctionMs] = [1, 2]

const commandOf = (ledger: MemoryLedger, step: Step): Logged => {
  if (step.kind === 'sell') return { kind: 'sell', input: sellInput(ledger, step) }
  if (step.kind === 'auction')
    return { kind: 'auction', input: { orderNo: orderNoAt(ledger, step.place), dueMs: auctionMs } }
  if (step.kind !== 'buy-back') return step
  const input = { orderNo: orderNoAt(ledger, step.place), dueMs: buyBackMs }
  return { kind: 'buy-back', input, isSuspended: step.isSuspended }
}

const suspended: TradingRules = {
  ...rules,
  stockStates: Object.fromEntries(codes.map((code) => [`${exchangeOf(code)}:${code}`, 'suspended'])),
}

const act = (ledger: MemoryLedger, market: SteadyMarket, logged: Logged): void => {
  if (logged.kind === 'price') market.setPrice(logged.code, logged.pricePaise)
  if (logged.kind === 'buy')
    ledger.run(createBuy(createValidator(market, rules, ownLossCovers)), logged.input)
  if (logged.kind === 'sell')
    ledger.run(createSell(createValidator(market, rules, ownLossCovers)), logged.input)
  if (logged.kind === 'auction')
    ledger.run(createAuction({ market, rules, lossCovers: ownLossCovers }), logged.input)
  if (logged.kind === 'buy-back')
    ledger.run(
      createBuyBack(createValidator(market, logged.isSuspended ? suspended : rules, ownLossCovers)),
      logged.input,
    )
}
const take = (ledger: MemoryLedger, market: SteadyMarket, step: Step): void =>
  act(ledger, market, commandOf(ledger, step))

/** The final state of a ledger. */
const bytesOf = (ledger: MemoryLedger): string =>
  encodeCanonical([
    ledger.rows(positionTable),
    ledger.rows(fillTable),
    ledger.rows(exposureTable),
    ledger.balancePaise('user:cash'),
    ledger.balancePaise('user:margin'),
    tradeChargeAccounts.map((account) => ledger.postedPaise(account)),
  ])

const sum = <Row>(rows: readonly Row[], value: (row: Row) => bigint): bigint =>
  rows.reduce((total, row) => total + value(row), 0n)

/** Every figure recomputed from the fills, by the formula of docs/specification.md. */
const expectPositionFromFills = (position: PositionRow, fills: readonly FillRow[]): void => {
  const own = fills.filter((fill) => fill.order_no === position.order_no)
  const closes = own.filter((fill) => fill.kind === 'close')
  const sign = position.direction === 'long' ? 1n : -1n
  const soldPaise = sum(closes, (fill) => fill.turnover_paise)
  const soldCostPaise = position.original_cost_paise - position.cost_paise
  expect(position.quantity).toBe(position.bought_quantity - sum(closes, (fill) => fill.quantity))
  expect(position.original_cost_paise).toBe(
    sum(
      own.filter((fill) => fill.kind === 'open'),
      (fill) => fill.turnover_paise,
    ),
  )
  expect(position.realised_paise).toBe((soldPaise - soldCostPaise) * sign)
  expect(position.sold_turnover_paise).toBe(soldPaise)
  expect(position.deposit_paise).toBe(
    position.original_deposit_paise - sum(closes, (fill) => fill.deposit_paise),
  )
  expect(position.fee_paise).toBe(sum(own, (fill) => fill.fee_paise))
  expect(position.closed_ms === null).toBe(position.quantity > 0n)
  for (const fill of own) {
    expect(sum(Object.values(fill.charges), BigInt)).toBe(fill.fee_paise)
  }
}

const expectSound = (ledger: MemoryLedger, startPaise: bigint): void => {
  const positions = ledger.rows(positionTable)
  const fills = ledger.rows(fillTable)
  const cashPaise = ledger.balancePaise('user:cash')
  const marginPaise = ledger.balancePaise('user:margin')
  const feesPaise = sum(positions, (position) => position.fee_paise)
  const realisedPaise = sum(positions, (position) => position.realised_paise)
  const uncoveredPaise = sum(fills, (fill) => fill.uncovered_paise)
  expect(ledger.totalPaise()).toBe(0n)
  expect(cashPaise >= 0n && marginPaise >= 0n).toBe(true)
  expect(marginPaise).toBe(sum(positions, (position) => position.deposit_paise))
  expect(cashPaise + marginPaise).toBe(startPaise + realisedPaise - feesPaise + uncoveredPaise)
  expect(ledger.postedPaise('house:market')).toBe(realisedPaise)
  expect(ledger.postedPaise('house:deficit')).toBe(uncoveredPaise)
  expect(-sum(tradeChargeAccounts, (account) => ledger.postedPaise(account))).toBe(feesPaise)
  for (const position of positions) expectPositionFromFills(position, fills)
}

describe('any sequence of purchases and sales on any prices', () => {
  it('creates or loses no paisa, takes no account below zero, and agrees with the formula', {
    timeout: longMs,
  }, () => {
    const cash = fc.bigInt({ min: 0n, max: 10n ** 10n })
    const runs = propertyRuns(5000)
    let accepted = 0
    let uncovered = 0
    const causes = new Map<string, number>()
    fc.assert(
      fc.property(cash, stepsOf(60), (cashPaise, steps) => {
        const market = createSteadyMarket(codes)
        const ledger = createInvestor(cashPaise)
        for (const next of steps) take(ledger, market, next)
        expectSound(ledger, cashPaise)
        accepted += ledger.rows(fillTable).length
        uncovered += ledger.rows(fillTable).filter((fill) => fill.uncovered_paise > 0n).length
        for (const { cause } of ledger.rows(fillTable)) causes.set(cause, (causes.get(cause) ?? 0) + 1)
      }),
      runs,
    )
    // The property proves nothing unless orders succeeded and some gaps ruined their investors.
    expect(accepted / runs.numRuns).toBeGreaterThan(0.5)
    expect(uncovered / runs.numRuns).toBeGreaterThan(0.02)
    expect((causes.get('buy-back') ?? 0) / runs.numRuns).toBeGreaterThan(0.05)
    expect((causes.get('auction') ?? 0) / runs.numRuns).toBeGreaterThan(0.005)
  })

  it('gives the same bytes again when its command log is replayed', { timeout: longMs }, () => {
    fc.assert(
      fc.property(stepsOf(40), (all) => {
        const log: string[] = []
        const market = createSteadyMarket(codes)
        const ledger = createInvestor(10n ** 9n)
        for (const next of all) {
          // A stored command: its input, when it was decided, and the market at that time.
          log.push(encodeCanonical(commandOf(ledger, next)))
          act(ledger, market, commandOf(ledger, next))
        }
        const replayedMarket = createSteadyMarket(codes)
        const replayed = createInvestor(10n ** 9n)
        for (const line of log) act(replayed, replayedMarket, decodeCanonical(line) as Logged)
        expect(bytesOf(replayed)).toBe(bytesOf(ledger))
      }),
      propertyRuns(500),
    )
  })
})

describe('buying and selling at one price', () => {
  it('costs exactly the charges', { timeout: longMs }, () => {
    const terms = fc.record({ code, direction, leverage, lots, price })
    fc.assert(
      fc.property(terms, ({ code, direction, leverage, lots, price }) => {
        const market = createSteadyMarket(codes)
        market.setPrice(code, price)
        const startPaise = 10n ** 15n
        const ledger = createInvestor(startPaise)
        const input = { code, exchange: exchangeOf(code), quantity: lots * 100, direction, leverage }
        expect(ledger.run(createBuy(createValidator(market, rules, ownLossCovers)), input).kind).toBe(
          'accepted',
        )
        expect(
          ledger.run(createSell(createValidator(market, rules, ownLossCovers)), { orderNo: 1n }).kind,
        ).toBe('accepted')
        const feesPaise = sum(ledger.rows(fillTable), (fill) => fill.fee_paise)
        expect(startPaise - ledger.balancePaise('user:cash')).toBe(feesPaise)
      }),
      propertyRuns(2000),
    )
  })
})

describe('splitting an order', () => {
  /** Flat amounts and caps apply per order, so more orders pay more of them; the rest is linear except for rounding. */
  const linear: TradingRules = {
    ...rules,
    charges: defaultChargeTable
      .filter((rate) => rate.base !== 'flat')
      .map((rate) => ({ ...rate, maximumPaise: null })),
  }
  /** Five lines at most, each half a paisa off, the tax on three of them another 0.27: docs/charges.md. */
  const roundingPaise = 3n

  it('changes a sale’s proceeds by at most three paise per order', { timeout: longMs }, () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
    const terms = fc.record({ code, direction, leverage, opening: price, closing: price, parts })
    fc.assert(
      fc.property(terms, ({ code, direction, leverage, opening, closing, parts }) => {
        const startPaise = 10n ** 15n
        const totalOf = (quantities: readonly (number | undefined)[]): bigint => {
          const market = createSteadyMarket(codes)
          market.setPrice(code, opening)
          const ledger = createInvestor(startPaise)
          const quantity = parts.reduce((total, lots) => total + lots, 0) * 100
          const input = { code, exchange: exchangeOf(code), quantity, direction, leverage }
          expect(ledger.run(createBuy(createValidator(market, linear, ownLossCovers)), input).kind).toBe(
            'accepted',
          )
          market.setPrice(code, closing)
          for (const part of quantities) {
            const sale = part === undefined ? { orderNo: 1n } : { orderNo: 1n, quantity: part }
            expect(ledger.run(createSell(createValidator(market, linear, ownLossCovers)), sale).kind).toBe(
              'accepted',
            )
          }
          expect(ledger.balancePaise('user:margin')).toBe(0n)
          return ledger.balancePaise('user:cash')
        }
        const difference = totalOf([undefined]) - totalOf(parts.map((lots) => lots * 100))
        const boundPaise = roundingPaise * BigInt(parts.length + 1)
        expect(difference <= boundPaise && -difference <= boundPaise).toBe(true)
      }),
      propertyRuns(1000),
    )
  })

  it('changes a purchase’s cost by at most three paise per order', { timeout: longMs }, () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        fc.record({ code, direction, leverage, price, parts }),
        ({ code, direction, leverage, price, parts }) => {
          const startPaise = 10n ** 15n
          /** Money that is gone: the margin still belongs to the investor. */
          const costOf = (lots: readonly number[]): bigint => {
            const market = createSteadyMarket(codes)
            market.setPrice(code, price)
            const ledger = createInvestor(startPaise)
            for (const count of lots) {
              const input = { code, exchange: exchangeOf(code), quantity: count * 100, direction, leverage }
              expect(ledger.run(createBuy(createValidator(market, linear, ownLossCovers)), input).kind).toBe(
                'accepted',
              )
            }
            return startPaise - ledger.balancePaise('user:cash') - ledger.balancePaise('user:margin')
          }
          const difference = costOf([parts.reduce((sum, lots) => sum + lots, 0)]) - costOf(parts)
          const boundPaise = roundingPaise * BigInt(parts.length + 1)
          expect(difference <= boundPaise && -difference <= boundPaise).toBe(true)
        },
      ),
      propertyRuns(1000),
    )
  })
})
