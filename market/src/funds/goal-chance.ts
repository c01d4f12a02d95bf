import { keyFrom, uniformAt } from '../numbers/random.ts'
import type { NetValues } from './fund-types.ts'
import { type MonthEnd, monthEnds } from './returns.ts'

/**
 * The odds of reaching an amount with a plan, from a circular block bootstrap of the fund's own months
 * (Politis and Romano, 1992): each future consists of runs of six historical months, drawn with the same
 * numbers for the same inputs. They reflect only the past.
 */
export interface GoalPlan {
  readonly startPaise: number
  /** Paid at the beginning of each month. */
  readonly monthlyPaise: number
  /** The yearly increase: millionths. */
  readonly stepUpPpm: number
  readonly months: number
  readonly targetPaise: number
}

export interface GoalOutlook {
  /** The fraction of futures that reach the target. */
  readonly chance: number
  /**
   * At the end of each month, including the first: the 5th, 25th, 50th, 75th and 95th percentiles of the
   * futures, in paise.
   */
  readonly fan: readonly (readonly [number, number, number, number, number])[]
  readonly futures: number
  readonly blockMonths: number
  /** Months of history to draw from. */
  readonly historyMonths: number
  /** Paid in by the end of all months, without the initial amount. */
  readonly paidPaise: number
  /**
   * The initial monthly amounts with which half and four fifths of the futures reach the target, in paise. The initial
   * sum and the payments grow alike, so each future has exactly one such amount.
   */
  readonly monthlyFor: { readonly half: number; readonly likely: number }
}

const futures = 1_000
const blockMonths = 6
const fewestMonths = 12
const longestMonths = 480
const fanParts = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** The growth factor of each whole month in the history. */
export const monthGrowths = (series: NetValues): readonly number[] => {
  const ends = monthEnds(series)
  return ends.slice(1).map(({ value }, before) => value / (ends[before] as MonthEnd).value)
}

/** All payments of a plan. */
export const paidBy = ({
  monthlyPaise,
  stepUpPpm,
  months,
}: Pick<GoalPlan, 'monthlyPaise' | 'stepUpPpm' | 'months'>): number => {
  let [sum, payment] = [0, monthlyPaise]
  for (let month = 0; month < months; month += 1) {
    if (month > 0 && month % 12 === 0) payment += (payment * stepUpPpm) / 1_000_000
    sum += payment
  }
  return Math.round(sum)
}

/**
 * Undefined for a fund of less than a year. Throws RangeError for a plan of zero months or more than forty
 * years.
 */
export const goalOutlook = (series: NetValues, plan: GoalPlan, seedText: string): GoalOutlook | undefined => {
  if (!(plan.months >= 1 && plan.months <= longestMonths)) throw new RangeError('1 to 480 months')
  const growths = monthGrowths(series)
  if (growths.length < fewestMonths) return undefined
  const key = keyFrom(new Uint8Array(32), `tarazu goal ${seedText}`)
  const columns = Array.from({ length: plan.months }, () => new Float64Array(futures))
  const needed = new Float64Array(futures)
  for (let future = 0; future < futures; future += 1) {
    let [worth, payment, from] = [plan.startPaise, plan.monthlyPaise, 0]
    // The final value of one initial paisa, and of one paisa a month, growing with the step-up.
    let [kept, paid, step] = [1, 0, 1]
    for (const [month, column] of columns.entries()) {
      if (month % blockMonths === 0)
        from = Math.floor(uniformAt(key, future, month / blockMonths) * growths.length)
      if (month > 0 && month % 12 === 0) {
        payment += (payment * plan.stepUpPpm) / 1_000_000
        step += (step * plan.stepUpPpm) / 1_000_000
      }
      const growth = growths[(from + (month % blockMonths)) % growths.length] as number
      worth = (worth + payment) * growth
      kept *= growth
      paid = (paid + step) * growth
      column[future] = worth
    }
    needed[future] = Math.max(0, (plan.targetPaise - plan.startPaise * kept) / paid)
  }
  const ended = columns.at(-1) as Float64Array
  const chance = ended.filter((worth) => worth >= plan.targetPaise).length / futures
  const fan = columns.map((column) => {
    const sorted = column.sort()
    return fanParts.map((part) => Math.floor(sorted[Math.floor(part * futures)] as number))
  }) as unknown as GoalOutlook['fan']
  const sortedNeeds = needed.sort()
  const monthlyOf = (part: number): number => Math.ceil(sortedNeeds[Math.ceil(part * futures) - 1] as number)
  return {
    chance,
    fan,
    futures,
    blockMonths,
    historyMonths: growths.length,
    paidPaise: paidBy(plan),
    monthlyFor: { half: monthlyOf(0.5), likely: monthlyOf(0.8) },
  }
}
