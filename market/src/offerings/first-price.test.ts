import { describe, expect, it } from 'vitest'
import { dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { bandOf } from '../day/price-band.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import { timesSubscribed } from './books.ts'

const firstDay = '2018-01-01'
const { seedOf } = createSeedChain(new Uint8Array(32).fill(5), dayNumberOf(firstDay))
const calendar = createCalendar('nse')
const market = createPracticeMarket({ seedOf, firstDay, calendar, companies: 4_000 })
const nowMs = Date.parse('2026-01-02T12:00:00+05:30')
const issues = market.issues ?? expect.fail('the practice market has no issues')
const listed = issues
  .list(nowMs)
  .filter((issue) => issue.listsMs < nowMs && issues.outcomeOf(issue, nowMs)?.isFailed === false)
const firstDays = listed.map((issue) => {
  const { instrument, listsMs } = issue
  const { issuePricePaise = 0 } = issues.outcomeOf(issue, nowMs) ?? {}
  const book = issues.bookOf(issue, nowMs) ?? expect.fail('its book was open')
  const appetite = timesSubscribed(book, issue.reservedLots)
  const first = market.quote(instrument, listsMs)
  const last = market.quote(instrument, listsMs + 375 * 60_000 - 1)
  if (first === undefined || last === undefined) throw new Error('it is traded from its first second on')
  const gain = first.openPaise / issuePricePaise - 1
  return { appetite, gain, first, last, issuePricePaise, priceBandPpm: instrument.priceBandPpm }
})
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] as number
const ranks = (values: readonly number[]) => {
  const order = values.map((_, i) => i).sort((i, k) => (values[i] as number) - (values[k] as number))
  const found = values.map(() => 0)
  for (const [rank, i] of order.entries()) found[i] = rank
  return found
}
const correlation = (one: readonly number[], other: readonly number[]) => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [a, b] = [mean(one), mean(other)]
  let [product, squares, others] = [0, 0, 0]
  for (const [i, value] of one.entries()) {
    const beside = (other[i] as number) - b
    product += (value - a) * beside
    squares += (value - a) ** 2
    others += beside * beside
  }
  return product / Math.sqrt(squares * others)
}

describe('a company’s listing day', () => {
  it('has gains over the issue price like real ones, which follow the demand for the shares', () => {
    expect(firstDays.length).toBeGreaterThan(600)
    const gains = firstDays.map(({ gain }) => gain)
    for (const [part, gain, apart] of [
      [0.05, -0.09, 0.02],
      [0.25, 0, 0.015],
      [0.5, 0.07, 0.025],
      [0.75, 0.26, 0.06],
      [0.95, 0.86, 0.25],
    ] as const)
      expect(Math.abs(quantile(gains, part) - gain)).toBeLessThan(apart)
    const rank = correlation(ranks(gains), ranks(firstDays.map(({ appetite }) => appetite)))
    expect(rank).toBeGreaterThan(0.67)
    expect(rank).toBeLessThan(0.79)
  })

  it('bases the band on the first price, and the change on the issue price', () => {
    for (const { first, last, issuePricePaise, priceBandPpm } of firstDays) {
      expect(first.prevClosePaise).toBe(issuePricePaise)
      expect(first.band.basePaise).toBe(first.openPaise)
      const { lowerPaise, upperPaise } = bandOf(first.openPaise, priceBandPpm)
      expect(last.lowPaise).toBeGreaterThanOrEqual(lowerPaise)
      expect(last.highPaise).toBeLessThanOrEqual(upperPaise)
    }
  })

  it('says nothing about the rest of the day by its gain or demand', () => {
    const rest = firstDays.map(({ first, last }) => last.pricePaise / first.openPaise - 1)
    const bound = 3 / Math.sqrt(firstDays.length)
    for (const told of [firstDays.map(({ gain }) => gain), firstDays.map(({ appetite }) => appetite)])
      expect(Math.abs(correlation(ranks(told), ranks(rest)))).toBeLessThan(bound)
  })

  it('has issue prices distributed like real ones, in whole rupees', () => {
    const prices = firstDays.map(({ issuePricePaise }) => issuePricePaise)
    expect(prices.every((pricePaise) => pricePaise % 100 === 0)).toBe(true)
    const between = (from: number, to: number) =>
      prices.filter((pricePaise) => pricePaise >= from * 100 && pricePaise <= to * 100).length / prices.length
    expect(between(37, 2_100)).toBe(1)
    expect(between(140, 490)).toBeGreaterThan(0.4)
    expect(between(45, 99)).toBeGreaterThan(0.05)
    expect(between(700, 2_100)).toBeGreaterThan(0.05)
  })
})
