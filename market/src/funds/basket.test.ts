import fc from 'fast-check'
import { expect, it } from 'vitest'
import { referencePaise, type Terms } from '../companies/corporate-actions.ts'
import {
  afterAction,
  afterNights,
  type Basket,
  netAssetsPaise,
  rebalanced,
  tradingCostPpm,
  worthPaise,
} from './basket.ts'
import { partOf } from './whole-numbers.ts'

const shares = 6
const prices = fc.array(fc.integer({ min: 500, max: 3_000_000 }), { minLength: shares, maxLength: shares })
const targets = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: shares, maxLength: shares })
  .map((parts) => {
    const sum = parts.reduce((all, part) => all + part, 0)
    return parts
      .map((part, id) => ({ id, weight: sum === 0 ? 0 : part / sum }))
      .filter(({ weight }) => weight > 0)
  })
const terms: fc.Arbitrary<Terms> = fc.oneof(
  fc.integer({ min: 5, max: 400 }).map((amountPaise): Terms => {
    return { kind: 'dividend', sharesBefore: 1, sharesAfter: 1, amountPaise }
  }),
  fc
    .constantFrom([1, 2], [2, 3], [1, 3], [4, 5], [1, 10], [5, 1])
    .map(([sharesBefore = 1, sharesAfter = 1]): Terms => {
      return { kind: 'bonus', sharesBefore, sharesAfter, amountPaise: 0 }
    }),
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('trade' as const), targets, prices }),
  fc.record({ kind: fc.constant('action' as const), id: fc.integer({ min: 0, max: shares - 1 }), terms }),
  fc.record({
    kind: fc.constant('nights' as const),
    nights: fc.integer({ min: 1, max: 5 }),
    ratePpm: fc.integer({ min: 0, max: 100_000 }),
  }),
)
const launched = (moneyPaise: number): Basket => ({ units: new Map(), moneyPaise, costsPaise: 0 })

it('rounds half to even, exactly', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 8e13 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.constantFrom(1_000_000, 365_000_000, 3, 8, 7_000_001),
      (amount, numerator, denominator) => {
        const product = BigInt(amount) * BigInt(numerator)
        fc.pre(product / BigInt(denominator) < 2n ** 53n)
        const floor = product / BigInt(denominator)
        const twice = 2n * (product - floor * BigInt(denominator)) - BigInt(denominator)
        const up = twice > 0n || (twice === 0n && floor % 2n === 1n)
        expect(partOf(amount, numerator, denominator)).toBe(Number(floor + (up ? 1n : 0n)))
      },
    ),
    // A half above an odd part of an even whole.
    { examples: [[12, 3, 8]] },
  )
})

type Prices = (id: number) => number

/** Only the costs of trading are lost, and there is always money for them. */
const expectTraded = (before: Basket, after: Basket, priceOf: Prices) => {
  let tradedPaise = 0
  for (const id of new Set([...before.units.keys(), ...after.units.keys()]))
    tradedPaise += Math.abs((after.units.get(id) ?? 0) - (before.units.get(id) ?? 0)) * priceOf(id)
  const costPaise = partOf(tradedPaise, tradingCostPpm, 1_000_000)
  expect(netAssetsPaise(after, priceOf)).toBe(netAssetsPaise(before, priceOf) - costPaise)
  expect(after.moneyPaise).toBeGreaterThanOrEqual(0)
  expect(after.costsPaise).toBe(0)
}

/**
 * A dividend is paid in full, to the paisa; of a split or bonus everything but a fraction below one new unit becomes
 * units, and that fraction becomes money.
 */
const expectActed = (before: Basket, after: Basket, id: number, action: Terms, priceOf: Prices) => {
  const [was, is] = [before, after].map(({ units }) => units.get(id) ?? 0) as [number, number]
  const gotPaise = after.moneyPaise - before.moneyPaise
  if (action.kind === 'dividend') {
    expect(gotPaise).toBe(was * action.amountPaise)
    return
  }
  const rest = was * action.sharesAfter - is * action.sharesBefore
  expect(rest).toBeGreaterThanOrEqual(0)
  expect(rest).toBeLessThan(action.sharesBefore)
  const exactPaise = (referencePaise(priceOf(id), action) * rest) / action.sharesBefore
  expect(Math.abs(gotPaise - exactPaise)).toBeLessThanOrEqual(0.5)
}

it('keeps units whole and accounts for every paisa, over any trades, actions and nights', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1e9, max: 5e12 }),
      fc.array(step, { maxLength: 25 }),
      prices,
      (startPaise, steps, startPrices) => {
        let basket = launched(startPaise)
        let priceOf: Prices = (id) => startPrices[id] as number
        for (const one of steps) {
          if (one.kind === 'trade') priceOf = (id) => one.prices[id] as number
          const before = basket
          const heldPaise = netAssetsPaise(before, priceOf)
          // A lakh crore: randomly jumping prices would exceed the safe integers.
          if (heldPaise > 1e15) return
          if (one.kind === 'trade') {
            basket = rebalanced(before, one.targets, priceOf)
            expectTraded(before, basket, priceOf)
          } else if (one.kind === 'action') {
            basket = afterAction(before, one.id, one.terms, priceOf(one.id))
            expectActed(before, basket, one.id, one.terms, priceOf)
          } else basket = afterNights(before, one.nights, one.ratePpm, 9_000, heldPaise)
          const { units, moneyPaise, costsPaise } = basket
          expect([...units.values(), moneyPaise, costsPaise].every(Number.isSafeInteger)).toBe(true)
          const sumPaise = worthPaise(basket, priceOf) + moneyPaise - costsPaise
          expect(netAssetsPaise(basket, priceOf)).toBe(sumPaise)
        }
      },
    ),
  )
})

it('accrues interest on the money and costs on what the fund was worth, by the night', () => {
  const basket = afterNights(launched(36_500_000_000), 3, 60_000, 10_000, 73_000_000_000)
  expect(basket.moneyPaise).toBe(36_500_000_000 + 18_000_000)
  expect(basket.costsPaise).toBe(6_000_000)
})
