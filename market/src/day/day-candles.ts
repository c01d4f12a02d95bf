import type { RandomKey } from '../numbers/random.ts'
import type { InsideLikeness } from './day-draws.ts'
import { createDayScratch } from './day-scratch.ts'
import type { DayTree } from './day-spans.ts'
import { candleBars } from './day-tree.ts'
import { curvesFor, type DayCurves } from './session-curves.ts'
import { type Bar, type SpanBar, SpanTable } from './span-table.ts'

/**
 * Candles of whole past days. They never change, so each day is cut once and cached. It takes few facts to
 * cut a day, so any thread can do it.
 */

/** A day to be cut into candles, with everything needed, as a message to a thread. */
export interface DayCut {
  readonly bar: Bar
  /** The numbers of the tree's table. */
  readonly top?: Float64Array | undefined
  readonly variance: number
  readonly likeness: InsideLikeness
  readonly key: RandomKey
  readonly place: number
  readonly lengthS: number
  readonly widthMinutes: number
}

/** The candles of a day, in the shares of that day: 24 bytes each. */
export interface DayCandles {
  /** Open, high, low and close of each. */
  readonly pricesPaise: Int32Array<ArrayBuffer>
  readonly volumesShares: Float64Array<ArrayBuffer>
}

/** The candles that are still missing. */
export interface CandleWork {
  /** Approximately how many spans are halved for it: its cost. */
  readonly spans: number
  /** How many of its days are over but not cached; `candles` itself makes whatever is missing. */
  readonly days: number
  /** One of these days, to be cut here or on a thread. */
  cutOf(place: number): DayCut
  /** Stores these days' candles, in order. */
  keep(made: readonly DayCandles[]): void
  /**
   * For an index, whose days aren't made on threads: how many steps of a few milliseconds the missing ones
   * take.
   */
  readonly steps: number
  takeStep(place: number): void
}

/** For candles that are cached, or don't consist of parts of days. */
export const noWork: CandleWork = {
  spans: 0,
  days: 0,
  cutOf: (place) => {
    throw new RangeError(`there is no day ${place} to split`)
  },
  keep: () => undefined,
  steps: 0,
  takeStep: () => undefined,
}

/** Approximately how many spans are halved for this many minutes: the cost of the work. */
export const spansOf = (minutes: number, widthMinutes: number): number =>
  Math.min(minutes, Math.ceil((minutes / widthMinutes) * (1 + Math.log2(widthMinutes))))

/** Curves are large and the same for all days of a length, so a cut contains only the length. */
const curvesByLength = new Map<number, DayCurves>()
const curvesOfLength = (lengthS: number): DayCurves => {
  const known = curvesByLength.get(lengthS)
  if (known !== undefined) return known
  const fresh = curvesFor(lengthS)
  curvesByLength.set(lengthS, fresh)
  return fresh
}

export const cutOfTree = (tree: DayTree, widthMinutes: number): DayCut => {
  const { bar, top, variance, likeness, key, place, curves } = tree
  return { bar, top: top?.numbers, variance, likeness, key, place, lengthS: curves.lengthS, widthMinutes }
}

export const treeOfCut = ({ bar, top, variance, likeness, key, place, lengthS }: DayCut): DayTree => ({
  bar,
  top: top && new SpanTable(top),
  variance,
  likeness,
  key,
  place,
  curves: curvesOfLength(lengthS),
  scratch: createDayScratch(),
})

export const cutDay = (cut: DayCut): DayCandles => {
  const bars = candleBars(treeOfCut(cut), cut.widthMinutes, 0, cut.lengthS / 60)
  const pricesPaise = new Int32Array(bars.length * 4)
  const volumesShares = new Float64Array(bars.length)
  for (const [candle, made] of bars.entries()) {
    pricesPaise[candle * 4] = made.openPaise
    pricesPaise[candle * 4 + 1] = made.highPaise
    pricesPaise[candle * 4 + 2] = made.lowPaise
    pricesPaise[candle * 4 + 3] = made.closePaise
    volumesShares[candle] = made.volumeShares
  }
  return { pricesPaise, volumesShares }
}

/** The candles [fromCandle, endCandle) of a day. */
export const unpackCandles = (
  { pricesPaise, volumesShares }: DayCandles,
  fromCandle: number,
  endCandle: number,
): readonly SpanBar[] => {
  const bars: SpanBar[] = []
  let volumeBeforeShares = 0
  for (let candle = 0; candle < Math.min(endCandle, volumesShares.length); candle += 1) {
    const volumeShares = volumesShares[candle] as number
    if (candle >= fromCandle)
      bars.push({
        openPaise: pricesPaise[candle * 4] as number,
        highPaise: pricesPaise[candle * 4 + 1] as number,
        lowPaise: pricesPaise[candle * 4 + 2] as number,
        closePaise: pricesPaise[candle * 4 + 3] as number,
        volumeShares,
        volumeBeforeShares,
      })
    volumeBeforeShares += volumeShares
  }
  return bars
}

/** A cached day's measured overhead in addition to its candles: two arrays and a map entry. */
const entryBytes = 450
const bytesOf = ({ pricesPaise, volumesShares }: DayCandles): number =>
  pricesPaise.byteLength + volumesShares.byteLength + entryBytes

/** The day's owner, a number for each price path, and the day. */
export interface KeptDay {
  readonly subject: number
  readonly dayIndex: number
  readonly widthMinutes: number
}
/** A day index stays below 2¹⁶ for 179 years, a width below 2⁸ minutes. */
const keyOf = ({ subject, dayIndex, widthMinutes }: KeptDay): number =>
  (subject * 65_536 + dayIndex) * 256 + widthMinutes

/** Caches days of candles up to this many bytes, evicting the least recently used. */
export const createKeptCandles = (maximumBytes: number) => {
  /** The least recently used first. */
  const days = new Map<number, DayCandles>()
  let bytes = 0
  const drop = (key: number, day: DayCandles) => {
    days.delete(key)
    bytes -= bytesOf(day)
  }
  return {
    has: (day: KeptDay): boolean => days.has(keyOf(day)),
    get: (day: KeptDay): DayCandles | undefined => {
      const key = keyOf(day)
      const found = days.get(key)
      if (found === undefined) return undefined
      days.delete(key)
      days.set(key, found)
      return found
    },
    put: (day: KeptDay, candles: DayCandles): void => {
      const key = keyOf(day)
      const before = days.get(key)
      if (before !== undefined) drop(key, before)
      days.set(key, candles)
      bytes += bytesOf(candles)
      for (const [oldestKey, oldest] of days) {
        if (bytes <= maximumBytes) break
        drop(oldestKey, oldest)
      }
    },
    bytes: (): number => bytes,
  }
}
export type KeptCandles = ReturnType<typeof createKeptCandles>

/**
 * The longest response, 208 days of hourly candles, takes 220 kB, so the longest charts of a hundred listings
 * fit.
 */
export const keptCandlesBytes = 24 * 2 ** 20
