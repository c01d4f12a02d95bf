import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf, midnightOf } from '../calendar/india-time.ts'
import { createCalendar, withHistory } from '../calendar/session.ts'
import { blockWindowsOf } from './block-windows.ts'
import { blockPriceAt } from './blocks.ts'
import { createMarkets } from './testing.ts'

const marketOf = createMarkets(8, 80)
const nowMs = Date.parse('2026-08-20T14:10:00+05:30')
const minuteMs = 60_000

describe.each(['always', 'nse'] as const)('blocks in %s hours', (hours) => {
  const market = marketOf(hours)
  /** For sixty days, at the close of the last window. */
  const lastMinutes = hours === 'nse' ? 10 : 9 * 60
  const found = Array.from(
    { length: 60 },
    (_, back) => nowMs - back * dayMs + lastMinutes * minuteMs,
  ).flatMap((atMs) =>
    (market.blocks?.(atMs) ?? []).filter(({ opensMs }) => opensMs > atMs - dayMs && opensMs <= atMs),
  )
  const windowHours: Readonly<Record<string, readonly [number, number]>> =
    hours === 'nse'
      ? { morning: [525, 540], afternoon: [845, 860] }
      : { morning: [480, 540], noon: [750, 810], evening: [1110, 1170], night: [1320, 1380] }

  it('occur in every window of every day, with one that is open to everybody', () => {
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    for (const { day, window, opensMs, closesMs, quantityShares, heldUntilMs } of found) {
      const minutes = (ms: number) => (ms - midnightOf(dayNumberOf(day))) / minuteMs
      expect([minutes(opensMs), minutes(closesMs)]).toEqual(windowHours[window])
      expect(quantityShares % 1000).toBe(0)
      // At least a whole trading day, from the last moment of the window.
      expect(heldUntilMs - closesMs).toBeGreaterThan(dayMs)
    }
    const days = new Set(found.map(({ day }) => day))
    expect(days.size).toBe(hours === 'nse' ? 44 : 60)
    for (const day of days)
      for (const window of Object.keys(windowHours))
        expect(found.some((one) => one.day === day && one.window === window && !one.forInvited)).toBe(true)
    // No company sells much more often than others.
    const counts = [...Map.groupBy(found, ({ instrument }) => instrument.isin).values()].map(
      ({ length }) => length,
    )
    expect(Math.max(...counts)).toBeLessThan(Math.max(10, found.length / 20))
    const invited = found.filter(({ forInvited }) => forInvited).length
    expect(invited).toBeGreaterThan(found.length / 20)
    expect(invited).toBeLessThan(found.length / 3)
  })

  it('ask a price within 3 % of the reference, and never below the market’s', () => {
    for (const block of found) {
      const { referencePaise, lowestPaise, highestPaise, askedPaise } = block.terms ?? expect.fail('no terms')
      expect(askedPaise).toBeGreaterThanOrEqual(referencePaise)
      expect(lowestPaise).toBeGreaterThanOrEqual(referencePaise * 0.97)
      expect(highestPaise).toBeLessThanOrEqual(referencePaise * 1.03)
      for (let atMs = block.opensMs; atMs < block.closesMs; atMs += minuteMs) {
        const marketPaise = market.quote(block.instrument, atMs)?.pricePaise ?? Number.NaN
        const pricePaise = blockPriceAt(block, marketPaise)
        if (pricePaise === undefined) expect(marketPaise).toBeGreaterThan(highestPaise - highestPaise / 1000)
        else {
          expect(pricePaise).toBeGreaterThanOrEqual(marketPaise)
          expect(pricePaise).toBeLessThanOrEqual(highestPaise)
        }
      }
    }
  })

  it('use the previous close, or the average over a quarter of an hour before, as reference', () => {
    for (const { instrument, window, terms, opensMs } of found) {
      if (window === 'morning' && hours === 'nse') {
        expect(terms?.referencePaise).toBe(market.quote(instrument, opensMs)?.pricePaise)
        continue
      }
      const [from, to] = [opensMs - 20 * minuteMs, opensMs - 5 * minuteMs]
      const bars = market.candles(instrument, '1m', from, to, opensMs)
      expect(bars).toHaveLength(15)
      const lows = Math.min(...bars.map(({ lowPaise }) => lowPaise))
      const highs = Math.max(...bars.map(({ highPaise }) => highPaise))
      expect(terms?.referencePaise).toBeGreaterThanOrEqual(lows - 1)
      expect(terms?.referencePaise).toBeLessThanOrEqual(highs + 1)
    }
  })

  it('show no terms before their window opens, and need no later seed', () => {
    const early = marketOf(hours, dayNumberOf('2026-08-20'))
    // After the day's blocks are announced, and before the first window.
    const before = early.blocks?.(nowMs - (hours === 'nse' ? 6 : 10) * 3_600_000) ?? []
    const today = before.filter(({ day }) => day === '2026-08-20')
    expect(today.length).toBeGreaterThanOrEqual(Object.keys(windowHours).length)
    expect(today.every(({ terms }) => terms === undefined)).toBe(true)
    expect(early.blocks?.(nowMs)).toEqual(market.blocks?.(nowMs))
  })

  it('match the news about blocks, after their window', () => {
    const isCounted = (day: string) => day > '2026-08-16' && day < '2026-08-21'
    const news = market
      .news(nowMs - 4 * dayMs, nowMs + dayMs / 2)
      .filter(({ kind, id }) => kind === 'block-deal' && isCounted(id.slice(0, 10)))
    const told = (market.blocks?.(nowMs + dayMs / 2) ?? []).filter(({ day }) => isCounted(day))
    expect(news.map(({ id }) => id).toSorted()).toEqual(
      told.map(({ day, instrument }) => `${day}-block-deal-${instrument.isin}`).toSorted(),
    )
    for (const { id, instantMs, facts } of news) {
      const block = told.find(({ day, instrument }) => id === `${day}-block-deal-${instrument.isin}`)
      expect(facts.sharesCount).toBe(block?.quantityShares)
      expect(instantMs).toBeGreaterThan(block?.closesMs ?? Number.POSITIVE_INFINITY)
    }
  })
})

it('have the exchange’s windows in the history of a market open round the clock', () => {
  const calendar = withHistory(createCalendar('always'), '2026-11-09')
  expect(blockWindowsOf(calendar, dayNumberOf('2026-11-06'))).toHaveLength(2)
  expect(blockWindowsOf(calendar, dayNumberOf('2026-11-09'))).toHaveLength(4)
})

it('have no windows on a day with a short session', () => {
  const day = '2026-11-08'
  const evening = { openMinute: 18 * 60, closeMinute: 19 * 60 }
  const calendar = createCalendar('nse', [{ day, name: 'Diwali', session: evening }])
  expect(blockWindowsOf(calendar, dayNumberOf(day))).toEqual([])
  expect(blockWindowsOf(calendar, dayNumberOf('2026-11-09'))).toHaveLength(2)
})
