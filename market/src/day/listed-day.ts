import { normalAt, type RandomKey } from '../numbers/random.ts'
import { exp, ln } from '../numbers/real-numbers.ts'
import { usualLikeness } from './day-draws.ts'
import type { DayScratch } from './day-scratch.ts'
import type { DayTree } from './day-spans.ts'
import type { DayCurves } from './session-curves.ts'
import type { Bar } from './span-table.ts'

/** A day from an official file: its inside is grown to match the listed open, high, low and close exactly. */
interface ListedDay {
  readonly bar: Bar
  /** The bar of the day before, if any. */
  readonly before: Bar | undefined
  readonly key: RandomKey
  readonly place: number
  readonly curves: DayCurves
  readonly scratch: DayScratch
}

/** e to the mean logarithm of a Brownian motion's range over its deviation (Parkinson 1980; Alizadeh and others 2002). */
const rangeOverDeviation = 1.53
/**
 * The weight of a day's range as evidence of its volatility, next to the previous day's, and the precision of
 * both together.
 */
const weightOfRange = 0.72
const remainingDeviation = 0.245

const relativeRange = ({ openPaise, highPaise, lowPaise }: Bar): number =>
  Math.max(highPaise - lowPaise, 1) / openPaise

/**
 * The file doesn't contain the process's volatility, and a volatility that followed the range exactly would reveal the
 * range by noon. So it is drawn from its conditional distribution given both days' ranges.
 */
const varianceOf = ({ bar, before, key, place }: ListedDay): number => {
  const own = ln(relativeRange(bar))
  const known = before === undefined ? own : ln(relativeRange(before))
  const middle = weightOfRange * own + (1 - weightOfRange) * known - ln(rangeOverDeviation)
  // A place that no span uses, since their blocks begin at one.
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
