import { dayNumberAt, weekdayOf } from '../calendar/india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Candle, Interval } from '../types.ts'
import {
  type CandleWork,
  cutDay,
  cutOfTree,
  type DayCandles,
  type KeptCandles,
  noWork,
  spansOf,
  unpackCandles,
} from './day-candles.ts'
import type { DayTree } from './day-spans.ts'
import { candleBars } from './day-tree.ts'
import type { Bar, SpanBar } from './span-table.ts'

interface CandleDays {
  readonly calendar: Calendar
  readonly days: TradingDays
  /** Whether that day has a bar; in a replay some don't. */
  hasDay(dayIndex: number): boolean
}

/** Whole minutes of a session, counted from its open. */
interface Minutes {
  readonly fromMinute: number
  readonly toMinute: number
  /** Minutes per bar. */
  readonly widthMinutes: number
  /** Whether the day is over, so that its bars may be cached. */
  readonly isOver: boolean
}

/** The source of candles: an instrument's or an index's days, and the bars inside them. */
export interface CandleSource extends CandleDays {
  /** The whole day. Only called for days that are over. */
  dailyBar(dayIndex: number): Bar
  barsOfMinutes(dayIndex: number, minutes: Minutes): readonly Bar[]
  /** From one second of the session up to and including another. */
  barOfSeconds(dayIndex: number, fromSecond: number, toSecond: number): Bar
}

/** Candles read from an instrument's trees. */
export interface BarSource extends Omit<CandleSource, 'barsOfMinutes'> {
  treeOf(dayIndex: number): DayTree
  /** The public form of a bar from the day's tree: for one listing, in current shares. */
  shown(dayIndex: number, bar: SpanBar): Bar
  /** The cache for past days' candles, and whose they are. */
  readonly kept: KeptCandles
  readonly subject: number
}

export interface CandleSpan {
  readonly interval: Interval
  readonly fromMs: number
  readonly toMs: number
  readonly nowMs: number
}

const minutesOf: Readonly<Partial<Record<Interval, number>>> = { '1m': 1, '5m': 5, '15m': 15, '60m': 60 }

const candleOf = (startMs: number, bar: Bar): Candle => ({
  startMs,
  openPaise: bar.openPaise,
  highPaise: bar.highPaise,
  lowPaise: bar.lowPaise,
  closePaise: bar.closePaise,
  volumeShares: bar.volumeShares,
})

const merge = (startMs: number, bars: readonly Bar[]): Candle => {
  const first = bars[0] as Bar
  const last = bars[bars.length - 1] as Bar
  let { highPaise, lowPaise } = first
  let volumeShares = 0
  for (const bar of bars) {
    if (bar.highPaise > highPaise) highPaise = bar.highPaise
    if (bar.lowPaise < lowPaise) lowPaise = bar.lowPaise
    volumeShares += bar.volumeShares
  }
  return {
    startMs,
    openPaise: first.openPaise,
    highPaise,
    lowPaise,
    closePaise: last.closePaise,
    volumeShares,
  }
}

/**
 * The candles of an instrument's span, oldest first; the last one may be incomplete. Nothing later than nowMs is
 * included.
 */
export const candlesOf = (source: BarSource, span: CandleSpan): readonly Candle[] =>
  candlesFrom(
    { ...source, barsOfMinutes: (dayIndex, minutes) => barsOfTree(source, dayIndex, minutes) },
    span,
  )

/** The same for any source. */
export const candlesFrom = (source: CandleSource, span: CandleSpan): readonly Candle[] => {
  const widthMinutes = minutesOf[span.interval]
  if (widthMinutes !== undefined) return intradayCandles(source, span, widthMinutes)
  const daily = dailyCandles(source, span)
  return span.interval === '1d' ? daily : weeklyCandles(daily)
}

