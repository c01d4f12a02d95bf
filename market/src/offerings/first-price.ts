import { exp, ln } from '../numbers/real-numbers.ts'

/**
 * The first price of a company that goes public, from the auction before the open, relative to its issue
 * price. It depends on the subscription multiple and a number from the listing day's own seed, which is
 * secret until then. Later prices don't depend on either: shares follow the usual process from their first
 * price on.
 */

/** Normal scores of the 5th, 25th, 50th, 75th and 95th percentile. */
const scores = [-1.645, -0.674, 0, 0.674, 1.645] as const

/**
 * Gains of 559 main-board issues of 2010 to 2025 at these percentiles, among those with about this subscription
 * multiple. Between two multiples, and between two percentiles, logarithms are interpolated linearly.
 */
const gains = [
  { multiple: 1.3, at: [-0.108, -0.059, -0.01, 0.016, 0.099] },
  { multiple: 3, at: [-0.136, -0.043, -0.004, 0.04, 0.141] },
  { multiple: 11, at: [-0.066, 0, 0.077, 0.153, 0.304] },
  { multiple: 38, at: [-0.043, 0.051, 0.178, 0.312, 0.621] },
  { multiple: 95, at: [0.06, 0.25, 0.45, 0.82, 1.6] },
] as const
const [lowestScore, highestScore] = [-2.3, 2.2]

/** The multiples within a row vary too: at one multiple gains have a narrower distribution. */
const narrower = 0.9

const between = (from: number, to: number, part: number): number => from + (to - from) * part

/** The gain at a subscription multiple, at a standard normal score of the listing day. */
export const listingGain = (multiple: number, score: number): number => {
  const held = Math.min(highestScore, Math.max(lowestScore, narrower * score))
  const above = scores.findIndex((at) => at >= held)
  const to = above < 0 ? scores.length - 1 : Math.max(1, above)
  const [fromScore, toScore] = [scores[to - 1], scores[to]] as [number, number]
  const inScore = (held - fromScore) / (toScore - fromScore)
  const logGain = ({ at }: (typeof gains)[number]): number =>
    between(ln(1 + (at[to - 1] as number)), ln(1 + (at[to] as number)), inScore)
  const next = gains.findIndex((row) => row.multiple >= multiple)
  if (next === 0) return exp(logGain(gains[0])) - 1
  const [less, more] = [gains.at(next < 0 ? -1 : next - 1), gains.at(next)] as [
    (typeof gains)[number],
    (typeof gains)[number],
  ]
  if (less === more) return exp(logGain(more)) - 1
  const inMultiple = (ln(multiple) - ln(less.multiple)) / (ln(more.multiple) - ln(less.multiple))
  return exp(between(logGain(less), logGain(more), inMultiple)) - 1
}
