import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { describe, expect, it } from 'vitest'
import { commandMessageTable } from '../../people/inbox/tables.ts'
import { orderTable } from '../book/tables.ts'
import { ownLossCovers } from '../positions/own-loss-covers.ts'
import type { TradingRules } from '../positions/rules.ts'
import { fillTable, positionTable } from '../positions/tables.ts'
import { createInvestor, order, refusedWith, testRules } from '../positions/testing/fixtures.ts'
import { createSteadyMarket, onSteadyDayMs } from '../positions/testing/steady-market.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createAdvance } from './advance.ts'
import { type BuyInput, createBuy } from './buy.ts'
import { endExit } from './end-exits.ts'
import { createModify } from './modify.ts'
import { createPlace } from './place.ts'
import { createSell } from './sell.ts'
import { createSellHoldings } from './sell-holdings.ts'
import type { PlaceInput } from './terms.ts'
import { faultsOfCharges } from './testing/charge-laws.ts'

const rules: TradingRules = { ...testRules, minimumQuantity: 1, lotSize: 1, minimumBuyAmountPaise: 1n }
const listing = { code: 'KAVCEM', exchange: 'NSE' } as const

/** An investor with these positions, opened one after the other at 100 rupees each. */
const holder = (...opened: readonly (Partial<BuyInput> & { readonly daysAgo?: number })[]) => {
  const market = createSteadyMarket(['KAVCEM', 'MALSPI'])
  const validator = createValidator(market, rules, ownLossCovers)
  const investor = createInvestor(100_000_000n)
  for (const { daysAgo = 0, ...change } of opened) {
    const instantMs = onSteadyDayMs - daysAgo * dayMs
    expect(investor.run(createBuy(validator), order(change), instantMs).kind).toBe('accepted')
  }
  const exit = (direction: Direction, quantity: number, change: Partial<TradingRules> = {}) =>
    investor.run(
      createSellHoldings({ ...validator, rules: { ...rules, ...change } }),
      { ...listing, direction, quantity },
      onSteadyDayMs,
    )
  const place = (change: Partial<PlaceInput>) =>
    investor.run(
      createPlace(validator),
      { ...listing, exit: 'true', direction: 'long', orderKind: 'limit', ...change },
      onSteadyDayMs,
    )
  const held = () => investor.rows(positionTable).map(({ quantity }) => quantity)
  return { market, validator, investor, exit, place, held }
}

/** The brokerage on all closings; the day's other charges are those of its trades. */
const closingBrokerage = ({ investor, market }: ReturnType<typeof holder>): bigint => {
  const fills = investor.rows(fillTable)
  expect(faultsOfCharges(market, rules.charges, fills, investor.rows(positionTable))).toEqual([])
  const closings = fills.filter(({ kind }) => kind === 'close')
  return closings.reduce((sum, { charges }) => sum + BigInt(charges.brokerage ?? '0'), 0n)
}
const paise = (rupees: string): bigint => BigInt(rupees.replace('.', ''))

