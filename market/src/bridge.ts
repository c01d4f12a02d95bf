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
  // Below that, nothing that a uniform number of 32 bits could tell.
  const beyond = power < -30 ? 0 : exp(power)
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
  if (odds > 60) return false
  const weight = odds < -60 ? 0 : (((m + b) / secondVariance) * exp(odds)) / ((a + m) / firstVariance)
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

const candidateCount = 16
const sums = new Float64Array(candidateCount)

/** The exponential, with powers that it can't do without loss cut off: their weight is none. */
const expWithin = (power: number): number => exp(clamp(power, -640, 640))

/**
 * Fills `sums` with the sums of how likely each of 16 prices is as the middle m: the bridge's own law, times that one
 * half reaches each extreme and the other does not. A half from a to m reaches the high at the density
 * (high − a + high − m) / v · exp(−2 (high − a)(high − m) / v). From one price to the next these exponentials change
 * by a constant ratio, and the bridge's law by a ratio that itself does, so that few have to be computed.
 */
const tabulateMiddle = ({ a, b, high, low, v1, v2 }: KnownSpan, width: number): number => {
  const first = low + 0.5 * width
  let high1 = expWithin((-2 * (high - a) * (high - first)) / v1)
  let high2 = expWithin((-2 * (high - b) * (high - first)) / v2)
  let low1 = expWithin((-2 * (a - low) * (first - low)) / v1)
  let low2 = expWithin((-2 * (b - low) * (first - low)) / v2)
  const high1Ratio = expWithin((2 * (high - a) * width) / v1)
  const high2Ratio = expWithin((2 * (high - b) * width) / v2)
  const low1Ratio = expWithin((-2 * (a - low) * width) / v1)
  const low2Ratio = expWithin((-2 * (b - low) * width) / v2)
  let bridge = expWithin(-((first - a) * (first - a)) / (2 * v1) - ((b - first) * (b - first)) / (2 * v2))
  const curvature = width * width * (1 / v1 + 1 / v2)
  let bridgeRatio = expWithin(((a - first) / v1 + (b - first) / v2) * width - curvature / 2)
  const bridgeRatioRatio = expWithin(-curvature)
  let total = 0
  for (let i = 0; i < candidateCount; i += 1) {
    const m = first + i * width
    const reachesHigh =
      ((high - a + high - m) / v1) * high1 * (1 - high2) + (1 - high1) * ((high - m + high - b) / v2) * high2
    const reachesLow =
      ((a - low + m - low) / v1) * low1 * (1 - low2) + (1 - low1) * ((m - low + b - low) / v2) * low2
    total += bridge * reachesHigh * reachesLow
    sums[i] = total
    high1 *= high1Ratio
    high2 *= high2Ratio
    low1 *= low1Ratio
    low2 *= low2Ratio
    bridge *= bridgeRatio
    bridgeRatio *= bridgeRatioRatio
  }
  return total
}

/**
 * The price in the middle of a span, given the ends and both extremes: without them the path would have to leap to
 * its high and low. The law is tabulated at 16 prices (high and low taken as independent) and inverted in between.
 */
export const middleGivenExtremes = (span: KnownSpan, uniform: number): number => {
  const width = (span.high - span.low) / candidateCount
  const wanted = uniform * tabulateMiddle(span, width)
  let i = 0
  while (i < candidateCount - 1 && (sums[i] as number) < wanted) i += 1
  const before = i === 0 ? 0 : (sums[i - 1] as number)
  const weight = (sums[i] as number) - before
  return span.low + (i + (weight > 0 ? (wanted - before) / weight : 0.5)) * width
}
