import { remember } from '../calendar/kept-by-day.ts'
import { type Calendar, closesAtMs, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { LevelDays } from '../indices/index-candles.ts'
import type { IndexQuote, MarketIndex } from '../types.ts'
import type { IndexSource } from './replay-levels.ts'

interface Sources {
  readonly days: TradingDays
  readonly calendar: Calendar
  /** How many days the replay has. */
  readonly count: number
}

/** A practice index has up to 100 constituents, each quoted every ten minutes; an imported one costs less. */
const [levelSpans, daySpans, pointSpans] = [300, 10_000, 10_000]
/** The limit on days whose minutes are being made at the same time. */
const mostBegun = 64

/**
 * The days of a replay's index, read from its quotes: their highs and lows are the files', or the samples'.
 */
export const createReplayIndexDays =
  ({ quote, level }: Pick<IndexSource, 'quote' | 'level'>, { days, calendar, count }: Sources) =>
  (index: MarketIndex): LevelDays => {
    const instantOf = (dayIndex: number, second: number): number =>
      opensAtMs(calendar, days.numberOf(dayIndex)) + second * 1000
    const quoteAt = (instantMs: number): IndexQuote => {
      const found = quote(index, instantMs)
      if (found === undefined) throw new RangeError(`${index.code} has no level at ${instantMs}`)
      return found
    }
    const levelAt = (instantMs: number): number => level(index, instantMs) ?? 0
    const endOf = (dayIndex: number): number => closesAtMs(calendar, days.numberOf(dayIndex)) - 1
    const minuteLevel = (dayIndex: number, minute: number): number =>
      levelAt(instantOf(dayIndex, (minute + 1) * 60 - 1))
    /** Past days' minutes, as far as their steps have been taken. */
    const begun = new Map<number, number[]>()
    const addMinutes = (dayIndex: number, part: number): readonly number[] => {
      const levels = begun.get(dayIndex) ?? []
      remember(begun, dayIndex, levels, mostBegun)
      const until = Math.ceil((sessionLengthS(calendar, days.numberOf(dayIndex)) / 60) * part)
      while (levels.length < until) levels.push(minuteLevel(dayIndex, levels.length))
      return levels
    }
    return {
      levelSpans,
      daySpans,
      pointSpans,
      hasDay: (dayIndex) => dayIndex < count && level(index, endOf(dayIndex)) !== undefined,
      openOf: (dayIndex) => quoteAt(instantOf(dayIndex, 0)).openPaise,
      quoteAt: (dayIndex, second) => quoteAt(instantOf(dayIndex, second)),
      levelAt: (dayIndex, second) => levelAt(instantOf(dayIndex, second)),
      marksOf: (dayIndex) => {
        const { openPaise, highPaise, lowPaise, pricePaise } = quoteAt(endOf(dayIndex))
        return [openPaise, highPaise, lowPaise, pricePaise]
      },
      pointsOf: (dayIndex) => {
        const minutes = (endOf(dayIndex) + 1 - instantOf(dayIndex, 0)) / 60_000
        const quarters = Array.from({ length: Math.ceil(minutes / 15) }, (_, quarter) =>
          Math.min(minutes, (quarter + 1) * 15),
        )
        const { openPaise } = quoteAt(instantOf(dayIndex, 0))
        return [
          { minute: 0, level: openPaise },
          ...quarters.map((minute) => ({ minute, level: levelAt(instantOf(dayIndex, minute * 60 - 1)) })),
        ]
      },
      addPoints: () => undefined,
      minutesOf: (dayIndex, fromMinute, toMinute) =>
        Array.from({ length: toMinute - fromMinute }, (_, place) =>
          minuteLevel(dayIndex, fromMinute + place),
        ),
      addPastMinutes: addMinutes,
      pastMinutesOf: (dayIndex) => {
        const levels = addMinutes(dayIndex, 1)
        begun.delete(dayIndex)
        return levels
      },
    }
  }
