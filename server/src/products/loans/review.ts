import { loanLimitOf, remainingLimitPaise } from '@tarazu/contract/loans/loan-limits.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import {
  type Command,
  type Decision,
  type Effect,
  type Refused,
  refused,
  type State,
} from '../../ledger/command.ts'
import { insert, rowKey, update } from '../../ledger/rows.ts'
import { changeLoan, isOverdue, loanNeed, loansInReview, unpaidLoans } from '../../money/loans/effects.ts'
import { type LoanRow, loanTable } from '../../money/loans/tables.ts'
import { transferInvestorTable } from '../../money/transfers/tables.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { actionEffect } from '../../people/operators/actions.ts'
import { type ReviewDecision, refuseReview } from '../../people/operators/four-eyes.ts'
import { usedPaise, waitingWithdrawals } from './application.ts'
import { paidOut, payOutEffects } from './pay-out.ts'
import { aloneOnDayPaise, aloneOwedPaise, type LoanRules, takesTwo } from './rules.ts'
import { loanAloneTable } from './tables.ts'

/** An operator's decision on an application by the investor under whose account it is submitted. */
export interface LoanReviewInput extends ReviewDecision {
  readonly loanNo: bigint
}

const factsOf = ({ loan_no, amount_paise, state }: LoanRow, after: string) => ({
  before: { loanNo: loan_no.toString(), amount: rupeesFromPaise(amount_paise), status: state },
  after: { status: after },
})

const loanOf = (state: State, loan_no: bigint): LoanRow | undefined =>
  state.row(loanTable, { user_id: state.userId, loan_no })

/** What prevents a loan's payout, whoever approves it: the account, and changes since the application. */
const refusePayOut = (state: State, loan: LoanRow, creditScore: number): Refused | undefined => {
  const investor = state.row(transferInvestorTable, { user_id: state.userId })
  if (investor?.closed_ms !== null) return refused(refusals.accountClosed)
  if (state.rows(unpaidLoans).some(isOverdue)) return refused(refusals.loanOverdue)
  if (state.rows(waitingWithdrawals).length > 0) return refused(refusals.loanBesideWithdrawal)
  const remainingPaise = remainingLimitPaise(loanLimitOf(creditScore), usedPaise(state) - loan.amount_paise)
  return loan.amount_paise > remainingPaise
    ? refused(refusals.loanAboveLimit, { remaining: rupeesFromPaise(remainingPaise) })
    : undefined
}

const beforeOf = (state: State, day: string) => ({
  onDayPaise: aloneOnDayPaise(state.row(loanAloneTable, { user_id: state.userId }), day),
  owedPaise: aloneOwedPaise(state.rows(unpaidLoans), day),
})

/** Adds a loan approved by one operator alone to the day's total; the row is locked with the investor's account. */
const countAlone = (state: State, { amount_paise }: LoanRow, day: string): Effect => {
  const key = { user_id: state.userId }
  const alone = state.row(loanAloneTable, key)
  const set = { day, amount_paise: aloneOnDayPaise(alone, day) + amount_paise }
  return alone === undefined
    ? insert(loanAloneTable, { ...key, ...set })
    : update(loanAloneTable, key, { expect: {}, set })
}

type Reviewed = Decision<{ readonly status: LoanRow['state'] }>

const actedOn = (
  state: State,
  loan: LoanRow,
  done: { readonly action: OperatorAction; readonly operatorId: bigint; readonly reason: string | null },
  after: LoanRow['state'],
  instantMs: number,
): Effect => {
  const { reason, ...by } = done
  return actionEffect(
    state,
    { ...by, ...factsOf(loan, after), ...(reason === null ? {} : { reason }) },
    instantMs,
  )
}

const rejected = (
  state: State,
  loan: LoanRow,
  { operatorId, reason }: { readonly operatorId: bigint; readonly reason: string },
  instantMs: number,
): Reviewed => {
  const set = { state: 'refused' as const, reason, reviewed_by: operatorId, settled_ms: BigInt(instantMs) }
  const { loan_no, amount_paise } = loan
  const parameters = { loanNo: loan_no.toString(), amount: rupeesFromPaise(amount_paise), reason }
  return {
    kind: 'accepted',
    result: { status: 'refused' },
    effects: [
      ...changeLoan(loan, set),
      ...messageEffects(state, instantMs, { kind: 'loan-refused', parameters }),
      actedOn(state, loan, { action: 'loan.reject', operatorId, reason }, 'refused', instantMs),
    ],
  }
}

