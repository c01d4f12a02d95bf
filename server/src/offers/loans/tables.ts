import { defineTable } from '../../ledger/entity-table.ts'

/** A claim of the day's allowance: used by a loan, or given back, whichever came first. */
export type LoanAllowanceRow = {
  user_id: bigint
  claim: string
  state: 'used' | 'released'
  /** The loan, or the command that gave the claim back. */
  loan_no: bigint
  decided_ms: bigint
}

export const loanAllowanceTable = defineTable<LoanAllowanceRow, 'user_id' | 'claim'>({
  name: 'loan_allowances',
  key: ['user_id', 'claim'],
  columns: { user_id: 'bigint', claim: 'text', state: 'text', loan_no: 'bigint', decided_ms: 'bigint' },
})

/** What one operator alone approved for an investor on the newest such day; the market's clock. */
export type LoanAloneRow = {
  user_id: bigint
  /** "2026-11-25", India's date. */
  day: string
  amount_paise: bigint
}

export const loanAloneTable = defineTable<LoanAloneRow, 'user_id'>({
  name: 'loan_alone',
  key: ['user_id'],
  columns: { user_id: 'bigint', day: 'text', amount_paise: 'bigint' },
})

declare module '../../database/schema.ts' {
  interface Database {
    loan_allowances: LoanAllowanceRow
    loan_alone: LoanAloneRow
  }
}
