import { dayAfter } from '@tarazu/contract/loans/key-facts.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Effect, State } from '../../ledger/command.ts'
import type { LoanRow } from '../../money/loans/tables.ts'
import { messageEffects } from '../../people/inbox/message.ts'

/** The last moment of a loan's due day in India. */
export const dueMsOf = (dueDay: string): number => midnightOf(dayNumberOf(dueDay) + 1) - 1

/** A loan's row after it has been paid out. */
export const paidOut = ({ amount_paise, term_days }: LoanRow, instantMs: number) => {
  const payoutDay = dayOf(dayNumberAt(instantMs))
  return {
    state: 'unpaid' as const,
    paid_out_ms: BigInt(instantMs),
    payout_day: payoutDay,
    due_day: dayAfter(payoutDay, term_days),
    capital_paise: amount_paise,
  }
}

/** Pays a loan into the available cash, with the message about it. */
export const payOutEffects = (
  state: State,
  { loan_no, amount_paise }: LoanRow,
  instantMs: number,
): readonly Effect[] => [
  {
    kind: 'transfer',
    entryType: 'loan-paid-out',
    reference: loan_no.toString(),
    postings: [
      { account: 'house:loans', amountPaise: amount_paise },
      { account: 'user:cash', amountPaise: -amount_paise },
    ],
  },
  ...messageEffects(state, instantMs, {
    kind: 'loan-paid-out',
    parameters: { loanNo: loan_no.toString(), amount: rupeesFromPaise(amount_paise) },
  }),
]
