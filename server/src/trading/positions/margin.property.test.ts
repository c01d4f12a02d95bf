import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { reaches } from '@tarazu/market/day/day-search.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../ledger/testing/property-runs.ts'
import { createBuy } from '../orders/buy.ts'
import { createSell } from '../orders/sell.ts'
import { createValidator } from '../validation/order-validator.ts'
import { createEnforceMargin, levelOf } from './enforce-margin.ts'
import { createChargeFinancing } from './financing.ts'
import { ownLossCovers } from './own-loss-covers.ts'
import { exposureTable, fillTable, financingTable, type PositionRow, positionTable } from './tables.ts'
import { createInvestor, testRules } from './testing/fixtures.ts'
import type { MemoryLedger } from './testing/memory-ledger.ts'
import { createSteadyMarket } from './testing/steady-market.ts'

const rules = {
  ...testRules,
  minimumBuyAmountPaise: 0n,
  maximumRisePpm: 1_000_000,
  maximumDeclinePpm: 1_000_000,
}
const runs = propertyRuns(10_000)
const { numRuns } = runs

/** A path: each step is a day's financing, a price that may be anywhere, and possibly a partial sale. */
const path = fc.record({
  cashPaise: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  openings: fc.array(
    fc.record({
      direction: fc.constantFrom<Direction>('long', 'short'),
      leverage: fc.constantFrom(1, 2, 3, 5),
      lots: fc.integer({ min: 1, max: 400 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  steps: fc.array(
    fc.record({
      pricePaise: fc.oneof(fc.integer({ min: 8_000, max: 12_500 }), fc.integer({ min: 1, max: 500_000 })),
      nights: fc.integer({ min: 0, max: 3 }),
      sold: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 6 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})

const openOf = (ledger: MemoryLedger) => ledger.rows(positionTable).filter(({ quantity }) => quantity > 0n)

const isReached = ({ direction }: PositionRow, levelPaise: bigint | null, pricePaise: number) =>
  levelPaise !== null && reaches(levelOf(direction, levelPaise), pricePaise)

const sum = <Row>(rows: readonly Row[], value: (row: Row) => bigint): bigint =>
  rows.reduce((total, row) => total + value(row), 0n)

/** Faults in the accounts; one comparison, since a run makes dozens of them. */
const faultsOf = (ledger: MemoryLedger, startPaise: bigint): readonly string[] => {
  const positions = ledger.rows(positionTable)
  const fills = ledger.rows(fillTable)
  const nights = ledger.rows(financingTable)
  const cashPaise = ledger.balancePaise('user:cash')
  const marginPaise = ledger.balancePaise('user:margin')
  const uncoveredPaise =
    sum(fills, (fill) => fill.uncovered_paise) + sum(nights, (night) => night.uncovered_paise)
  const gainedPaise = sum(positions, (one) => one.realised_paise - one.fee_paise - one.financing_paise)
  const deposits = Object.values(ledger.rows(exposureTable)[0]?.deposits ?? {})
  const laws: Readonly<Record<string, boolean>> = {
    'sums to zero': ledger.totalPaise() === 0n,
    'no account below zero': cashPaise >= 0n && marginPaise >= 0n,
    'the house bears what is uncovered': ledger.postedPaise('house:deficit') === uncoveredPaise,
    'margin is the positions’': marginPaise === sum(positions, (one) => one.deposit_paise),
    'every paisa is explained': cashPaise + marginPaise === startPaise + gainedPaise + uncoveredPaise,
    'financing is the nights’':
      -ledger.postedPaise('house:financing') === sum(nights, (night) => night.amount_paise),
    'exposure is the margin': sum(deposits, BigInt) === marginPaise,
    'deliveries have no margin': positions.every(
      (one) => one.product === 'intraday' || (one.call_price_paise ?? one.liquidation_price_paise) === null,
    ),
  }
  return Object.keys(laws).filter((law) => !laws[law])
}

type Path = typeof path extends fc.Arbitrary<infer One> ? One : never

/** An investor on a path; returns the system's actions. */
const createWalk = ({ cashPaise, openings }: Path) => {
  const market = createSteadyMarket(['KAVCEM'])
  const ledger = createInvestor(cashPaise)
  const buy = createBuy(createValidator(market, rules, ownLossCovers))
  const sell = createSell(createValidator(market, rules, ownLossCovers))
  const enforceMargin = createEnforceMargin({ market, rules, lossCovers: ownLossCovers })
  const chargeFinancing = createChargeFinancing({ market, lossCovers: ownLossCovers })
  let instantMs = 0
  for (const { lots, ...one } of openings)
    ledger.run(buy, { ...one, code: 'KAVCEM', exchange: 'NSE', quantity: lots * 100 })
  const passNight = () => {
    instantMs += dayMs
    const day = new Date(instantMs).toISOString().slice(0, 10)
    for (const { order_no } of openOf(ledger)) {
      const input = { orderNo: order_no, day, annualPpm: 120_000n, dueMs: instantMs }
      ledger.run(chargeFinancing, input, instantMs)
    }
  }
  /** What was done, compared with what had to be done. */
  const enforce = (position: PositionRow, pricePaise: number) => {
    const isFatal = isReached(position, position.liquidation_price_paise, pricePaise)
    const isCalled = isReached(position, position.call_price_paise, pricePaise)
    const input = { orderNo: position.order_no, touchedMs: instantMs }
    const decision = ledger.run(enforceMargin, input, instantMs)
    const done = decision.kind === 'accepted' ? decision.result.done : 'nothing'
    expect(done).toBe(isFatal ? 'closed' : isCalled ? 'called' : 'nothing')
    return done
  }
  return {
    ledger,
    step: ({ pricePaise, nights, sold }: Path['steps'][number]) => {
      for (let night = 0; night < nights; night += 1) passNight()
      market.setPrice('KAVCEM', pricePaise)
      instantMs += 1000
      const done = openOf(ledger).map((position) => enforce(position, pricePaise))
      const [held] = openOf(ledger)
      if (sold !== undefined && held !== undefined)
        ledger.run(sell, { orderNo: held.order_no, quantity: sold * 100 }, instantMs)
      expect(faultsOf(ledger, cashPaise)).toEqual([])
      return done
    },
  }
}

describe('any path of prices, gaps included', () => {
  it('takes no account below zero, books uncovered losses to the house, and leaves no position below 25 per cent', () => {
    const counts = { called: 0, closed: 0, 'partly-closed': 0, waits: 0, nothing: 0, uncovered: 0 }
    fc.assert(
      fc.property(path, (one) => {
        const { ledger, step } = createWalk(one)
        for (const done of one.steps.flatMap(step)) counts[done] += 1
        if (ledger.postedPaise('house:deficit') > 0n) counts.uncovered += 1
      }),
      runs,
    )
    // The property proves nothing unless all three happened.
    expect(counts.called).toBeGreaterThan(numRuns / 50)
    expect(counts.closed).toBeGreaterThan(numRuns / 50)
    expect(counts.uncovered).toBeGreaterThan(numRuns / 100)
  }, 600_000)
})
