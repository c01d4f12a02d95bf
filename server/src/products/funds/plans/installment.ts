import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { Command, Decision, Effect, State } from '../../../ledger/command.ts'
import { insert, rowKey, updateCounted } from '../../../ledger/rows.ts'
import { messageEffects } from '../../../people/inbox/message.ts'
import { publish } from '../../kit/publish.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { openLots } from '../effects.ts'
import type { FundHouse } from '../house.ts'
import { needsOf, redeemableIn, termsOf } from '../house.ts'
import type { Placed } from '../order-draft.ts'
import { createRedeem } from '../redeem.ts'
import { createSubscribe } from '../subscribe.ts'
import { dateAfter, dateFrom, grown } from './dates.ts'
import {
  type DateResult,
  type FundPlanRow,
  fundPlanDateTable,
  fundPlanTable,
  type PlanEnd,
} from './tables.ts'

export interface InstallmentInput {
  readonly planNo: bigint
  readonly fund: string
  /** The trading day of the run: the plan's date, or the first after it. */
  readonly day: string
  readonly dueMs: number
}

/** After this many consecutive dates without money, the plan ends. */
const mostMissed = 3

export const planOf = (state: State, planNo: bigint): FundPlanRow | undefined =>
  state.row(fundPlanTable, { user_id: state.userId, plan_no: planNo })
export const planNeed = (userId: bigint, planNo: bigint) =>
  rowKey(fundPlanTable, { user_id: userId, plan_no: planNo })

const resultOfRefusal = (key: RefusalKey): DateResult => {
  if (key === refusals.accountLocked) return 'locked'
  if (key === refusals.fundSubscriptionExceedsFunds) return 'no-money'
  return key === refusals.fundSubscriptionClosed || key === refusals.fundRedemptionsClosed
    ? 'fund-shut'
    : 'no-units'
}

interface Tried {
  readonly result: DateResult
  readonly orderNo: bigint | null
  readonly effects: readonly Effect[]
}

interface Subject {
  readonly house: FundHouse
  readonly facts: FundFacts
  readonly state: State
  readonly plan: FundPlanRow
}

const nothing = (result: DateResult): Tried => ({ result, orderNo: null, effects: [] })

const triedBy = (decision: Decision<Placed>): Tried =>
  decision.kind === 'refused'
    ? nothing(resultOfRefusal(decision.key))
    : { result: 'ordered', orderNo: BigInt(decision.result.orderNo), effects: decision.effects }

const tried = (
  { house, facts, state, plan }: Subject,
  amountPaise: bigint,
  { dueMs, day }: InstallmentInput,
): Tried & { readonly isLast: boolean } => {
  if (plan.skip_next) return { ...nothing('skipped'), isLast: false }
  const input = { code: plan.fund, amount: amountPaise }
  if (plan.kind === 'sip') {
    const command = createSubscribe(house, facts, plan.plan_no)
    return { ...triedBy(command.decide(state, input, dueMs)), isLast: false }
  }
  const { freeUnits, lockedUnits } = redeemableIn(state, facts.fund, day)
  const { netValue = 1n } = termsOf(facts, dueMs)
  const isLast = lockedUnits === 0n && worthOf(freeUnits, netValue) <= amountPaise
  const asked = isLast ? { code: plan.fund, all: '1' as const } : input
  return { ...triedBy(createRedeem(house, facts, plan.plan_no).decide(state, asked, dueMs)), isLast }
}

const endOf = (
  plan: FundPlanRow,
  { result, isLast }: { readonly result: DateResult; readonly isLast: boolean },
  facts: FundFacts,
  done: number,
  missedInRow: number,
): PlanEnd | null => {
  if (facts.state === 'closed') return 'fund-closed'
  if (plan.kind === 'withdrawal' && (isLast || result === 'no-units')) return 'nothing-left'
  if (plan.installments !== null && done >= plan.installments) return 'finished'
  return missedInRow >= mostMissed ? 'too-many-missed' : null
}

