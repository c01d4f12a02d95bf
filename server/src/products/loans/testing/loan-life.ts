import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { transferInvestorTable } from '../../../money/transfers/tables.ts'
import { investorTable } from '../../../people/investors/tables.ts'
import { MemoryLedger } from '../../../trading/positions/testing/memory-ledger.ts'
import type { LoanOffer } from '../create.ts'
import type { LoanRules } from '../rules.ts'

export const loanRules: LoanRules = {
  repeatLockMs: 0,
  loanDailyPpm: 400n,
  loanPenalPpm: 200n,
  loanFreeDays: 7,
  loanTermDays: 30,
  loanAutoPaise: 2_500_000n,
  loanAutoInvestorPaise: 5_000_000n,
  loanAutoDayPaise: 100_000_000n,
  loanSecondPersonPaise: 20_000_000n,
}

export const offerOf = (change: Partial<LoanOffer> = {}): LoanOffer => ({
  rules: loanRules,
  creditScore: 600,
  limitPaise: 10_000_000n,
  claim: 'claim-1',
  isSolo: false,
  ...change,
})

export const payoutDay = '2026-11-25'
/** The midnight this many nights after the payout. */
export const midnightAfter = (nights: number): number => midnightOf(dayNumberOf(payoutDay) + nights)
/** Noon on the day after this many nights. */
export const noonAfter = (nights: number): number => midnightAfter(nights) + 12 * 3_600_000

/** An investor with cash, in memory. */
export const createBorrower = (cashPaise: bigint): MemoryLedger => {
  const ledger = new MemoryLedger(cashPaise)
  const row = { user_id: 1n, identity_status: 'passed', locked: false }
  ledger.put(transferInvestorTable, {
    ...row,
    real_name: 'Asha',
    simulated: false,
    closed_ms: null,
    withdrawals_held_until_ms: null,
  })
  ledger.put(investorTable, { ...ledger.rows(transferInvestorTable)[0], ...row, loan_overdue: false })
  return ledger
}
