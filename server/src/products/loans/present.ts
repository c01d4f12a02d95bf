import type { loanList } from '@tarazu/contract/calls/loans.ts'
import { dayAfter } from '@tarazu/contract/loans/key-facts.ts'
import { coolingOffDays, owedPaise } from '@tarazu/contract/loans/loan-accrual.ts'
import { dailyPercent } from '@tarazu/contract/loans/percent.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { isoText } from '../../base/iso-text.ts'
import { debtOf, isOverdue } from '../../money/loans/effects.ts'
import type { LoanRow } from '../../money/loans/tables.ts'
import { dueMsOf } from './pay-out.ts'

const isoOrNull = (instantMs: bigint | null): string | null =>
  instantMs === null ? null : isoText(Number(instantMs))

/** Whether a loan is in its cooling-off period, and can be cancelled without counting for the score. */
const isCoolingOff = ({ state, payout_day }: LoanRow, nowMs: number): boolean =>
  state === 'unpaid' &&
  payout_day !== null &&
  dayOf(dayNumberAt(nowMs)) <= dayAfter(payout_day, coolingOffDays)

export const presentLoan = (loan: LoanRow, nowMs: number): CallOutput<typeof loanList>['list'][number] => ({
  loanNo: loan.loan_no.toString(),
  amount: rupeesFromPaise(loan.amount_paise),
  state: loan.state,
  reason: loan.reason,
  capital: rupeesFromPaise(loan.capital_paise),
  interest: rupeesFromPaise(loan.interest_paise),
  charges: rupeesFromPaise(loan.charges_paise),
  debt: rupeesFromPaise(owedPaise(debtOf(loan))),
  interestSoFar: rupeesFromPaise(loan.interest_total_paise),
  chargesSoFar: rupeesFromPaise(loan.charges_total_paise),
  dailyInterestRate: dailyPercent(loan.daily_ppm),
  penalRate: dailyPercent(loan.penal_ppm),
  freeDays: loan.free_days,
  termDays: loan.term_days,
  nights: loan.nights,
  overdue: isOverdue(loan),
  coolingOff: isCoolingOff(loan, nowMs),
  appliedAt: isoText(Number(loan.applied_ms)),
  paidOutAt: isoOrNull(loan.paid_out_ms),
  dueDay: loan.due_day,
  dueAt: loan.due_day === null ? null : isoText(dueMsOf(loan.due_day)),
  settledAt: isoOrNull(loan.settled_ms),
})
