import { dayNumberAt } from '@tarazu/market/calendar/india-time.ts'
import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import type { Candle, Instrument, Quote } from '@tarazu/market/types.ts'
import { SeededRandom } from '../seeded-random.ts'
import { dayNameOf, halfSpreadOf, imbalanceOf, leap, type Practice, pricesAt } from './practice-sessions.ts'

/**
 * Public data about a share at a second within the current minute. In a market that draws a minute's high and
 * low first, these and the prices so far could reveal where the minute ends.
 */
export interface MinuteLook {
  /** The second of the minute, from 0. */
  readonly second: number
  readonly price: number
  /** The current minute so far. */
  readonly minute: Candle
  /** The minutes before it, oldest first; at least two. */
  readonly before: readonly Candle[]
  readonly dayHigh: number
  readonly dayLow: number
  /** The share's gains since each of `secondsBack`. */
  readonly gainsSince: readonly number[]
  /** The mean of all other shares' `ownGains`. */
  readonly othersGains: readonly number[]
  /** Of the book at that second, as a fraction of the price. */
  readonly halfSpread: number
  /** From −1 for a book with only offers, to 1 with only bids. */
  readonly imbalance: number
}

export interface Instant {
  readonly day: string
  /** One per share. */
  readonly looks: readonly (MinuteLook | undefined)[]
  /** By target, then by share: the price's later gain. */
  readonly gains: readonly (readonly number[])[]
}

export const secondsBack = [1, 2, 5, 15, 30] as const
/** The end of the prediction: the last second of the minute, or a minute later. */
export const minuteTargets = [
  { name: 'rest of the minute', untilOf: () => 59 },
  { name: 'next 60 seconds', untilOf: (second: number) => second + 60 },
] as const

const minutesBefore = 10
/** A usual range needs at least two minutes. */
const firstMinute = 2
const [firstSecond, lastSecond] = [2, 57] as const
const minuteMs = 60_000

/**
 * One share at one second; undefined at a band's limit, with too few minutes, and after news: a jump says
 * nothing about how a minute is drawn, and would make the usual range far too wide.
 */
const lookOf = (
  { market, calendar }: Practice,
  instrument: Instrument,
  atMs: number,
  quote: Quote | undefined,
  pricesSince: readonly number[],
): MinuteLook | undefined => {
  const startMs = atMs - (atMs % minuteMs)
  const fromMs = Math.max(opensAtMs(calendar, dayNumberAt(atMs)), startMs - minutesBefore * minuteMs)
  const candles = market.candles(instrument, '1m', fromMs, atMs + 1, atMs)
  const [before, minute] = [candles.slice(0, -1), candles.at(-1)]
  if (quote === undefined || minute?.startMs !== startMs || before.length < firstMinute) return undefined
  const price = quote.pricePaise
  const gainsSince = pricesSince.map((since) => price / since - 1)
  if ([...gainsSince, price / minute.openPaise - 1].some((gain) => !(Math.abs(gain) < leap))) return undefined
  if (before.some(({ highPaise, lowPaise }) => highPaise / lowPaise - 1 > leap)) return undefined
  const depth = market.depth(instrument, atMs)
  const halfSpread = halfSpreadOf(depth, price)
  if (halfSpread === undefined) return undefined
  return {
    second: (atMs - startMs) / 1000,
    price,
    minute,
    before,
    dayHigh: quote.highPaise,
    dayLow: quote.lowPaise,
    gainsSince,
    othersGains: [],
    halfSpread,
    imbalance: imbalanceOf(depth),
  }
}

/**
 * A share's gain in this minute, in the last of `secondsBack`, in the minute before, and in the five before
 * that.
 */
export const ownGains = ({ price, minute, before, gainsSince }: MinuteLook) => {
  const [last, first] = [before.at(-1) as Candle, before.at(-5) ?? (before[0] as Candle)]
  return [
    price / minute.openPaise - 1,
    gainsSince.at(-1) as number,
    last.closePaise / last.openPaise - 1,
    last.closePaise / first.openPaise - 1,
  ] as const
}

const withOthers = (looks: readonly (MinuteLook | undefined)[]): readonly (MinuteLook | undefined)[] => {
  const own = looks.map((look) => look && ownGains(look))
  const known = own.filter((gains) => gains !== undefined)
  const sums = known[0]?.map((_, k) => known.reduce((sum, gains) => sum + (gains[k] as number), 0)) ?? []
  const others = Math.max(1, known.length - 1)
  return looks.map(
    (look, i) =>
      look && { ...look, othersGains: sums.map((sum, k) => (sum - (own[i]?.[k] as number)) / others) },
  )
}

/** All shares at some seconds of each day, one drawn in each equal part of the session. */
export const seeMinutes = (practice: Practice, looksADay: number, see: (instant: Instant) => void): void => {
  const { listings, days, seedByte, calendar, minutes } = practice
  const chance = new SeededRandom(seedByte)
  // The last target ends before the session does.
  const width = (minutes - 2 - firstMinute) / looksADay
  for (const dayNumber of days)
    for (let part = 0; part < looksADay; part += 1) {
      const minute = Math.floor(firstMinute + (part + chance.part()) * width)
      const second = firstSecond + chance.below(lastSecond + 1 - firstSecond)
      const startMs = opensAtMs(calendar, dayNumber) + minute * minuteMs
      const pricesOf = (ofMinute: number) => pricesAt(practice, startMs + ofMinute * 1000)
      const atMs = startMs + second * 1000
      const quotes = practice.market.quotes(listings, atMs)
      const since = secondsBack.map((back) => pricesOf(second - back))
      const looks = listings.map((instrument, i) =>
        lookOf(
          practice,
          instrument,
          atMs,
          quotes[i],
          since.map((prices) => prices[i] ?? Number.NaN),
        ),
      )
      const gains = minuteTargets.map(({ untilOf }) =>
        pricesOf(untilOf(second)).map((price, i) => price / (quotes[i]?.pricePaise ?? Number.NaN) - 1),
      )
      see({ day: dayNameOf(practice, dayNumber), looks: withOthers(looks), gains })
    }
}
