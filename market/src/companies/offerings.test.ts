import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, type MarketHours } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'

const firstDay = '2018-01-01'
const seeds = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf(firstDay))
const marketOf = (hours: MarketHours) => {
  const calendar = createCalendar(hours)
  return {
    calendar,
    market: createPracticeMarket({ seedOf: seeds.seedOf, firstDay, calendar, companies: 100 }),
  }
}
const { market } = marketOf('nse')
/** The end of the history: eight years after its beginning. */
const todayMs = Date.parse('2026-01-02T12:00:00+05:30')

describe('offerings', () => {
  it('are of the companies that were listed while the history ran, and of those that go public next', () => {
    const known = market.offerings(todayMs)
    const late = new Set(
      market.instruments
        .filter(
          ({ kind, listingDay }) => kind === 'equity' && listingDay > firstDay && listingDay < '2026-01-01',
        )
        .map(({ isin }) => isin),
    )
    expect(
      known
        .filter(({ listsMs }) => listsMs < todayMs)
        .map(({ instrument }) => instrument.isin)
        .sort(),
    ).toEqual([...late].sort())
    const coming = known.filter(({ listsMs }) => listsMs > todayMs)
    expect(coming.length).toBeGreaterThan(0)
    expect(coming.every(({ announcedMs }) => announcedMs <= todayMs)).toBe(true)
    expect(known.map(({ listsMs }) => listsMs)).toEqual(
      known.map(({ listsMs }) => listsMs).toSorted((a, b) => b - a),
    )
  })

  it('go on, two a month, while the market is traded', () => {
    const untilMs = todayMs + 200 * dayMs
    const listed = market.offerings(untilMs).filter(({ listsMs }) => listsMs > todayMs && listsMs <= untilMs)
    expect(listed.length).toBeGreaterThanOrEqual(12)
    expect(listed.length).toBeLessThanOrEqual(15)
  })

  it.each(['nse', 'always'] as const)('keep the days of a book-built issue under %s hours', (hours) => {
    const one = marketOf(hours)
    for (const offering of one.market.offerings(todayMs)) {
      const { announcedMs, opensMs, closesMs, listsMs, opensDay, closesDay, allotmentDay, listingDay } =
        offering
      const days = [opensDay, closesDay, allotmentDay, listingDay]
      expect(days).toEqual(days.toSorted())
      expect(new Set(days).size).toBe(4)
      for (const day of days) expect(one.calendar.isTradingDay(dayNumberOf(day))).toBe(true)
      expect(announcedMs).toBeLessThan(opensMs)
      expect(opensMs).toBeLessThan(closesMs)
      expect(closesMs).toBeLessThan(listsMs)
      expect(offering.lowestPaise).toBeLessThan(offering.issuePricePaise)
      expect(offering.lowestPaise * 1.2).toBeGreaterThan(offering.issuePricePaise * 0.99)
      expect(offering.offeredShares % offering.lotShares).toBe(0)
      expect(offering.offeredShares).toBeLessThanOrEqual(offering.instrument.sharesOutstanding)
    }
  })

  it('of the future have no quote before their first open, and one from it on', () => {
    const [next] = market.offerings(todayMs + 60 * dayMs).filter(({ listsMs }) => listsMs > todayMs)
    if (next === undefined) throw new Error('nobody goes public')
    expect(market.quote(next.instrument, todayMs)).toBeUndefined()
    expect(market.quote(next.instrument, next.listsMs - 1)).toBeUndefined()
    const first = market.quote(next.instrument, next.listsMs + 1_000)
    expect(first?.prevClosePaise).toBe(next.issuePricePaise)
  })

  it('move with the calendar, and their first price with them', () => {
    const other = marketOf('nse')
    const [next] = other.market.offerings(todayMs).filter(({ opensMs }) => opensMs > todayMs)
    if (next === undefined) throw new Error('nobody goes public')
    // Asked for before the change, so that what is remembered of it must be forgotten.
    expect(other.market.quote(next.instrument, next.listsMs + 1_000)).toBeDefined()
    other.calendar.replace([...other.calendar.special, { day: next.listingDay, name: 'A new holiday' }])
    expect(other.market.quote(next.instrument, next.listsMs + 1_000)).toBeUndefined()
    const moved = other.market
      .offerings(todayMs)
      .find(({ instrument }) => instrument.isin === next.instrument.isin)
    if (moved === undefined) throw new Error('the offering is gone')
    expect(moved.listingDay > next.listingDay).toBe(true)
    expect(other.market.quote(next.instrument, moved.listsMs + 1_000)?.prevClosePaise).toBe(
      next.issuePricePaise,
    )
  })
})
