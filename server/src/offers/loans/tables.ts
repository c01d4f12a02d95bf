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

declare module '../../database/schema.ts' {
  interface Database {
    loan_allowances: LoanAllowanceRow
  }
}
