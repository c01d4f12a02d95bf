import type { fundPlanKinds, fundPlanRhythms, fundPlanStates } from '@tarazu/contract/calls/fund-plans.ts'
import { defineTable } from '../../../ledger/entity-table.ts'

export type PlanEnd = 'ended' | 'finished' | 'fund-closed' | 'nothing-left' | 'too-many-missed'
export type DateResult = 'ordered' | 'no-money' | 'no-units' | 'skipped' | 'fund-shut' | 'locked'

/** A plan that subscribes or redeems on schedule; days are dates in India. */
export type FundPlanRow = {
  user_id: bigint
  /** The id of the command that made it. */
  plan_no: bigint
  kind: (typeof fundPlanKinds)[number]
  fund: string
  rhythm: (typeof fundPlanRhythms)[number]
  /** For a month, 1 to 31, or the last day in a shorter month; for a week, 1 (Monday) to 7. */
  on_date: number
  /** Before the steps from `step_day`. */
  amount_paise: bigint
  step_up_percent: number
  /** From this day, the amount is larger by the step-up. */
  step_day: string
  start_day: string
  /** Null once it has ended. */
  next_day: string | null
  installments: number | null
  done: number
  missed: number
  missed_in_row: number
  total_paise: bigint
  state: (typeof fundPlanStates)[number]
  paused_until: string | null
  skip_next: boolean
  ended_reason: PlanEnd | null
  created_ms: bigint
  change_count: number
}

export const fundPlanTable = defineTable<FundPlanRow, 'user_id' | 'plan_no'>({
  name: 'fund_plans',
  key: ['user_id', 'plan_no'],
  columns: {
    user_id: 'bigint',
    plan_no: 'bigint',
    kind: 'text',
    fund: 'text',
    rhythm: 'text',
    on_date: 'integer',
    amount_paise: 'bigint',
    step_up_percent: 'integer',
    step_day: 'text',
    start_day: 'text',
    next_day: 'text',
    installments: 'integer',
    done: 'integer',
    missed: 'integer',
    missed_in_row: 'integer',
    total_paise: 'bigint',
    state: 'text',
    paused_until: 'text',
    skip_next: 'boolean',
    ended_reason: 'text',
    created_ms: 'bigint',
    change_count: 'integer',
  },
})

/** The result of one plan date. */
export type FundPlanDateRow = {
  user_id: bigint
  plan_no: bigint
  day: string
  result: DateResult
  amount_paise: bigint
  order_no: bigint | null
}

export const fundPlanDateTable = defineTable<FundPlanDateRow, 'user_id' | 'plan_no' | 'day'>({
  name: 'fund_plan_dates',
  key: ['user_id', 'plan_no', 'day'],
  columns: {
    user_id: 'bigint',
    plan_no: 'bigint',
    day: 'text',
    result: 'text',
    amount_paise: 'bigint',
    order_no: 'bigint',
  },
})

declare module '../../../database/schema.ts' {
  interface Database {
    fund_plans: FundPlanRow
    fund_plan_dates: FundPlanDateRow
  }
}
