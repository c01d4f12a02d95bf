import { describe, expect, it } from 'vitest'
import { createUniverse, isinCheckDigit, type Listing } from './universe.ts'
import { companyNames } from './universe-names.ts'
import { firstWords, sectors } from './universe-words.ts'

const historyDay = '2018-01-01'
const universe = createUniverse(2_000, historyDay)
const companiesOf = (listings: readonly Listing[]) =>
  listings.filter((listing, i) => listing.isin !== listings[i - 1]?.isin)

const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
  new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]))

describe('2,000 invented companies', () => {
  const companies = companiesOf(universe)

  it('have one ISIN, code and name each, and each listing its own number', () => {
    expect(companies).toHaveLength(2_000)
    for (const figure of ['isin', 'code', 'name', 'nameHindi'] as const)
      expect(new Set(companies.map((company) => company[figure])).size).toBe(2_000)
    expect(universe.map(({ id }) => id)).toEqual(universe.map((_, i) => i))
    expect(new Set(universe.map(({ exchange, isin }) => `${exchange} ${isin}`)).size).toBe(universe.length)
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

  it('have sound facts', () => {
    for (const listing of universe) {
      expect([100, 200, 500, 1000]).toContain(listing.faceValuePaise)
      expect([50_000, 100_000, 200_000]).toContain(listing.priceBandPpm)
      expect(Number.isSafeInteger(listing.sharesOutstanding)).toBe(true)
      expect(listing.sharesOutstanding).toBeGreaterThan(0)
      expect(listing.freeFloatPpm).toBeGreaterThanOrEqual(250_000)
      expect(listing.freeFloatPpm).toBeLessThanOrEqual(750_000)
      expect(listing.earningsPerSharePaise).not.toBe(0)
      expect(listing.dividendPerSharePaise).toBeGreaterThanOrEqual(0)
      expect(listing.dividendPerSharePaise).toBeLessThanOrEqual(Math.max(0, listing.earningsPerSharePaise))
      expect(listing.character.startPaise).toBeGreaterThanOrEqual(2_000)
      expect(listing.character.startPaise).toBeLessThanOrEqual(2_000_000)
      expect(listing.character.meanVolumeShares).toBeGreaterThan(0)
      expect(listing.name).not.toContain('undefined')
    }
  })

  it('are the same if fewer are listed', () => {
    const fewer = createUniverse(60, historyDay)
    expect(fewer).toEqual(universe.slice(0, fewer.length))
  })

  it('were listed over many years, a fifth of them during the history, at the issue price', () => {
    const late = companies.filter(({ listingDay }) => listingDay > historyDay)
    expect(late.length / companies.length).toBeGreaterThan(0.16)
    expect(late.length / companies.length).toBeLessThan(0.24)
    expect(late.every(({ listingDay }) => listingDay < '2026-01-01')).toBe(true)
    expect(late.every(({ issuePricePaise, character }) => issuePricePaise === character.startPaise)).toBe(
      true,
    )
    expect(new Set(companies.map(({ listingDay }) => listingDay.slice(0, 4))).size).toBeGreaterThan(25)
  })
})

describe('the 500 that are listed by default', () => {
  const listings = createUniverse(500, historyDay)
  const companies = companiesOf(listings)
  const sizeOf = ({ sharesOutstanding, character }: Listing) => sharesOutstanding * character.startPaise

  it('cover every sector in about the proportions of NSE’s 500', () => {
    const bySector = countBy(companies, ({ sector }) => sector)
    for (const { name, companiesOf500 } of sectors)
      expect(Math.abs((bySector.get(name) ?? 0) - companiesOf500)).toBeLessThanOrEqual(4)
  })

  it('are on either exchange, the large ones on both', () => {
    const counts = countBy(listings, ({ exchange }) => exchange)
    expect(counts.get('NSE')).toBeGreaterThan(400)
    expect(counts.get('BSE')).toBeGreaterThan(150)
    const largest = companies.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 20)
    const both = largest.filter(({ isin }) => listings.filter((other) => other.isin === isin).length === 2)
    expect(both.length).toBeGreaterThanOrEqual(18)
  })

  it('are few large ones and many small ones, traded in line with their size', () => {
    const values = companies.map(sizeOf).sort((one, other) => other - one)
    const total = values.reduce((sum, value) => sum + value, 0)
    const largest50 = values.slice(0, 50).reduce((sum, value) => sum + value, 0)
    expect(largest50 / total).toBeGreaterThan(0.4)
    expect(largest50 / total).toBeLessThan(0.75)
    for (const listing of companies) {
      const tradedPart = (listing.character.meanVolumeShares * 1e6) / listing.sharesOutstanding
      expect(tradedPart).toBeGreaterThan(100)
      expect(tradedPart).toBeLessThan(50_000)
    }
  })
})

it('has at most one name per word pair, and uses each pair’s code only once', () => {
  const pairs = firstWords.length * sectors.length * 4
  expect(() => companyNames(pairs + 1)).toThrow(RangeError)
  const most = companyNames(pairs - 15)
  expect(new Set(most.map(({ code }) => code)).size).toBe(most.length)
  expect(new Set(most.map(({ name }) => name)).size).toBe(most.length)
})
