import { defineTable } from '../../ledger/entity-table.ts'

/** A claim on the day's allowance: used by a loan, or released, whichever came first. */
export type LoanAllowanceRow = {
  user_id: bigint
  claim: string
  state: 'used' | 'released'
  /** The loan, or the command that released the claim. */
  loan_no: bigint
  decided_ms: bigint
}

export const loanAllowanceTable = defineTable<LoanAllowanceRow, 'user_id' | 'claim'>({
  name: 'loan_allowances',
  key: ['user_id', 'claim'],
  columns: { user_id: 'bigint', claim: 'text', state: 'text', loan_no: 'bigint', decided_ms: 'bigint' },
})

/** The amount that one operator alone approved for an investor on the latest such day, market time. */
export type LoanAloneRow = {
  user_id: bigint
  /** "2026-11-25", the date in India. */
  day: string
  amount_paise: bigint
}

export const loanAloneTable = defineTable<LoanAloneRow, 'user_id'>({
  name: 'loan_alone',
  key: ['user_id'],
  columns: { user_id: 'bigint', day: 'text', amount_paise: 'bigint' },
})

/** A displayed key fact statement: its terms are valid until it ends. */
export type LoanProposalRow = {
  user_id: bigint
  /** The id of the command that made it. */
  proposal_no: bigint
  amount_paise: bigint
  daily_ppm: bigint
  penal_ppm: bigint
  free_days: number
  term_days: number
  made_ms: bigint
  valid_until_ms: bigint
  state: 'open' | 'signed' | 'ended'
  loan_no: bigint | null
}

export const loanProposalTable = defineTable<LoanProposalRow, 'user_id' | 'proposal_no'>({
  name: 'loan_proposals',
  key: ['user_id', 'proposal_no'],
  columns: {
    user_id: 'bigint',
    proposal_no: 'bigint',
    amount_paise: 'bigint',
    daily_ppm: 'bigint',
    penal_ppm: 'bigint',
    free_days: 'integer',
    term_days: 'integer',
    made_ms: 'bigint',
    valid_until_ms: 'bigint',
    state: 'text',
    loan_no: 'bigint',
  },
})

declare module '../../database/schema.ts' {
  interface Database {
    loan_allowances: LoanAllowanceRow
    loan_alone: LoanAloneRow
    loan_proposals: LoanProposalRow
  }
}
