import { remainingLimitPaise } from '@tarazu/contract/loans/loan-limits.ts'
import type { LoanFacts } from '@tarazu/contract/loans/loan-rules.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import type { State } from '../../ledger/command.ts'
import { rowKey, rowSet } from '../../ledger/rows.ts'
import { isOverdue, loansInReview, unpaidLoans } from '../../money/loans/effects.ts'
import type { LoanRow } from '../../money/loans/tables.ts'
import { withdrawalTable } from '../../money/transfers/tables.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { investorFacts } from '../../trading/validation/order-validator.ts'

export const waitingWithdrawals = rowSet(withdrawalTable, { state: 'awaiting' })
export const applicationSets = [unpaidLoans, loansInReview, waitingWithdrawals]
export const applicationNeeds = (userId: bigint) => [rowKey(investorTable, { user_id: userId })]

export const sumOf = (loans: readonly LoanRow[], amount: (loan: LoanRow) => Paise): Paise =>
  loans.reduce((sum, loan) => sum + amount(loan), 0n)

/** The used part of the limit: the capital owed, plus applications waiting for review. */
export const usedPaise = (state: State): Paise =>
  sumOf(state.rows(unpaidLoans), ({ capital_paise }) => capital_paise) +
  sumOf(state.rows(loansInReview), ({ amount_paise }) => amount_paise)

/** The inputs for validating an application. */
export const applicationFacts = (state: State, limitPaise: Paise): LoanFacts => ({
  ...investorFacts(state),
  remainingPaise: remainingLimitPaise(limitPaise, usedPaise(state)),
  hasOverdue: state.rows(unpaidLoans).some(isOverdue),
  hasAwaitingWithdrawal: state.rows(waitingWithdrawals).length > 0,
})
