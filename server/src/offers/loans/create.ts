import type { loanCreate } from '@tarazu/contract/calls/loans.ts'
import { remainingLimitPaise } from '@tarazu/contract/loans/loan-limits.ts'
import { type LoanFacts, loanRefusals } from '@tarazu/contract/loans/loan-rules.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { insert, rowKey, rowSet } from '../../ledger/rows.ts'
import { isOverdue, loansInReview, unpaidLoans } from '../../money/loans/effects.ts'
import { type LoanRow, loanPaperTable, loanTable } from '../../money/loans/tables.ts'
import { withdrawalTable } from '../../money/transfers/tables.ts'
import { investorTable } from '../../people/investors/tables.ts'
import { signedPapers } from './paper.ts'
import { dueMsOf, paidOut, payOutEffects } from './pay-out.ts'
import { areAsRead, type LoanRules, newTerms, type TermsRead } from './rules.ts'
import { loanAllowanceTable } from './tables.ts'

export interface CreateLoanInput {
  readonly amountPaise: Paise
  readonly language: Language
  readonly termsRead: TermsRead
}

/** What was looked up before the command; not part of the input, which a retry has to repeat. */
export interface LoanOffer {
  readonly rules: LoanRules
  readonly creditScore: number
  readonly limitPaise: Paise
  /** A claim of the day's allowance; undefined where there is none left, or the amount takes a review. */
  readonly claim: string | undefined
  /** SOLO: there is nobody who could review it. */
  readonly isSolo: boolean
}

export type CreatedLoan = CallOutput<typeof loanCreate>

export const waitingWithdrawals = rowSet(withdrawalTable, { state: 'awaiting' })
export const applicationSets = [unpaidLoans, loansInReview, waitingWithdrawals]
export const applicationNeeds = (userId: bigint) => [rowKey(investorTable, { user_id: userId })]

const sumOf = (loans: readonly LoanRow[], amount: (loan: LoanRow) => Paise): Paise =>
  loans.reduce((sum, loan) => sum + amount(loan), 0n)

/** What of the limit is taken: the capital that is owed, and what waits for a review. */
export const usedPaise = (state: State): Paise =>
  sumOf(state.rows(unpaidLoans), ({ capital_paise }) => capital_paise) +
  sumOf(state.rows(loansInReview), ({ amount_paise }) => amount_paise)

/** What an application is judged by. */
export const applicationFacts = (state: State, limitPaise: Paise): LoanFacts => {
  const investor = state.row(investorTable, { user_id: state.userId })
  return {
    locked: investor?.locked ?? true,
    identityPassed: investor?.identity_status === 'passed',
    remainingPaise: remainingLimitPaise(limitPaise, usedPaise(state)),
    hasOverdue: state.rows(unpaidLoans).some(isOverdue),
    hasAwaitingWithdrawal: state.rows(waitingWithdrawals).length > 0,
  }
}

/** Whether the rule approves an amount by itself for this investor; the day's allowance over all is claimed beside. */
export const fitsAutomatic = (state: State, rules: LoanRules, amountPaise: Paise): boolean => {
  const owed = sumOf(
    state.rows(unpaidLoans).filter(({ automatic }) => automatic),
    ({ capital_paise }) => capital_paise,
  )
  return amountPaise <= rules.loanAutoPaise && owed + amountPaise <= rules.loanAutoInvestorPaise
}

const newLoan = (
  state: State,
  { rules, creditScore, limitPaise }: LoanOffer,
  { amountPaise }: CreateLoanInput,
  instantMs: number,
): LoanRow => {
  const { dailyPpm, penalPpm, freeDays, termDays } = newTerms(rules)
  return {
    ...{ user_id: state.userId, loan_no: state.commandId, amount_paise: amountPaise },
    ...{ state: 'in_review', reason: null, automatic: false },
    ...{ daily_ppm: dailyPpm, penal_ppm: penalPpm, free_days: freeDays, term_days: termDays },
    ...{ credit_score: creditScore, limit_paise: limitPaise, applied_ms: BigInt(instantMs) },
    ...{ first_approved_by: null, reviewed_by: null, paid_out_ms: null, payout_day: null, due_day: null },
    ...{ capital_paise: 0n, interest_paise: 0n, charges_paise: 0n },
    ...{ interest_total_paise: 0n, charges_total_paise: 0n, nights: 0, settled_ms: null, change_count: 1 },
  }
}

/**
 * Applies for a loan and signs its key fact statement, which is kept word for word. It is paid out at once where the
 * published rule approves it by itself, otherwise it waits for operators. Refuses what `loanRefusals` lists, in its order.
 */
export const createLoan = (offer: LoanOffer): Command<CreateLoanInput, CreatedLoan> => ({
  name: 'loans.create',
  repeatLockMs: offer.rules.repeatLockMs,
  needs: (_input, userId) => [
    ...applicationNeeds(userId),
    ...(offer.claim === undefined
      ? []
      : [rowKey(loanAllowanceTable, { user_id: userId, claim: offer.claim })]),
  ],
  sets: applicationSets,
  decide: (state, input, instantMs) => {
    const { rules, limitPaise, claim, isSolo } = offer
    const { amountPaise, language, termsRead } = input
    const [first] = loanRefusals(amountPaise, applicationFacts(state, limitPaise))
    if (first !== undefined) return refused(first.key, first.details)
    if (!areAsRead(termsRead, rules)) return refused(refusals.loanTermsChanged)
    const key = { user_id: state.userId, claim: claim ?? '' }
    const hasClaim = claim !== undefined && state.row(loanAllowanceTable, key) === undefined
    const usesClaim = hasClaim && !isSolo && fitsAutomatic(state, rules, amountPaise)
    const applied = newLoan(state, offer, input, instantMs)
    const isPaidOut = isSolo || usesClaim
    const loan = isPaidOut ? { ...applied, automatic: true, ...paidOut(applied, instantMs) } : applied
    const reference = loan.loan_no.toString()
    return {
      kind: 'accepted',
      result: {
        ...{ loanNo: reference, state: loan.state, amount: rupeesFromPaise(amountPaise) },
        dueAt: loan.due_day === null ? null : isoText(dueMsOf(loan.due_day)),
        time: isoText(instantMs),
      },
      effects: [
        insert(loanTable, loan),
        insert(loanPaperTable, {
          ...{ user_id: state.userId, loan_no: loan.loan_no, language, signed_ms: BigInt(instantMs) },
          ...signedPapers(loan, instantMs),
        }),
        ...(usesClaim
          ? [
              insert(loanAllowanceTable, {
                ...{ ...key, state: 'used' as const, loan_no: loan.loan_no },
                decided_ms: BigInt(instantMs),
              }),
            ]
          : []),
        ...(isPaidOut ? payOutEffects(state, loan, instantMs) : []),
        { kind: 'publish', event: { type: 'loan-changed', reference } },
      ],
    }
  },
})
