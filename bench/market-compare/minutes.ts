import { dayMs, dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Comparison } from './comparison.ts'
import type { BothMarkets } from './daily.ts'
import { type ComparedMarket, startOfDay } from './practice-market.ts'
import { linesOf } from './real-days.ts'
import { mean } from './statistics.ts'

export const sessionMinutes = 375
const sessionStart = 9 * 60 + 15

/** One day's minutes: the fraction of the day's variance and volume in each. */
interface ShapeOfDay {
  readonly variance: Float64Array
  readonly volume: Float64Array
  /** The root of the sum of the minutes' squared movements, in per cent. */
  readonly deviationPercent: number
}
type Spread = 'variance' | 'volume'

/** The complete days of each stock, or of an index. */
export type Shapes = ReadonlyMap<string, readonly ShapeOfDay[]>

interface Minutes {
  readonly variance: Float64Array
  readonly volume: Float64Array
  count: number
  last: number
}

/** A day counts if no more than 15 of its minutes are missing and it lasts until the end. */
const isWhole = ({ count, last }: Minutes): boolean =>
  count >= sessionMinutes - 15 && last >= sessionMinutes - 3

const sumOf = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

const sharesOf = (values: Float64Array): Float64Array => {
  const sum = sumOf(values)
  return sum > 0 ? values.map((value) => value / sum) : values
}

interface MinuteBar {
  readonly open: number
  readonly close: number
  readonly volume: number
}

class ShapeReader {
  readonly #days = new Map<string, Map<string, Minutes>>()

  add(name: string, day: string, minute: number, { open, close, volume }: MinuteBar): void {
    if (minute < 0 || minute >= sessionMinutes || !(open > 0 && close > 0)) return
    const days = this.#days.get(name) ?? new Map<string, Minutes>()
    this.#days.set(name, days)
    const minutes = days.get(day) ?? {
      variance: new Float64Array(sessionMinutes),
      volume: new Float64Array(sessionMinutes),
      count: 0,
      last: 0,
    }
    days.set(day, minutes)
    minutes.variance[minute] = Math.log(close / open) ** 2
    minutes.volume[minute] = volume
    minutes.count += 1
    minutes.last = minute
  }

  shapes(): Shapes {
    const whole = [...this.#days].map(([name, days]): [string, readonly ShapeOfDay[]] => [
      name,
      [...days.values()].filter(isWhole).map(({ variance, volume }) => ({
        variance: sharesOf(variance),
        volume: sharesOf(volume),
        deviationPercent: 100 * Math.sqrt(sumOf(variance)),
      })),
    ])
    return new Map(whole.filter(([, days]) => days.length > 0))
  }
}

const minuteOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute - sessionStart
}

/** Stocks, from a file "symbol,ts_ist,open,high,low,close,volume,…" of one-minute bars, stamped at their start. */
export const realStockShapes = async (path: string): Promise<Shapes> => {
  const reader = new ShapeReader()
  for await (const line of linesOf(path)) {
    const [symbol = '', stamp = '', open, , , close, volume] = line.split(',')
    const [day = '', time = ''] = stamp.split(' ')
    if (!symbol.startsWith('NIFTY'))
      reader.add(symbol, day, minuteOf(time), {
        open: Number(open),
        close: Number(close),
        volume: Number(volume),
      })
  }
  return reader.shapes()
}

/** An index, from a file "bar_end_ist,open,high,low,close" of one-minute bars, stamped at their end. */
export const realIndexShapes = async (path: string): Promise<Shapes> => {
  const reader = new ShapeReader()
  for await (const line of linesOf(path)) {
    const [stamp = '', open, , , close] = line.split(',')
    const [day = '', time = ''] = stamp.split(' ')
    reader.add(day, day, minuteOf(time) - 1, { open: Number(open), close: Number(close), volume: 0 })
  }
  return reader.shapes()
}

/** A number of the practice market's last trading days, spread apart. */
const someDays = ({ market, lastDay }: ComparedMarket, count: number, apart: number): readonly number[] => {
  const days: number[] = []
  let endMs = startOfDay(lastDay) + dayMs - 1
  while (days.length < count) {
    const { opensAtMs } = market.session(endMs)
    const startMs = startOfDay(dayOf(dayNumberAt(opensAtMs)))
    if (opensAtMs <= endMs && market.session(opensAtMs).isOpen) days.push(startMs)
    endMs -= dayMs * apart
  }
  return days
}

