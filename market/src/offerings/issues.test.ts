import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, type MarketHours } from '../calendar/session.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'

const firstDay = '2018-01-01'
const seeds = createSeedChain(new Uint8Array(32).fill(6), dayNumberOf(firstDay))
const marketOf = (hours: MarketHours) => {
  const calendar = createCalendar(hours)
  const market = createPracticeMarket({ seedOf: seeds.seedOf, firstDay, calendar, companies: 100 })
  return { calendar, market, issues: market.issues ?? expect.fail('the practice market has no issues') }
}
const { market, issues } = marketOf('nse')
/** The end of the history: eight years after its beginning. */
const todayMs = Date.parse('2026-01-02T12:00:00+05:30')

describe('issues', () => {
  it('are of companies listed during the history, and of those that go public next', () => {
    const known = issues.list(todayMs)
    const late = new Set(
      market.instruments
        .filter(
          ({ kind, listingDay }) => kind === 'equity' && listingDay > firstDay && listingDay <= '2026-01-02',
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

  it('continue in the live market, at least two a month', () => {
    const months = Array.from({ length: 7 }, (_, i) => `2026-${String(i + 2).padStart(2, '0')}`)
    const coming = issues.list(Date.parse('2026-09-30T12:00:00+05:30'))
    for (const month of months)
      for (const kind of ['opensDay', 'listingDay'] as const)
        expect(coming.filter((issue) => issue[kind].startsWith(month)).length).toBeGreaterThanOrEqual(2)
  })

  it.each(['nse', 'always'] as const)('follow the calendar of a book-built issue under %s hours', (hours) => {
    const one = marketOf(hours)
    for (const offering of one.issues.list(todayMs)) {
      const { opensDay, closesDay, allotmentDay, creditDay, listingDay } = offering
      const days = [opensDay, closesDay, allotmentDay, creditDay, listingDay]
      expect(days).toEqual(days.toSorted())
      expect(new Set(days).size).toBe(5)
      for (const day of days) expect(one.calendar.isTradingDay(dayNumberOf(day))).toBe(true)
      const { announcedMs, anchorsMs, opensMs, closesMs, allotmentMs, creditMs, listsMs } = offering
      const instants = [announcedMs, anchorsMs, opensMs, closesMs, allotmentMs, creditMs, listsMs]
      expect(instants).toEqual(instants.toSorted((a, b) => a - b))
      expect(new Set(instants).size).toBe(7)
      // ICDR 29: the upper end is 105 to 120 per cent of the lower one.
      expect(offering.highestPaise / offering.lowestPaise).toBeGreaterThanOrEqual(1.05)
      expect(offering.highestPaise / offering.lowestPaise).toBeLessThanOrEqual(1.2)
      expect(offering.offeredShares % offering.lotShares).toBe(0)
      // ICDR 49(1): the minimum application, at either end of the band.
      const { lotShares, lowestPaise, highestPaise } = offering
      expect(lotShares * lowestPaise).toBeGreaterThanOrEqual(1_000_000)
      expect(lotShares * highestPaise).toBeLessThanOrEqual(1_500_000)
      expect(offering.offeredShares).toBeLessThanOrEqual(offering.instrument.sharesOutstanding)
    }
  })

  it('of the future have no quote before their first open, and have one afterwards', () => {
    const [next] = issues.list(todayMs + 60 * dayMs).filter(({ listsMs }) => listsMs > todayMs)
    if (next === undefined) throw new Error('there is no issue')
    expect(market.quote(next.instrument, todayMs)).toBeUndefined()
    expect(market.quote(next.instrument, next.listsMs - 1)).toBeUndefined()
    const first = market.quote(next.instrument, next.listsMs + 1_000)
    expect(first?.prevClosePaise).toBe(issues.outcomeOf(next, next.listsMs)?.issuePricePaise)
  })

  it('move with the calendar, along with their first price', () => {
    const other = marketOf('nse')
    const [next] = other.issues.list(todayMs).filter(({ opensMs }) => opensMs > todayMs)
    if (next === undefined) throw new Error('there is no issue')
    // Read before the change, so that cached values must be dropped.
    expect(other.market.quote(next.instrument, next.listsMs + 1_000)).toBeDefined()
    other.calendar.replace([...other.calendar.special, { day: next.listingDay, name: 'A new holiday' }])
    expect(other.market.quote(next.instrument, next.listsMs + 1_000)).toBeUndefined()
    const moved = other.issues
      .list(todayMs)
      .find(({ instrument }) => instrument.isin === next.instrument.isin)
    if (moved === undefined) throw new Error('the offering is gone')
    expect(moved.listingDay > next.listingDay).toBe(true)
    expect(other.market.quote(next.instrument, moved.listsMs + 1_000)?.prevClosePaise).toBe(
      other.issues.outcomeOf(moved, moved.listsMs)?.issuePricePaise,
    )
  })
})
