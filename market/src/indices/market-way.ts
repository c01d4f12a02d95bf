import { marketNormalBy, marketUniformBy } from '../day/day-draws.ts'
import { type DayCurves, middleOf, partUntil } from '../day/session-curves.ts'
import { draw, jittered, varianceJitter } from '../day/spans.ts'
import type { RandomKey } from '../numbers/random.ts'

/** The day's way is known at so many halvings' ends: 63 instants between open and close. */
const halvings = 6

/** A way from open to close. */
export interface Way {
  readonly open: number
  readonly close: number
  /** Of the way between them, in its own unit squared. */
  readonly variance: number
}

/**
 * The high and the low of the way that the market's numbers alone make from an open to a close: a Brownian bridge, which
 * all instruments' ways resemble, since they are drawn with these numbers in part (day-draws.ts).
 */
export const marketExtremes = (
  key: RandomKey,
  { lengthS, varianceShares }: DayCurves,
  { open, close, variance }: Way,
): { readonly high: number; readonly low: number } => {
  let [high, low] = [Math.max(open, close), Math.min(open, close)]
  const visit = (
    number: number,
    startS: number,
    endS: number,
    from: number,
    to: number,
    left: number,
    depth: number,
  ) => {
    if (depth === halvings || endS - startS <= 60) return
    const middleS = middleOf(startS, endS)
    const numbers = number * 8
    const usual = partUntil(varianceShares, startS, middleS, endS)
    const part = jittered(usual, varianceJitter, marketUniformBy(key, numbers + draw.variance))
    const stray = Math.sqrt(left * part * (1 - part)) * marketNormalBy(key, numbers + draw.middle)
    const middle = from + (to - from) * part + stray
    high = Math.max(high, middle)
    low = Math.min(low, middle)
    visit(2 * number, startS, middleS, from, middle, left * part, depth + 1)
    visit(2 * number + 1, middleS, endS, middle, to, left * (1 - part), depth + 1)
  }
  visit(1, 0, lengthS, open, close, variance, 0)
  return { high, low }
}
