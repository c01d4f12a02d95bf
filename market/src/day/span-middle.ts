import { decay, exp } from '../numbers/real-numbers.ts'
import { clamp } from './bridge.ts'

/**
 * The law of the price in the middle of a span, given its ends and both its extremes, and of which half holds which extreme:
 * tabulated at 6 prices and inverted in between. The span is scaled so that its low is 0 and its high 1.
 */

/** This module's own, since engines look an imported function up at each call. */
const read = (numbers: Float64Array, index: number): number => numbers[index] as number

const candidateCount = 6
const width = 1 / candidateCount
/** Ends are taken to lie so far inside their range at least: on its very edge, no path would be likely at all. */
const edge = 0.001

/** The densities of a half of a span in a table: that it reaches neither extreme of the span, one of them, or both. */
const reach = { neither: 0, high: 1, low: 2, both: 3 } as const
const reachCount = 4

/** The law of one span's middle, tabulated. */
export interface MiddleLaw {
  readonly firstHalf: Float64Array
  readonly secondHalf: Float64Array
  /**
   * Of each price, the sums of how likely it is up to each of the four ways in which the halves hold the extremes: the first
   * half both, the high, the low, or neither of them.
   */
  readonly sums: Float64Array
}

export const createMiddleLaw = (): MiddleLaw => ({
  firstHalf: new Float64Array(reachCount * candidateCount),
  secondHalf: new Float64Array(reachCount * candidateCount),
  sums: new Float64Array(reachCount * candidateCount),
})

/**
 * The densities at which a bridge from `end` to each of 6 prices u, whose variance is 1 / p, stays between 0 and 1, with its
 * maximum at 1, its minimum at 0, or both there. They are the derivatives of the law of a path between two barriers (A. N.
 * Borodin and P. Salminen, Handbook of Brownian Motion, 1.1.15.8), a sum over reflections at them, of which the first
 * two are kept. From one price to the next each exponential changes by a constant ratio, so that few have to be computed.
 */
const tabulateHalf = (end: number, p: number, table: Float64Array): void => {
  const c = 2 * p
  // The exponentials of the ways to the low, to the high and from one to the other, over half the way between prices.
  const low = decay(p * end * width)
  const high = decay(p * (1 - end) * width)
  const step = low * high
  const low4 = low * low * low * low
  const low12 = low4 * low4 * low4
  const high4 = high * high * high * high
  const high12 = high4 * high4 * high4
  // Reflected at the low, at the high, and at both one way and the other.
  let atLow = low
  let atHigh = high12 / high
  let up = high12 * step
  let down = (low12 * low12 * high12) / step
  const lowRatio = low * low
  const highRatio = 1 / (high * high)
  const upRatio = step * step
  const downRatio = 1 / upRatio
  for (let i = 0; i < candidateCount; i += 1) {
    const u = (i + 0.5) * width
    const byUp = 2 + u - end
    const byDown = 2 - u + end
    const ways = byUp * up + byDown * down
    const neither = 1 - atLow - atHigh + up + down
    const onlyHigh = (2 - u - end) * atHigh - ways
    const onlyLow = (u + end) * atLow - ways
    const both = up * (c * byUp * byUp - 2) + down * (c * byDown * byDown - 2)
    // What is left out makes the least ones negative.
    const at = reachCount * i
    table[at + reach.neither] = neither
    table[at + reach.high] = c * onlyHigh
    table[at + reach.low] = c * onlyLow
    table[at + reach.both] = c * both
    atLow *= lowRatio
    atHigh *= highRatio
    up *= upRatio
    down *= downRatio
  }
}

const way = { both: 0, high: 1, low: 2, neither: 3 } as const

/** A range that is narrow for the variance is like any other; and no precision may be 0. */
const leastPrecision = 1.5
/** One over the variance of a half, where the span's range is 1; of the range squared and the variance in the same unit. */
export const precisionOf = (rangeSquared: number, variance: number): number =>
  rangeSquared > leastPrecision * variance ? rangeSquared / variance : leastPrecision

