import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { accrueNights, owedPaise } from '@tarazu/contract/loans/loan-accrual.ts'
import { type Paise, rupeesFromPaise, smallerOf } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { dayNumberAt, dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import { type Command, type Effect, refused, type State } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import {
  changeLoan,
  collectedMessage,
  debtOf,
  isOverdue,
  loanNeed,
  markOverdue,
  type Paid,
  payLoan,
  termsOf,
  unpaidLoans,
} from '../../money/loans/effects.ts'
import { type LoanRow, loanTable } from '../../money/loans/tables.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { investorTable } from '../../people/investors/tables.ts'

export interface AccrualInput {
  readonly loanNo: bigint
  /** The midnight in India that ends the night's day. */
  readonly dueMs: number
}

/** How many nights of a loan have ended at a midnight. */
export const nightsAt = (payoutDay: string, midnightMs: number): number =>
  dayNumberAt(midnightMs) - dayNumberOf(payoutDay)

/** After the due day, the available cash repays the loan before the night is charged. */
const collect = (state: State, loan: LoanRow, nights: number, instantMs: number): Paid | undefined => {
  if (nights <= loan.term_days) return undefined
  const amountPaise = smallerOf(state.balancePaise('user:cash'), owedPaise(debtOf(loan)))
  return amountPaise === 0n ? undefined : payLoan(loan, amountPaise, 'loan-collected', instantMs)
}

/** The nights' interest and penal charges: on the capital only, without compounding. */
const charge = (
  loan: LoanRow,
  nights: number,
): { readonly loan: LoanRow; readonly effects: readonly Effect[] } => {
  const before = debtOf(loan)
  const after = accrueNights(before, termsOf(loan), nights - before.nights)
  const interestPaise = after.interestPaise - before.interestPaise
  const chargesPaise = after.chargesPaise - before.chargesPaise
  const set = {
    interest_paise: after.interestPaise,
    charges_paise: after.chargesPaise,
    nights,
    interest_total_paise: loan.interest_total_paise + interestPaise,
    charges_total_paise: loan.charges_total_paise + chargesPaise,
  }
  const cost: readonly Effect[] =
    interestPaise + chargesPaise === 0n
      ? []
      : [
          {
            kind: 'transfer',
            entryType: 'loan-interest',
            reference: loan.loan_no.toString(),
            postings: [
              { account: 'house:loan-dues', amountPaise: interestPaise + chargesPaise },
              { account: 'house:loan-interest', amountPaise: -interestPaise },
              { account: 'house:loan-penalty', amountPaise: -chargesPaise },
            ],
          },
        ]
  return { loan: { ...loan, ...set }, effects: [...cost, ...changeLoan(loan, set)] }
}

const overdueMessage = ({ loan_no, due_day }: LoanRow, owed: Paise): Message => ({
  kind: 'loan-overdue',
  parameters: { loanNo: loan_no.toString(), amount: rupeesFromPaise(owed), day: due_day ?? '' },
})

/**
 * Processes a loan at midnight: once it is due, the available cash repays it first; then the night is charged
 * on the remaining capital. Charges every night since the last charged one. Refuses with noSuchLoan, and with
 * loanNotUnpaid if there is nothing to charge.
 */
export const accrueLoan: Command<AccrualInput, { readonly debt: string }> = {
  // The log stores this name, so it is permanent.
  name: 'loans.night',
  needs: ({ loanNo }, userId) => [loanNeed(userId, loanNo), rowKey(investorTable, { user_id: userId })],
  sets: [unpaidLoans],
  decide: (state, { loanNo, dueMs }, instantMs) => {
    const loan = state.row(loanTable, { user_id: state.userId, loan_no: loanNo })
    if (loan === undefined) return refused(refusals.noSuchLoan)
    const { payout_day, paid_out_ms } = loan
    if (loan.state !== 'unpaid' || payout_day === null || (paid_out_ms ?? 0n) >= BigInt(dueMs))
      return refused(refusals.loanNotUnpaid)
    const nights = nightsAt(payout_day, dueMs)
    if (nights <= loan.nights) return refused(refusals.loanNotUnpaid)
    const paid = collect(state, loan, nights, instantMs)
    const left = paid?.loan ?? loan
    const isPaid = left.state === 'paid'
    const charged = isPaid ? undefined : charge(left, nights)
    const now = charged?.loan ?? left
    const others = state.rows(unpaidLoans).filter(({ loan_no }) => loan_no !== loanNo)
    const isFirstOverdue = isOverdue(now) && !isOverdue(loan)
    return {
      kind: 'accepted',
      result: { debt: rupeesFromPaise(owedPaise(debtOf(now))) },
      effects: [
        ...(paid?.effects ?? []),
        ...(charged?.effects ?? []),
        ...markOverdue(state, [now, ...others].some(isOverdue)),
        ...messageEffects(
          state,
          dueMs,
          ...(paid === undefined ? [] : [collectedMessage(paid)]),
          ...(isFirstOverdue ? [overdueMessage(now, owedPaise(debtOf(now)))] : []),
        ),
      ],
    }
  },
}
