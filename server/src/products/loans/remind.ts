import { accrueNights, owedPaise } from '@tarazu/contract/loans/loan-accrual.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { debtOf, loanNeed, termsOf } from '../../money/loans/effects.ts'
import { loanTable } from '../../money/loans/tables.ts'
import { messageEffects } from '../../people/inbox/message.ts'

/** How many days before a loan is due that its investor is reminded. */
export const reminderDays = [3, 1] as const

interface RemindInput {
  readonly loanNo: bigint
  readonly dueMs: number
}

/**
 * Reports the debt on the due day, according to the accrual. Refuses with loanNotUnpaid if it was repaid in
 * the meantime.
 */
export const remindLoan: Command<RemindInput, null> = {
  name: 'loans.remind',
  needs: ({ loanNo }, userId) => [loanNeed(userId, loanNo)],
  decide: (state, { loanNo, dueMs }) => {
    const loan = state.row(loanTable, { user_id: state.userId, loan_no: loanNo })
    if (loan?.state !== 'unpaid' || loan.due_day === null) return refused(refusals.loanNotUnpaid)
    const onDueDay = accrueNights(debtOf(loan), termsOf(loan), Math.max(0, loan.term_days - loan.nights))
    return {
      kind: 'accepted',
      result: null,
      effects: messageEffects(state, dueMs, {
        kind: 'loan-due',
        parameters: {
          loanNo: loanNo.toString(),
          amount: rupeesFromPaise(owedPaise(onDueDay)),
          day: loan.due_day,
        },
      }),
    }
  },
}
