import { defaultChargeTable } from '@tarazu/contract/trading/charge-table.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { complainOf, propertyRuns } from '../../ledger/testing/property-runs.ts'
import { faultsOfMoney } from './testing/laws.ts'
import { makeRoundTrip, roundTripTerms } from './testing/round-trip.ts'
import { freeRules } from './testing/traders.ts'

const longMs = 3_600_000
const rules = { ...freeRules, repeatLockMs: 0 }
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

test('buying and selling at one price with any kinds of orders costs exactly the charges and the nights', {
  timeout: longMs,
}, () => {
  const runs = propertyRuns(300)
  let inParts = 0
  fc.assert(
    fc.property(roundTripTerms, (one) => {
      const { house, openingOrders, costPaise, feesPaise, financingPaise } = makeRoundTrip(
        one,
        one.parts,
        rules,
      )
      if (costPaise !== feesPaise + financingPaise) expect(costPaise).toBe(feesPaise + financingPaise)
      complainOf(faultsOfMoney(house))
      for (const order of openingOrders) if (order.event_count > 3) inParts += 1
    }),
    runs,
  )
  expect(inParts / runs.numRuns).toBeGreaterThan(0.02)
})

/**
 * Flat amounts and maxima apply per order, so more orders cost more of them; the rest is linear except for rounding.
 */
const linear = {
  ...rules,
  charges: defaultChargeTable
    .filter((rate) => rate.base !== 'flat')
    .map((rate) => ({ ...rate, maximumPaise: null })),
}
/** Per order, docs/orders.md. */
const roundingPaise = 3n

test('splitting an order of any kind changes a round trip’s cost by at most three paise per order', {
  timeout: longMs,
}, () => {
  fc.assert(
    fc.property(roundTripTerms, (one) => {
      // An immediate-or-cancel order's fill depends on how many orders there are.
      const terms = { ...one, opening: one.opening === 'ioc' ? 'limit' : one.opening } as const
      const whole = makeRoundTrip(terms, [sum(one.parts)], linear)
      const split = makeRoundTrip(terms, one.parts, linear)
      if (whole.boughtQuantity !== split.boughtQuantity) return
      const difference = whole.costPaise - split.costPaise
      const boundPaise = roundingPaise * BigInt(whole.orderCount + split.orderCount)
      if (difference > boundPaise || -difference > boundPaise) expect(difference).toBe(0n)
    }),
    propertyRuns(300),
  )
})
