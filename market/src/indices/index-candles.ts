import { remember } from '../calendar/kept-by-day.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { type CandleSource, type CandleSpan, candlesFrom, daysOf, minutesOfSpan } from '../day/candles.ts'
import { type CandleWork, noWork } from '../day/day-candles.ts'
import type { Bar } from '../day/span-table.ts'
import type { Candle, IndexQuote, MarketIndex } from '../types.ts'
import { hourMinutes, type LevelPoint } from './index-marks.ts'

/** One index's days. Levels are in hundredths of a point. */
export interface LevelDays {
  /** The cost of a level, and of a past day's marks and points, in halved spans. */
  readonly levelSpans: number
  readonly daySpans: number
  readonly pointSpans: number
  hasDay(dayIndex: number): boolean
  openOf(dayIndex: number): number
  /** At a second of the session. */
  quoteAt(dayIndex: number, second: number): IndexQuote
  levelAt(dayIndex: number, second: number): number
  /** For a past day: the levels at its open, at some times in between, and at its close. */
  marksOf(dayIndex: number): ArrayLike<number>
  /** For a past day: the levels at these times and at the ends of hours, in order. */
  pointsOf(dayIndex: number): readonly LevelPoint[]
  /** Does the work of a day's points up to this fraction of it, so that other requests are answered in between. */
  addPoints(dayIndex: number, part: number): void
  /** For the newest day: the levels at the ends of the minutes [fromMinute, toMinute), all of which have passed. */
  minutesOf(dayIndex: number, fromMinute: number, toMinute: number): readonly number[]
  /** For a past day: the levels at the ends of all its minutes. */
  pastMinutesOf(dayIndex: number): ArrayLike<number>
  /** Does their work up to this fraction of it. */
  addPastMinutes(dayIndex: number, part: number): void
}

interface Sources {
  readonly calendar: Calendar
  readonly days: TradingDays
  /** Undefined for another market's index. */
  readonly daysOf: (index: MarketIndex) => LevelDays | undefined
}

/** The 21 days that charts go back, and today, of 24 indices; a day round the clock takes 12 kB. */
const keptMinuteDays = 24 * 22
/** A step takes some milliseconds. */
const spansAStep = 10_000

/** The extremes of levels, from one index up to and including another. */
const barOf = (levels: ArrayLike<number>, from: number, to: number): Bar => {
  const levelAt = (place: number) => Math.round(levels[place] as number)
  let [highPaise, lowPaise] = [levelAt(from), levelAt(from)]
  for (let place = from + 1; place <= to; place += 1) {
    const level = levelAt(place)
    if (level > highPaise) highPaise = level
    if (level < lowPaise) lowPaise = level
  }
  return { openPaise: levelAt(from), highPaise, lowPaise, closePaise: levelAt(to), volumeShares: 0 }
}

const barOfQuote = ({ pricePaise, ...quote }: IndexQuote): Bar => ({
  openPaise: quote.openPaise,
  highPaise: quote.highPaise,
  lowPaise: quote.lowPaise,
  closePaise: pricePaise,
  volumeShares: 0,
})

/** Days' levels at the open and at the end of each minute: of past days all, of the newest those requested. */
const createKeptMinutes = () => {
  /** The least recently used first. */
  const levelsByDay = new Map<string, number[]>()
  const of = ({ code, days }: CandleState, dayIndex: number): number[] => {
    const key = `${code} ${dayIndex}`
    const found = levelsByDay.get(key) ?? [Math.round(days.openOf(dayIndex))]
    levelsByDay.delete(key)
    remember(levelsByDay, key, found, keptMinuteDays)
    return found
  }
  return {
    count: (code: string, dayIndex: number): number =>
      Math.max(0, (levelsByDay.get(`${code} ${dayIndex}`)?.length ?? 0) - 1),
    until: (state: CandleState, dayIndex: number, toMinute: number): readonly number[] => {
      const { days, newest } = state
      const found = of(state, dayIndex)
      const known = found.length - 1
      if (known >= toMinute) return found
      const added =
        dayIndex === newest
          ? days.minutesOf(dayIndex, known, toMinute)
          : Array.from(days.pastMinutesOf(dayIndex)).slice(known)
      for (const level of added) found.push(Math.round(level))
      return found
    },
  }
}
type KeptMinutes = ReturnType<typeof createKeptMinutes>

