import type { loanCreate } from '@tarazu/contract/calls/loans.ts'
import type { LoanTerms } from '@tarazu/contract/loans/loan-accrual.ts'
import { dailyPercent } from '@tarazu/contract/loans/percent.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { LoanRow } from '../../money/loans/tables.ts'
import type { LoanAloneRow } from './tables.ts'

/** The loan settings (desk/settings/schema.ts). */
export interface LoanRules {
  readonly repeatLockMs: number
  readonly loanDailyPpm: bigint
  readonly loanPenalPpm: bigint
  readonly loanFreeDays: number
  readonly loanTermDays: number
  /** Applications up to this amount are approved automatically, within the next two limits. */
  readonly loanAutoPaise: Paise
  /** The most that one investor may owe on automatically approved loans. */
  readonly loanAutoInvestorPaise: Paise
  /** The most that is approved automatically per day, over all investors. */
  readonly loanAutoDayPaise: Paise
  /**
   * Above this, two operators must approve. It counts what one operator alone approved today, and what
   * is still owed on earlier amounts.
   */
  readonly loanSecondPersonPaise: Paise
}

/** The terms of a loan that is signed now. */
export const newTerms = (rules: LoanRules): LoanTerms => ({
  dailyPpm: rules.loanDailyPpm,
  penalPpm: rules.loanPenalPpm,
  freeDays: rules.loanFreeDays,
  termDays: rules.loanTermDays,
})

/** The terms that the borrower has read; parts left out are not compared. */
export type TermsRead = Pick<
  ParsedInput<typeof loanCreate>,
  'dailyInterestRate' | 'penalRate' | 'freeDays' | 'termDays'
>

type LoanAlone = Pick<LoanAloneRow, 'day' | 'amount_paise'>

/** The amount that one operator alone approved on this day, "2026-11-25" in India, repaid or not. */
export const aloneOnDayPaise = (alone: LoanAlone | undefined, day: string): Paise =>
  alone?.day === day ? alone.amount_paise : 0n

/** The debt on loans that one operator alone approved on other days. */
export const aloneOwedPaise = (unpaid: readonly LoanRow[], day: string): Paise =>
  unpaid
    .filter(
      ({ automatic, first_approved_by, payout_day }) =>
        !automatic && first_approved_by === null && payout_day !== day,
    )
    .reduce((sum, { capital_paise }) => sum + capital_paise, 0n)

/**
 * Whether a loan needs two operators: the limit counts everything approved by one operator alone for the
 * investor that day, and the debt on earlier such loans, so that a large loan can't be split into small
 * parts.
 */
export const takesTwo = (
  { loanSecondPersonPaise }: Pick<LoanRules, 'loanSecondPersonPaise'>,
  amountPaise: Paise,
  before: { readonly onDayPaise: Paise; readonly owedPaise: Paise },
): boolean => amountPaise + before.onDayPaise + before.owedPaise > loanSecondPersonPaise

/** The terms in wire format. */
export const presentTerms = ({ dailyPpm, penalPpm, freeDays, termDays }: LoanTerms) => ({
  dailyInterestRate: dailyPercent(dailyPpm),
  penalRate: dailyPercent(penalPpm),
  freeDays,
  termDays,
})

/** Whether a signed loan's terms are those that were read. */
export const areAsRead = (read: TermsRead, terms: LoanTerms): boolean =>
  Object.entries(presentTerms(terms)).every(([name, value]) => {
    const seen = read[name as keyof TermsRead]
    return seen === undefined || seen === value
  })
