import { dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { type MarketHours, opensAtMs } from '@tarazu/market/calendar/session.ts'
import { tickPaise } from '@tarazu/market/day/tick.ts'
import type { Candle, Depth, Instrument } from '@tarazu/market/types.ts'
import { benchCalendar, benchMarket, companiesOf } from '../practice-market.ts'
import type { Evidence } from './evidence.ts'
import { byRank } from './evidence.ts'
import { type Minutes, type SessionStock, type Sessions, usualHalfSpread } from './sessions.ts'

/** A practice market's sessions, and the strategies that need more than minute bars: depth and funds. */

/** The sessions are the first live ones. */
const [historyDay, liveDay] = ['2024-01-01', '2024-07-01'] as const
const minutesOfDay: Readonly<Record<MarketHours, number>> = { nse: 375, always: 1_439 }
const minuteMs = 60_000

export const createPractice = (
  seedByte: number,
  companies: number,
  dayCount: number,
  hours: MarketHours = 'nse',
) => {
  const market = benchMarket({ seedByte, historyDay, liveDay, hours, companies })
  const calendar = benchCalendar(hours, liveDay)
  const listings = companiesOf(market).filter(({ listingDay }) => listingDay < '2024-03-01')
  const days: number[] = []
  for (let dayNumber = dayNumberOf(liveDay); days.length < dayCount; dayNumber += 1)
    if (calendar.isTradingDay(dayNumber)) days.push(dayNumber)
  return { market, listings, days, seedByte, calendar, minutes: minutesOfDay[hours] }
}
export type Practice = ReturnType<typeof createPractice>

const minutesOf = (candles: readonly Candle[]): Minutes => ({
  open: candles[0]?.openPaise ?? 0,
  high: Int32Array.from(candles, ({ highPaise }) => highPaise),
  low: Int32Array.from(candles, ({ lowPaise }) => lowPaise),
  close: Int32Array.from(candles, ({ closePaise }) => closePaise),
  volume: Int32Array.from(candles, ({ volumeShares }) => volumeShares),
})

/** An instrument's minutes of a whole session. */
export const sessionMinutes = (
  { market, calendar, minutes }: Practice,
  instrument: Instrument,
  dayNumber: number,
): Minutes | undefined => {
  const openMs = opensAtMs(calendar, dayNumber)
  const endMs = openMs + minutes * minuteMs
  const candles = market.candles(instrument, '1m', openMs, endMs, endMs + minuteMs)
  return candles.length === minutes ? minutesOf(candles) : undefined
}

const stockOf = (practice: Practice, instrument: Instrument): SessionStock & { halfSpread: number } => {
  const { market, days, calendar } = practice
  const made = days.map((dayNumber) => sessionMinutes(practice, instrument, dayNumber))
  const previousClose = days.map((dayNumber) => {
    const openMs = opensAtMs(calendar, dayNumber)
    return market.quote(instrument, openMs)?.prevClosePaise ?? Number.NaN
  })
  const volumes = made.map((day) => (day ? Array.from(day.volume).reduce((sum, one) => sum + one, 0) : 0))
  const usualShares = volumes.reduce((sum, one) => sum + one, 0) / volumes.length
  const price = previousClose[0] ?? 10_000
  return {
    name: instrument.code,
    sector: instrument.sector,
    days: made,
    previousClose,
    usualShares,
    halfSpread: usualHalfSpread(price / 100, usualShares, tickPaise(price) / 100),
  }
}

/** From the books, each read once; at a band's limit, the usual ones. */
const halfSpreadsOf = (practice: Practice, usual: readonly number[]): Sessions['halfSpreadAt'] => {
  const { market, listings, days, calendar, minutes } = practice
  const kept = new Float32Array(listings.length * days.length * (minutes + 1)).fill(Number.NaN)
  return (stock, day, minute) => {
    const place = (stock * days.length + day) * (minutes + 1) + minute
    const known = kept[place] as number
    if (!Number.isNaN(known)) return known
    const [instrument, dayNumber] = [listings[stock] as Instrument, days[day] as number]
    const atMs = opensAtMs(calendar, dayNumber) + minute * minuteMs
    const price = market.quote(instrument, atMs)?.pricePaise ?? Number.NaN
    const found = halfSpreadOf(market.depth(instrument, atMs), price) ?? (usual[stock] as number)
    kept[place] = found
    return found
  }
}

export const practiceSessions = (practice: Practice): Sessions => {
  const stocks = practice.listings.map((instrument) => stockOf(practice, instrument))
  const halfSpreads = stocks.map(({ halfSpread }) => halfSpread)
  return {
    name: `seed ${practice.seedByte}`,
    days: practice.days.map(dayOf),
    minutes: practice.minutes,
    stocks,
    halfSpreads,
    halfSpreadAt: halfSpreadsOf(practice, halfSpreads),
  }
}

/** For each of a practice's listings; NaN if it has no price. */
export const pricesAt = ({ market, listings }: Practice, instantMs: number): readonly number[] =>
  market.quotes(listings, instantMs).map((quote) => quote?.pricePaise ?? Number.NaN)

/** A movement this large between two looks is news, which makes the price leap at a minute. */
export const leap = 0.01

/** A practice's day, the unit of its trades. */
export const dayNameOf = ({ seedByte }: Practice, dayNumber: number): string =>
  `seed ${seedByte} ${dayOf(dayNumber)}`

/** From −1 for a book with only offers, to 1 with only bids. */
export const imbalanceOf = (depth: Depth | undefined): number => {
  const sum = (side: 'bids' | 'asks') =>
    depth?.[side].reduce((shares, level) => shares + level.quantityShares, 0) ?? 0
  return (sum('bids') - sum('asks')) / Math.max(1, sum('bids') + sum('asks'))
}

/** As a fraction of the price; undefined at a band's limit, where one side is empty. */
export const halfSpreadOf = (depth: Depth | undefined, price: number): number | undefined => {
  const [bid, ask] = [depth?.bids[0], depth?.asks[0]]
  return bid && ask && (ask.pricePaise - bid.pricePaise) / 2 / price
}

/** In minutes from the open. */
const looks = [45, 105, 165, 225, 285]

/** Buys stocks with more bids than offers in their depth. */
export const tryDepth = (practice: Practice, evidence: Evidence): void => {
  const { market, listings, days, calendar } = practice
  for (const dayNumber of days)
    for (const minute of looks) {
      const atMs = opensAtMs(calendar, dayNumber) + minute * 60_000
      const depths = listings.map((instrument) => market.depth(instrument, atMs))
      const prices = pricesAt(practice, atMs)
      const gains = pricesAt(practice, atMs + 10_000).map((price, i) => price / (prices[i] as number) - 1)
      const halfSpreads = depths.map((depth, i) => halfSpreadOf(depth, prices[i] as number) ?? 0)
      const positions = byRank(depths.map(imbalanceOf))
      const name = 'buy where bids outweigh offers, 10 seconds'
      evidence.add(name, dayNameOf(practice, dayNumber), { positions, gains, halfSpreads })
    }
}

/** The fund's unit is a hundredth of an index point. */
const unitsPerPoint = 100
/** Farther from the index than usual. */
const far = 0.0006

/** Buys the fund below its index and sells it above, for half an hour, hedged with the index. */
export const tryFunds = (practice: Practice, evidence: Evidence): void => {
  const { market, days, calendar } = practice
  const fund = market.find('NSE', 'TZ500ETF')
  const index = market.indices.find(({ code }) => code === 'TARAZU500')
  if (fund === undefined || index === undefined) throw new Error('no fund TZ500ETF on TARAZU500')
  const gapAt = (ms: number) => {
    const level = market.indexLevel(index, ms) ?? Number.NaN
    const quote = market.quote(fund, ms)
    return { gap: ((quote?.pricePaise ?? Number.NaN) * unitsPerPoint) / level - 1, quote }
  }
  for (const dayNumber of days)
    for (const minute of looks) {
      const atMs = opensAtMs(calendar, dayNumber) + minute * 60_000
      const { gap, quote } = gapAt(atMs)
      const depth = market.depth(fund, atMs)
      const [bid, ask] = [depth?.bids[0]?.pricePaise ?? 0, depth?.asks[0]?.pricePaise ?? 0]
      const gain = gapAt(atMs + 1_800_000).gap - gap
      const half = (ask - bid) / 2 / (quote?.pricePaise ?? 1)
      const add = (name: string, position: number) =>
        evidence.addUnhedged(name, dayNameOf(practice, dayNumber), {
          positions: [position],
          gains: [gain],
          halfSpreads: [half],
        })
      add('TZ500ETF towards its index, 30 minutes', -Math.sign(gap))
      const isFar = Math.abs(gap) > far
      add('TZ500ETF towards its index from afar, 30 minutes', isFar ? -Math.sign(gap) : 0)
    }
}
