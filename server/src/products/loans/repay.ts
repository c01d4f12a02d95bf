import type { loanRepay } from '@tarazu/contract/calls/loans.ts'
import { owedPaise } from '@tarazu/contract/loans/loan-accrual.ts'
import { repaymentRefusals } from '@tarazu/contract/loans/loan-rules.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import { debtOf, isOverdue, loanNeed, markOverdue, payLoan, unpaidLoans } from '../../money/loans/effects.ts'
import { loanTable } from '../../money/loans/tables.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { investorTable } from '../../people/investors/tables.ts'

export interface RepayInput {
  readonly loanNo: bigint
  /** Undefined: all. */
  readonly amountPaise: Paise | undefined
}

/**
 * Repays a loan from the available cash, in part or whole: costs first, then the capital. Repaying is free,
 * even before the loan is due; on the day of the payout or the day after, it cancels the loan. A locked
 * account may repay. Refuses with noSuchLoan, loanNotUnpaid and the keys of `repaymentRefusals`.
 */
export const createRepay = (repeatLockMs: number): Command<RepayInput, CallOutput<typeof loanRepay>> => ({
  name: 'loans.repay',
  repeatLockMs,
  needs: ({ loanNo }, userId) => [loanNeed(userId, loanNo), rowKey(investorTable, { user_id: userId })],
  sets: [unpaidLoans],
  decide: (state, { loanNo, amountPaise }, instantMs) => {
    const loan = state.row(loanTable, { user_id: state.userId, loan_no: loanNo })
    if (loan === undefined) return refused(refusals.noSuchLoan)
    if (loan.state !== 'unpaid') return refused(refusals.loanNotUnpaid)
    const debtPaise = owedPaise(debtOf(loan))
    const payPaise = amountPaise ?? debtPaise
    const [first] = repaymentRefusals(payPaise, { debtPaise, cashPaise: state.balancePaise('user:cash') })
    if (first !== undefined) return refused(first.key, first.details)
    const paid = payLoan(loan, payPaise, 'loan-repaid', instantMs)
    const others = state.rows(unpaidLoans).filter(({ loan_no }) => loan_no !== loanNo)
    const isStillOverdue = [paid.loan, ...others].some(isOverdue)
    const { capitalPaise, interestPaise, chargesPaise } = debtOf(paid.loan)
    const amount = rupeesFromPaise(loan.amount_paise)
    return {
      kind: 'accepted',
      result: {
        loanNo: loanNo.toString(),
        state: paid.loan.state,
        paid: rupeesFromPaise(paid.paidPaise),
        capital: rupeesFromPaise(capitalPaise),
        interest: rupeesFromPaise(interestPaise),
        charges: rupeesFromPaise(chargesPaise),
        debt: rupeesFromPaise(owedPaise(debtOf(paid.loan))),
        time: isoText(instantMs),
      },
      effects: [
        ...paid.effects,
        ...markOverdue(state, isStillOverdue),
        ...(paid.loan.state === 'paid'
          ? messageEffects(state, instantMs, {
              kind: 'loan-repaid',
              parameters: { loanNo: loanNo.toString(), amount },
            })
          : []),
      ],
    }
  },
})
