import type { loanStates } from '@tarazu/contract/calls/loans.ts'
import type { LoanPaper } from '@tarazu/contract/loans/statement/statement.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { defineTable } from '../../ledger/entity-table.ts'

/** A loan, from its application onwards. */
export type LoanRow = {
  user_id: bigint
  /** The id of the command that applied for it. */
  loan_no: bigint
  amount_paise: bigint
  state: (typeof loanStates)[number]
  /** Given when it was refused. */
  reason: string | null
  /** Approved by the published rule, without an operator. */
  automatic: boolean
  /** The terms, fixed at the signing (contract/src/loans/loan-accrual.ts). */
  daily_ppm: bigint
  penal_ppm: bigint
  free_days: number
  term_days: number
  /** As at the signing; so is the limit. */
  credit_score: number
  limit_paise: bigint
  applied_ms: bigint
  first_approved_by: bigint | null
  reviewed_by: bigint | null
  paid_out_ms: bigint | null
  /** Days in India, "2026-11-25". */
  payout_day: string | null
  due_day: string | null
  /** Owed; 0 unless it is unpaid. */
  capital_paise: bigint
  interest_paise: bigint
  charges_paise: bigint
  /** For all nights, paid or not. */
  interest_total_paise: bigint
  charges_total_paise: bigint
  nights: number
  settled_ms: bigint | null
  change_count: number
}

export const loanTable = defineTable<LoanRow, 'user_id' | 'loan_no'>({
  name: 'loans',
  key: ['user_id', 'loan_no'],
  columns: {
    user_id: 'bigint',
    loan_no: 'bigint',
    amount_paise: 'bigint',
    state: 'text',
    reason: 'text',
    automatic: 'boolean',
    daily_ppm: 'bigint',
    penal_ppm: 'bigint',
    free_days: 'integer',
    term_days: 'integer',
    credit_score: 'integer',
    limit_paise: 'bigint',
    applied_ms: 'bigint',
    first_approved_by: 'bigint',
    reviewed_by: 'bigint',
    paid_out_ms: 'bigint',
    payout_day: 'text',
    due_day: 'text',
    capital_paise: 'bigint',
    interest_paise: 'bigint',
    charges_paise: 'bigint',
    interest_total_paise: 'bigint',
    charges_total_paise: 'bigint',
    nights: 'integer',
    settled_ms: 'bigint',
    change_count: 'integer',
  },
})

/** A loan's signed key fact statement in each language. */
export type LoanPaperRow = {
  user_id: bigint
  loan_no: bigint
  papers: Readonly<Record<Language, LoanPaper>>
  /** SHA-256 of the documents' canonical text. */
  digest: string
  /** The language in which it was read and signed. */
  language: string
  signed_ms: bigint
}

export const loanPaperTable = defineTable<LoanPaperRow, 'user_id' | 'loan_no'>({
  name: 'loan_papers',
  key: ['user_id', 'loan_no'],
  columns: {
    user_id: 'bigint',
    loan_no: 'bigint',
    papers: 'jsonb',
    digest: 'text',
    language: 'text',
    signed_ms: 'bigint',
  },
})

declare module '../../database/schema.ts' {
  interface Database {
    loans: LoanRow
    loan_papers: LoanPaperRow
  }
}
