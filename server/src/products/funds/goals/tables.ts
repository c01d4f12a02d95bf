import { defineTable } from '../../../ledger/entity-table.ts'

/** An investor's target amount and date, with a fund and optionally a SIP; days are dates in India. */
export type FundGoalRow = {
  user_id: bigint
  /** The id of the command that made it. */
  goal_no: bigint
  name: string
  target_paise: bigint
  day: string
  fund: string
  /** The planned monthly payment; for a goal with a SIP, the SIP's payment counts. */
  monthly_paise: bigint
  step_up_percent: number
  plan_no: bigint | null
  state: 'active' | 'ended'
  created_ms: bigint
  change_count: number
}

export const fundGoalTable = defineTable<FundGoalRow, 'user_id' | 'goal_no'>({
  name: 'fund_goals',
  key: ['user_id', 'goal_no'],
  columns: {
    user_id: 'bigint',
    goal_no: 'bigint',
    name: 'text',
    target_paise: 'bigint',
    day: 'text',
    fund: 'text',
    monthly_paise: 'bigint',
    step_up_percent: 'integer',
    plan_no: 'bigint',
    state: 'text',
    created_ms: 'bigint',
    change_count: 'integer',
  },
})

declare module '../../../database/schema.ts' {
  interface Database {
    fund_goals: FundGoalRow
  }
}
