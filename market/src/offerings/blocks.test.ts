import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf, midnightOf } from '../calendar/india-time.ts'
import { createCalendar } from '../calendar/session.ts'
import { blockWindowsOf } from './block-windows.ts'
import { blockPriceAt } from './blocks.ts'
import { createMarkets } from './testing.ts'

const marketOf = createMarkets(8, 80)
const nowMs = Date.parse('2026-08-20T14:10:00+05:30')
const minuteMs = 60_000

describe.each(['always', 'nse'] as const)('blocks in %s hours', (hours) => {
  const market = marketOf(hours)
  /** Of sixty days, each as the afternoon's window closes. */
  const found = Array.from({ length: 60 }, (_, back) => nowMs - back * dayMs + 10 * minuteMs).flatMap(
    (atMs) =>
      (market.blocks?.(atMs) ?? []).filter(({ opensMs }) => opensMs > atMs - dayMs && opensMs <= atMs),
  )

  it('come up on most days, in both windows at the exchange’s hours', () => {
    expect(found.length).toBeGreaterThan(60)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    for (const { day, window, opensMs, closesMs, quantityShares } of found) {
      const minutes = (ms: number) => (ms - midnightOf(dayNumberOf(day))) / minuteMs
      expect([minutes(opensMs), minutes(closesMs)]).toEqual(window === 'morning' ? [525, 540] : [845, 860])
      expect(quantityShares % 1000).toBe(0)
    }
    expect(new Set(found.map(({ window }) => window)).size).toBe(2)
    const invited = found.filter(({ forInvited }) => forInvited).length
    expect(invited).toBeGreaterThan(found.length / 20)
    expect(invited).toBeLessThan(found.length / 2)
  })

  it('are asked within 3 % of the reference, and never below the market’s price', () => {
    for (const block of found) {
      const { referencePaise, lowestPaise, highestPaise, askedPaise } = block.terms ?? expect.fail('no terms')
      expect(askedPaise).toBeGreaterThanOrEqual(referencePaise)
      expect(lowestPaise).toBeGreaterThanOrEqual(referencePaise * 0.97)
      expect(highestPaise).toBeLessThanOrEqual(referencePaise * 1.03)
      for (let minute = 0; minute < 15; minute += 1) {
        const atMs = block.opensMs + minute * minuteMs
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

  it('take the previous close, or the average of 13:45 to 14:00, as reference', () => {
    for (const { instrument, window, terms, opensMs } of found) {
      const quote = market.quote(instrument, opensMs)
      if (window === 'morning' && hours === 'always')
        expect(terms?.referencePaise).toBe(quote?.prevClosePaise)
      if (window === 'morning' && hours === 'nse') expect(terms?.referencePaise).toBe(quote?.pricePaise)
      if (window === 'morning') continue
      const [from, to] = [opensMs - 20 * minuteMs, opensMs - 5 * minuteMs]
      const bars = market.candles(instrument, '1m', from, to, nowMs + dayMs)
      const lows = Math.min(...bars.map(({ lowPaise }) => lowPaise))
      const highs = Math.max(...bars.map(({ highPaise }) => highPaise))
      expect(terms?.referencePaise).toBeGreaterThanOrEqual(lows - 1)
      expect(terms?.referencePaise).toBeLessThanOrEqual(highs + 1)
    }
  })

  it('show no terms before their window opens, and need no later day’s seed', () => {
    const early = marketOf(hours, dayNumberOf('2026-08-20'))
    const before = early.blocks?.(nowMs - 6 * 3_600_000) ?? []
    const today = before.filter(({ day }) => day === '2026-08-20')
    expect(today.every(({ terms }) => terms === undefined)).toBe(true)
    expect(early.blocks?.(nowMs)).toEqual(market.blocks?.(nowMs))
  })

  it('are what the news of blocks tell, after their window', () => {
    const news = market
      .news(nowMs - 4 * dayMs, nowMs + dayMs / 2)
      .filter(({ kind, id }) => kind === 'block-deal' && id < '2026-08-21')
    const blocks = (market.blocks?.(nowMs + dayMs / 2) ?? []).filter(({ day }) => day > '2026-08-16')
    const told = blocks.filter(({ opensMs }) => opensMs >= nowMs - 4 * dayMs)
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

it('has no windows on a day with a short session', () => {
  const day = '2026-11-08'
  const evening = { openMinute: 18 * 60, closeMinute: 19 * 60 }
  const calendar = createCalendar('nse', [{ day, name: 'Diwali', session: evening }])
  expect(blockWindowsOf(calendar, dayNumberOf(day))).toEqual([])
  expect(blockWindowsOf(calendar, dayNumberOf('2026-11-09'))).toHaveLength(2)
})
