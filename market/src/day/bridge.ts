import { decay, exp, quickLn } from '../numbers/real-numbers.ts'

/**
 * The laws of a Brownian bridge that a day's path is grown by. All come from the reflection principle: the maximum M
 * of a bridge from a to b with variance s² has P(M > y) = exp(−2 (y − a)(y − b) / s²) (Karatzas and Shreve, Brownian
 * Motion and Stochastic Calculus, 4.3.40). Prices are in paise, variances in paise squared.
 */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/**
 * The maximum of a bridge from a to b, given that it is at most `limit`, made from an exponential number e with mean 1:
 * 2 (M − a)(M − b) / s² is such a number, and since it has no memory, its rest by division by the limit's is one that
 * is known to be smaller.
 */
export const bridgeMaximum = (
  a: number,
  b: number,
  variance: number,
  limit: number,
  exponential: number,
): number => {
  const least = a > b ? a : b
  if (limit <= least) return least
  const product = 0.5 * variance * exponential
  const most = (limit - a) * (limit - b)
  const within = product < most ? product : product - Math.floor(product / most) * most
  const spread = a - b
  return (a + b + Math.sqrt(spread * spread + 4 * within)) / 2
}

/** Where less than this is left of the law's exponent up to the limit, the range is narrow for its variance. */
const narrow = 0.05

/**
 * How far a bridge goes beyond the lower of its ends, which are `gap` apart, given that its maximum lies at a sum of
 * `distances` from them; or the other way up. It goes there and comes from there, so that by reflection at the maximum
 * P(it goes beyond by more than x) is about g(x) + g(x + gap), g(x) = (1 + 2 x / distances) exp(−2 x (x + distances) / s²).
 * Where the maximum is near both ends, the path is an excursion, and the factor is bounded: 2 y − 1 for exp(−y). Made from
 * an exponential number, which has no memory, as above; the law is met nearly: too seldom very near to the end.
 */
export const beyondOther = (
  distances: number,
  gap: number,
  variance: number,
  limit: number,
  exponential: number,
): number => {
  if (limit <= 0) return 0
  const perPaise = Math.sqrt(2 / variance)
  const sum = distances * perPaise
  const apart = gap * perPaise
  const most = limit * perPaise
  const beyond = beyondBy(exponential, sum, apart)
  if (beyond < most) return beyond / perPaise
  const within = most * (most + sum) - factorOf(most * (most + sum), most, sum, apart)
  // Such paths are all alike.
  if (within < narrow) return limit * Math.sqrt(exponential / (0.5 + exponential))
  const again = beyondBy(exponential - Math.floor(exponential / within) * within, sum, apart)
  return again < most ? again / perPaise : limit
}

/** x, of which P is exp(−exponential); lengths in deviations over √2. */
const beyondBy = (exponential: number, sum: number, apart: number): number => {
  const square = sum * sum
  const guess = exponential + 0.4 + 0.8 / (1 + square)
  const beyond = (Math.sqrt(square + 4 * guess) - sum) / 2
  return (Math.sqrt(square + 4 * (exponential + factorOf(guess, beyond, sum, apart))) - sum) / 2
}

/** The logarithm of P's factor at x = `beyond`, where x (x + distances) is `product`. */
const factorOf = (product: number, beyond: number, sum: number, apart: number): number => {
  const square = 1 + (4 * product * product) / (sum * sum * product + 1)
  const lone = apart * (apart + sum + 2 * beyond)
  if (lone >= 8) return 0.5 * quickLn(square)
  // From the other end as well, if that is not too far off.
  const once = decay(product) * Math.sqrt(square)
  const both = once < 1 ? 1 + decay(lone) * (1 - once) : 1
  return 0.5 * quickLn(square * both * both)
}

const candidateCount = 6
const width = 1 / candidateCount
/** Ends are taken to lie so far inside their range at least: on its very edge, no path would be likely at all. */
const edge = 0.001

/** The densities of a half of a span in a table: that it reaches neither extreme of the span, one of them, or both. */
const reach = { neither: 0, high: 1, low: 2, both: 3 } as const
const reachCount = 4
const firstHalf = new Float64Array(reachCount * candidateCount)
const secondHalf = new Float64Array(reachCount * candidateCount)

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

/**
 * Of each price, the sums of how likely it is up to each of the four ways in which the halves hold the extremes: the first
 * half both, the high, the low, or neither of them.
 */
