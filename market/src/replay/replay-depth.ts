import type { Calendar } from '../calendar/session.ts'
import { lastSessionDay, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { type BookOf, createBooks } from '../day/kept-ladders.ts'
import type { RandomKey } from '../numbers/random.ts'
import { ln } from '../numbers/real-numbers.ts'
import type { Instrument, MarketSession, Quote } from '../types.ts'
import type { createReplayBook } from './replay-book.ts'
import type { ReplayData } from './replay-data.ts'

interface DepthSources {
  readonly data: ReplayData
  readonly days: TradingDays
  readonly calendar: Calendar
  readonly book: ReturnType<typeof createReplayBook>
  readonly placeOf: (instrument: Instrument) => number
  readonly keyOfDepth: (dayIndex: number) => RandomKey
  readonly session: (instantMs: number) => MarketSession
  readonly quotes: (wanted: readonly Instrument[], instantMs: number) => readonly (Quote | undefined)[]
}

/**
 * A day's deviation is estimated from this many earlier days; if there are too few, a typical one is assumed.
 */
const daysLookedAt = 20
const leastDays = 5
const usualDeviation = 0.02
/** The ratio of standard to mean absolute deviation of a normal distribution: the root of π ÷ 2. */
const deviationOfMean = 1.2533

/** The deviation of a share's daily return before a day, so that the depth doesn't reveal today's. */
const createDeviations = (data: ReplayData) => {
  let known: { readonly dayIndex: number; readonly byPlace: Map<number, number> } | undefined
  const compute = (place: number, dayIndex: number): number => {
    const fromIndex = Math.max(0, dayIndex - daysLookedAt)
    if (fromIndex === dayIndex) return usualDeviation
    const { openPaise, closePaise, prevClosePaise } = data.bars(place, fromIndex, dayIndex)
    const returns = Array.from(openPaise, (open, at) =>
      open === 0 ? undefined : Math.abs(ln((closePaise[at] as number) / (prevClosePaise[at] as number))),
    ).filter((value) => value !== undefined)
    if (returns.length < leastDays) return usualDeviation
    const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length
    return Math.max(0.005, mean * deviationOfMean)
  }
  return (place: number, dayIndex: number): number => {
    if (known?.dayIndex !== dayIndex) known = { dayIndex, byPlace: new Map() }
    const deviation = known.byPlace.get(place) ?? compute(place, dayIndex)
    known.byPlace.set(place, deviation)
    return deviation
  }
}

/** Bids and offers on the imported days. */
export const createReplayDepth = (sources: DepthSources) => {
  const { data, days, calendar, book, placeOf, keyOfDepth, session, quotes } = sources
  const deviationOf = createDeviations(data)
  /** The share's volume on the previous day, so that the depth doesn't reveal today's. */
  const usualVolume = (place: number, dayIndex: number): number => {
    const before = dayIndex === 0 ? -1 : book.dayOf(place, dayIndex - 1).tradedDayIndex
    const usualIndex = before < 0 ? dayIndex : before
    const { bar } = book.dayOf(place, usualIndex)
    return bar === undefined ? 0 : book.adjusted(place, bar, usualIndex, dayIndex).volumeShares
  }
  const bookOf: BookOf = (instrument, instantMs) => {
    const quote = quotes([instrument], instantMs)[0]
    if (quote === undefined) return undefined
    if (!session(instantMs).isOpen) return 'closed'
    const dayNumber = lastSessionDay(calendar, instantMs)
    const dayIndex = days.indexOf(dayNumber)
    const place = placeOf(instrument)
    return {
      pricePaise: quote.pricePaise,
      band: quote.band,
      key: keyOfDepth(dayIndex),
      place,
      second: Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000),
      usualVolumeShares: usualVolume(place, dayIndex),
      // A replay has each share on one exchange.
      volumePart: 1,
      dailyDeviation: deviationOf(place, dayIndex),
      // For a day from a file, no restlessness is known beforehand.
      restlessness: 1,
    }
  }
  return createBooks(bookOf)
}