/** A day's hours, each from the level at its beginning up to and including that at its end. */
const hoursOf = (points: readonly LevelPoint[]): readonly Bar[] => {
  const levels = points.map(({ level }) => level)
  const ends = points.flatMap(({ minute }, place) =>
    minute > 0 && (minute % hourMinutes === 0 || place === points.length - 1) ? [place] : [],
  )
  return ends.map((end, hour) => barOf(levels, hour === 0 ? 0 : (ends[hour - 1] as number), end))
}

/** Cached results of past days, by day: a few numbers each. */
interface KeptDays {
  readonly bars: Map<number, Bar>
  readonly hours: Map<number, readonly Bar[]>
}

/** A map's value, created if it is missing. */
const kept = <Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const found = values.get(key)
  if (found !== undefined) return found
  const fresh = make()
  values.set(key, fresh)
  return fresh
}

/** The sources of one index's candles, as known at a given time. */
interface CandleState {
  readonly source: CandleSource
  readonly days: LevelDays
  readonly code: string
  /** The newest day that has begun: its candle is its quote. */
  readonly newest: number
  readonly newestMs: number
  readonly keptDays: KeptDays
  readonly minutes: KeptMinutes
}

/** The steps that make past days missing from the cache. */
const dayWork = ({ source, days, newest, keptDays: { bars } }: CandleState, span: CandleSpan): CandleWork => {
  const missing = daysOf(source, span).filter((dayIndex) => dayIndex !== newest && !bars.has(dayIndex))
  const atOnce = Math.max(1, Math.floor(spansAStep / days.daySpans))
  return {
    ...noWork,
    spans: missing.length * days.daySpans,
    steps: Math.ceil(missing.length / atOnce),
    takeStep: (place) => {
      for (const dayIndex of missing.slice(place * atOnce, (place + 1) * atOnce)) source.dailyBar(dayIndex)
    },
  }
}

/** The steps that make a past day's minutes, all of them. */
const pastMinuteSteps = (
  state: CandleState,
  dayIndex: number,
  dayMinutes: number,
): readonly (() => void)[] => {
  const { days, code, minutes } = state
  const parts = Math.ceil((dayMinutes * days.levelSpans) / spansAStep)
  return Array.from({ length: parts }, (_, place) => () => {
    // Another request's steps may have made them in the meantime.
    if (minutes.count(code, dayIndex) === dayMinutes) return
    days.addPastMinutes(dayIndex, (place + 1) / parts)
    if (place + 1 === parts) minutes.until(state, dayIndex, dayMinutes)
  })
}

/** The steps that make the newest day's minutes up to one. */
const newestMinuteSteps = (state: CandleState, known: number, wanted: number): readonly (() => void)[] => {
  const { days, newest, minutes } = state
  const atOnce = Math.max(1, Math.floor(spansAStep / days.levelSpans))
  return Array.from({ length: Math.ceil((wanted - known) / atOnce) }, (_, place) => () => {
    minutes.until(state, newest, Math.min(wanted, known + (place + 1) * atOnce))
  })
}

/** The steps that make missing minute levels. */
const minuteWork = (state: CandleState, span: CandleSpan): CandleWork => {
  const { source, days, code, newest, minutes } = state
  const steps: (() => void)[] = []
  let spans = 0
  for (const { dayIndex, end, passedS, widthMinutes } of minutesOfSpan(source, span)) {
    const passed = Math.floor(passedS / 60)
    const known = minutes.count(code, dayIndex)
    const wanted = dayIndex === newest ? Math.min(end * widthMinutes, passed) : passed
    if (known >= wanted) continue
    spans += (wanted - known) * days.levelSpans
    const added =
      dayIndex === newest ? newestMinuteSteps(state, known, wanted) : pastMinuteSteps(state, dayIndex, wanted)
    steps.push(...added)
  }
  return { ...noWork, spans, steps: steps.length, takeStep: (place) => void steps[place]?.() }
}

