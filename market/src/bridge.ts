import { exp, ln } from './real-numbers.ts'

/**
 * The laws of a Brownian bridge that a day's path is grown by. All come from the reflection principle: the maximum M
 * of a bridge from a to b with variance s² has P(M > y) = exp(−2 (y − a)(y − b) / s²) (Karatzas and Shreve, Brownian
 * Motion and Stochastic Calculus, 4.3.40). Prices are in paise, variances in paise squared.
 */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** Mirrors a draw that left [low, high] back into it, so that the bounds gather no weight. */
export const reflect = (value: number, low: number, high: number): number => {
  if (value > high) return clamp(2 * high - value, low, high)
  return value < low ? clamp(2 * low - value, low, high) : value
}

/** The maximum of a bridge from a to b, given that it is at most `limit`. */
export const bridgeMaximum = (
  a: number,
  b: number,
  variance: number,
  limit: number,
  uniform: number,
): number => {
  const least = Math.max(a, b)
  if (limit <= least || variance <= 0) return least
  const power = (-2 * (limit - a) * (limit - b)) / variance
  const beyond = power < -60 ? 0 : exp(power)
  const u = beyond + (1 - beyond) * uniform
  const spread = a - b
  return clamp((a + b + Math.sqrt(spread * spread - 2 * variance * ln(u))) / 2, least, limit)
}

/** Whether the first half of a span holds its extreme, by the densities of the halves' maxima there. */
export const firstHolds = (
  start: number,
  middle: number,
  end: number,
  extreme: number,
  firstVariance: number,
  secondVariance: number,
  uniform: number,
): boolean => {
  const [a, m, b] = [Math.abs(extreme - start), Math.abs(extreme - middle), Math.abs(extreme - end)]
  if (a === 0) return true
  if (b === 0) return false
  const odds = (2 * a * m) / firstVariance - (2 * m * b) / secondVariance
  const weight = (((m + b) / secondVariance) * exp(clamp(odds, -60, 60))) / ((a + m) / firstVariance)
  return uniform * (1 + weight) < 1
}

/** A span whose ends and extremes are known, and the variances of its halves. */
export interface KnownSpan {
  readonly a: number
  readonly b: number
  readonly high: number
  readonly low: number
  readonly v1: number
  readonly v2: number
}

/** For an extreme at the distances `from` and `to` of a bridge's ends: the density of the maximum there. */
const density = (from: number, to: number, variance: number, power: number): number =>
  ((from + to) / variance) * power

const powerOf = (from: number, to: number, variance: number): number =>
  exp(Math.max(-60, (-2 * from * to) / variance))

/** How likely the middle is m: the bridge's own law, times that one half reaches each extreme and the other does not. */
const likelihood = ({ a, b, high, low, v1, v2 }: KnownSpan, m: number): number => {
  const high1 = powerOf(high - a, high - m, v1)
  const high2 = powerOf(high - m, high - b, v2)
  const low1 = powerOf(a - low, m - low, v1)
  const low2 = powerOf(m - low, b - low, v2)
  const bridge = exp(Math.max(-60, -((m - a) * (m - a)) / (2 * v1) - ((b - m) * (b - m)) / (2 * v2)))
  const reachesHigh =
    density(high - a, high - m, v1, high1) * (1 - high2) +
    (1 - high1) * density(high - m, high - b, v2, high2)
  const reachesLow =
    density(a - low, m - low, v1, low1) * (1 - low2) + (1 - low1) * density(m - low, b - low, v2, low2)
  return bridge * reachesHigh * reachesLow
}

const candidateCount = 16
const sums = new Float64Array(candidateCount)

/**
 * The price in the middle of a span, given the ends and both extremes: without them the path would have to leap to
 * its high and low. The law is tabulated at 16 prices (high and low taken as independent) and inverted in between.
 */
export const middleGivenExtremes = (span: KnownSpan, uniform: number): number => {
  const width = (span.high - span.low) / candidateCount
  let total = 0
  for (let i = 0; i < candidateCount; i += 1) {
    total += likelihood(span, span.low + (i + 0.5) * width)
    sums[i] = total
  }
  const wanted = uniform * total
  let i = 0
  while (i < candidateCount - 1 && (sums[i] as number) < wanted) i += 1
  const before = i === 0 ? 0 : (sums[i - 1] as number)
  const weight = (sums[i] as number) - before
  return span.low + (i + (weight > 0 ? (wanted - before) / weight : 0.5)) * width
}
