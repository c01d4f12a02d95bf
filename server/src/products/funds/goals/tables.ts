import { defineTable } from '../../../ledger/entity-table.ts'

/** A sum that an investor wants by a day, with a fund and perhaps a SIP; days are India's. */
export type FundGoalRow = {
  user_id: bigint
  /** The id of the command that made it. */
  goal_no: bigint
  name: string
  target_paise: bigint
  day: string
  fund: string
  /** Meant to be paid in each month; of a goal with a SIP, what that pays counts. */
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
