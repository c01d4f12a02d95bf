import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import { usualLikeness } from './day-draws.ts'
import type { DayScratch } from './day-scratch.ts'
import type { DayTree } from './day-spans.ts'
import type { DayCurves } from './session-curves.ts'
import type { Bar } from './span-table.ts'

/** A day of an official file: its inside is grown so that it has exactly the listed open, high, low and close. */
interface ListedDay {
  readonly bar: Bar
  /** The bar of the day before, where there is one. */
  readonly before: Bar | undefined
  readonly key: RandomKey
  readonly place: number
  readonly curves: DayCurves
  readonly scratch: DayScratch
}

/** e to the mean logarithm of a Brownian motion's range over its deviation (Parkinson 1980; Alizadeh and others 2002). */
const rangeOverDeviation = 1.53
/** What a day's range tells of its volatility, beside what the day before has told, and how sure both together are. */
const weightOfRange = 0.72
const remainingDeviation = 0.245

const relativeRange = ({ openPaise, highPaise, lowPaise }: Bar): number =>
  Math.max(highPaise - lowPaise, 1) / openPaise

/**
 * The file does not tell how volatile a day was by its process, and a volatility that followed the range exactly would
 * tell the range by noon. So it is drawn from what is likely when a range and the day before's are known.
 */
const varianceOf = ({ bar, before, key, place }: ListedDay): number => {
  const own = ln(relativeRange(bar))
  const known = before === undefined ? own : ln(relativeRange(before))
  const middle = weightOfRange * own + (1 - weightOfRange) * known - ln(rangeOverDeviation)
  // The place of no span: their blocks begin at one.
  const deviation = exp(middle + remainingDeviation * normalAt(key, place, 0)) * bar.openPaise
  return deviation * deviation
}

export const treeOfListedDay = (day: ListedDay): DayTree => ({
  bar: day.bar,
  variance: varianceOf(day),
  likeness: usualLikeness,
  key: day.key,
  place: day.place,
  curves: day.curves,
  scratch: day.scratch,
})
