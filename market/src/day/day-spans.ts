import type { RandomKey } from '../numbers/random.ts'
import type { InsideLikeness } from './day-draws.ts'
import { type DayScratch, topSpans } from './day-scratch.ts'
import type { DayCurves } from './session-curves.ts'
import { type Bar, SpanTable } from './span-table.ts'

/**
 * One day of one instrument, as the root of its spans. A day of the practice market begins with 32nds made by a process
 * (day-top.ts), a day of an official file with its listed bar. The rest is split on demand.
 */
export interface DayTree {
  readonly bar: Bar
  /** The day's widest spans, from the whole day down to its 32nds, by heap number; see day-top.ts. */
  readonly top?: SpanTable | undefined
  /** Of the price over the day, in paise squared; ignored where the widest spans exist. */
  readonly variance: number
  readonly likeness: InsideLikeness
  readonly key: RandomKey
  /** Which instrument; the key determines the day. */
  readonly place: number
  readonly curves: DayCurves
  readonly scratch: DayScratch
  /** Widest spans made earlier, by heap number; see createWide. */
  readonly wide?: SpanTable | undefined
  /** The spans of the newest walk, two of each depth, where they are remembered. A different walk replaces them. */
  readonly walk?: SpanTable | undefined
}

/** Spans of a listed day with a heap number below this are cached: down to some 23 minutes of a day round the clock. */
export const wideSpans = 128
export const createWide = (): SpanTable => SpanTable.ofRows(wideSpans)

/** Writes a listed day as the first row of a walk. */
const putDay = (spans: SpanTable, { bar, variance, curves }: DayTree): void => {
  spans.putTimes(0, 1, 0, curves.lengthS)
  spans.putEnds(0, bar.openPaise, bar.closePaise)
  spans.putExtremes(0, bar.highPaise, bar.lowPaise)
  spans.putVolume(0, bar.volumeShares, 0)
  spans.putVariance(0, variance)
}

/** The start of a walk: the table and row of the whole day. */
export const begin = (tree: DayTree, walk: SpanTable): SpanTable => {
  if (tree.top !== undefined) return tree.top
  putDay(walk, tree)
  return walk
}
export const firstRow = ({ top }: DayTree): number => (top === undefined ? 0 : 1)

/** Whether a span's halves are in the table of the day's widest spans. */
export const isTop = ({ top }: DayTree, firstNumber: number): boolean =>
  top !== undefined && firstNumber < topSpans
