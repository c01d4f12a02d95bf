import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import { noTrades } from '@tarazu/contract/trading/day-trades.ts'
import { type OpeningTerms, openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts, OrderSettings } from '@tarazu/contract/trading/order-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstLeverage,
  largestQuantity,
  moveEffects,
  ppmOfPercent,
  quantityProblem,
  quickQuantities,
  startQuantity,
  ticketRefusals,
} from './ticket.ts'

const rules: OrderSettings = {
  minimumQuantity: 100,
  maximumQuantity: 100_000,
  lotSize: 100,
  leverages: [1, 2, 3, 5],
  minimumBuyAmountPaise: 50_000n,
  maximumBuyPpm: 1_000_000n,
  maximumStockPpm: 1_000_000n,
  financingLimitPaise: 10n ** 18n,
  risingDays: 0,
  risingPpm: 1_000_000,
  cannotSellMinutes: 0,
  holdingDays: 0,
  shortsOvernight: true,
}
const terms: OpeningTerms = { exchange: 'NSE', direction: 'long', quantity: 100, leverage: 1 }
const charging = {
  tariff: { table: defaultChargeTable, security: 'share', day: '2026-11-21' },
  trades: noTrades,
} as const
const fundsOf = (cashPaise: bigint): FundFacts => ({
  cashPaise,
  marginPaise: 0n,
  heldInStockPaise: 0n,
  financedPaise: 0n,
})
const costOf = (change: Partial<OpeningTerms> = {}, pricePaise = 25_000n) => {
  const ordered = { ...terms, ...change }
  return openingCost(charging, ordered, pricePaise * BigInt(ordered.quantity))
}

describe('a ticket’s cost', () => {
  it('agrees with the worked examples of docs/charges.md', () => {
    // Example 1: long, fully paid, 100 at 250.00 on NSE.
    expect(costOf()).toMatchObject({
      turnoverPaise: 2_500_000n,
      depositPaise: 2_500_000n,
      chargesPaise: 2_968n,
      neededPaise: 2_502_968n,
      financedPaise: 0n,
    })
    // The same with leverage 5: 7.50 more in brokerage, plus its GST; delivered unless it is sold on the same
    // day.
    expect(costOf({ leverage: 5 })).toMatchObject({
      depositPaise: 500_000n,
      chargesPaise: 3_853n,
      financedPaise: 2_000_000n,
    })
    // Short, 200 at 640.00: delivered unless it is bought back on the same day.
    expect(costOf({ direction: 'short', quantity: 200 }, 64_000n).chargesPaise).toBe(17_173n)
  })
})

describe('a ticket’s default leverage', () => {
  it('is the lowest, whatever the order in the setting', () => {
    expect(firstLeverage([5, 1, 3])).toBe(1)
    expect(firstLeverage([3, 2])).toBe(2)
    expect(firstLeverage([])).toBe(1)
  })
})

describe('the suggested quantities', () => {
  const quick = (minimumQuantity: number, lotSize: number, maximumQuantity = 100_000) =>
    quickQuantities({ minimumQuantity, lotSize, maximumQuantity })

  it('follow the minimum and the lot', () => {
    expect(quick(100, 100)).toEqual([100, 500, 1_000])
    expect(quick(100, 1)).toEqual([100, 500, 1_000])
    expect(quick(1, 1)).toEqual([1, 5, 10])
    expect(quick(50, 75)).toEqual([75, 375, 750])
  })

  it('are distinct and valid, whatever the settings', () => {
    const settings = fc.record({
      minimumQuantity: fc.integer({ min: 1, max: 5_000 }),
      maximumQuantity: fc.integer({ min: 10_000, max: 50_000 }),
      lotSize: fc.integer({ min: 1, max: 5_000 }),
    })
    fc.assert(
      fc.property(settings, (some) => {
        const offered = quickQuantities(some)
        expect(new Set(offered).size).toBe(offered.length)
        for (const quantity of offered) expect(quantityProblem(some, quantity)).toBeUndefined()
      }),
    )
  })
})

describe('a price movement’s effect on the margin', () => {
  it('is the movement times the leverage, with the opposite sign for a short', () => {
    const percents = (change: Partial<OpeningTerms>) =>
      moveEffects({ ...terms, ...change }, costOf(change)).map(({ gainPercent }) => gainPercent)
    expect(percents({})).toEqual([-10, -5, -1, 1, 5, 10])
    expect(percents({ leverage: 5 })).toEqual([-50, -25, -5, 5, 25, 50])
    expect(percents({ leverage: 5, direction: 'short' })).toEqual([50, 25, 5, -5, -25, -50])
  })
})

