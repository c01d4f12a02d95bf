import type { Paise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { planRefusals } from '@tarazu/contract/trading/fund-plan-rules.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { type Command, refused, type State } from '../../../ledger/command.ts'
import { type CountedChangeOf, insert, rowSet, updateCounted } from '../../../ledger/rows.ts'
import { investorFacts } from '../../../trading/validation/order-validator.ts'
import { writeAndPublish } from '../../kit/publish.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { dealOrder } from '../dealing.ts'
import { openLots } from '../effects.ts'
import { type FundHouse, needsOf, redeemableIn, termsOf } from '../house.ts'
import { dateAfter, dateFrom, grown, nextGrown, yearAfter } from './dates.ts'
import { planNeed, planOf } from './installment.ts'
import { type FundPlanRow, fundPlanTable } from './tables.ts'

export const activePlans = rowSet(fundPlanTable, { state: 'active' })

export interface CreatePlanInput {
  readonly kind: 'sip' | 'withdrawal'
  readonly code: string
  readonly amount: Paise
  readonly rhythm: 'weekly' | 'monthly'
  readonly date: number
  readonly from?: string | undefined
  readonly installments?: number | undefined
  readonly stepUpPercent?: number | undefined
}
/** Its first date is after today, or on or after the requested day. */
export const firstDate = (
  { rhythm, date, from }: Pick<CreatePlanInput, 'rhythm' | 'date' | 'from'>,
  today: string,
): string => {
  const dates = { rhythm, on_date: date }
  return from === undefined || from === today ? dateAfter(dates, today) : dateFrom(dates, from)
}

interface PlanResult {
  readonly planNo: string
}

/** Every unmet rule of a plan, given its investor's state. */
export const refusalsOf = (
  calendar: Calendar,
  facts: FundFacts,
  state: State,
  input: Omit<CreatePlanInput, 'amount'> & { readonly amount?: Paise | undefined },
  instantMs: number,
): readonly OrderRefusal[] => {
  const { kind, amount, rhythm, date, from } = input
  const today = dayOf(dayNumberAt(instantMs))
  const { orderDay } = dealOrder(calendar, facts.fund, 'redeem', instantMs)
  return planRefusals(
    termsOf(facts, instantMs),
    { ...investorFacts(state), plans: state.rows(activePlans).length },
    redeemableIn(state, facts.fund, orderDay),
    { kind, amountPaise: amount, rhythm, date, from },
    { today, latest: yearAfter(today) },
  )
}

/** Starts a plan. The rules and their order: contract/src/trading/fund-plan-rules.ts. */
export const createPlanCommand = (
  { calendar, repeatLockMs }: Pick<FundHouse, 'calendar' | 'repeatLockMs'>,
  facts: FundFacts,
): Command<CreatePlanInput, PlanResult> => ({
  name: 'funds.plan',
  repeatLockMs,
  needs: ({ code }, userId) => needsOf(userId, code),
  sets: [openLots, activePlans],
  decide: (state, input, instantMs) => {
    const { kind, code, amount, rhythm, date, installments, stepUpPercent = 0 } = input
    const [found] = refusalsOf(calendar, facts, state, input, instantMs)
    if (found !== undefined) return refused(found.key, found.details)
    const dates = { rhythm, on_date: date }
    const first = firstDate(input, dayOf(dayNumberAt(instantMs)))
    const row: FundPlanRow = {
      user_id: state.userId,
      plan_no: state.commandId,
      kind,
      fund: code,
      ...dates,
      amount_paise: amount,
      step_up_percent: stepUpPercent,
      step_day: yearAfter(first),
      start_day: first,
      next_day: first,
      installments: installments ?? null,
      done: 0,
      missed: 0,
      missed_in_row: 0,
      total_paise: 0n,
      state: 'active',
      paused_until: null,
      skip_next: false,
      ended_reason: null,
      created_ms: BigInt(instantMs),
      change_count: 0,
    }
    return {
      kind: 'accepted',
      result: { planNo: state.commandId.toString() },
      effects: writeAndPublish(insert(fundPlanTable, row), 'fund-changed', state.commandId),
    }
  },
})

const changed = (plan: FundPlanRow, set: CountedChangeOf<typeof fundPlanTable>) => ({
  kind: 'accepted' as const,
  result: { planNo: plan.plan_no.toString() },
  effects: writeAndPublish(updateCounted(fundPlanTable, plan, set), 'fund-changed', plan.plan_no),
})

export interface ChangePlanInput {
  readonly planNo: bigint
  readonly amount?: Paise | undefined
  readonly date?: number | undefined
  readonly stepUpPercent?: number | undefined
  readonly action?: 'pause' | 'resume' | 'skip' | 'unskip' | undefined
  readonly until?: string | undefined
}

/** A plan after a change; undefined if the change is inconsistent. An amount applies to the next date. */
const wanted = (plan: FundPlanRow, input: ChangePlanInput, today: string) => {
  const { amount, date, stepUpPercent = plan.step_up_percent, action, until } = input
  if (amount !== undefined && amount <= 0n) return undefined
  if (date !== undefined && plan.rhythm === 'weekly' && date > 7) return undefined
  if (until !== undefined && (action !== 'pause' || until <= today)) return undefined
  const on_date = date ?? plan.on_date
  const isMoved = date !== undefined || action === 'resume'
  const set = {
    amount_paise: plan.amount_paise,
    step_day: plan.step_day,
    step_up_percent: stepUpPercent,
    ...(isMoved ? { on_date, next_day: dateAfter({ rhythm: plan.rhythm, on_date }, today) } : {}),
    ...(action === 'pause' ? { state: 'paused' as const, paused_until: until ?? null } : {}),
    ...(action === 'resume' ? { state: 'active' as const, paused_until: null } : {}),
    ...(action === 'skip' || action === 'unskip' ? { skip_next: action === 'skip' } : {}),
  }
  const isOtherAmount = amount !== undefined && amount !== nextGrown(plan, today).amount_paise
  if (!isOtherAmount) return set
  return { ...set, amount_paise: amount, step_day: nextGrown({ ...plan, ...set }, today).step_day }
}

/** Changes a plan, pauses or resumes it, or skips its next date. */
export const changePlan: Command<ChangePlanInput, PlanResult> = {
  name: 'funds.plan-change',
  needs: ({ planNo }, userId) => [...needsOf(userId), planNeed(userId, planNo)],
  decide: (state, input, instantMs) => {
    const row = planOf(state, input.planNo)
    if (row === undefined) return refused(refusals.noSuchFundPlan)
    if (row.state === 'ended') return refused(refusals.fundPlanEnded)
    if (investorFacts(state).locked) return refused(refusals.accountLocked)
    const today = dayOf(dayNumberAt(instantMs))
    // Past years' steps use the percentage that applied at the time.
    const plan = { ...row, ...grown(row, today) }
    const set = wanted(plan, input, today)
    if (set === undefined) return refused(refusals.fundPlanInvalid)
    const isSame = Object.entries(set).every(([name, value]) => plan[name as keyof FundPlanRow] === value)
    return isSame ? refused(refusals.orderUnchanged) : changed(plan, set)
  },
}

/** Ends a plan; orders that it has already placed continue. */
export const endPlan: Command<{ readonly planNo: bigint }, PlanResult> = {
  name: 'funds.plan-end',
  needs: ({ planNo }, userId) => [planNeed(userId, planNo)],
  decide: (state, { planNo }) => {
    const plan = planOf(state, planNo)
    if (plan === undefined) return refused(refusals.noSuchFundPlan)
    if (plan.state === 'ended') return refused(refusals.fundPlanEnded)
    return changed(plan, { state: 'ended', ended_reason: 'ended', next_day: null, paused_until: null })
  },
}
