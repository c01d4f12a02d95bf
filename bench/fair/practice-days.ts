import { dayMs, dayNumberAt, dayOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { benchMarket } from '../practice-market.ts'
import type { DailyMarket, DailyStock } from './daily-strategies.ts'
import { usualHalfSpread } from './sessions.ts'

/** A practice market's days, over eight years. */
const historyDay = '2018-01-01'
const firstMs = Date.parse('2018-01-01T00:00:00+05:30')
const lastMs = Date.parse('2025-12-31T23:59:00+05:30')

/** Earnings and shares are looked up this often, as often as the slowest strategies trade. */
const earningsEvery = 20

const figuresOf = (market: Market, instrument: Instrument, days: readonly number[], close: Float64Array) => {
  const earnings = new Float64Array(days.length).fill(Number.NaN)
  const rupees = new Float64Array(days.length).fill(Number.NaN)
  const last = market.asOf(instrument, lastMs).sharesOutstanding
  for (let day = 0; day < days.length; day += earningsEvery) {
    const then = market.asOf(instrument, ((days[day] ?? 0) + 1) * dayMs - 12 * 3_600_000)
    earnings[day] = (then.earningsPerSharePaise * then.sharesOutstanding) / last
    rupees[day] = ((close[day] as number) * last) / then.sharesOutstanding / 100
  }
  return { earnings, rupees }
}

const resultsOf = (market: Market, instrument: Instrument, days: readonly number[]) => {
  const direction = new Float64Array(days.length)
  const daysAgo = new Float64Array(days.length).fill(Number.POSITIVE_INFINITY)
  const indexOf = new Map(days.map((dayNumber, i) => [dayNumber, i]))
  for (const { kind, direction: way, instantMs } of market.news(firstMs, lastMs, instrument)) {
    if (!/^(results|loss)-/.test(kind) || way === 'none') continue
    const day = indexOf.get(dayNumberAt(instantMs))
    if (day === undefined) continue
    direction[day] = way === 'up' ? 1 : -1
    daysAgo[day] = 0
  }
  return { direction, daysAgo }
}

export const practiceDays = (seedByte: number, companies: number): DailyMarket => {
  const market = benchMarket({ seedByte, historyDay, hours: 'nse', companies })
  const seen = new Set<string>()
  const listings = market.instruments.filter(
    ({ kind, isin, listingDay }) =>
      kind === 'equity' && listingDay < '2025-06-01' && !seen.has(isin) && seen.add(isin),
  )
  const days: number[] = []
  for (let dayNumber = dayNumberAt(firstMs); dayNumber <= dayNumberAt(lastMs); dayNumber += 1)
    if (weekdayOf(dayNumber) < 5) days.push(dayNumber)
  const stocks = listings.map((instrument): DailyStock => {
    const candles = market.candles(instrument, '1d', firstMs, lastMs, lastMs)
    const firstDay = days.length - candles.length
    const column = (of: (candle: (typeof candles)[number]) => number) =>
      Float64Array.from({ length: days.length }, (_, day) => {
        const candle = candles[day - firstDay]
        return candle ? of(candle) : Number.NaN
      })
    const close = column(({ closePaise }) => closePaise)
    const middle = candles[candles.length >> 1]
    const price = middle?.closePaise ?? 10_000
    return {
      open: column(({ openPaise }) => openPaise),
      high: column(({ highPaise }) => highPaise),
      low: column(({ lowPaise }) => lowPaise),
      close,
      volume: column(({ volumeShares }) => volumeShares),
      ...figuresOf(market, instrument, days, close),
      results: resultsOf(market, instrument, days),
      firstDay,
      wasListed: firstDay === 0,
      halfSpread: usualHalfSpread(price / 100, middle?.volumeShares ?? 1, tickPaise(price) / 100),
    }
  })
  return { name: `seed ${seedByte}`, days: days.map(dayOf), weekdays: days.map(weekdayOf), stocks }
}
