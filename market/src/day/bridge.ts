import { decay, quickLn } from '../numbers/real-numbers.ts'

/**
 * The laws of the Brownian bridge that a day's path is grown from. All follow from the reflection principle:
 * the maximum M of a bridge from a to b with variance s² has P(M > y) = exp(−2 (y − a)(y − b) / s²) (Karatzas
 * and Shreve, Brownian Motion and Stochastic Calculus, 4.3.40). Prices are in paise, variances in paise
 * squared.
 */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/**
 * The maximum of a bridge from a to b, given that it is at most `limit`, from an exponential number e with
 * mean 1: 2 (M − a)(M − b) / s² is exponential and memoryless, so its remainder modulo the limit's value has
 * the distribution of a draw known to be below the limit.
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

/** Below this exponent of the law at the limit, the range is narrow for its variance. */
const narrow = 0.05

/**
 * How far a bridge goes beyond the lower of its ends, which are `gap` apart, given that its maximum lies at a
 * sum of `distances` from them; or mirrored. By reflection at the maximum, P(it goes beyond by more than x)
 * is about g(x) + g(x + gap), g(x) = (1 + 2 x / distances) exp(−2 x (x + distances) / s²). Where the maximum
 * is near both ends, the path is an excursion, and the factor is bounded: 2 y − 1 for exp(−y). Like the one
 * above, it is made from an exponential number, which is memoryless. The law is approximate: values very
 * close to the end are too rare.
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
  // All such paths are alike.
  if (within < narrow) return limit * Math.sqrt(exponential / (0.5 + exponential))
  const again = beyondBy(exponential - Math.floor(exponential / within) * within, sum, apart)
  return again < most ? again / perPaise : limit
}

/** x such that P is exp(−exponential); lengths in deviations over √2. */
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
  // Add the other end's term, if it is not too far off.
  const once = decay(product) * Math.sqrt(square)
  const both = once < 1 ? 1 + decay(lone) * (1 - once) : 1
  return 0.5 * quickLn(square * both * both)
}
