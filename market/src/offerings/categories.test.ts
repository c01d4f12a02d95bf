import { expect, it } from 'vitest'
import { mostPaise } from './application.ts'
import {
  categories,
  categoryOf,
  lotLimitsOf,
  minimumLotsOf,
  personalCategories,
  reservedLotsOf,
} from './categories.ts'

const lakhPaise = 1_00_000_00
const [highestPaise, lotShares] = [12_200, 100]

it('classifies an application up to ₹2 lakh as retail, up to ₹10 lakh as small, and above as big', () => {
  expect(categoryOf(2 * lakhPaise)).toBe('retail')
  expect(categoryOf(2 * lakhPaise + 1)).toBe('smallNonInstitutional')
  expect(categoryOf(10 * lakhPaise)).toBe('smallNonInstitutional')
  expect(categoryOf(10 * lakhPaise + 1)).toBe('bigNonInstitutional')
})

it('has lot limits that lead to the right category, without a gap', () => {
  let next = 1
  for (const category of personalCategories) {
    const { fewest, most } = lotLimitsOf(category, highestPaise, lotShares)
    expect(fewest).toBe(next)
    expect(categoryOf(mostPaise([{ lots: fewest }], highestPaise, lotShares))).toBe(category)
    if (most < Number.MAX_SAFE_INTEGER)
      expect(categoryOf(mostPaise([{ lots: most }], highestPaise, lotShares))).toBe(category)
    next = most + 1
  }
})

it('blocks an application’s maximum cost, and treats its bids as alternatives', () => {
  expect(mostPaise([{ lots: 3 }], highestPaise, lotShares)).toBe(3_660_000)
  const bids = [
    { lots: 2, pricePaise: 12_200 },
    { lots: 3, pricePaise: 11_700 },
  ]
  expect(mostPaise(bids, highestPaise, lotShares)).toBe(3_510_000)
})

it('reserves 35, 15 and 50 per cent with a record of profits, and 10, 15 and 75 without one', () => {
  const sum = (lots: Readonly<Record<string, number>>) =>
    categories.reduce((all, category) => all + (lots[category] ?? 0), 0)
  const withRecord = reservedLotsOf(100_000, true)
  expect(withRecord).toEqual({
    retail: 35_000,
    smallNonInstitutional: 5_000,
    bigNonInstitutional: 10_000,
    qualified: 20_000,
    anchor: 30_000,
  })
  const without = reservedLotsOf(100_000, false)
  expect(without).toMatchObject({ retail: 10_000, qualified: 30_000, anchor: 45_000 })
  for (let lots = 0; lots < 500; lots += 1)
    for (const hasTrackRecord of [true, false]) {
      const reserved = reservedLotsOf(lots, hasTrackRecord)
      expect(sum(reserved)).toBe(lots)
      expect(Math.min(...Object.values(reserved))).toBeGreaterThanOrEqual(0)
    }
})

it('gives a drawn application one lot in retail, and the minimum above ₹2 lakh in both other categories', () => {
  const minimum = minimumLotsOf(highestPaise, lotShares)
  expect(minimum.retail).toBe(1)
  expect(minimum.smallNonInstitutional * lotShares * highestPaise).toBeGreaterThan(2 * lakhPaise)
  expect((minimum.smallNonInstitutional - 1) * lotShares * highestPaise).toBeLessThanOrEqual(2 * lakhPaise)
  expect(minimum.bigNonInstitutional).toBe(minimum.smallNonInstitutional)
})
