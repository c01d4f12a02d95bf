import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf } from '../calendar/india-time.ts'
import type { Market, Placement } from '../types.ts'
import { createMarkets } from './testing.ts'

const marketOf = createMarkets(9, 120)
const nowMs = Date.parse('2026-08-20T12:00:00+05:30')

/** Recomputed from public data: each day's turnover and volume, in shares of the relevant day. */
const averageBefore = (market: Market, { instrument, relevantDay }: Placement, count: number): number => {
  let [turnoverPaise, shares, found] = [0, 0, 0]
  const relevantMs = Date.parse(`${relevantDay}T12:00:00+05:30`)
  for (let back = 1; found < count; back += 1) {
    const atMs = relevantMs - back * dayMs
    const { day, closesAtMs } = market.session(atMs)
    if (day !== new Date(atMs + 19_800_000).toISOString().slice(0, 10)) continue
    const quote = market.quote(instrument, closesAtMs - 1)
    if (quote === undefined) break
    const now = market.asOf(instrument, relevantMs).sharesOutstanding
    turnoverPaise += quote.turnoverPaise
    shares += (quote.volumeShares * now) / market.asOf(instrument, closesAtMs - 1).sharesOutstanding
    found += 1
  }
  return turnoverPaise / shares
}

describe.each(['always', 'nse'] as const)('placements in %s hours', (hours) => {
  const market = marketOf(hours)
  const found = market.placements?.(nowMs) ?? []

  it('occur several times a month, some of them for tickets', () => {
    expect(found.length).toBeGreaterThanOrEqual(8)
    expect(found.length).toBeLessThanOrEqual(30)
    expect(found.some(({ forTickets }) => forTickets)).toBe(true)
    expect(found.some(({ forTickets }) => !forTickets)).toBe(true)
    for (const { announcedMs, opensMs, closesMs, resultMs, quantityShares } of found) {
      const instants = [announcedMs, opensMs, closesMs, resultMs]
      expect(instants).toEqual(instants.toSorted((one, other) => one - other))
      expect(quantityShares % 100).toBe(0)
    }
  })

  it('are priced at the higher of the rule’s two averages or above the market, rounded up to the tick', () => {
    for (const one of found.slice(0, 6)) {
      for (const [days, shownPaise] of [
        [90, one.average90Paise],
        [10, one.average10Paise],
      ] as const) {
        // Shown in whole paise.
        const distance = Math.abs(averageBefore(market, one, days) - shownPaise)
        expect(distance).toBeLessThan(0.51 + shownPaise / 20_000)
      }
      const before = market.quote(one.instrument, one.announcedMs)?.prevClosePaise ?? Number.NaN
      const higher = Math.max(one.average90Paise, one.average10Paise, before / 0.975)
      expect(one.pricePaise).toBeGreaterThanOrEqual(higher - 1)
      expect(one.pricePaise).toBeLessThanOrEqual(higher * 1.002 + 1)
    }
  })

  it('give nothing away: they are above the market when announced, and cancelled if it closes above them', () => {
    let calledOff = 0
    for (const one of found) {
      const before = market.quote(one.instrument, one.announcedMs)?.prevClosePaise ?? Number.NaN
      expect(before).toBeLessThan(one.pricePaise)
      const book = market.placementBook?.(one, nowMs)
      if (book === undefined) continue
      const last = market.quote(one.instrument, one.closesMs - 1)?.pricePaise
      expect(book.closePaise).toBe(last)
      expect(book.calledOff).toBe((last ?? 0) > one.pricePaise)
      if (book.calledOff) calledOff += 1
    }
    expect(calledOff).toBeLessThan(found.length / 2)
  })

  it('don’t depend on the future, and don’t reveal the book before the result', () => {
    const early = marketOf(hours, dayNumberOf('2026-08-20'))
    expect(early.placements?.(nowMs)).toEqual(found)
    for (const one of found) expect(early.placementBook?.(one, one.resultMs - 1)).toBeUndefined()
  })
})
