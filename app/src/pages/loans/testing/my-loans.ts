import type { MyLoans } from '../../../features/loans/loan-queries.ts'

/** Somebody who may borrow ₹50,000 and owes nothing yet. */
export const myLoans: MyLoans = {
  dailyInterestRate: '0.0400',
  penalRate: '0.1000',
  freeDays: 7,
  termDays: 90,
  maximumLimit: '50000.00',
  remainingLimit: '50000.00',
  apr: '13.46',
  capital: '0.00',
  interest: '0.00',
  charges: '0.00',
  debt: '0.00',
  inReview: '0.00',
  overdue: false,
  nextDueDay: null,
  available: '20000.00',
  creditScore: 60,
  scoreIfInTime: 65,
  scoreIfOverdue: 40,
  limits: [{ fromScore: 0, limit: '50000.00' }],
  automaticUpTo: '20000.00',
}
