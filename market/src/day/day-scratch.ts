import { createMiddleLaw, type MiddleLaw } from './span-middle.ts'
import { SpanSum, SpanTable } from './span-table.ts'

/**
 * Memory reused for drawing and reading days, since a table per quote would cost more than the quote. Returned values
 * never lie in it, and no call depends on what an earlier one left in it. Each maker of paths has one.
 */
export interface DayScratch {
  /** The spans of a walk that isn't remembered, two at each depth. */
  readonly walk: SpanTable
  /** The sum of a walk's spans. */
  readonly sum: SpanSum
  /** The widest spans of a day that is read only once. */
  readonly look: SpanTable
  /** The law of the newest span's middle. */
  readonly middle: MiddleLaw
  /** The prices at which the 32nds of a plain day begin and end, and its middles' deviations; see day-bar.ts. */
  readonly ends: Float64Array
  readonly strays: Float64Array
}

/** The spans down to the 32nds of a day: as many as the table of the widest spans has rows. */
export const topSpans = 64
/** How many of them are halved further; just as many are 32nds. */
export const middleCount = topSpans / 2

/**
 * A day round the clock is cut five times into 32nds and up to eight times more down to a minute (a 32nd lasts up to a
 * twelfth of the day, where a leap has used one of the cuts), and a minute up to nine times down to a second.
 */
const deepest = 24
export const createWalk = (): SpanTable => SpanTable.ofRows(2 * deepest)

export const createDayScratch = (): DayScratch => ({
  walk: createWalk(),
  sum: new SpanSum(),
  look: SpanTable.ofRows(topSpans),
  middle: createMiddleLaw(),
  ends: new Float64Array(middleCount + 1),
  strays: new Float64Array(middleCount),
})
