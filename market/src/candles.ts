import type { Bar } from './day-tree.ts'
import { dayNumberAt, weekdayOf } from './india-time.ts'
import { type Calendar, lastSessionDay, opensAtMs, sessionLengthS } from './session.ts'
import type { TradingDays } from './trading-days.ts'
import type { Candle, Interval } from './types.ts'

/** Where candles come from: one instrument's days and the minutes inside them. */
export interface BarSource {
  readonly calendar: Calendar
  readonly days: TradingDays
  /** Whether there is a bar of that day; a replay has days without. */
  hasDay(dayIndex: number): boolean
  /** The whole day. Asked only for days that are over. */
  dailyBar(dayIndex: number): Bar
  /** Whole minutes of the session that start in [fromMinute, toMinute). */
  minuteBars(dayIndex: number, fromMinute: number, toMinute: number): readonly Bar[]
  /** From one second of the session up to and with another. */
  barOfSeconds(dayIndex: number, fromSecond: number, toSecond: number): Bar
}

export interface CandleSpan {
  readonly interval: Interval
  readonly fromMs: number
  readonly toMs: number
  readonly nowMs: number
}

const minutesOf: Readonly<Partial<Record<Interval, number>>> = { '1m': 1, '5m': 5, '15m': 15, '60m': 60 }

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

/** The candles of a span, oldest first; the last one may be growing. Nothing later than nowMs shows. */
export const candlesOf = (source: BarSource, span: CandleSpan): readonly Candle[] => {
  const widthMinutes = minutesOf[span.interval]
  if (widthMinutes !== undefined) return intradayCandles(source, span, widthMinutes)
  const daily = dailyCandles(source, span)
  return span.interval === '1d' ? daily : weeklyCandles(daily)
}

/** The seconds of a day's session that have passed at an instant: none before it, all after it. */
const secondsPassed = ({ calendar, days }: BarSource, dayIndex: number, instantMs: number): number => {
  const dayNumber = days.numberOf(dayIndex)
  const passed = Math.floor((instantMs - opensAtMs(calendar, dayNumber)) / 1000) + 1
  return Math.min(sessionLengthS(calendar, dayNumber), Math.max(0, passed))
}

const lastDayIndex = (source: BarSource, span: CandleSpan): number => {
  const untilMs = Math.min(span.toMs - 1, span.nowMs)
  return source.days.indexOf(lastSessionDay(source.calendar, untilMs))
}

const dailyCandles = (source: BarSource, span: CandleSpan): readonly Candle[] => {
  const { calendar, days } = source
  const candles: Candle[] = []
  const weekly = span.interval === '1w'
  // A week is whole or not at all: it begins on its Monday.
  const fromDay = dayNumberAt(span.fromMs) - (weekly ? weekdayOf(dayNumberAt(span.fromMs)) : 0)
  const last = lastDayIndex(source, span)
  for (let dayIndex = days.firstFrom(fromDay); dayIndex <= last; dayIndex += 1) {
    const dayNumber = days.numberOf(dayIndex)
    const startMs = opensAtMs(calendar, dayNumber)
    if (!source.hasDay(dayIndex) || (!weekly && startMs < span.fromMs)) continue
    const passed = secondsPassed(source, dayIndex, span.nowMs)
    if (passed === 0) continue
    const isOver = passed === sessionLengthS(calendar, dayNumber)
    const bar = isOver ? source.dailyBar(dayIndex) : source.barOfSeconds(dayIndex, 0, passed - 1)
    candles.push(merge(startMs, [bar]))
  }
  return candles
}

const weeklyCandles = (daily: readonly Candle[]): readonly Candle[] => {
  const weeks = Map.groupBy(daily, ({ startMs }) => {
    const dayNumber = dayNumberAt(startMs)
    return dayNumber - weekdayOf(dayNumber)
  })
  return [...weeks.values()].map((days) => merge(days[0]?.startMs ?? 0, days))
}

const intradayCandles = (source: BarSource, span: CandleSpan, widthMinutes: number): readonly Candle[] => {
  const { days } = source
  const candles: Candle[] = []
  const last = lastDayIndex(source, span)
  for (let dayIndex = days.firstFrom(dayNumberAt(span.fromMs)); dayIndex <= last; dayIndex += 1)
    if (source.hasDay(dayIndex)) candles.push(...candlesOfDay(source, span, dayIndex, widthMinutes))
  return candles
}

/** One day's candles; they are counted from the open, so that the last one of a day may be short. */
const candlesOfDay = (
  source: BarSource,
  span: CandleSpan,
  dayIndex: number,
  widthMinutes: number,
): readonly Candle[] => {
  const opensMs = opensAtMs(source.calendar, source.days.numberOf(dayIndex))
  const widthMs = widthMinutes * 60_000
  const passed = secondsPassed(source, dayIndex, span.nowMs)
  const firstCandle = Math.max(0, Math.ceil((span.fromMs - opensMs) / widthMs))
  const endCandle = Math.min(
    Math.ceil(passed / (widthMinutes * 60)),
    Math.ceil((span.toMs - opensMs) / widthMs),
  )
  if (endCandle <= firstCandle) return []
  const fromMinute = firstCandle * widthMinutes
  const wholeMinutes = Math.floor(passed / 60)
  const bars = [...source.minuteBars(dayIndex, fromMinute, Math.min(endCandle * widthMinutes, wholeMinutes))]
  const growing =
    wholeMinutes * 60 < passed && wholeMinutes < endCandle * widthMinutes && wholeMinutes >= fromMinute
  if (growing) bars.push(source.barOfSeconds(dayIndex, wholeMinutes * 60, passed - 1))
  const candles: Candle[] = []
  for (let first = 0; first < bars.length; first += widthMinutes)
    candles.push(merge(opensMs + (fromMinute + first) * 60_000, bars.slice(first, first + widthMinutes)))
  return candles
}
