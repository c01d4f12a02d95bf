import type { loanPropose } from '@tarazu/contract/calls/loans.ts'
import type { LoanTerms } from '@tarazu/contract/loans/loan-accrual.ts'
import { loanRefusals } from '@tarazu/contract/loans/loan-rules.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { type Calendar, nextTradingDay } from '@tarazu/market/calendar/session.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { insert, rowSet, update } from '../../ledger/rows.ts'
import { termsOf } from '../../money/loans/effects.ts'
import { applicationFacts, applicationNeeds, applicationSets } from './application.ts'
import { type LoanRules, newTerms, presentTerms } from './rules.ts'
import { type LoanProposalRow, loanProposalTable } from './tables.ts'

/**
 * For how many working days after its own day a key fact statement binds the house: "at least three working
 * days" for loans of seven days or more (RBI, Key Facts Statement (KFS) for Loans & Advances, 15-04-2024,
 * paragraph 5).
 */
const validWorkingDays = 3

/** The end of the last working day on which a statement issued at a given time is valid. */
export const validUntilMs = (calendar: Calendar, instantMs: number): number => {
  let dayNumber = dayNumberAt(instantMs)
  for (let passed = 0; passed < validWorkingDays; passed += 1) dayNumber = nextTradingDay(calendar, dayNumber)
  return midnightOf(dayNumber + 1)
}

export const openProposals = rowSet(loanProposalTable, { state: 'open' })

/** Whether a proposal allows an amount to be signed for at a given time. */
export const holds = (proposal: LoanProposalRow, amountPaise: Paise, instantMs: number): boolean =>
  proposal.state === 'open' &&
  proposal.amount_paise === amountPaise &&
  BigInt(instantMs) < proposal.valid_until_ms

export const endProposal = (
  { user_id, proposal_no, state }: LoanProposalRow,
  set: Pick<LoanProposalRow, 'state' | 'loan_no'>,
) => update(loanProposalTable, { user_id, proposal_no }, { expect: { state }, set })

/** The validity shown in the statement. */
export const validDayOf = ({ valid_until_ms }: Pick<LoanProposalRow, 'valid_until_ms'>): string =>
  dayOf(dayNumberAt(Number(valid_until_ms) - 1))

const present = (proposal: LoanProposalRow, instantMs: number): CallOutput<typeof loanPropose> => ({
  proposalNo: proposal.proposal_no.toString(),
  amount: rupeesFromPaise(proposal.amount_paise),
  ...presentTerms(termsOf(proposal)),
  validDay: validDayOf(proposal),
  validUntil: isoText(proposal.valid_until_ms),
  time: isoText(instantMs),
})

const isAlike = (proposal: LoanProposalRow, terms: LoanTerms): boolean => {
  const its = termsOf(proposal)
  return Object.entries(terms).every(([name, value]) => its[name as keyof LoanTerms] === value)
}

export interface ProposalOffer {
  readonly rules: LoanRules
  readonly limitPaise: Paise
  readonly validUntilMs: number
}

/**
 * Makes a key fact statement to be signed later. A repeated request for an amount at the same terms on the
 * same day returns the same statement; expired ones end.
 */
export const createProposal = ({
  rules,
  limitPaise,
  validUntilMs: untilMs,
}: ProposalOffer): Command<{ readonly amountPaise: Paise }, CallOutput<typeof loanPropose>> => ({
  name: 'loans.propose',
  needs: (_input, userId) => applicationNeeds(userId),
  sets: [...applicationSets, openProposals],
  decide: (state, { amountPaise }, instantMs) => {
    const [first] = loanRefusals(amountPaise, applicationFacts(state, limitPaise))
    if (first !== undefined) return refused(first.key, first.details)
    const terms = newTerms(rules)
    const open = state.rows(openProposals)
    const over = open.filter(({ valid_until_ms }) => valid_until_ms <= BigInt(instantMs))
    const ended = over.map((proposal) => endProposal(proposal, { state: 'ended', loan_no: null }))
    const known = open.find(
      (one) =>
        holds(one, amountPaise, instantMs) && isAlike(one, terms) && one.valid_until_ms === BigInt(untilMs),
    )
    if (known !== undefined) return { kind: 'accepted', result: present(known, instantMs), effects: ended }
    const { dailyPpm, penalPpm, freeDays, termDays } = terms
    const proposal: LoanProposalRow = {
      user_id: state.userId,
      proposal_no: state.commandId,
      amount_paise: amountPaise,
      daily_ppm: dailyPpm,
      penal_ppm: penalPpm,
      free_days: freeDays,
      term_days: termDays,
      made_ms: BigInt(instantMs),
      valid_until_ms: BigInt(untilMs),
      state: 'open',
      loan_no: null,
    }
    return {
      kind: 'accepted',
      result: present(proposal, instantMs),
      effects: [...ended, insert(loanProposalTable, proposal)],
    }
  },
})