const messagesOf = (
  plan: FundPlanRow,
  { name, nameHindi }: FundFacts,
  amountPaise: bigint,
  result: DateResult,
  end: PlanEnd | null,
): readonly Message[] => {
  const common = { planNo: plan.plan_no.toString(), fund: name, fundHindi: nameHindi }
  const amount = rupeesFromPaise(amountPaise)
  return [
    ...(result === 'no-money'
      ? [{ kind: 'fund-plan-missed' as const, parameters: { ...common, amount } }]
      : []),
    ...(end === null ? [] : [{ kind: 'fund-plan-ended' as const, parameters: common }]),
  ]
}

/** A plan's counters after one more date. */
const countedBy = (plan: FundPlanRow, result: DateResult, amountPaise: bigint) => {
  const isDone = result === 'ordered'
  const isMissed = result === 'no-money' || result === 'no-units'
  return {
    done: plan.done + (isDone ? 1 : 0),
    missed: plan.missed + (isMissed ? 1 : 0),
    missed_in_row: isDone ? 0 : plan.missed_in_row + (isMissed ? 1 : 0),
    total_paise: plan.total_paise + (isDone ? amountPaise : 0n),
  }
}

/**
 * The date that is due or comes next; undefined for a suspended plan. A plan that was paused until a certain
 * day continues from that day.
 */
const dueDayOf = (
  { state, next_day, paused_until, ...plan }: FundPlanRow,
  day: string,
): string | undefined => {
  if (state === 'ended' || next_day === null || next_day > day) return undefined
  if (state === 'active') return next_day
  return paused_until === null || paused_until > day ? undefined : dateFrom(plan, paused_until)
}

const resumed = (plan: FundPlanRow, nextDay: string): Effect =>
  updateCounted(fundPlanTable, plan, { state: 'active', paused_until: null, next_day: nextDay })

/**
 * Processes one date of a plan: places an order like one placed by a person, or records the unmet rule. After
 * three consecutive dates without money the plan ends. Does nothing if the date was already processed.
 */
export const createInstallment = (house: FundHouse, facts: FundFacts): Command<InstallmentInput, null> => ({
  name: 'funds.installment',
  needs: ({ planNo, fund }, userId) => [...needsOf(userId, fund), planNeed(userId, planNo)],
  sets: [openLots],
  decide: (state, input) => {
    const plan = planOf(state, input.planNo)
    const dueDay = plan && dueDayOf(plan, input.day)
    if (plan === undefined || dueDay === undefined) return { kind: 'accepted', result: null, effects: [] }
    if (dueDay > input.day) return { kind: 'accepted', result: null, effects: [resumed(plan, dueDay)] }
    const amount = grown(plan, dueDay)
    const amountPaise = amount.amount_paise
    const outcome = tried({ house, facts, state, plan }, amountPaise, input)
    const { result, orderNo } = outcome
    const { done, missed, missed_in_row, total_paise } = countedBy(plan, result, amountPaise)
    const end = endOf(plan, outcome, facts, done, missed_in_row)
    return {
      kind: 'accepted',
      result: null,
      effects: [
        ...outcome.effects,
        insert(fundPlanDateTable, {
          user_id: state.userId,
          plan_no: plan.plan_no,
          day: input.day,
          result,
          amount_paise: amountPaise,
          order_no: orderNo,
        }),
        updateCounted(fundPlanTable, plan, {
          ...amount,
          skip_next: false,
          paused_until: null,
          done,
          missed,
          missed_in_row,
          total_paise,
          state: end === null ? 'active' : 'ended',
          ended_reason: end,
          next_day: end === null ? dateAfter(plan, input.day) : null,
        }),
        publish('fund-changed', plan.plan_no),
        ...messageEffects(state, input.dueMs, ...messagesOf(plan, facts, amountPaise, result, end)),
      ],
    }
  },
})
