import { dayOf } from '@tarazu/market/calendar/india-time.ts'
import { opensAtMs } from '@tarazu/market/calendar/session.ts'
import type { Candle, Depth, Instrument } from '@tarazu/market/types.ts'
import { SeededRandom } from '../seeded-random.ts'
import { type Practice, pricesAt } from './practice-sessions.ts'

/**
 * What everybody sees of a share at a second inside a running minute: a market that draws a minute's high and low first
 * could betray by them, and by the prices so far, where the minute ends.
 */
export interface MinuteLook {
  /** Of the minute, from 0. */
  readonly second: number
  readonly price: number
  /** The running minute so far. */
  readonly minute: Candle
  /** The minutes before it, the oldest first; at least two. */
  readonly before: readonly Candle[]
  readonly dayHigh: number
  readonly dayLow: number
  /** What the share has gained since each of `secondsBack`. */
  readonly gainsSince: readonly number[]
  /** The mean gains of all other shares: in this minute, in the last of `secondsBack`, in the minute before, in the five before. */
  readonly othersGains: readonly number[]
  /** Of the book at that second, as a part of the price. */
  readonly halfSpread: number
  /** From −1, where all of the book are offers, to 1, where all are bids. */
  readonly imbalance: number
}

export interface Instant {
  readonly day: string
  /** One a share. */
  readonly looks: readonly (MinuteLook | undefined)[]
  /** By target, then by share: what the price then gained. */
  readonly gains: readonly (readonly number[])[]
}

export const secondsBack = [1, 2, 5, 15, 30] as const
/** Until when the price is foretold: the last second of the minute, or so many seconds on. */
export const minuteTargets = [
  { name: 'the minute’s rest', untilOf: () => 59 },
  { name: 'the next 15 seconds', untilOf: (second: number) => second + 15 },
  { name: 'the next 30 seconds', untilOf: (second: number) => second + 30 },
  { name: 'the next 60 seconds', untilOf: (second: number) => second + 60 },
] as const

/**
 * News leap at a minute: a price that has moved so far says nothing of how a minute is drawn, and while such a minute
 * counts as usual, far too much is expected of the next ones.
 */
export const leap = 0.01
const minutesBefore = 10
/** A usual range takes two minutes at least. */
const firstMinute = 2
const [firstSecond, lastSecond] = [2, 57] as const
const minuteMs = 60_000

const bookOf = (depth: Depth | undefined, price: number) => {
  const [bid, ask] = [depth?.bids[0], depth?.asks[0]]
  // At the edge of its band nobody can trade on one side.
  if (depth === undefined || bid === undefined || ask === undefined) return undefined
  const sharesOf = (side: 'bids' | 'asks') =>
    depth[side].reduce((sum, level) => sum + level.quantityShares, 0)
  const [bids, asks] = [sharesOf('bids'), sharesOf('asks')]
  return {
    halfSpread: (ask.pricePaise - bid.pricePaise) / 2 / price,
    imbalance: (bids - asks) / (bids + asks),
  }
}

/** Of one share at one second; undefined in the minutes after news, at a band's edge or without enough minutes. */
const lookOf = (
  { market, calendar }: Practice,
  instrument: Instrument,
  dayNumber: number,
  atMs: number,
  pricesSince: readonly number[],
): MinuteLook | undefined => {
  const startMs = atMs - (atMs % minuteMs)
  const fromMs = Math.max(opensAtMs(calendar, dayNumber), startMs - minutesBefore * minuteMs)
  const candles = market.candles(instrument, '1m', fromMs, atMs + 1, atMs)
  const [before, minute] = [candles.slice(0, -1), candles.at(-1)]
  const quote = market.quote(instrument, atMs)
  if (quote === undefined || minute?.startMs !== startMs || before.length < firstMinute) return undefined
  const price = quote.pricePaise
  const gainsSince = pricesSince.map((since) => price / since - 1)
  if ([...gainsSince, price / minute.openPaise - 1].some((gain) => !(Math.abs(gain) < leap))) return undefined
  if (before.some(({ highPaise, lowPaise }) => highPaise / lowPaise - 1 > leap)) return undefined
  const book = bookOf(market.depth(instrument, atMs), price)
  if (book === undefined) return undefined
  return {
    second: (atMs - startMs) / 1000,
    price,
    minute,
    before,
    dayHigh: quote.highPaise,
    dayLow: quote.lowPaise,
    gainsSince,
    othersGains: [],
    ...book,
  }
}

const ownGains = ({ price, minute, before, gainsSince }: MinuteLook): readonly number[] => {
  const [last, first] = [before.at(-1) as Candle, before.at(-5) ?? (before[0] as Candle)]
  return [
    price / minute.openPaise - 1,
    gainsSince.at(-1) as number,
    last.closePaise / last.openPaise - 1,
    last.closePaise / first.openPaise - 1,
  ]
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
      const [now, since] = [pricesOf(second), secondsBack.map((back) => pricesOf(second - back))]
      const looks = listings.map((instrument, i) =>
        lookOf(
          practice,
          instrument,
          dayNumber,
          startMs + second * 1000,
          since.map((prices) => prices[i] ?? Number.NaN),
        ),
      )
      const gains = minuteTargets.map(({ untilOf }) =>
        pricesOf(untilOf(second)).map((price, i) => price / (now[i] ?? Number.NaN) - 1),
      )
      see({ day: `seed ${seedByte} ${dayOf(dayNumber)}`, looks: withOthers(looks), gains })
    }
}
