import { decay, exp } from '../numbers/real-numbers.ts'

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

/**
 * Whether the first half of a span holds its extreme, by the densities of the halves' maxima there; a, m and b are the
 * distances of the span's start, middle and end from the extreme.
 */
export const firstHolds = (
  a: number,
  m: number,
  b: number,
  firstVariance: number,
  secondVariance: number,
  uniform: number,
): boolean => {
  if (a === 0) return true
  if (b === 0) return false
  const odds = 2 * m * (a / firstVariance - b / secondVariance)
  const first = (a + m) * secondVariance * (odds > 0 ? decay(odds) : 1)
  const second = (m + b) * firstVariance * (odds < 0 ? decay(-odds) : 1)
  return uniform * (first + second) < first
}

const candidateCount = 8
const width = 1 / candidateCount
const sums = new Float64Array(candidateCount)
/** Ends are taken to lie so far inside their range at least: on its very edge, no path would be likely at all. */
const edge = 0.001

const fifteenth = (value: number): number => {
  const square = value * value
  const fourth = square * square
  return value * square * fourth * fourth * fourth
}

/**
 * Fills `sums` with the sums of how likely each of 8 prices is as the middle u of a span whose low is 0 and whose high
 * is 1, from a to b, where p and q are one over the variances of the halves: the bridge's own law, times that one half
 * reaches each extreme and the other does not. The half from a to u reaches the high at the density
 * p (1 − a + 1 − u) exp(−2 p (1 − a)(1 − u)). From one price to the next these exponentials change by a constant ratio,
 * and the bridge's law by a ratio that itself does, so that few have to be computed.
 */
const tabulateMiddle = (a: number, b: number, p: number, q: number): number => {
  const [aboveA, aboveB] = [1 - a, 1 - b]
  let low1 = decay(p * a * width)
  let low2 = decay(q * b * width)
  const low1Ratio = low1 * low1
  const low2Ratio = low2 * low2
  // The same from the other end: at the last price the high is as near as the low is at the first.
  const lastHigh1 = decay(p * aboveA * width)
  const lastHigh2 = decay(q * aboveB * width)
  const high1Ratio = 1 / (lastHigh1 * lastHigh1)
  const high2Ratio = 1 / (lastHigh2 * lastHigh2)
  let high1 = fifteenth(lastHigh1)
  let high2 = fifteenth(lastHigh2)
  const first = width / 2
  const curvature = (p + q) * width * width
  let bridge = exp(-0.5 * (p * (first - a) * (first - a) + q * (b - first) * (b - first)))
  let bridgeRatio = exp((p * (a - first) + q * (b - first)) * width - curvature / 2)
  const bridgeRatioRatio = exp(-curvature)
  let total = 0
  for (let i = 0; i < candidateCount; i += 1) {
    const u = first + i * width
    const reachesHigh =
      p * (aboveA + 1 - u) * high1 * (1 - high2) + q * (aboveB + 1 - u) * high2 * (1 - high1)
    const reachesLow = p * (a + u) * low1 * (1 - low2) + q * (b + u) * low2 * (1 - low1)
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
 * The price in the middle of a span from a to b, given both extremes and the variances of the halves, each at most
 * 200 times smaller than the range squared: without the extremes the path would have to leap to its high and low. The
 * law is tabulated at 8 prices (high and low taken as independent) and inverted in between.
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
  const wanted = uniform * tabulateMiddle(start, end, square / firstVariance, square / secondVariance)
  let i = 0
  while (i < candidateCount - 1 && (sums[i] as number) < wanted) i += 1
  const before = i === 0 ? 0 : (sums[i - 1] as number)
  const weight = (sums[i] as number) - before
  return low + (i + (weight > 0 ? (wanted - before) / weight : 0.5)) * width * range
}
