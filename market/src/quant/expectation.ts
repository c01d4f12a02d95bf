import { dayOf } from '../calendar/india-time.ts'
import type { NetValues } from '../funds/fund-types.ts'
import { exp, normalQuantile } from '../numbers/real-numbers.ts'
import type { RollingWindows } from './quant-parts.ts'

/** Expectations from a history of values, and how much of them may be luck. */

const quantile = (sorted: Float64Array, part: number): number => {
  const at = part * (sorted.length - 1)
  const floor = Math.floor(at)
  const low = sorted[floor] as number
  return low + ((sorted[floor + 1] ?? low) - low) * (at - floor)
}

/**
 * The growth over every window of this many days that ends within the history: its deciles and median,
 * interpolated linearly. Undefined if there is no window.
 */
export const rollingWindows = (
  { dayNumbers, values }: NetValues,
  holdingDays: number,
): RollingWindows | undefined => {
  const growths: number[] = []
  let from = 0
  for (let to = 0; to < values.length; to += 1) {
    const began = (dayNumbers[to] as number) - holdingDays
    if (began < (dayNumbers[0] as number)) continue
    while ((dayNumbers[from + 1] as number) <= began) from += 1
    growths.push((values[to] as number) / (values[from] as number) - 1)
  }
  if (growths.length === 0) return undefined
  const sorted = Float64Array.from(growths).sort()
  return {
    windows: sorted.length,
    low10: quantile(sorted, 0.1),
    median: quantile(sorted, 0.5),
    high90: quantile(sorted, 0.9),
  }
}

export interface MonthReturn {
  /** "YYYY-MM". */
  readonly month: string
  readonly growth: number
}

/** Calendar months, each from the last value before it; the first and the last may be partial. Oldest first. */
export const monthReturns = ({ dayNumbers, values }: NetValues): readonly MonthReturn[] => {
  const months: MonthReturn[] = []
  let base = values[0]
  for (let place = 0; place < values.length; place += 1) {
    const month = dayOf(dayNumbers[place] as number).slice(0, 7)
    const following = dayNumbers[place + 1]
    if (following !== undefined && dayOf(following).slice(0, 7) === month) continue
    months.push({ month, growth: (values[place] as number) / (base as number) - 1 })
    base = values[place]
  }
  return months
}

/** The deepest fall from an earlier peak: 0.25 is a quarter. */
export const deepestFall = ({ values }: NetValues): number => {
  let [highest, deepest] = [0, 0]
  for (const value of values) {
    highest = Math.max(highest, value)
    deepest = Math.max(deepest, 1 - value / highest)
  }
  return deepest
}

export interface Moments {
  readonly count: number
  /** Mean over deviation, per step. */
  readonly sharpe: number
  readonly skewness: number
  /** 3 for a normal distribution. */
  readonly kurtosis: number
}

export const momentsOf = (changes: readonly number[]): Moments => {
  const count = changes.length
  const mean = changes.reduce((sum, change) => sum + change, 0) / count
  const central = (power: number) =>
    changes.reduce((sum, change) => sum + (change - mean) ** power, 0) / count
  const deviation = Math.sqrt(central(2))
  if (!(deviation > 0)) return { count, sharpe: 0, skewness: 0, kurtosis: 3 }
  return {
    count,
    sharpe: mean / deviation,
    skewness: central(3) / deviation ** 3,
    kurtosis: central(4) / deviation ** 4,
  }
}

/** The standard normal distribution: a series in the middle, a continued fraction in the tails; error below 1e-10. */
export const normalDistribution = (x: number): number => {
  const distance = Math.abs(x)
  if (distance > 37) return x > 0 ? 1 : 0
  const density = exp(-(x * x) / 2) / 2.5066282746310002
  if (distance < 3) {
    let [term, sum] = [distance, distance]
    for (let step = 1; step < 60; step += 1) {
      term *= (distance * distance) / (2 * step + 1)
      sum += term
    }
    return 0.5 + (x < 0 ? -1 : 1) * density * sum
  }
  let fraction = distance
  for (let step = 60; step > 0; step -= 1) fraction = distance + step / fraction
  const tail = density / fraction
  return x > 0 ? 1 - tail : tail
}

const eulerGamma = 0.5772156649015329

/**
 * The expected one-step Sharpe ratio of the best of this many worthless strategies, given the variance of their ratios:
 * 0 for one trial.
 */
export const luckySharpe = (trials: number, varianceOfSharpes: number): number =>
  trials < 2
    ? 0
    : Math.sqrt(varianceOfSharpes) *
      ((1 - eulerGamma) * normalQuantile(1 - 1 / trials) + eulerGamma * normalQuantile(1 - exp(-1) / trials))

/**
 * The deflated Sharpe ratio (Bailey and López de Prado, The Deflated Sharpe Ratio, Journal of Portfolio Management
 * 2014): the probability that the true ratio is above 0, given the number of trials, the length of the test and the
 * non-normality of its changes.
 */
export const deflatedSharpe = (
  { count, sharpe, skewness, kurtosis }: Moments,
  trials: number,
  varianceOfSharpes: number,
): number => {
  const variance = 1 - skewness * sharpe + ((kurtosis - 1) / 4) * sharpe * sharpe
  const lead = sharpe - luckySharpe(trials, varianceOfSharpes)
  return normalDistribution((lead * Math.sqrt(count - 1)) / Math.sqrt(Math.max(1e-12, variance)))
}

export const varianceOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
}