/**
 * Tabulates the law of the middle of a span whose low is 0 and whose high is 1, from a to b, where p and q are the precisions
 * of the halves, each at most 200: without the extremes the path would have to leap to its high and low. For each of 6 prices
 * u it is the bridge's own law, times the densities of each way in which the halves reach the two extremes.
 */
export const tabulateMiddle = (law: MiddleLaw, a: number, b: number, p: number, q: number): void => {
  const { firstHalf, secondHalf, sums } = law
  const start = clamp(a, edge, 1 - edge)
  const end = clamp(b, edge, 1 - edge)
  tabulateHalf(start, p, firstHalf)
  tabulateHalf(end, q, secondHalf)
  const first = width / 2
  const curvature = (p + q) * width * width
  // Not to scale.
  let bridge = 1
  let bridgeRatio = exp((p * (start - first) + q * (end - first)) * width - curvature / 2)
  const bridgeRatioRatio = decay(curvature)
  let total = 0
  for (let at = 0; at < reachCount * candidateCount; at += reachCount) {
    total += bridge * read(firstHalf, at + reach.both) * read(secondHalf, at + reach.neither)
    sums[at + way.both] = total
    total += bridge * read(firstHalf, at + reach.high) * read(secondHalf, at + reach.low)
    sums[at + way.high] = total
    total += bridge * read(firstHalf, at + reach.low) * read(secondHalf, at + reach.high)
    sums[at + way.low] = total
    total += bridge * read(firstHalf, at + reach.neither) * read(secondHalf, at + reach.both)
    sums[at + way.neither] = total
    bridge *= bridgeRatio
    bridgeRatio *= bridgeRatioRatio
  }
}

/** In which of the 6 cells, one around each price, the middle lies by a uniform number. */
export const cellOf = ({ sums }: MiddleLaw, uniform: number): number => {
  const wanted = uniform * read(sums, sums.length - 1)
  let cell = 0
  while (cell < candidateCount - 1 && read(sums, reachCount * cell + way.neither) < wanted) cell += 1
  return cell
}

/** The sum of all cells before one. */
const sumBefore = ({ sums }: MiddleLaw, cell: number): number =>
  cell === 0 ? 0 : read(sums, reachCount * cell - 1)

/** The middle, between 0 and 1, by the uniform number of its cell. */
export const middleIn = (law: MiddleLaw, cell: number, uniform: number): number => {
  const { sums } = law
  const before = sumBefore(law, cell)
  const wanted = uniform * read(sums, sums.length - 1)
  const weight = read(sums, reachCount * cell + way.neither) - before
  const part = weight > 0 ? (wanted - before) / weight : 0.5
  return (cell + part + tilt(law, cell, weight) * part * (1 - part)) * width
}

/**
 * By how much more than its mean the density is at the upper end of a cell: half of what lies between the densities of the
 * cells to either side, of which there are none beyond the extremes.
 */
const tilt = (law: MiddleLaw, cell: number, weight: number): number => {
  if (weight <= 0) return 0
  const sumUntil = sumBefore(law, cell) + weight
  const before = cell === 0 ? 0 : sumBefore(law, cell) - sumBefore(law, cell - 1)
  const isLast = cell === candidateCount - 1
  const after = isLast ? 0 : read(law.sums, reachCount * (cell + 1) + way.neither) - sumUntil
  return clamp((after - before) / (4 * weight), -0.9, 0.9)
}

/** Whether the first half of the span holds its high, given the cell of its middle, by a uniform number. */
export const firstHoldsHigh = (law: MiddleLaw, cell: number, uniform: number): boolean => {
  const at = reachCount * cell
  const before = sumBefore(law, cell)
  return uniform * (read(law.sums, at + way.neither) - before) < read(law.sums, at + way.high) - before
}

/** Whether it holds its low, given whether it holds its high. */
export const firstHoldsLow = (law: MiddleLaw, cell: number, holdsHigh: boolean, uniform: number): boolean => {
  const first = reachCount * cell
  const from = holdsHigh ? sumBefore(law, cell) : read(law.sums, first + way.high)
  const at = holdsHigh ? first + way.both : first + way.low
  return uniform * (read(law.sums, at + 1) - from) < read(law.sums, at) - from
}