const sums = new Float64Array(reachCount * candidateCount)
const way = { both: 0, high: 1, low: 2, neither: 3 } as const

/**
 * Fills `sums` for each of 6 prices as the middle u of a span whose low is 0 and whose high is 1, from a to b, where p and q
 * are one over the variances of the halves: the bridge's own law, times the densities of each way in which the halves
 * reach the two extremes.
 */
const tabulateMiddle = (a: number, b: number, p: number, q: number): number => {
  tabulateHalf(a, p, firstHalf)
  tabulateHalf(b, q, secondHalf)
  const first = width / 2
  const curvature = (p + q) * width * width
  // Not to scale.
  let bridge = 1
  let bridgeRatio = exp((p * (a - first) + q * (b - first)) * width - curvature / 2)
  const bridgeRatioRatio = decay(curvature)
  let total = 0
  for (let at = 0; at < reachCount * candidateCount; at += reachCount) {
    total += bridge * (firstHalf[at + reach.both] as number) * (secondHalf[at + reach.neither] as number)
    sums[at + way.both] = total
    total += bridge * (firstHalf[at + reach.high] as number) * (secondHalf[at + reach.low] as number)
    sums[at + way.high] = total
    total += bridge * (firstHalf[at + reach.low] as number) * (secondHalf[at + reach.high] as number)
    sums[at + way.low] = total
    total += bridge * (firstHalf[at + reach.neither] as number) * (secondHalf[at + reach.both] as number)
    sums[at + way.neither] = total
    bridge *= bridgeRatio
    bridgeRatio *= bridgeRatioRatio
  }
  return total
}

/** Where in `sums` the price begins that was drawn last, and the sum before it. */
let drawnAt = 0
let sumBefore = 0

/**
 * The price in the middle of a span from a to b, given both extremes and the variances of the halves, each at most
 * 200 times smaller than the range squared: without the extremes the path would have to leap to its high and low. The
 * law is tabulated at 6 prices and inverted in between. Ranges that are narrow for their variance are all alike.
 */
export const middleGivenExtremes = (
  a: number,
  b: number,
  high: number,
  low: number,
  firstVariance: number,
  secondVariance: number,
  uniform: number,
): number => {
  const range = high - low
  const square = range * range
  const start = clamp((a - low) / range, edge, 1 - edge)
  const end = clamp((b - low) / range, edge, 1 - edge)
  const p = square > 1.5 * firstVariance ? square / firstVariance : 1.5
  const q = square > 1.5 * secondVariance ? square / secondVariance : 1.5
  const wanted = uniform * tabulateMiddle(start, end, p, q)
  let i = 0
  while (i < candidateCount - 1 && (sums[reachCount * i + way.neither] as number) < wanted) i += 1
  drawnAt = reachCount * i
  sumBefore = i === 0 ? 0 : (sums[drawnAt - 1] as number)
  const weight = (sums[drawnAt + way.neither] as number) - sumBefore
  const part = weight > 0 ? (wanted - sumBefore) / weight : 0.5
  return low + (i + part + tilt(i, weight) * part * (1 - part)) * width * range
}

/**
 * By how much more than its mean the density is at the upper end of the cell of a price: half of what lies between the
 * densities of the prices to either side, of which there are none beyond the extremes.
 */
const tilt = (i: number, weight: number): number => {
  if (weight <= 0) return 0
  const sumUntil = sumBefore + weight
  const before = i === 0 ? 0 : sumBefore - (i === 1 ? 0 : (sums[drawnAt - 1 - reachCount] as number))
  const after = i === candidateCount - 1 ? 0 : (sums[drawnAt + way.neither + reachCount] as number) - sumUntil
  return clamp((after - before) / (4 * weight), -0.9, 0.9)
}

/** Whether the first half of the span whose middle was drawn last holds its high, by a uniform number. */
export const firstHoldsHigh = (uniform: number): boolean =>
  uniform * ((sums[drawnAt + way.neither] as number) - sumBefore) <
  (sums[drawnAt + way.high] as number) - sumBefore

/** Whether it holds its low, given whether it holds its high. */
export const firstHoldsLow = (holdsHigh: boolean, uniform: number): boolean => {
  const from = holdsHigh ? sumBefore : (sums[drawnAt + way.high] as number)
  const at = holdsHigh ? drawnAt + way.both : drawnAt + way.low
  return uniform * ((sums[at + 1] as number) - from) < (sums[at] as number) - from
}