/** How many seconds of a day's session have passed at a given time: none before it, all after it. */
const secondsPassed = ({ calendar, days }: CandleDays, dayIndex: number, instantMs: number): number => {
  const dayNumber = days.numberOf(dayIndex)
  const passed = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000) + 1
  return Math.min(sessionLengthS(calendar, dayNumber), Math.max(0, passed))
}

const lastDayIndex = (source: CandleDays, span: Omit<CandleSpan, 'interval'>): number => {
  const untilMs = Math.min(span.toMs - 1, span.nowMs)
  return source.days.indexOf(lastSessionDay(source.calendar, untilMs))
}

/** The days of a span that have bars. */
export const daysOf = (source: CandleDays, { interval, ...span }: CandleSpan): readonly number[] => {
  const { days } = source
  const dayNumber = dayNumberAt(span.fromMs)
  // Weeks are always whole, from their Monday.
  const fromDay = interval === '1w' ? dayNumber - weekdayOf(dayNumber) : dayNumber
  const found: number[] = []
  const last = lastDayIndex(source, span)
  for (let dayIndex = days.firstFrom(fromDay); dayIndex <= last; dayIndex += 1)
    if (source.hasDay(dayIndex)) found.push(dayIndex)
  return found
}

const dailyCandles = (source: CandleSource, span: CandleSpan): readonly Candle[] => {
  const { calendar, days } = source
  const candles: Candle[] = []
  const last = lastDayIndex(source, span)
  for (const dayIndex of daysOf(source, span)) {
    const startMs = opensAtMs(calendar, days.numberOf(dayIndex))
    if (span.interval !== '1w' && startMs < span.fromMs) continue
    // All days before the last are over.
    const bar = dayIndex < last ? source.dailyBar(dayIndex) : barSoFar(source, dayIndex, span.nowMs)
    if (bar !== undefined) candles.push(candleOf(startMs, bar))
  }
  return candles
}

/** The bar of a day that may not have ended, or even begun. */
const barSoFar = (source: CandleSource, dayIndex: number, nowMs: number): Bar | undefined => {
  const passed = secondsPassed(source, dayIndex, nowMs)
  if (passed === 0) return undefined
  const isOver = passed === sessionLengthS(source.calendar, source.days.numberOf(dayIndex))
  return isOver ? source.dailyBar(dayIndex) : source.barOfSeconds(dayIndex, 0, passed - 1)
}

const weeklyCandles = (daily: readonly Candle[]): readonly Candle[] => {
  const weeks = Map.groupBy(daily, ({ startMs }) => {
    const dayNumber = dayNumberAt(startMs)
    return dayNumber - weekdayOf(dayNumber)
  })
  return [...weeks.values()].map((days) => merge(days[0]?.startMs ?? 0, days))
}

const intradayCandles = (source: CandleSource, span: CandleSpan, widthMinutes: number): readonly Candle[] =>
  daysOf(source, span).flatMap((dayIndex) => candlesOfDay(source, span, dayIndex, widthMinutes))

/** The minutes of a day within a span, counted from the open, and how much of the day has passed. */
const windowOf = (source: CandleDays, span: CandleSpan, dayIndex: number, widthMinutes: number) => {
  const dayNumber = source.days.numberOf(dayIndex)
  const opensMs = opensAtMs(source.calendar, dayNumber)
  const widthMs = widthMinutes * 60_000
  const passedS = secondsPassed(source, dayIndex, span.nowMs)
  const end = Math.min(Math.ceil(passedS / (widthMinutes * 60)), Math.ceil((span.toMs - opensMs) / widthMs))
  return {
    opensMs,
    passedS,
    first: Math.max(0, Math.ceil((span.fromMs - opensMs) / widthMs)),
    end,
    isOver: passedS === sessionLengthS(source.calendar, dayNumber),
  }
}

/** Caching minutes costs as much as making them, so they are made each time. */
const isKept = (widthMinutes: number): boolean => widthMinutes > 1

