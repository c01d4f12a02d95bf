import { describe, expect, it } from 'vitest'
import { dayMs, dayNumberOf } from '../calendar/india-time.ts'
import { createCalendar, opensAtMs } from '../calendar/session.ts'
import { tickPaise } from '../day/tick.ts'
import { createSeedChain } from '../numbers/seeds.ts'
import { createPracticeMarket } from '../practice-market.ts'
import type { Candle, Instrument } from '../types.ts'

const firstDay = '2024-01-01'
const now = Date.parse('2026-08-20T16:00:00+05:30')
const chain = createSeedChain(new Uint8Array(32).fill(7), dayNumberOf(firstDay))
const calendar = createCalendar('nse')
const market = createPracticeMarket({ seedOf: chain.seedOf, firstDay, calendar, companies: 250 })
const openOf = (id: string) => opensAtMs(calendar, dayNumberOf(id.slice(0, 10)))

/** Price jumps within a session over the last `days` days, each with its listing. */
const leapsOf = (days: number) =>
  market
    .news(now - days * dayMs, now)
    .filter(({ direction, id, instantMs, kind }) => {
      return direction !== 'none' && instantMs > openOf(id) && !kind.startsWith('sector')
    })
    .flatMap((item) => item.instruments.slice(0, 1).map((instrument) => ({ item, instrument })))
const leaps = leapsOf(100)

const together = (candles: readonly Candle[]) => ({
  openPaise: candles[0]?.openPaise,
  highPaise: Math.max(...candles.map(({ highPaise }) => highPaise)),
  lowPaise: Math.min(...candles.map(({ lowPaise }) => lowPaise)),
  closePaise: candles.at(-1)?.closePaise,
  volumeShares: candles.reduce((sum, { volumeShares }) => sum + volumeShares, 0),
})

/** The mean log return of one or several companies between two times. */
const others = market.instruments
  .filter(
    ({ kind, exchange, listingDay }) => kind === 'equity' && exchange === 'NSE' && listingDay <= firstDay,
  )
  .slice(0, 12)
const gainOf = (instruments: readonly Instrument[], fromMs: number, toMs: number): number => {
  const [from, to] = [market.quotes(instruments, fromMs), market.quotes(instruments, toMs)]
  const gains = from.map((quote, i) => (to[i]?.pricePaise ?? 0) / (quote?.pricePaise ?? 1) - 1)
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length
}

describe('a day when the price leaps', () => {
  it('occurs often enough to be tested', () => expect(leaps.length).toBeGreaterThan(50))

  it('is the sum of its minutes, whose prices lie on tick', () => {
    for (const { item, instrument } of leaps) {
      const opensMs = openOf(item.id)
      // At the close of the day itself, so that no later split adjusts it.
      const nowMs = opensMs + 375 * 60_000
      const [day] = market.candles(instrument, '1d', opensMs, nowMs, nowMs)
      const minutes = market.candles(instrument, '1m', opensMs, nowMs, nowMs)
      expect(minutes).toHaveLength(375)
      expect(day).toMatchObject(together(minutes))
      for (const { openPaise, highPaise, lowPaise, closePaise } of minutes)
        for (const price of [openPaise, highPaise, lowPaise, closePaise])
          expect(price % tickPaise(price)).toBe(0)
    }
  })

  it('opens each minute at the close before, except at the news', () => {
    for (const { item, instrument } of leaps) {
      const opensMs = openOf(item.id)
      const nowMs = opensMs + 375 * 60_000
      const minutes = market.candles(instrument, '1m', opensMs, nowMs, nowMs)
      for (const [i, minute] of minutes.entries()) {
        if (i === 0 || minute.startMs === item.instantMs) continue
        expect(minute.openPaise).toBe(minutes[i - 1]?.closePaise)
      }
    }
  })

  it('hides the leap beforehand: until the second before, the quote’s range excludes its prices', () => {
    for (const { item, instrument } of leaps) {
      const before = market.quote(instrument, item.instantMs - 1000)
      const after = market.quote(instrument, item.instantMs)
      if (before === undefined || after === undefined) throw new Error('the stock is traded')
      const minutes = market.candles(instrument, '1m', openOf(item.id), item.instantMs, item.instantMs - 1000)
      expect(before.highPaise).toBe(Math.max(...minutes.map(({ highPaise }) => highPaise)))
      expect(before.lowPaise).toBe(Math.min(...minutes.map(({ lowPaise }) => lowPaise)))
      expect(after.volumeShares).toBeGreaterThanOrEqual(before.volumeShares)
      expect(after.turnoverPaise).toBeGreaterThanOrEqual(before.turnoverPaise)
    }
  })

  it('follows the market before and after the news, and never catches up with what it missed', () => {
    const gains = leapsOf(900).map(({ item, instrument }) => {
      const opensMs = openOf(item.id)
      const closesMs = opensMs + 375 * 60_000 - 1000
      const behind =
        gainOf(others, opensMs, item.instantMs - 1000) - gainOf([instrument], opensMs, item.instantMs - 1000)
      const fromMs = item.instantMs + 60_000
      return Math.sign(behind) * (gainOf([instrument], fromMs, closesMs) - gainOf(others, fromMs, closesMs))
    })
    const sum = gains.reduce((total, gain) => total + gain, 0)
    const squares = gains.reduce((total, gain) => total + gain * gain, 0)
    expect(gains.length).toBeGreaterThan(800)
    expect(Math.abs(sum) / Math.sqrt(squares)).toBeLessThan(3)
  })
})