describe('quantityProblem', () => {
  it('names the problem', () => {
    expect(quantityProblem(rules, null)).toEqual({ kind: 'no-quantity' })
    expect(quantityProblem(rules, 0)).toEqual({ kind: 'no-quantity' })
    expect(quantityProblem(rules, 150)).toEqual({ kind: 'not-a-lot', minimum: 100, lotSize: 100 })
    expect(quantityProblem({ ...rules, minimumQuantity: 200 }, 100)).toMatchObject({ kind: 'not-a-lot' })
    expect(quantityProblem(rules, 100_100)).toEqual({ kind: 'above-maximum', maximum: 100_000 })
    expect(quantityProblem(rules, 100_000)).toBeUndefined()
  })
})

describe('ticketRefusals', () => {
  const cost = costOf()
  const keysOf = (
    settings: OrderSettings,
    funds: FundFacts | undefined,
    server: readonly RefusalKey[] = [],
  ) =>
    ticketRefusals(settings, terms, cost, {
      funds,
      server: server.map((key) => ({ key })),
    }).map(({ key }) => key)

  it('accepts what the funds cover to the paisa, and refuses more', () => {
    expect(keysOf(rules, fundsOf(cost.neededPaise))).toEqual([])
    expect(keysOf(rules, fundsOf(cost.neededPaise - 1n))).toEqual([refusals.fundsTooLow])
  })

  it('reports the minimum amount before the funds, and nothing about unknown funds', () => {
    const high = { ...rules, minimumBuyAmountPaise: cost.depositPaise + 1n }
    expect(keysOf(high, fundsOf(0n))).toEqual([refusals.buyAmountTooLow, refusals.fundsTooLow])
    expect(keysOf(rules, undefined)).toEqual([])
  })

  it('puts the server’s rules first, and computes price-dependent ones itself', () => {
    const server = [refusals.atUpperLimit, refusals.fundsTooLow]
    expect(keysOf(rules, fundsOf(cost.neededPaise), server)).toEqual([refusals.atUpperLimit])
    expect(keysOf(rules, fundsOf(0n), server)).toEqual([refusals.atUpperLimit, refusals.fundsTooLow])
  })
})

describe('largestQuantity', () => {
  it('is affordable, and one lot more isn’t', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 100n, max: 5_000_000n }),
        fc.bigInt({ min: 0n, max: 1_000_000_000n }),
        fc.constantFrom(1, 2, 3, 5),
        fc.constantFrom(250_000n, 1_000_000n),
        (pricePaise, availablePaise, leverage, maximumBuyPpm) => {
          const own = { ...rules, maximumBuyPpm, minimumBuyAmountPaise: 0n }
          const order = { ...terms, pricePaise, leverage }
          const funds = fundsOf(availablePaise)
          const quantity = largestQuantity(charging, own, order, funds)
          const refusalsAt = (tried: number) =>
            ticketRefusals(
              own,
              { ...order, quantity: tried },
              costOf({ leverage, quantity: tried }, pricePaise),
              {
                funds,
                server: [],
              },
            )
          expect(quantity % own.lotSize).toBe(0)
          if (quantity > 0) expect(refusalsAt(quantity)).toEqual([])
          if (quantity < own.maximumQuantity) expect(refusalsAt(quantity + own.lotSize)).not.toEqual([])
        },
      ),
    )
  })

  it('is zero if even the minimum is not affordable, or there is no price', () => {
    const order = { ...terms, pricePaise: 25_000n }
    expect(largestQuantity(charging, rules, order, fundsOf(100n))).toBe(0)
    expect(largestQuantity(charging, rules, { ...order, pricePaise: 0n }, fundsOf(10n ** 12n))).toBe(0)
    expect(largestQuantity(charging, rules, order, fundsOf(10n ** 15n))).toBe(100_000)
  })
})

it('parses the setting’s percentage', () => {
  expect(ppmOfPercent('33.33')).toBe(333_300n)
  expect(ppmOfPercent('100')).toBe(1_000_000n)
  expect(ppmOfPercent('no')).toBe(1_000_000n)
})

it('starts with the largest affordable suggestion, else with the minimum', () => {
  expect([0, 99, 100, 499, 500, 5_300].map((affordable) => startQuantity(rules, affordable))).toEqual([
    100, 100, 100, 100, 500, 1_000,
  ])
  expect(startQuantity({ ...rules, maximumQuantity: 600 }, 5_300)).toBe(500)
})
