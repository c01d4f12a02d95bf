import { createHash } from 'node:crypto'
import { statementOf } from '@tarazu/contract/loans/statement/all.ts'
import type { LoanPaper } from '@tarazu/contract/loans/statement/statement.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { isoText } from '../../base/iso-text.ts'
import { encodeCanonical } from '../../ledger/canonical.ts'
import { termsOf } from '../../money/loans/effects.ts'
import type { LoanRow } from '../../money/loans/tables.ts'
import { validDayOf } from './propose.ts'
import type { LoanProposalRow } from './tables.ts'

/** A loan's signed statement in every language, and its SHA-256. */
export const signedPapers = (
  loan: LoanRow,
  proposal: LoanProposalRow | undefined,
  instantMs: number,
): { readonly papers: Readonly<Record<Language, LoanPaper>>; readonly digest: string } => {
  const day = dayOf(dayNumberAt(instantMs))
  const signed = {
    loanNo: loan.loan_no.toString(),
    amountPaise: loan.amount_paise,
    terms: termsOf(loan),
    signedAt: isoText(instantMs),
    day,
    // If there is no proposal, the loan was proposed and signed at once.
    proposalNo: (proposal?.proposal_no ?? loan.loan_no).toString(),
    validDay: proposal === undefined ? day : validDayOf(proposal),
  }
  const papers = {
    en: statementOf(signed, 'en'),
    hi: statementOf(signed, 'hi'),
    'zh-CN': statementOf(signed, 'zh-CN'),
  }
  return { papers, digest: createHash('sha256').update(encodeCanonical(papers)).digest('hex') }
}
