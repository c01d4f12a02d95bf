import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { monthsBefore } from '../fund-figures.ts'
import { amountOf } from '../plans/plan-draft.ts'
import type { FundGoal } from './goal-queries.ts'

/** What a goal's form has so far, as it was typed and chosen. */
export interface GoalDraft {
  readonly name: string
  readonly target: string
  /** "2031-04-01". */
  readonly day: string
  readonly monthly: string
  readonly stepUp: string
  /** The SIP that is for it; empty text without one. */
  readonly planNo: string
}

const rupeesTyped = (rupees: string): string => rupees.replace(/\.00$/, '')

/** ₹5 lakh in five years, until somebody chooses: its chance is there at once. */
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

/** The days between which a goal's may be. */
export const goalDays = (today: string) => ({
  first: monthsBefore(today, -1),
  last: monthsBefore(today, -480),
})

/** What of a goal its chance follows from; undefined while something is missing or out of its bounds. */
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

/** A goal as the wire has it; undefined without a name or what it needs beside it. */
export const goalInputOf = (draft: GoalDraft, today: string) => {
  const size = goalSizeOf(draft, today)
  const name = draft.name.trim()
  return size === undefined || name === '' ? undefined : { name, ...size }
}
