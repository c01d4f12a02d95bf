import type { fundGoalCreate } from '@tarazu/contract/calls/fund-goals.ts'
import { multiplyDivideHalfEven, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { worthOf } from '@tarazu/contract/trading/fund-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../../base/iso-text.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import type { FundPlanRow } from '../plans/tables.ts'
import { fundNames } from '../present.ts'
import type { GoalUnits } from './queries.ts'
import type { FundGoalRow } from './tables.ts'

/** A SIP's monthly payment. A weekly SIP pays 52 times a year; an ended one pays nothing. */
const monthlyOf = ({ state, rhythm, amount_paise }: FundPlanRow): bigint => {
  if (state === 'ended') return 0n
  return rhythm === 'weekly' ? multiplyDivideHalfEven(amount_paise, 52n, 12n) : amount_paise
}

export const presentGoal = (
  row: FundGoalRow,
  { plans, bought, held }: GoalUnits,
  facts: FundFacts | undefined,
): CallOutput<typeof fundGoalCreate> => {
  const plan = plans.find(({ plan_no }) => plan_no === row.plan_no)
  const units =
    plan === undefined
      ? (held.find(({ fund }) => fund === row.fund)?.units ?? 0n)
      : bought.filter(({ plan_no }) => plan_no === plan.plan_no).reduce((sum, one) => sum + one.units, 0n)
  const valuePaise = worthOf(units, BigInt(facts?.series.values.at(-1) ?? 0))
  const isReached = row.state === 'active' && valuePaise >= row.target_paise
  return {
    goalNo: row.goal_no.toString(),
    name: row.name,
    day: row.day,
    target: rupeesFromPaise(row.target_paise),
    fund:
      facts === undefined
        ? { code: row.fund, name: row.fund, nameHindi: row.fund, family: 'scheme', group: 'scheme' }
        : fundNames(facts),
    monthly: rupeesFromPaise(plan === undefined ? row.monthly_paise : monthlyOf(plan)),
    stepUpPercent: plan === undefined ? row.step_up_percent : plan.step_up_percent,
    state: isReached ? 'reached' : row.state,
    value: rupeesFromPaise(valuePaise),
    createdAt: isoText(row.created_ms),
    plan: plan === undefined ? null : { planNo: plan.plan_no.toString(), state: plan.state },
  }
}