/** The candles of a past day, from the cache. */
const keptCandles = (source: BarSource, dayIndex: number, widthMinutes: number): DayCandles => {
  const { kept, subject } = source
  const day = { subject, dayIndex, widthMinutes }
  const found = kept.get(day)
  if (found !== undefined) return found
  const fresh = cutDay(cutOfTree(source.treeOf(dayIndex), widthMinutes))
  kept.put(day, fresh)
  return fresh
}

const barsOfTree = (source: BarSource, dayIndex: number, minutes: Minutes): readonly Bar[] => {
  const { widthMinutes, fromMinute, toMinute, isOver } = minutes
  const bars =
    isOver && isKept(widthMinutes)
      ? unpackCandles(
          keptCandles(source, dayIndex, widthMinutes),
          fromMinute / widthMinutes,
          Math.ceil(toMinute / widthMinutes),
        )
      : candleBars(source.treeOf(dayIndex), widthMinutes, fromMinute, toMinute)
  return bars.map((bar) => source.shown(dayIndex, bar))
}

/** One day's candles, counted from the open, so that the day's last one may be short. */
const candlesOfDay = (
  source: CandleSource,
  span: CandleSpan,
  dayIndex: number,
  widthMinutes: number,
): readonly Candle[] => {
  const { opensMs, passedS, first, end, isOver } = windowOf(source, span, dayIndex, widthMinutes)
  if (end <= first) return []
  const fromMinute = first * widthMinutes
  const wholeMinutes = Math.floor(passedS / 60)
  const toMinute = Math.min(end * widthMinutes, wholeMinutes)
  const bars = source.barsOfMinutes(dayIndex, { fromMinute, toMinute, widthMinutes, isOver })
  const candles = bars.map((bar, place) => candleOf(opensMs + (first + place) * widthMinutes * 60_000, bar))
  const isGrowing =
    wholeMinutes * 60 < passedS && wholeMinutes < end * widthMinutes && wholeMinutes >= fromMinute
  if (!isGrowing) return candles
  const growing = source.barOfSeconds(dayIndex, wholeMinutes * 60, passedS - 1)
  const begun = wholeMinutes % widthMinutes === 0 ? undefined : candles.pop()
  const startMs = begun?.startMs ?? opensMs + wholeMinutes * 60_000
  return [...candles, merge(startMs, begun === undefined ? [growing] : [begun, growing])]
}

/** The days of a span, each with the minutes that have candles in it; none for spans of whole days. */
export const minutesOfSpan = (source: CandleDays, span: CandleSpan) => {
  const widthMinutes = minutesOf[span.interval]
  if (widthMinutes === undefined) return []
  return daysOf(source, span).flatMap((dayIndex) => {
    const { first, end, passedS, isOver } = windowOf(source, span, dayIndex, widthMinutes)
    return end <= first ? [] : [{ dayIndex, widthMinutes, first, end, passedS, isOver }]
  })
}

/** The work that candlesOf would do for a span, so that it can be done elsewhere or skipped. */
export const candleWorkOf = (source: BarSource, span: CandleSpan): CandleWork => {
  const widthMinutes = minutesOf[span.interval]
  if (widthMinutes === undefined) return noWork
  const { kept, subject } = source
  const cutDays: number[] = []
  let spans = 0
  for (const { dayIndex, first, end, passedS, isOver } of minutesOfSpan(source, span)) {
    const isCut = isOver && isKept(widthMinutes)
    if (isCut && kept.has({ subject, dayIndex, widthMinutes })) continue
    if (isCut) cutDays.push(dayIndex)
    const minutes = isCut ? passedS / 60 : (end - first) * widthMinutes
    spans += spansOf(minutes, widthMinutes)
  }
  return {
    ...noWork,
    spans,
    days: cutDays.length,
    cutOf: (place) => cutOfTree(source.treeOf(cutDays[place] as number), widthMinutes),
    keep: (made) => {
      for (const [place, dayIndex] of cutDays.entries())
        kept.put({ subject, dayIndex, widthMinutes }, made[place] as DayCandles)
    },
  }
}
