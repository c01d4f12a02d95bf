import type { LoanTerms } from '@tarazu/contract/loans/loan-twin.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'

/** The settings of loans (desk/settings/schema.ts). */
export interface LoanRules {
  readonly repeatLockMs: number
  readonly loanDailyPpm: bigint
  readonly loanPenalPpm: bigint
  readonly loanFreeDays: number
  readonly loanTermDays: number
  /** Applications up to this are approved by themselves, while the next two have room. */
  readonly loanAutoPaise: Paise
  /** What one investor may owe of loans that were approved by themselves. */
  readonly loanAutoInvestorPaise: Paise
  /** What is approved by itself on one day, over all investors. */
  readonly loanAutoDayPaise: Paise
  /** Above this two operators approve. */
  readonly loanSecondPersonPaise: Paise
}

/** The terms of a loan that is signed now. */
export const newTerms = (rules: LoanRules): LoanTerms => ({
  dailyPpm: rules.loanDailyPpm,
  penalPpm: rules.loanPenalPpm,
  freeDays: rules.loanFreeDays,
  termDays: rules.loanTermDays,
})
