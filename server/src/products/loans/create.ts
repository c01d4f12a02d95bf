import type { loanCreate } from '@tarazu/contract/calls/loans.ts'
import type { LoanTerms } from '@tarazu/contract/loans/loan-accrual.ts'
import { loanRefusals } from '@tarazu/contract/loans/loan-rules.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused, type State } from '../../ledger/command.ts'
import { insert, rowKey } from '../../ledger/rows.ts'
import { termsOf, unpaidLoans } from '../../money/loans/effects.ts'
import { type LoanRow, loanPaperTable, loanTable } from '../../money/loans/tables.ts'
import { publish } from '../kit/publish.ts'
import { applicationFacts, applicationNeeds, applicationSets, sumOf } from './application.ts'
import { signedPapers } from './paper.ts'
import { dueMsOf, paidOut, payOutEffects } from './pay-out.ts'
import { endProposal, holds } from './propose.ts'
import { areAsRead, type LoanRules, newTerms, type TermsRead } from './rules.ts'
import { type LoanProposalRow, loanAllowanceTable, loanProposalTable } from './tables.ts'

export interface CreateLoanInput {
  readonly amountPaise: Paise
  readonly language: Language
  readonly termsRead: TermsRead
  /** The key fact statement that was read; if absent, the current terms are signed. */
  readonly proposalNo?: bigint | undefined
}

/** Looked up before the command; not part of the input, which a retry has to repeat exactly. */
export interface LoanOffer {
  readonly rules: LoanRules
  readonly creditScore: number
  readonly limitPaise: Paise
  /** A claim on the day's allowance; undefined if none is left, or if the amount needs a review. */
  readonly claim: string | undefined
  /** SOLO: there is nobody to review it. */
  readonly isSolo: boolean
}

export type CreatedLoan = CallOutput<typeof loanCreate>

/** Whether the rule approves an amount automatically for this investor; the day's allowance is claimed separately. */
export const fitsAutomatic = (state: State, rules: LoanRules, amountPaise: Paise): boolean => {
  const owed = sumOf(
    state.rows(unpaidLoans).filter(({ automatic }) => automatic),
    ({ capital_paise }) => capital_paise,
  )
  return amountPaise <= rules.loanAutoPaise && owed + amountPaise <= rules.loanAutoInvestorPaise
}

const newLoan = (
  state: State,
  { creditScore, limitPaise }: LoanOffer,
  terms: LoanTerms,
  { amountPaise }: CreateLoanInput,
  instantMs: number,
): LoanRow => {
  const { dailyPpm, penalPpm, freeDays, termDays } = terms
  return {
    user_id: state.userId,
    loan_no: state.commandId,
    amount_paise: amountPaise,
    state: 'in_review',
    reason: null,
    automatic: false,
    daily_ppm: dailyPpm,
    penal_ppm: penalPpm,
    free_days: freeDays,
    term_days: termDays,
    credit_score: creditScore,
    limit_paise: limitPaise,
    applied_ms: BigInt(instantMs),
    first_approved_by: null,
    reviewed_by: null,
    paid_out_ms: null,
    payout_day: null,
    due_day: null,
    capital_paise: 0n,
    interest_paise: 0n,
    charges_paise: 0n,
    interest_total_paise: 0n,
    charges_total_paise: 0n,
    nights: 0,
    settled_ms: null,
    change_count: 1,
  }
}

const proposalIn = (
  state: State,
  { amountPaise, proposalNo }: CreateLoanInput,
  instantMs: number,
): LoanProposalRow | undefined => {
  if (proposalNo === undefined) return undefined
  const proposal = state.row(loanProposalTable, { user_id: state.userId, proposal_no: proposalNo })
  return proposal !== undefined && holds(proposal, amountPaise, instantMs) ? proposal : undefined
}

/**
 * Applies for a loan and signs its key fact statement, which is stored word for word. The terms are those of
 * the proposal that was read, while it is valid; otherwise the current ones. The loan is paid out at once if
 * the published rule approves it automatically; otherwise it waits for operators. Refuses with the keys of
 * `loanRefusals`, in order.
 */
export const createLoan = (offer: LoanOffer): Command<CreateLoanInput, CreatedLoan> => ({
  name: 'loans.create',
  repeatLockMs: offer.rules.repeatLockMs,
  needs: ({ proposalNo }, userId) => [
    ...applicationNeeds(userId),
    ...(proposalNo === undefined
      ? []
      : [rowKey(loanProposalTable, { user_id: userId, proposal_no: proposalNo })]),
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
    const proposal = proposalIn(state, input, instantMs)
    const terms = proposal === undefined ? newTerms(rules) : termsOf(proposal)
    if (!areAsRead(termsRead, terms)) return refused(refusals.loanTermsChanged)
    const key = { user_id: state.userId, claim: claim ?? '' }
    const hasClaim = claim !== undefined && state.row(loanAllowanceTable, key) === undefined
    const usesClaim = hasClaim && !isSolo && fitsAutomatic(state, rules, amountPaise)
    const applied = newLoan(state, offer, terms, input, instantMs)
    const isPaidOut = isSolo || usesClaim
    const loan = isPaidOut ? { ...applied, automatic: true, ...paidOut(applied, instantMs) } : applied
    const reference = loan.loan_no.toString()
    return {
      kind: 'accepted',
      result: {
        loanNo: reference,
        state: loan.state,
        amount: rupeesFromPaise(amountPaise),
        dueAt: loan.due_day === null ? null : isoText(dueMsOf(loan.due_day)),
        time: isoText(instantMs),
      },
      effects: [
        insert(loanTable, loan),
        insert(loanPaperTable, {
          user_id: state.userId,
          loan_no: loan.loan_no,
          language,
          signed_ms: BigInt(instantMs),
          ...signedPapers(loan, proposal, instantMs),
        }),
        ...(proposal === undefined
          ? []
          : [endProposal(proposal, { state: 'signed', loan_no: loan.loan_no })]),
        ...(usesClaim
          ? [
              insert(loanAllowanceTable, {
                ...key,
                state: 'used' as const,
                loan_no: loan.loan_no,
                decided_ms: BigInt(instantMs),
              }),
            ]
          : []),
        ...(isPaidOut ? payOutEffects(state, loan, instantMs) : []),
        publish('loan-changed', loan.loan_no),
      ],
    }
  },
})