describe('exiting a direction', () => {
  it('closes leveraged longs in several lots by one order, oldest first, charged as one', () => {
    const scene = holder({ leverage: 5, daysAgo: 2 }, { leverage: 3 }, { leverage: 2 })
    const { market, investor, exit, held } = scene
    market.setLadder('KAVCEM', 'bids', [
      { pricePaise: 11_000, quantityShares: 120 },
      { pricePaise: 10_990, quantityShares: 500 },
    ])
    market.setPrice('KAVCEM', 11_000)
    const done = exit('long', 250)
    expect(done).toMatchObject({
      kind: 'accepted',
      result: {
        quantity: 250,
        turnover: '27487.00',
        remainingQuantity: 50,
        lots: [
          {
            orderNo: '1',
            quantity: 100,
            leverage: 5,
            cost: '10000.00',
            deposit: '2000.00',
            turnover: '11000.00',
          },
          { orderNo: '2', quantity: 100, leverage: 3, deposit: '3333.33', turnover: '10992.00' },
          { orderNo: '3', quantity: 50, leverage: 2, deposit: '2500.00', turnover: '5495.00' },
        ],
      },
    })
    if (done.kind !== 'accepted') throw new Error('refused')
    expect(held()).toEqual([0n, 0n, 50n])
    const { fee, profitLoss, returned } = done.result
    // Brokerage is at most 20 rupees for the order, not for each lot.
    expect(closingBrokerage(scene)).toBe(825n)
    expect(paise(profitLoss)).toBe(248_700n - paise(fee))
    expect(paise(returned)).toBe(783_333n + 248_700n - paise(fee))
    expect(investor.rows(orderTable)).toMatchObject([
      { kind: 'market', state: 'complete', direction: 'long', leverage: null, position_no: null },
    ])
    expect(investor.rows(commandMessageTable).at(-1)).toMatchObject({
      kind: 'positions-exited',
      parameters: { quantity: '250' },
    })
  })

  it('buys back shorts in several lots at the offered prices, oldest first', () => {
    const shorts = [{ leverage: 5 }, {}, { leverage: 2 }].map((one) => ({
      direction: 'short' as const,
      ...one,
    }))
    const scene = holder(...shorts.slice(0, 1), {}, ...shorts.slice(1))
    const { market, exit, held } = scene
    market.setLadder('KAVCEM', 'asks', [
      // The purchase took a hundred of them.
      { pricePaise: 9_000, quantityShares: 250 },
      { pricePaise: 9_010, quantityShares: 500 },
    ])
    market.setPrice('KAVCEM', 9_000)
    const done = exit('short', 200)
    expect(done).toMatchObject({
      result: {
        turnover: '18005.00',
        remainingQuantity: 100,
        lots: [
          { orderNo: '1', quantity: 100, deposit: '2000.00', turnover: '9000.00' },
          { orderNo: '3', quantity: 100, deposit: '10000.00', turnover: '9005.00' },
        ],
      },
    })
    if (done.kind !== 'accepted') throw new Error('refused')
    const { fee, profitLoss } = done.result
    expect(held()).toEqual([0n, 100n, 0n, 100n])
    expect(closingBrokerage(scene)).toBe(540n)
    expect(paise(profitLoss)).toBe(199_500n - paise(fee))
  })

  it('closes holdings and leveraged longs together, each charged as its product', () => {
    const scene = holder({}, { leverage: 5 }, { quantity: 50 }, { direction: 'short' })
    const { investor, exit, held } = scene
    const done = exit('long', 230)
    expect(done).toMatchObject({ result: { remainingQuantity: 20 } })
    expect(held()).toEqual([0n, 0n, 20n, 100n])
    if (done.kind !== 'accepted') throw new Error('refused')
    // Fully paid shares are sold without brokerage.
    expect(closingBrokerage(scene)).toBe(300n)
    expect(exit('long', 20)).toMatchObject({ result: { remainingQuantity: 0 } })
    expect(exit('long', 1)).toEqual(refusedWith(refusals.quantityAboveHeld, { held: '0' }))
    expect(exit('short', 101)).toEqual(refusedWith(refusals.quantityAboveHeld, { held: '100' }))
    expect(investor.totalPaise()).toBe(0n)
  })

  it('leaves the holdings’ shares that waiting orders are to sell, and stops before them', () => {
    const { investor, validator, exit } = holder({ leverage: 2 }, {}, { leverage: 2 })
    const waiting = { ...listing, fromHoldings: 'true', orderKind: 'limit', price: 11_000n } as const
    investor.run(createPlace(validator), { ...waiting, quantity: 60 }, onSteadyDayMs)
    expect(exit('long', 141)).toEqual(refusedWith(refusals.sharesReserved, { free: '140' }))
    expect(exit('long', 140).kind).toBe('accepted')
    expect(exit('long', 1)).toEqual(refusedWith(refusals.sharesReserved, { free: '0' }))
  })

  it('leaves locked shares, and a short that waits for the auction', () => {
    const { investor, exit, held } = holder(
      {},
      { leverage: 2 },
      { direction: 'short' },
      { direction: 'short' },
    )
    const [bought, , sold] = investor.rows(positionTable)
    if (bought === undefined || sold === undefined) throw new Error('nothing was opened')
    investor.put(positionTable, { ...bought, locked_until_ms: BigInt(onSteadyDayMs + 90 * dayMs) })
    investor.put(positionTable, { ...sold, delivery_failed_ms: 1n })
    expect(exit('long', 101)).toEqual(refusedWith(refusals.quantityAboveHeld, { held: '100' }))
    expect(exit('long', 100).kind).toBe('accepted')
    expect(exit('long', 1)).toMatchObject({ kind: 'refused', key: refusals.sharesLockedIn })
    expect(exit('short', 100).kind).toBe('accepted')
    expect(exit('short', 1)).toMatchObject({ kind: 'refused', key: refusals.shortInAuction })
    expect(held()).toEqual([100n, 0n, 100n, 0n])
  })

  it('is refused like the closing of each of its positions', () => {
    const young = holder({ leverage: 2, daysAgo: 10 }, { leverage: 2 })
    expect(young.exit('long', 101, { cannotSellMinutes: 5 })).toEqual(
      refusedWith(refusals.heldTooBriefly, { seconds: '300' }),
    )
    expect(young.exit('long', 100, { cannotSellMinutes: 5 }).kind).toBe('accepted')
    // Only fully paid shares must be delivered first, whatever was opened after them.
    const mixed = holder({ leverage: 2 }, {}, { leverage: 2 })
    mixed.market.setSession({ day: '2026-11-21' })
    expect(mixed.exit('long', 300, { holdingDays: 1 })).toMatchObject({ key: refusals.boughtToday })
    expect(mixed.exit('long', 100, { holdingDays: 1 }).kind).toBe('accepted')
    const { investor, validator, exit, market } = holder({ direction: 'short' })
    market.setPrice('KAVCEM', 12_000)
    market.setPrevClose('KAVCEM', 10_000)
    expect(exit('short', 100)).toMatchObject({ key: refusals.atUpperLimit })
    const debt = { needs: () => [], hasDebt: () => true }
    market.setPrice('KAVCEM', 10_000)
    const indebted = createSellHoldings({ ...validator, debt })
    const input = { ...listing, direction: 'short', quantity: 100 } as const
    expect(investor.run(indebted, input, onSteadyDayMs)).toEqual(refusedWith(refusals.debtBlocksSale))
    expect(investor.run(indebted, { ...input, repay: '1' }, onSteadyDayMs).kind).toBe('accepted')
  })
})

