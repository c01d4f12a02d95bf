import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { monthsBefore } from '../fund-figures.ts'
import { amountOf } from '../plans/plan-draft.ts'
import type { FundGoal } from './goal-queries.ts'

/** The state of a goal's form. */
export interface GoalDraft {
  readonly name: string
  readonly target: string
  /** "2031-04-01". */
  readonly day: string
  readonly monthly: string
  readonly stepUp: string
  /** Its SIP; empty text without one. */
  readonly planNo: string
}

const rupeesTyped = (rupees: string): string => rupees.replace(/\.00$/, '')

/** The default, ₹5 lakh in five years: its odds are shown at once. */
export const newGoalDraft = (today: string, planNo = ''): GoalDraft => ({
  name: '',
  target: '500000',
  day: monthsBefore(today, -60),
  monthly: '5000',
  stepUp: '0',
  planNo,
})

export const draftOfGoal = (goal: FundGoal): GoalDraft => ({
  name: goal.name,
  target: rupeesTyped(goal.target),
  day: goal.day,
  monthly: rupeesTyped(goal.monthly),
  stepUp: String(goal.stepUpPercent),
  planNo: goal.plan?.planNo ?? '',
})

/** The earliest and latest day for a goal. */
export const goalDays = (today: string) => ({
  first: monthsBefore(today, -1),
  last: monthsBefore(today, -480),
})

/** The inputs for a goal's odds; undefined while one is missing or out of bounds. */
export const goalSizeOf = (draft: GoalDraft, today: string) => {
  const target = amountOf(draft.target)
  const { first, last } = goalDays(today)
  const monthly = draft.monthly.trim() === '' ? 0n : typedRupees(draft.monthly)
  const isInTime = draft.day >= first && draft.day <= last
  if (target === undefined || !isInTime || monthly === undefined) return undefined
  const common = { target, day: draft.day }
  return draft.planNo === ''
    ? { ...common, monthly: amountOf(draft.monthly) ?? '0', stepUpPercent: draft.stepUp }
    : { ...common, planNo: draft.planNo }
}

/** A goal in wire format; undefined while its name or another required field is missing. */
export const goalInputOf = (draft: GoalDraft, today: string) => {
  const size = goalSizeOf(draft, today)
  const name = draft.name.trim()
  return size === undefined || name === '' ? undefined : { name, ...size }
}