/**
 * A number of companies, each over a number of days: different ones per company, since busy and quiet times
 * affect the whole market, and the same few days would show only theirs.
 */
export const practiceStockShapes = (compared: ComparedMarket, stocks: number, days: number): Shapes => {
  const { market, instruments, lastDay } = compared
  const reader = new ShapeReader()
  const endMs = startOfDay(lastDay) + dayMs - 1
  const allDays = someDays(compared, days * stocks, 3)
  for (const [i, instrument] of instruments.slice(0, stocks).entries())
    for (const fromMs of allDays.slice(i * days, (i + 1) * days)) {
      const candles = market.candles(instrument, '1m', fromMs, fromMs + dayMs, endMs)
      for (const [minute, { openPaise, closePaise, volumeShares }] of candles.entries())
        reader.add(instrument.code, String(fromMs), minute, {
          open: openPaise,
          close: closePaise,
          volume: volumeShares,
        })
    }
  return reader.shapes()
}

/** The market's first index, on its largest companies, over this many days. */
export const practiceIndexShapes = (compared: ComparedMarket, days: number): Shapes => {
  const { market } = compared
  const [index] = market.indices
  if (index === undefined) throw new Error('the practice market has no index')
  const reader = new ShapeReader()
  for (const fromMs of someDays(compared, days, 3)) {
    const opensMs = fromMs + sessionStart * 60_000
    let before = market.indexQuote(index, opensMs)?.openPaise ?? 0
    for (let minute = 0; minute < sessionMinutes; minute += 1) {
      const level = market.indexLevel(index, opensMs + (minute + 1) * 60_000 - 1) ?? 0
      reader.add(String(fromMs), String(fromMs), minute, { open: before, close: level, volume: 0 })
      before = level
    }
  }
  return reader.shapes()
}

export interface MinuteShapes {
  readonly stocks: BothMarkets<Shapes>
  readonly index: BothMarkets<Shapes>
}

const parts = [
  ['09:15 to 09:45', 0, 30],
  ['11:30 to 13:30', 135, 255],
  ['15:00 to 15:30', 345, 375],
] as const

const partOf = (values: Float64Array, from: number, to: number): number =>
  sumOf(values.subarray(from, to)) * 100

const partsOf = (shapes: Shapes, what: Spread, from: number, to: number): readonly number[] =>
  [...shapes.values()].map((days) => mean(days.map((day) => partOf(day[what], from, to))))

const deviationsOf = (shapes: Shapes): readonly number[] =>
  [...shapes.values()].map((days) => mean(days.map(({ deviationPercent }) => deviationPercent)))

/**
 * How far prices move within minutes, and how much of a day's movement is in its first and last half hour and
 * its middle.
 */
export const compareMinutes = ({ stocks, index }: MinuteShapes): readonly Comparison[] => [
  ...(
    [
      ['stocks', stocks],
      ['the index', index],
    ] as const
  ).map(([name, { real, practice }]) => ({
    name: `root of the minutes’ squared moves of ${name}, %`,
    real: deviationsOf(real),
    practice: deviationsOf(practice),
  })),
  ...(
    [
      ['volume of stocks', stocks, 'volume'],
      ['variance of stocks', stocks, 'variance'],
      ['variance of the index', index, 'variance'],
    ] as const
  ).flatMap(([name, { real, practice }, what]) =>
    parts.map(([time, from, to]) => ({
      name: `${name}, ${time}, % of the day`,
      real: partsOf(real, what, from, to),
      practice: partsOf(practice, what, from, to),
    })),
  ),
]

/** The mean over all stocks and days, by spans of this many minutes, relative to a uniform day. */
export const meanShape = (shapes: Shapes, what: Spread, width: number): readonly number[] => {
  const days = [...shapes.values()].flat()
  return Array.from({ length: sessionMinutes / width }, (_, i) => {
    const share = mean(days.map((day) => partOf(day[what], i * width, (i + 1) * width))) / 100
    return (share * sessionMinutes) / width
  })
}
