import { describe, expect, it } from 'vitest'
import type { CalendarDay } from './calendar/calendar-day.ts'
import { dayMs, dayNumberOf } from './calendar/india-time.ts'
import { createCalendar, shortestSessionMinutes } from './calendar/session.ts'
import { createSeedChain } from './numbers/seeds.ts'
import { createPracticeMarket } from './practice-market.ts'
import type { Candle, Market } from './types.ts'

const firstDay = '2026-01-01'
const { seedOf } = createSeedChain(new Uint8Array(32).fill(3), dayNumberOf(firstDay))
const at = (text: string) => Date.parse(`${text}+05:30`)
/** Diwali's Sunday, an hour in the evening; the Tuesday after is a holiday. */
const special: readonly CalendarDay[] = [
  { day: '2026-11-08', name: 'Diwali', session: { openMinute: 18 * 60, closeMinute: 19 * 60 } },
  { day: '2026-11-10', name: 'Balipratipada' },
]
const marketOf = (calendar = createCalendar('nse', special)) =>
  createPracticeMarket({ seedOf, firstDay, calendar, companies: 12 })
const market = marketOf()
const nowMs = at('2026-11-13T20:00:00')
const stocks = market.instruments.filter(
  ({ exchange, listingDay }) => exchange === 'NSE' && listingDay < '2026-11-01',
)

const merged = (candles: readonly Candle[]) => ({
  openPaise: candles[0]?.openPaise,
  highPaise: Math.max(...candles.map(({ highPaise }) => highPaise)),
  lowPaise: Math.min(...candles.map(({ lowPaise }) => lowPaise)),
  closePaise: candles.at(-1)?.closePaise,
  volumeShares: candles.reduce((sum, { volumeShares }) => sum + volumeShares, 0),
})

describe('a muhurat session', () => {
  const opensMs = at('2026-11-08T18:00:00')
  it.each(stocks.map((stock) => [stock.code, stock] as const))(
    'of %s is a day of sixty minutes',
    (_code, stock) => {
      const of = (interval: '1m' | '1d') =>
        market.candles(stock, interval, opensMs - dayMs / 2, opensMs + dayMs / 2, nowMs)
      const minutes = of('1m')
      expect(minutes.map(({ startMs }) => startMs)).toEqual(
        Array.from({ length: 60 }, (_, minute) => opensMs + minute * 60_000),
      )
      const [day] = of('1d')
      expect(day).toMatchObject(merged(minutes))
      const later = market.quote(stock, at('2026-11-09T09:00:00'))
      expect(later).toMatchObject({ pricePaise: day?.closePaise, highPaise: day?.highPaise })
      const before = market.quote(stock, at('2026-11-08T17:59:59'))
      expect(before?.pricePaise).toBe(market.quote(stock, at('2026-11-06T15:30:00'))?.pricePaise)
    },
  )

  it('moves the indices, and is followed by the next trading day', () => {
    for (const index of market.indices.slice(0, 3)) {
      const closed = market.indexQuote(index, at('2026-11-08T19:00:00'))
      expect(market.indexQuote(index, at('2026-11-09T09:14:59'))).toEqual(closed)
      expect(market.indexQuote(index, at('2026-11-09T09:15:00'))?.prevClosePaise).toBe(closed?.pricePaise)
    }
    expect(market.session(at('2026-11-10T12:00:00')).day).toBe('2026-11-11')
  })
})

it('the shortest session has books, and prices within the candle of each minute', () => {
  const opensMs = at('2026-11-08T18:00:00')
  const [openMinute, minutes] = [18 * 60, shortestSessionMinutes]
  const day = {
    day: '2026-11-08',
    name: 'Diwali',
    session: { openMinute, closeMinute: openMinute + minutes },
  }
  const short = marketOf(createCalendar('nse', [day]))
  for (const stock of stocks) {
    const candles = short.candles(stock, '1m', opensMs, opensMs + dayMs / 4, nowMs)
    expect(candles).toHaveLength(minutes)
    for (const { startMs, lowPaise, highPaise } of candles)
      for (const instantMs of [startMs, startMs + 30_000, startMs + 59_999]) {
        const pricePaise = short.quote(stock, instantMs)?.pricePaise
        expect(pricePaise).toBeGreaterThanOrEqual(lowPaise)
        expect(pricePaise).toBeLessThanOrEqual(highPaise)
        const book = short.depth(stock, instantMs)
        expect([...(book?.bids ?? []), ...(book?.asks ?? [])].length).toBeGreaterThan(0)
      }
  }
  for (const index of short.indices)
    for (let second = 0; second < minutes * 60; second += 7)
      expect(short.indexQuote(index, opensMs + second * 1_000)?.pricePaise).toBeGreaterThan(0)
})

it('a replaced calendar changes future days, but no past price', () => {
  const calendar = createCalendar('nse')
  const running = marketOf(calendar)
  const sample = (of: Market, instantMs: number) => of.quotes(stocks, instantMs)
  const pastMs = at('2026-11-05T12:34:56')
  const past = sample(running, pastMs)
  expect(running.session(at('2026-11-08T18:30:00')).isOpen).toBe(false)
  calendar.replace(special)
  expect(sample(running, pastMs)).toEqual(past)
  expect(running.session(at('2026-11-08T18:30:00')).isOpen).toBe(true)
  for (const instantMs of [at('2026-11-08T18:30:00'), at('2026-11-09T12:00:00'), nowMs])
    expect(sample(running, instantMs)).toEqual(sample(market, instantMs))
})
