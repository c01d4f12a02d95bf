import { type Calendar, lastSessionDay, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { type CandleSource, type CandleSpan, candlesFrom, daysOf, minutesOfSpan } from '../day/candles.ts'
import { type CandleWork, noWork } from '../day/day-candles.ts'
import type { Bar } from '../day/span-table.ts'
import type { Candle, IndexQuote, MarketIndex } from '../types.ts'

/** The days of one index. Levels are in hundredths of a point. */
export interface LevelDays {
  /** What a level and a past day's marks cost, in spans that are halved. */
  readonly levelSpans: number
  readonly daySpans: number
  hasDay(dayIndex: number): boolean
  openOf(dayIndex: number): number
  /** At a second of the session. */
  quoteAt(dayIndex: number, second: number): IndexQuote
  levelAt(dayIndex: number, second: number): number
  /** Of a day that is over: the levels at its open, at some instants, and at its close. */
  marksOf(dayIndex: number): ArrayLike<number>
  /** The levels at the ends of the minutes [fromMinute, toMinute), all of which have passed. */
  minutesOf(dayIndex: number, fromMinute: number, toMinute: number): readonly number[]
}

interface Sources {
  readonly calendar: Calendar
  readonly days: TradingDays
  /** Undefined of an index of another market. */
  readonly daysOf: (index: MarketIndex) => LevelDays | undefined
}

/** Three weeks of 24 indices; a day round the clock takes 12 kB. */
const keptMinuteDays = 512
/** A step takes some milliseconds. */
const spansAStep = 10_000

/** The extremes of levels, from one place up to and with another. */
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

/** The levels of days at their opens and at the ends of their minutes, as far as somebody has asked for them. */
const createKeptMinutes = () => {
  /** The least recently used first. */
  const kept = new Map<string, number[]>()
  const of = (code: string, dayIndex: number, levels: LevelDays): number[] => {
    const key = `${code} ${dayIndex}`
    const found = kept.get(key) ?? [Math.round(levels.openOf(dayIndex))]
    kept.delete(key)
    kept.set(key, found)
    for (const oldest of kept.keys()) {
      if (kept.size <= keptMinuteDays) break
      kept.delete(oldest)
    }
    return found
  }
  return {
    count: (code: string, dayIndex: number): number =>
      Math.max(0, (kept.get(`${code} ${dayIndex}`)?.length ?? 0) - 1),
    until: (code: string, dayIndex: number, toMinute: number, levels: LevelDays): readonly number[] => {
      const found = of(code, dayIndex, levels)
      const known = found.length - 1
      if (known < toMinute)
        for (const level of levels.minutesOf(dayIndex, known, toMinute)) found.push(Math.round(level))
      return found
    },
  }
}
type KeptMinutes = ReturnType<typeof createKeptMinutes>

/** What one index's candles are made of, as known at an instant. */
interface Made {
  readonly source: CandleSource
  readonly days: LevelDays
  readonly code: string
  /** The newest day that has begun: its candle is its quote. */
  readonly newest: number
  readonly bars: Map<number, Bar>
  readonly minutes: KeptMinutes
}

/** The steps that make days which are over and not kept. */
const dayWork = ({ source, days, newest, bars }: Made, span: CandleSpan): CandleWork => {
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

/** The steps that make the minutes' levels that are not kept. */
const minuteWork = ({ source, days, code, minutes }: Made, span: CandleSpan): CandleWork => {
  const atOnce = Math.max(1, Math.floor(spansAStep / days.levelSpans))
  const steps: (readonly [dayIndex: number, toMinute: number])[] = []
  let spans = 0
  for (const { dayIndex, end, passedS, widthMinutes } of minutesOfSpan(source, span)) {
    const wanted = Math.min(end * widthMinutes, Math.floor(passedS / 60))
    const known = minutes.count(code, dayIndex)
    spans += Math.max(0, wanted - known) * days.levelSpans
    for (let from = known; from < wanted; from += atOnce)
      steps.push([dayIndex, Math.min(wanted, from + atOnce)])
  }
  return {
    ...noWork,
    spans,
    steps: steps.length,
    takeStep: (place) => {
      const step = steps[place]
      if (step !== undefined) minutes.until(code, step[0], step[1], days)
    },
  }
}

/**
 * Candles of indices, without volumes. Every level needs the prices of all constituents, so candles are made of fewer
 * levels than the quote, which counts those of every five seconds: inside a day, of those at the ends of minutes; days
 * that are over, of those at the ends of their 32nds, which are whole minutes; the newest day's is its quote. So opens
 * and closes are those of the quotes, and a high or low never lies beyond that of what it is made up of more finely.
 */
export const createIndexCandles = ({ calendar, days: tradingDays, daysOf: levelDaysOf }: Sources) => {
  const minutes = createKeptMinutes()
  const barsByCode = new Map<string, Map<number, Bar>>()
  const madeOf = ({ code }: MarketIndex, days: LevelDays, nowMs: number): Made => {
    const newest = tradingDays.indexOf(lastSessionDay(calendar, nowMs))
    const bars = barsByCode.get(code) ?? new Map<number, Bar>()
    barsByCode.set(code, bars)
    const pastBar = (dayIndex: number): Bar => {
      const known = bars.get(dayIndex)
      if (known !== undefined) return known
      const marks = days.marksOf(dayIndex)
      const fresh = barOf(marks, 0, marks.length - 1)
      bars.set(dayIndex, fresh)
      return fresh
    }
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
        const levels = minutes.until(code, dayIndex, toMinute, days)
        const bars: Bar[] = []
        for (let from = fromMinute; from < toMinute; from += widthMinutes)
          bars.push(barOf(levels, from, Math.min(toMinute, from + widthMinutes)))
        return bars
      },
      barOfSeconds: (dayIndex, fromSecond, toSecond) => {
        if (fromSecond === 0) return quoted(dayIndex, toSecond)
        const open = minutes.until(code, dayIndex, fromSecond / 60, days)[fromSecond / 60] as number
        return barOf([open, days.levelAt(dayIndex, toSecond)], 0, 1)
      },
    }
    return { source, days, code, newest, bars, minutes }
  }
  return {
    candles: (index: MarketIndex, span: CandleSpan): readonly Candle[] => {
      const days = levelDaysOf(index)
      return days === undefined ? [] : candlesFrom(madeOf(index, days, span.nowMs).source, span)
    },
    candleWork: (index: MarketIndex, span: CandleSpan): CandleWork => {
      const days = levelDaysOf(index)
      if (days === undefined) return noWork
      const made = madeOf(index, days, span.nowMs)
      return span.interval === '1d' || span.interval === '1w' ? dayWork(made, span) : minuteWork(made, span)
    },
  }
}
