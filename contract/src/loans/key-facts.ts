import type { Paise } from '../money/money.ts'
import { annualRatePpm, coolingOffDays, costAfter, type LoanTerms, yearlyPpm } from './loan-accrual.ts'

/**
 * The key facts of a loan, in the order of the regulator's form (RBI, "Key Facts Statement (KFS) for Loans &
 * Advances", 15-04-2024, annexes A to C; since 28-11-2025 consolidated in its Responsible Business Conduct
 * Directions, 2025). A statement, page or check needs nothing else; everything is computed from the loan's
 * accrual.
 */
export interface KeyFacts {
  readonly amountPaise: Paise
  readonly terms: LoanTerms
  /** The day when it is signed and paid out, "2026-11-25". */
  readonly payoutDay: string
  readonly dueDay: string
  readonly coolingOffDay: string
  /** 365 nights at the daily rate, in parts per million. */
  readonly yearlyInterestPpm: bigint
  readonly annualRatePpm: bigint
  readonly interestPaise: Paise
  /** Always zero: no processing fee, insurance, valuation or anything else, to the lender or anybody else. */
  readonly feesPaise: Paise
  readonly totalPaise: Paise
  /** The penal charge of the first night after the due day, in addition to the interest. */
  readonly penalNightPaise: Paise
  /** The interest of each night after the free ones. */
  readonly interestNightPaise: Paise
  readonly schedule: readonly Instalment[]
}

export interface Instalment {
  readonly number: number
  readonly day: string
  readonly outstandingPaise: Paise
  readonly capitalPaise: Paise
  readonly interestPaise: Paise
  readonly instalmentPaise: Paise
}

const dayMs = 86_400_000

/** The day this many days later: ("2026-11-25", 7) → "2026-12-02". */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const keyFactsOf = (amountPaise: Paise, terms: LoanTerms, payoutDay: string): KeyFacts => {
  const { termDays, freeDays } = terms
  const interestPaise = costAfter(amountPaise, terms, termDays)
  const feesPaise = 0n
  const totalPaise = amountPaise + interestPaise + feesPaise
  const dueDay = dayAfter(payoutDay, termDays)
  const nightAfter = (night: number): Paise =>
    costAfter(amountPaise, terms, night) - costAfter(amountPaise, terms, night - 1)
  const interestNightPaise = nightAfter(Math.max(1, Math.min(freeDays + 1, termDays)))
  const overdueNightPaise = nightAfter(termDays + 1)
  return {
    amountPaise,
    terms,
    payoutDay,
    dueDay,
    interestPaise,
    feesPaise,
    totalPaise,
    interestNightPaise,
    coolingOffDay: dayAfter(payoutDay, coolingOffDays),
    yearlyInterestPpm: yearlyPpm(terms),
    annualRatePpm: annualRatePpm(amountPaise, terms),
    penalNightPaise: overdueNightPaise - interestNightPaise,
    schedule: [
      {
        number: 1,
        day: dueDay,
        outstandingPaise: amountPaise,
        capitalPaise: amountPaise,
        interestPaise,
        instalmentPaise: totalPaise,
      },
    ],
  }
}