const approved = (
  state: State,
  loan: LoanRow,
  by: { readonly operatorId: bigint; readonly reason: string | null; readonly takesTwo: boolean },
  instantMs: number,
): Reviewed => {
  const { operatorId, reason, takesTwo } = by
  const isFirst = loan.first_approved_by === null
  const status = isFirst && takesTwo ? 'in_review' : 'unpaid'
  const action = isFirst ? 'loan.approve' : 'loan.second'
  const alone = isFirst && !takesTwo ? [countAlone(state, loan, dayOf(dayNumberAt(instantMs)))] : []
  const paying = { ...paidOut(loan, instantMs), reviewed_by: operatorId }
  return {
    kind: 'accepted',
    result: { status },
    effects: [
      ...changeLoan(loan, status === 'unpaid' ? paying : { first_approved_by: operatorId }),
      ...(status === 'unpaid' ? payOutEffects(state, loan, instantMs) : []),
      ...alone,
      actedOn(state, loan, { action, operatorId, reason }, status, instantMs),
    ],
  }
}

/**
 * An operator approves an application, which pays it out, or refuses it. Above a limit, counted over the
 * investor's day and the debt on loans approved by one operator alone, the first approval only counts as
 * such, and another operator gives the second. `creditScore`: the current one, read beforehand. Refuses with
 * noSuchLoan, loanAlreadyReviewed, reasonNeeded, ownFirstApproval and the payout's refusals.
 */
export const createLoanReview = (
  rules: Pick<LoanRules, 'loanSecondPersonPaise'>,
  creditScore: number,
): Command<LoanReviewInput, { readonly status: LoanRow['state'] }> => ({
  name: 'loans.review',
  needs: ({ loanNo }, userId) => [
    loanNeed(userId, loanNo),
    rowKey(transferInvestorTable, { user_id: userId }),
    rowKey(loanAloneTable, { user_id: userId }),
  ],
  sets: [unpaidLoans, loansInReview, waitingWithdrawals],
  decide: (state, input, instantMs) => {
    const { loanNo, operatorId, decision, reason } = input
    const loan = loanOf(state, loanNo)
    if (loan === undefined) return refused(refusals.noSuchLoan)
    const no = refuseReview(loan, loan.state === 'in_review', input, refusals.loanAlreadyReviewed)
    if (no !== undefined) return no
    if (decision === 'reject') return rejected(state, loan, { operatorId, reason: reason ?? '' }, instantMs)
    const before = beforeOf(state, dayOf(dayNumberAt(instantMs)))
    const by = { operatorId, reason, takesTwo: takesTwo(rules, loan.amount_paise, before) }
    return refusePayOut(state, loan, creditScore) ?? approved(state, loan, by, instantMs)
  },
})

/** Withdraws a first approval whose operator was stopped. Refuses with noSuchLoan and loanAlreadyReviewed. */
export const lapseLoan: Command<{ readonly loanNo: bigint; readonly operatorId: bigint }, null> = {
  name: 'loans.lapse',
  needs: ({ loanNo }, userId) => [loanNeed(userId, loanNo)],
  decide: (state, { loanNo, operatorId }, instantMs) => {
    const loan = loanOf(state, loanNo)
    if (loan === undefined) return refused(refusals.noSuchLoan)
    if (loan.state !== 'in_review' || loan.first_approved_by !== operatorId)
      return refused(refusals.loanAlreadyReviewed)
    const facts = factsOf(loan, 'in_review')
    return {
      kind: 'accepted',
      result: null,
      effects: [
        ...changeLoan(loan, { first_approved_by: null }),
        actionEffect(state, { action: 'loan.lapse', operatorId: null, ...facts }, instantMs),
      ],
    }
  },
}
