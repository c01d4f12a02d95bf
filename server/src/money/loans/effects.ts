import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import {
  afterRepayment,
  type LoanDebt,
  type LoanTerms,
  owedPaise,
  splitRepayment,
} from '@tarazu/contract/loans/loan-accrual.ts'
import type { EntryType } from '@tarazu/contract/money/chart.ts'
import { type Paise, rupeesFromPaise, smallerOf } from '@tarazu/contract/money/money.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { type CountedChangeOf, rowKey, rowSet, update, updateCounted } from '../../ledger/rows.ts'
import { sideMessageEffects } from '../../people/inbox/message.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { type LoanRow, loanTable } from './tables.ts'

export const unpaidLoans = rowSet(loanTable, { state: 'unpaid' })
export const loansInReview = rowSet(loanTable, { state: 'in_review' })

export const loanNeed = (userId: bigint, loanNo: bigint) =>
  rowKey(loanTable, { user_id: userId, loan_no: loanNo })

/** A loan's own terms, as input to the accrual. */
export const termsOf = ({
  daily_ppm,
  penal_ppm,
  free_days,
  term_days,
}: Pick<LoanRow, 'daily_ppm' | 'penal_ppm' | 'free_days' | 'term_days'>): LoanTerms => ({
  dailyPpm: daily_ppm,
  penalPpm: penal_ppm,
  freeDays: free_days,
  termDays: term_days,
})

export const debtOf = ({ capital_paise, interest_paise, charges_paise, nights }: LoanRow): LoanDebt => ({
  capitalPaise: capital_paise,
  interestPaise: interest_paise,
  chargesPaise: charges_paise,
  nights,
})

/** From the night after its due day, if any debt remains. */
export const isOverdue = ({ state, nights, term_days }: Pick<LoanRow, 'state' | 'nights' | 'term_days'>) =>
  state === 'unpaid' && nights > term_days

/** An investor's total debt. */
export const totalDebtPaise = (loans: readonly LoanRow[]): Paise =>
  loans.reduce((sum, loan) => sum + owedPaise(debtOf(loan)), 0n)

/** Whether sales repay a debt first (124): stored with the investor, so that every sale can read it. */
export const hasOverdueLoan = (state: State): boolean =>
  state.row(investorTable, { user_id: state.userId })?.loan_overdue ?? false

/** Records in the investor's row whether anything is overdue. */
export const markOverdue = (state: State, isNow: boolean): readonly Effect[] => {
  const before = hasOverdueLoan(state)
  if (before === isNow) return []
  const set = { loan_overdue: isNow }
  return [update(investorTable, { user_id: state.userId }, { expect: { loan_overdue: before }, set })]
}

export const changeLoan = (loan: LoanRow, set: CountedChangeOf<typeof loanTable>): readonly Effect[] => [
  updateCounted(loanTable, loan, set),
  { kind: 'publish', event: { type: 'loan-changed', reference: loan.loan_no.toString() } },
]

/** A repayment from sufficient available cash: costs first, then the capital. */
export interface Paid {
  readonly loan: LoanRow
  readonly paidPaise: Paise
  readonly effects: readonly Effect[]
}

export const payLoan = (
  loan: LoanRow,
  amountPaise: Paise,
  entryType: Extract<EntryType, 'loan-repaid' | 'loan-collected'>,
  instantMs: number,
): Paid => {
  const part = splitRepayment(debtOf(loan), amountPaise)
  const paidPaise = owedPaise(part)
  const left = afterRepayment(debtOf(loan), part)
  const isPaid = owedPaise(left) === 0n
  const set = {
    capital_paise: left.capitalPaise,
    interest_paise: left.interestPaise,
    charges_paise: left.chargesPaise,
    ...(isPaid ? { state: 'paid' as const, settled_ms: BigInt(instantMs) } : {}),
  }
  return {
    loan: { ...loan, ...set, change_count: loan.change_count + 1 },
    paidPaise,
    effects: [
      {
        kind: 'transfer',
        entryType,
        reference: loan.loan_no.toString(),
        postings: [
          { account: 'user:cash', amountPaise: paidPaise },
          { account: 'house:loans', amountPaise: -part.capitalPaise },
          { account: 'house:loan-dues', amountPaise: -(part.interestPaise + part.chargesPaise) },
        ],
      },
      ...changeLoan(loan, set),
    ],
  }
}

/** The repayments of overdue loans, longest overdue first. */
export interface Collected {
  readonly paidPaise: Paise
  readonly effects: readonly Effect[]
  readonly messages: readonly Message[]
}

const nothingCollected: Collected = { paidPaise: 0n, effects: [], messages: [] }

const dueFirst = (one: LoanRow, other: LoanRow): number =>
  (one.due_day ?? '').localeCompare(other.due_day ?? '') || (one.loan_no < other.loan_no ? -1 : 1)

export const collectedMessage = ({ loan, paidPaise }: Paid): Message => ({
  kind: 'loan-collected',
  parameters: {
    loanNo: loan.loan_no.toString(),
    amount: rupeesFromPaise(paidPaise),
    left: rupeesFromPaise(owedPaise(debtOf(loan))),
  },
})

/**
 * Sell-and-repay: the part of money that has just arrived in the available cash that repays overdue loans.
 * Does nothing if no loan is overdue. The investor's row with the mark must be among the rows of the command.
 */
export const repayFirst = (state: State, cameInPaise: Paise, instantMs: number): Collected => {
  if (cameInPaise <= 0n || !hasOverdueLoan(state)) return nothingCollected
  const loans = state.rows(unpaidLoans)
  const paid: Paid[] = []
  let leftPaise = cameInPaise
  for (const loan of loans.filter(isOverdue).toSorted(dueFirst)) {
    const amountPaise = smallerOf(leftPaise, owedPaise(debtOf(loan)))
    if (amountPaise === 0n) break
    const one = payLoan(loan, amountPaise, 'loan-collected', instantMs)
    leftPaise -= one.paidPaise
    paid.push(one)
  }
  const isStillOverdue =
    loans.filter(isOverdue).length > paid.filter(({ loan }) => loan.state === 'paid').length
  return {
    paidPaise: cameInPaise - leftPaise,
    effects: [...paid.flatMap(({ effects }) => effects), ...markOverdue(state, isStillOverdue)],
    messages: paid.map(collectedMessage),
  }
}

/**
 * The same for the proceeds from a product's units or shares: the repayments and their messages. It always
 * runs, since a redemption is paid out days after it was ordered, and by then a loan may be overdue.
 */
export const repayFirstEffects = (state: State, cameInPaise: Paise, instantMs: number): readonly Effect[] => {
  const { effects, messages } = repayFirst(state, cameInPaise, instantMs)
  return [...effects, ...sideMessageEffects(state, instantMs, messages)]
}
