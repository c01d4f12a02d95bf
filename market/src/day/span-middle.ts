import { decay, exp } from '../numbers/real-numbers.ts'
import { clamp } from './bridge.ts'

/**
 * The law of the price in the middle of a span, given its ends and both its extremes, and of which half holds which extreme:
 * tabulated at 6 prices and inverted in between. The span is scaled so that its low is 0 and its high 1.
 */

/** Copied to this module, since engines look up an imported function on each call. */
const read = (numbers: Float64Array, index: number): number => numbers[index] as number

const candidateCount = 6
const width = 1 / candidateCount
/**
 * Ends are moved at least this far inside their range: exactly on the edge, no path would have positive
 * density.
 */
const edge = 0.001

/** The densities of half a span in a table: that it reaches neither extreme of the span, one of them, or both. */
const reach = { neither: 0, high: 1, low: 2, both: 3 } as const
const reachCount = 4

/** The law of one span's middle, tabulated. */
export interface MiddleLaw {
  readonly firstHalf: Float64Array
  readonly secondHalf: Float64Array
  /**
   * For each price, the cumulative densities of the four assignments of extremes to the halves: the first half has
   * both, the high, the low, or neither.
   */
  readonly sums: Float64Array
}

export const createMiddleLaw = (): MiddleLaw => ({
  firstHalf: new Float64Array(reachCount * candidateCount),
  secondHalf: new Float64Array(reachCount * candidateCount),
  sums: new Float64Array(reachCount * candidateCount),
})

/**
 * The densities with which a bridge from `end` to each of 6 prices u, with variance 1 / p, stays between 0 and 1, with
 * its maximum at 1, its minimum at 0, or both there. They are the derivatives of the law of a path between two barriers
 * (A. N. Borodin and P. Salminen, Handbook of Brownian Motion, 1.1.15.8), a sum over reflections at them, of which the
 * first two are kept. From one price to the next each exponential changes by a constant ratio, so few are computed.
 */
const tabulateHalf = (end: number, p: number, table: Float64Array): void => {
  const c = 2 * p
  // The exponentials for the low, for the high, and for going from one to the other, over half the distance
  // between prices.
  const low = decay(p * end * width)
  const high = decay(p * (1 - end) * width)
  const step = low * high
  const low4 = low * low * low * low
  const low12 = low4 * low4 * low4
  const high4 = high * high * high * high
  const high12 = high4 * high4 * high4
  // Reflected at the low, at the high, and at both in either order.
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
    // The truncated terms would make the smallest ones negative.
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

/** Ranges that are narrow for the variance are all alike, and no precision may be 0. */
const leastPrecision = 1.5
/**
 * The reciprocal variance of a half when the span's range is 1; from the squared range and the variance in the same
 * unit.
 */
export const precisionOf = (rangeSquared: number, variance: number): number =>
  rangeSquared > leastPrecision * variance ? rangeSquared / variance : leastPrecision

/**
 * Tabulates the law of the middle of a span whose low is 0 and whose high is 1, from a to b, where p and q are the
 * precisions of the halves, each at most 200: above that the path would have to jump to its high and low. For each of 6
 * prices u it is the bridge's own law, times the densities of each way in which the halves reach the two extremes.
 */
export const tabulateMiddle = (law: MiddleLaw, a: number, b: number, p: number, q: number): void => {
  const { firstHalf, secondHalf, sums } = law
  const start = clamp(a, edge, 1 - edge)
  const end = clamp(b, edge, 1 - edge)
  tabulateHalf(start, p, firstHalf)
  tabulateHalf(end, q, secondHalf)
  const first = width / 2
  const curvature = (p + q) * width * width
  // Unnormalised.
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

/** Which of the 6 cells, one around each price, contains the middle, by a uniform number. */
export const cellOf = ({ sums }: MiddleLaw, uniform: number): number => {
  const wanted = uniform * read(sums, sums.length - 1)
  let cell = 0
  while (cell < candidateCount - 1 && read(sums, reachCount * cell + way.neither) < wanted) cell += 1
  return cell
}

/** The sum of all cells before one. */
const sumBefore = ({ sums }: MiddleLaw, cell: number): number =>
  cell === 0 ? 0 : read(sums, reachCount * cell - 1)

/** The middle, between 0 and 1, by its cell's uniform number. */
export const middleIn = (law: MiddleLaw, cell: number, uniform: number): number => {
  const { sums } = law
  const before = sumBefore(law, cell)
  const wanted = uniform * read(sums, sums.length - 1)
  const weight = read(sums, reachCount * cell + way.neither) - before
  const part = weight > 0 ? (wanted - before) / weight : 0.5
  return (cell + part + tilt(law, cell, weight) * part * (1 - part)) * width
}

/**
 * By how much the density at the upper end of a cell exceeds its mean: half the difference of the adjacent cells'
 * densities, which are 0 beyond the extremes.
 */
const tilt = (law: MiddleLaw, cell: number, weight: number): number => {
  if (weight <= 0) return 0
  const sumUntil = sumBefore(law, cell) + weight
  const before = cell === 0 ? 0 : sumBefore(law, cell) - sumBefore(law, cell - 1)
  const isLast = cell === candidateCount - 1
  const after = isLast ? 0 : read(law.sums, reachCount * (cell + 1) + way.neither) - sumUntil
  return clamp((after - before) / (4 * weight), -0.9, 0.9)
}

/** Whether the first half has the span's high, given the cell of its middle, by a uniform number. */
export const firstHoldsHigh = (law: MiddleLaw, cell: number, uniform: number): boolean => {
  const at = reachCount * cell
  const before = sumBefore(law, cell)
  return uniform * (read(law.sums, at + way.neither) - before) < read(law.sums, at + way.high) - before
}

/** Whether it has the low, given whether it has the high. */
export const firstHoldsLow = (law: MiddleLaw, cell: number, holdsHigh: boolean, uniform: number): boolean => {
  const first = reachCount * cell
  const from = holdsHigh ? sumBefore(law, cell) : read(law.sums, first + way.high)
  const at = holdsHigh ? first + way.both : first + way.low
  return uniform * (read(law.sums, at + 1) - from) < read(law.sums, at) - from
}