/** The steps that make missing hours of past days, and the minutes of the newest. */
const hourWork = (state: CandleState, span: CandleSpan): CandleWork => {
  const { source, days, newest, keptDays } = state
  const { hours } = keptDays
  const missing = daysOf(source, span).filter((dayIndex) => dayIndex !== newest && !hours.has(dayIndex))
  const parts = Math.ceil(days.pointSpans / spansAStep)
  const today = minuteWork(state, { ...span, fromMs: Math.max(span.fromMs, state.newestMs) })
  const pastSteps = missing.length * parts
  return {
    ...noWork,
    spans: missing.length * days.pointSpans + today.spans,
    steps: pastSteps + today.steps,
    takeStep: (place) => {
      const dayIndex = missing[Math.floor(place / parts)]
      if (dayIndex === undefined) return today.takeStep(place - pastSteps)
      // Another request's steps may have made it in the meantime.
      if (hours.has(dayIndex)) return undefined
      const part = (place % parts) + 1
      days.addPoints(dayIndex, part / parts)
      if (part === parts) hours.set(dayIndex, hoursOf(days.pointsOf(dayIndex)))
    },
  }
}

/**
 * Candles of indices, without volumes. Every level needs the prices of all constituents, so candles use fewer levels
 * than the quote, which has one every five seconds: inside a day, the ends of minutes; for past days, the ends of their
 * 32nds, which are whole minutes; for their hours, those and the ends of hours. The newest day's candle is its quote.
 * So opens and closes equal the quotes', and a high or low never lies beyond that of a finer series.
 */
export const createIndexCandles = ({ calendar, days: tradingDays, daysOf: levelDaysOf }: Sources) => {
  const minutes = createKeptMinutes()
  const daysByCode = new Map<string, KeptDays>()
  const stateOf = ({ code }: MarketIndex, days: LevelDays, nowMs: number): CandleState => {
    const newestDay = lastSessionDay(calendar, nowMs)
    const newest = tradingDays.indexOf(newestDay)
    const keptDays = kept(daysByCode, code, () => ({ bars: new Map(), hours: new Map() }))
    const pastBar = (dayIndex: number): Bar =>
      kept(keptDays.bars, dayIndex, () => {
        const marks = days.marksOf(dayIndex)
        return barOf(marks, 0, marks.length - 1)
      })
    const pastHours = (dayIndex: number): readonly Bar[] =>
      kept(keptDays.hours, dayIndex, () => hoursOf(days.pointsOf(dayIndex)))
    const quoted = (dayIndex: number, second: number): Bar => barOfQuote(days.quoteAt(dayIndex, second))
    const source: CandleSource = {
      calendar,
      days: tradingDays,
      hasDay: (dayIndex) => days.hasDay(dayIndex),
      dailyBar: (dayIndex) =>
        dayIndex === newest
          ? quoted(dayIndex, sessionLengthS(calendar, tradingDays.numberOf(dayIndex)) - 1)
          : pastBar(dayIndex),
      barsOfMinutes: (dayIndex, { fromMinute, toMinute, widthMinutes }) => {
        if (widthMinutes === hourMinutes && dayIndex !== newest)
          return pastHours(dayIndex).slice(fromMinute / hourMinutes, Math.ceil(toMinute / hourMinutes))
        const levels = minutes.until(state, dayIndex, toMinute)
        const bars: Bar[] = []
        for (let from = fromMinute; from < toMinute; from += widthMinutes)
          bars.push(barOf(levels, from, Math.min(toMinute, from + widthMinutes)))
        return bars
      },
      barOfSeconds: (dayIndex, fromSecond, toSecond) => {
        if (fromSecond === 0) return quoted(dayIndex, toSecond)
        const open = minutes.until(state, dayIndex, fromSecond / 60)[fromSecond / 60] as number
        return barOf([open, days.levelAt(dayIndex, toSecond)], 0, 1)
      },
    }
    const state = { source, days, code, newest, newestMs: opensAtMs(calendar, newestDay), keptDays, minutes }
    return state
  }
  return {
    candles: (index: MarketIndex, span: CandleSpan): readonly Candle[] => {
      const days = levelDaysOf(index)
      return days === undefined ? [] : candlesFrom(stateOf(index, days, span.nowMs).source, span)
    },
    candleWork: (index: MarketIndex, span: CandleSpan): CandleWork => {
      const days = levelDaysOf(index)
      if (days === undefined) return noWork
      const state = stateOf(index, days, span.nowMs)
      if (span.interval === '60m') return hourWork(state, span)
      return span.interval === '1d' || span.interval === '1w' ? dayWork(state, span) : minuteWork(state, span)
    },
  }
}
