import { describe, expect, it } from 'vitest'
import { createUniverse, isinCheckDigit } from './universe.ts'
import { firstWords, sectors } from './universe-words.ts'

const universe = createUniverse(2_000)

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]))

describe('2,000 invented companies', () => {
  it('have one ISIN, code and name each, and each listing its own number', () => {
    const companies = universe.filter((listing, i) => listing.isin !== universe[i - 1]?.isin)
    expect(companies).toHaveLength(2_000)
    for (const figure of ['isin', 'code', 'name', 'nameHindi'] as const)
      expect(new Set(companies.map((company) => company[figure])).size).toBe(2_000)
    expect(universe.map(({ id }) => id)).toEqual(universe.map((_, i) => i))
    for (const { exchange, isin } of universe)
      expect(universe.filter((other) => other.exchange === exchange && other.isin === isin)).toHaveLength(1)
  })

  it('have ISINs of a range that is not issued, with the right check digit', () => {
    for (const { isin } of universe) {
      expect(isin).toMatch(/^INEZ[0-9A-Z]{3}0101[0-9]$/)
      expect(isinCheckDigit(isin.slice(0, -1))).toBe(Number(isin.at(-1)))
    }
    // Known ones: Infosys and Reliance.
    expect(isinCheckDigit('INE009A0102')).toBe(1)
    expect(isinCheckDigit('INE002A0101')).toBe(8)
  })

  it('spread over all sectors, both exchanges and prices from twenty to twenty thousand rupees', () => {
    const bySector = countBy(universe.slice(0, 208), ({ sector }) => sector)
    expect(bySector.size).toBe(sectors.length)
    expect(Math.min(...bySector.values())).toBeGreaterThanOrEqual(5)
    expect(countBy(universe, ({ exchange }) => exchange).size).toBe(2)
    for (const { character } of universe) {
      expect(character.startPaise).toBeGreaterThanOrEqual(2_000)
      expect(character.startPaise).toBeLessThanOrEqual(2_000_000)
    }
  })

  it('have sound facts', () => {
    for (const listing of universe) {
      expect([100, 200, 500, 1000]).toContain(listing.faceValuePaise)
      expect([50_000, 100_000, 200_000]).toContain(listing.priceBandPpm)
      expect(Number.isSafeInteger(listing.sharesOutstanding)).toBe(true)
      expect(listing.freeFloatPpm).toBeGreaterThanOrEqual(250_000)
      expect(listing.freeFloatPpm).toBeLessThanOrEqual(750_000)
      expect(listing.earningsPerSharePaise).not.toBe(0)
      expect(listing.listingDay < '2018-01-01').toBe(true)
    }
  })

  it('are the same when fewer are listed', () => expect(createUniverse(60)).toEqual(universe.slice(0, 78)))
})

it('has no more names than pairs of words', () =>
  expect(() => createUniverse(firstWords.length * sectors.length * 4 + 1)).toThrow(RangeError))
