import type { Paise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberAt, dayNumberOf, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { monthsBefore } from '@tarazu/market/funds/returns.ts'
import { type Command, type Refused, refused, type State } from '../../../ledger/command.ts'
import { insert, rowKey, rowSet, updateCounted } from '../../../ledger/rows.ts'
import { writeAndPublish } from '../../kit/publish.ts'
import { planNeed, planOf } from '../plans/installment.ts'
import { type FundGoalRow, fundGoalTable } from './tables.ts'

const mostGoals = 20
const [leastMonths, mostMonths] = [1, 480]
const activeGoals = rowSet(fundGoalTable, { state: 'active' })

interface Asked {
  readonly name: string
  readonly target: Paise
  readonly day: string
  readonly monthly?: Paise | undefined
  readonly stepUpPercent?: number | undefined
  readonly planNo?: bigint | undefined
}
export type CreateGoalInput = Asked & { readonly code: string }

interface GoalResult {
  readonly goalNo: string
}

const monthsAhead = (instantMs: number, months: number): string =>
  dayOf(monthsBefore(dayNumberAt(instantMs), -months))

/**
 * Checks its name, amount and date, and that the SIP is for the same fund, running and free for this goal.
 */
const refusalOf = (state: State, row: FundGoalRow, instantMs: number): Refused | undefined => {
  const { target_paise, day, plan_no, goal_no } = row
  const isInTime =
    day >= monthsAhead(instantMs, leastMonths) &&
    dayNumberOf(day) <= dayNumberOf(monthsAhead(instantMs, mostMonths))
  if (target_paise <= 0n || !isInTime) return refused(refusals.fundGoalInvalid)
  if (plan_no === null) return undefined
  const plan = planOf(state, plan_no)
  if (plan === undefined) return refused(refusals.noSuchFundPlan)
  const isTaken = state
    .rows(activeGoals)
    .some((other) => other.plan_no === plan_no && other.goal_no !== goal_no)
  return plan.kind === 'sip' && plan.fund === row.fund && plan.state !== 'ended' && !isTaken
    ? undefined
    : refused(refusals.fundGoalInvalid)
}

/** Sets a goal. */
export const createGoalCommand = (repeatLockMs: number): Command<CreateGoalInput, GoalResult> => ({
  name: 'funds.goal',
  repeatLockMs,
  needs: ({ planNo }, userId) => (planNo === undefined ? [] : [planNeed(userId, planNo)]),
  sets: [activeGoals],
  decide: (state, input, instantMs) => {
    const { name, target, day, code, monthly = 0n, stepUpPercent = 0, planNo } = input
    const row: FundGoalRow = {
      user_id: state.userId,
      goal_no: state.commandId,
      name: name.trim(),
      target_paise: target,
      day,
      fund: code,
      monthly_paise: monthly,
      step_up_percent: stepUpPercent,
      plan_no: planNo ?? null,
      state: 'active',
      created_ms: BigInt(instantMs),
      change_count: 0,
    }
    const found = refusalOf(state, row, instantMs)
    if (found !== undefined) return found
    if (state.rows(activeGoals).length >= mostGoals)
      return refused(refusals.fundTooManyPlans, { maximum: String(mostGoals) })
    return {
      kind: 'accepted',
      result: { goalNo: state.commandId.toString() },
      effects: writeAndPublish(insert(fundGoalTable, row), 'fund-changed', state.commandId),
    }
  },
})

export type ChangeGoalInput = { readonly [Name in keyof Asked]?: Asked[Name] | undefined } & {
  readonly goalNo: bigint
  readonly untie?: '1' | undefined
}

const goalNeed = (userId: bigint, goalNo: bigint) =>
  rowKey(fundGoalTable, { user_id: userId, goal_no: goalNo })

/** A goal that can still be changed. */
const runningGoal = (state: State, goalNo: bigint): FundGoalRow | undefined => {
  const goal = state.row(fundGoalTable, { user_id: state.userId, goal_no: goalNo })
  return goal?.state === 'active' ? goal : undefined
}

const changed = (goal: FundGoalRow, next: FundGoalRow) => {
  const { name, target_paise, day, monthly_paise, step_up_percent, plan_no, state } = next
  return {
    kind: 'accepted' as const,
    result: { goalNo: goal.goal_no.toString() },
    effects: writeAndPublish(
      updateCounted(fundGoalTable, goal, {
        name,
        target_paise,
        day,
        monthly_paise,
        step_up_percent,
        plan_no,
        state,
      }),
      'fund-changed',
      goal.goal_no,
    ),
  }
}

/** Changes a goal, or links a SIP to it. */
export const changeGoal: Command<ChangeGoalInput, GoalResult> = {
  name: 'funds.goal-change',
  needs: ({ goalNo, planNo }, userId) => [
    goalNeed(userId, goalNo),
    ...(planNo === undefined ? [] : [planNeed(userId, planNo)]),
  ],
  sets: [activeGoals],
  decide: (state, input, instantMs) => {
    const goal = runningGoal(state, input.goalNo)
    if (goal === undefined) return refused(refusals.noSuchFundGoal)
    const next: FundGoalRow = {
      ...goal,
      name: input.name?.trim() ?? goal.name,
      target_paise: input.target ?? goal.target_paise,
      day: input.day ?? goal.day,
      monthly_paise: input.monthly ?? goal.monthly_paise,
      step_up_percent: input.stepUpPercent ?? goal.step_up_percent,
      plan_no: input.untie === '1' ? null : (input.planNo ?? goal.plan_no),
    }
    const isSame = Object.entries(next).every(([name, value]) => goal[name as keyof FundGoalRow] === value)
    if (isSame) return refused(refusals.orderUnchanged)
    // An already linked SIP may have ended since; only a new one is checked.
    const judged = next.plan_no === goal.plan_no ? { ...next, plan_no: null } : next
    return refusalOf(state, judged, instantMs) ?? changed(goal, next)
  },
}

/** Ends a goal; its SIP and its units stay. */
export const endGoal: Command<{ readonly goalNo: bigint }, GoalResult> = {
  name: 'funds.goal-end',
  needs: ({ goalNo }, userId) => [goalNeed(userId, goalNo)],
  decide: (state, { goalNo }) => {
    const goal = runningGoal(state, goalNo)
    return goal === undefined ? refused(refusals.noSuchFundGoal) : changed(goal, { ...goal, state: 'ended' })
  },
}
