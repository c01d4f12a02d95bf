import { createMiddleLaw, type MiddleLaw } from './span-middle.ts'
import { SpanSum, SpanTable } from './span-table.ts'

/**
 * Memory that drawing a day and reading from it use again and again, since a table a quote would cost more than the quote.
 * Nothing that is handed out lies in it, and no call leaves in it what a later one needs. Whoever makes paths has one.
 */
export interface DayScratch {
  /** The spans of a walk that nobody remembers, two of each depth. */
  readonly walk: SpanTable
  /** What the spans of a walk add up to. */
  readonly sum: SpanSum
  /** The widest spans of a day that is looked at once. */
  readonly look: SpanTable
  /** The law of the newest span's middle. */
  readonly middle: MiddleLaw
  /** The prices at which the 32nds of a plain day begin and end, and how far its middles stray; see day-bar.ts. */
  readonly ends: Float64Array
  readonly strays: Float64Array
}

/** The spans down to the 32nds of a day: as many as the table of the widest spans has rows. */
export const topSpans = 64
/** How many of them are halved further; as many are 32nds. */
export const middleCount = topSpans / 2

/**
 * A day round the clock is cut five times into 32nds and up to eight times more down to a minute (a 32nd lasts up to a
 * twelfth of it, where a leap has taken one of the cuts), and a minute up to nine times down to a second.
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
