import type { RandomKey } from '../numbers/random.ts'
import type { InsideLikeness } from './day-draws.ts'
import type { DayCurves } from './session-curves.ts'
import { column, type SpanTable, spanWidth } from './spans.ts'

/**
 * The path of one instrument through one day, grown from the whole day by halving time: a span's bar is split into the
 * bars of its halves so that they add up to it exactly. The bar of any minute, and the price of any second, is found by
 * one walk from the whole day down: O(log n), and the same for everybody who has the key. A day of the practice market
 * begins with 32nds that a process has made (day-top.ts), a day of an official file with its listed bar.
 */
export interface Bar {
  readonly openPaise: number
  readonly highPaise: number
  readonly lowPaise: number
  readonly closePaise: number
  readonly volumeShares: number
}

/** One day of one instrument. */
export interface DayTree {
  readonly bar: Bar
  /** The day's widest spans, from the whole day down to its 32nds, by heap number; see day-top.ts. */
  readonly top?: SpanTable | undefined
  /** Of the price over the day, in paise squared; where there are such spans, theirs count. */
  readonly variance: number
  readonly likeness: InsideLikeness
  readonly key: RandomKey
  /** Which instrument; the day is in the key. */
  readonly place: number
  readonly curves: DayCurves
  /** The widest spans that were made before, by heap number; see wideMemory. */
  readonly wide?: SpanTable | undefined
  /** The spans of the newest walk, two of each depth; see walkMemory. A walk elsewhere replaces them. */
  readonly walk?: SpanTable | undefined
}

/** Of a listed day, spans with a heap number below are kept: down to some 23 minutes of a day round the clock. */
export const wideSpans = 128
export const wideMemory = (): SpanTable => new Float64Array(wideSpans * spanWidth)

/** The spans of `top`: down to 32nds of the day. */
export const topSpans = 64

/**
 * A day round the clock is cut five times into 32nds and up to eight times more down to a minute (a 32nd lasts up to a
 * twelfth of it, where a leap has taken one of the cuts), and a minute up to nine times down to a second.
 */
const deepest = 24
export const walkMemory = (): SpanTable => new Float64Array(deepest * 2 * spanWidth)

/** The bar of a span of the day. */
export interface SpanBar extends Bar {
  /** What was traded on the day before the span. */
  readonly volumeBeforeShares: number
}

/** For walks that nobody wants to remember. */
export const scratch = walkMemory()

/** Writes a listed day as the first row of a walk. */
const putDay = (rows: SpanTable, { bar, variance, curves }: DayTree): void => {
  rows[column.number] = 1
  rows[column.startS] = 0
  rows[column.endS] = curves.lengthS
  rows[column.open] = bar.openPaise
  rows[column.high] = bar.highPaise
  rows[column.low] = bar.lowPaise
  rows[column.close] = bar.closePaise
  rows[column.volume] = bar.volumeShares
  rows[column.volumeBefore] = 0
  rows[column.variance] = variance
}

/** Where a walk begins: the table and the place of the whole day's row. */
export const begin = (tree: DayTree, walk: SpanTable): SpanTable => {
  if (tree.top !== undefined) return tree.top
  putDay(walk, tree)
  return walk
}
export const beginAt = ({ top }: DayTree): number => (top === undefined ? 0 : spanWidth)

/** Whether a span's halves stand in the table of the day's widest spans. */
export const isTop = ({ top }: DayTree, firstNumber: number): boolean =>
  top !== undefined && firstNumber < topSpans

export const barOf = (rows: SpanTable, at: number): SpanBar => ({
  openPaise: rows[at + column.open] as number,
  highPaise: rows[at + column.high] as number,
  lowPaise: rows[at + column.low] as number,
  closePaise: rows[at + column.close] as number,
  volumeShares: rows[at + column.volume] as number,
  volumeBeforeShares: rows[at + column.volumeBefore] as number,
})

export const isSecond = (rows: SpanTable, at: number): boolean =>
  (rows[at + column.endS] as number) - (rows[at + column.startS] as number) <= 1

export const isWithin = (rows: SpanTable, at: number, fromS: number, untilS: number): boolean =>
  (rows[at + column.endS] as number) <= untilS && (rows[at + column.startS] as number) >= fromS