describe('a waiting exit', () => {
  it('closes all open positions at its limit, and is charged over its fills as one order', () => {
    const scene = holder({ leverage: 5 }, {}, { leverage: 2 })
    const { market, investor, validator, place, held } = scene
    market.setLadder('KAVCEM', 'bids', [{ pricePaise: 10_000, quantityShares: 130 }])
    const placed = place({ price: 10_000n })
    expect(placed).toMatchObject({ result: { state: 'open', quantity: 300, filledQuantity: 130 } })
    expect(held()).toEqual([0n, 70n, 100n])
    market.setLadder('KAVCEM', 'bids', [{ pricePaise: 10_000, quantityShares: 1_000 }])
    const [waiting] = investor.rows(orderTable)
    if (waiting === undefined) throw new Error('no order waits')
    const instantMs = Number(waiting.next_from_ms)
    const step = { eventCount: waiting.event_count, positionNo: null, step: 'fill', instantMs } as const
    const advanced = investor.run(createAdvance(validator), { orderNo: waiting.order_no, ...step }, instantMs)
    expect(advanced).toMatchObject({ result: { state: 'complete', filledQuantity: '300' } })
    expect(held()).toEqual([0n, 0n, 0n])
    expect(closingBrokerage(scene)).toBe(600n)
  })

  it.each(['limit', 'sl', 'sl-m', 'gtt'] as const)('is placed as %s, and changed', (orderKind) => {
    const { investor, validator, place } = holder({ direction: 'short', leverage: 2 }, { direction: 'short' })
    const price = { limit: { price: 9_000n }, sl: { triggerPrice: 10_500n, price: 10_600n } }
    const prices = { ...price, 'sl-m': { triggerPrice: 10_500n }, gtt: price.sl }[orderKind]
    const placed = place({ direction: 'short', orderKind, ...prices })
    expect(placed).toMatchObject({ kind: 'accepted', result: { quantity: 200, held: '0.00' } })
    if (placed.kind !== 'accepted') throw new Error('refused')
    const change = { orderNo: BigInt(placed.result.orderNo), quantity: 150 }
    expect(investor.run(createModify(validator, null), change, onSteadyDayMs)).toMatchObject({
      result: { quantity: 150 },
    })
  })

  it('is refused with a position, with holdings, without a direction and without an open position', () => {
    const { place } = holder({})
    const mismatch = refusedWith(refusals.pricesMismatchOrderKind)
    expect(place({ price: 11_000n, positionNo: 1n })).toEqual(mismatch)
    expect(place({ price: 11_000n, fromHoldings: 'true' })).toEqual(mismatch)
    expect(place({ price: 11_000n, direction: undefined })).toEqual(mismatch)
    expect(place({ price: 9_000n, direction: 'short' })).toEqual(
      refusedWith(refusals.quantityAboveHeld, { held: '0' }),
    )
  })

  it('ends when its last position is closed in another way, and not before', () => {
    const { investor, validator, place } = holder({ leverage: 2 }, { leverage: 3 }, { direction: 'short' })
    const placed = place({ price: 12_000n })
    if (placed.kind !== 'accepted') throw new Error('refused')
    const orderNo = BigInt(placed.result.orderNo)
    const end = (positionNo: bigint) => investor.run(endExit, { orderNo, positionNo }, onSteadyDayMs)
    const close = (positionNo: bigint) =>
      investor.run(createSell(validator), { orderNo: positionNo }, onSteadyDayMs)
    close(3n)
    expect(end(3n)).toEqual(refusedWith(refusals.orderNotCancellable))
    close(1n)
    expect(end(1n)).toEqual(refusedWith(refusals.orderNotCancellable))
    close(2n)
    expect(end(2n)).toMatchObject({ result: { state: 'cancelled' } })
    expect(investor.rows(orderTable)).toMatchObject([{ reason: 'position-closed' }])
  })
})
