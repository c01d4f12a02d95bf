import { dayMs, dayNumberAt, dayNumberOf, dayOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import { premiumPerDay } from '@tarazu/market/companies/daily-path.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { benchCalendar, benchMarket, companiesOf } from '../practice-market.ts'
import type { DailyEvent, DailyMarket, DailyStock } from './daily-strategies.ts'
import { isAtBand, usualHalfSpread } from './sessions.ts'

/** A practice market's days, over eight years. */
const historyDay = '2018-01-01'
const firstMs = Date.parse('2018-01-01T00:00:00+05:30')
const lastMs = Date.parse('2025-12-31T23:59:00+05:30')

/** Earnings and shares are looked up this often, which is how often the slowest strategies trade. */
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

/** The market is the mean of this many companies. */
const marketCompanies = 8
/** The mean gain of some companies since the day's open. */
const gainSoFar = (market: Market, instruments: readonly Instrument[], instantMs: number): number => {
  const gains = market
    .quotes(instruments, instantMs)
    .map((quote) => (quote === undefined ? 0 : quote.pricePaise / quote.openPaise - 1))
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length
}

/**
 * Days with results, and jumps on news inside the session: a bet that the price goes the way the market went
 * before them.
 */
const newsOf = (
  market: Market,
  instrument: Instrument,
  others: readonly Instrument[],
  indexOf: ReadonlyMap<number, number>,
  days: readonly number[],
) => {
  const resultsDays = new Set<number>()
  const news: DailyEvent[] = []
  for (const { kind, direction, instantMs } of market.news(firstMs, lastMs, instrument)) {
    const dayNumber = dayNumberAt(instantMs)
    const day = indexOf.get(dayNumber)
    if (day === undefined) continue
    if (isResults.test(kind)) resultsDays.add(day)
    if ((direction !== 'up' && direction !== 'down') || !market.session(instantMs).isOpen) continue
    const quote = market.quote(instrument, instantMs + 60_000)
    const closePaise = market.quote(instrument, closedMs(dayNumber))?.pricePaise
    const nextDay = days[day + 1]
    const next = nextDay === undefined ? undefined : market.quote(instrument, closedMs(nextDay))
    if (quote === undefined || closePaise === undefined || next === undefined) continue
    const { pricePaise, prevClosePaise, highPaise, lowPaise } = quote
    if (isAtBand(pricePaise, prevClosePaise, highPaise, lowPaise)) continue
    const overnight = next.openPaise / next.prevClosePaise
    const [ofMarket, own] = [others, [instrument]].map((ones) => gainSoFar(market, ones, instantMs - 1000))
    const position = Math.sign((ofMarket as number) - (own as number))
    news.push({ day, position, gain: (closePaise / pricePaise) * overnight - 1 })
  }
  return { resultsDays, news }
}
const isResults = /^(results|loss)/
/** Half past five in India, when a day's session is over. */
const closedMs = (dayNumber: number): number => dayNumber * dayMs + 12 * 3_600_000

/** From the close before each ex-day, adjusted for what was paid or split off, to that day's close. */
const exDaysOf = (market: Market, instrument: Instrument, indexOf: ReadonlyMap<number, number>) =>
  market.actionsOf(instrument, '2018-01-01', '2025-12-31', lastMs).flatMap(({ exDay }) => {
    const dayNumber = dayNumberOf(exDay)
    const day = indexOf.get(dayNumber)
    const quote = market.quote(instrument, closedMs(dayNumber))
    return day === undefined || quote === undefined
      ? []
      : [{ day, position: 1, gain: quote.pricePaise / quote.prevClosePaise - 1 }]
  })

/**
 * By day, the value of one share of the first day with dividends reinvested; chart prices leave those out.
 */
const reinvested = (close: Float64Array, exDays: ReturnType<typeof exDaysOf>): Float64Array => {
  const factors = new Float64Array(close.length).fill(1)
  for (const { day, gain } of exDays) {
    const shown = (close[day] as number) / (close[day - 1] as number)
    if (Number.isNaN(shown)) continue
    for (let later = day; later < factors.length; later += 1)
      factors[later] = ((factors[later] as number) * (1 + gain)) / shown
  }
  return factors
}

/** News takes as long to compute as everything else, and few strategies use it. */
export const practiceDays = (seedByte: number, companies: number, hasEvents: boolean): DailyMarket => {
  const market = benchMarket({ seedByte, historyDay, hours: 'nse', companies })
  const calendar = benchCalendar('nse')
  const listings = companiesOf(market).filter(({ listingDay }) => listingDay < '2025-06-01')
  const days: number[] = []
  for (let dayNumber = dayNumberAt(firstMs); dayNumber <= dayNumberAt(lastMs); dayNumber += 1)
    if (calendar.isTradingDay(dayNumber)) days.push(dayNumber)
  const others = listings.filter(({ listingDay }) => listingDay <= historyDay).slice(0, marketCompanies)
  const indexOf = new Map(days.map((dayNumber, i) => [dayNumber, i]))
  const stocks = listings.map((instrument): DailyStock => {
    const candles = market.candles(instrument, '1d', firstMs, lastMs, lastMs)
    const firstDay = days.length - candles.length
    const column = (of: (candle: (typeof candles)[number]) => number) =>
      Float64Array.from({ length: days.length }, (_, day) => {
        const candle = candles[day - firstDay]
        return candle ? of(candle) : Number.NaN
      })
    const shown = column(({ closePaise }) => closePaise)
    const exDays = exDaysOf(market, instrument, indexOf)
    const factors = reinvested(shown, exDays)
    const withDividends = (prices: Float64Array) =>
      prices.map((price, day) => price * (factors[day] as number))
    const { earnings, rupees } = figuresOf(market, instrument, days, shown)
    const middle = candles[candles.length >> 1]
    const price = middle?.closePaise ?? 10_000
    return {
      open: withDividends(column(({ openPaise }) => openPaise)),
      high: withDividends(column(({ highPaise }) => highPaise)),
      low: withDividends(column(({ lowPaise }) => lowPaise)),
      close: withDividends(shown),
      volume: column(({ volumeShares }) => volumeShares),
      earnings: withDividends(earnings),
      rupees,
      ...(hasEvents && newsOf(market, instrument, others, indexOf, days)),
      ...(hasEvents && { exDays }),
      halfSpread: usualHalfSpread(price / 100, middle?.volumeShares ?? 1, tickPaise(price) / 100),
    }
  })
  return {
    name: `seed ${seedByte}`,
    days: days.map(dayOf),
    weekdays: days.map(weekdayOf),
    premiumPerDay,
    stocks,
  }
}
