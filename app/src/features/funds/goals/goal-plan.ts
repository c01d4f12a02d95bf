import { type GoalOutlook, type GoalPlan, goalOutlook } from '@tarazu/market/funds/goal-chance.ts'
import type { FundValues } from '../fund-queries.ts'
import { paiseNumber, seriesOf } from '../net-value-series.ts'

const [leastMonths, mostMonths] = [1, 480]

/** The inputs of a goal's simulation. */
export interface GoalQuestion {
  readonly code: string
  readonly target: string
  readonly value: string
  readonly monthly: string
  readonly stepUpPercent: number
  readonly day: string
}

/** Whole months from one day to another, at least one. */
export const monthsUntil = (fromDay: string, toDay: string): number => {
  const [fromYear = 0, fromMonth = 0, fromDate = 0] = fromDay.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDate = 0] = toDay.split('-').map(Number)
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth - (toDate < fromDate ? 1 : 0)
  return Math.min(mostMonths, Math.max(leastMonths, months))
}

/** The inputs as numbers, starting at the fund's latest NAV. */
export const goalPlanOf = (question: GoalQuestion, latestDay: string): GoalPlan => ({
  startPaise: paiseNumber(question.value),
  monthlyPaise: paiseNumber(question.monthly),
  stepUpPpm: question.stepUpPercent * 10_000,
  months: monthsUntil(latestDay, question.day),
  targetPaise: paiseNumber(question.target),
})

/** The same random numbers for everybody with the same fund. Undefined with less than a year of history. */
export const outlookOf = (values: FundValues, question: GoalQuestion): GoalOutlook | undefined => {
  const latestDay = values.at(-1)?.[0]
  if (latestDay === undefined) return undefined
  return goalOutlook(seriesOf(values), goalPlanOf(question, latestDay), question.code)
}

/** Out of a hundred; 100 or 0 only if it is exact. */
export const hundredOf = (part: number): number =>
  part > 0 && part < 1 ? Math.min(99, Math.max(1, Math.round(100 * part))) : 100 * part
