import { rupeesFromPaise } from '../../money/money.ts'
import { type Facts, formatText } from '../../text/format-text.ts'
import { keyFactsOf } from '../key-facts.ts'
import type { LoanTerms } from '../loan-accrual.ts'
import { dailyPercent, yearlyPercent } from '../percent.ts'
import { type StatementSection, type StatementWords, statementLines } from './statement-words.ts'

/**
 * A key fact statement in one language, word for word: stored when it is signed, so that it can be printed exactly as
 * signed.
 */
export interface LoanPaper {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly {
    readonly heading: string
    readonly rows: readonly (readonly [label: string, value: string])[]
  }[]
  readonly closing: readonly string[]
  /** With the placeholder {digest}. */
  readonly digestLine: string
}

/** A loan as signed, or as read beforehand: then with a text in place of its number. */
export interface SignedLoan {
  readonly loanNo: string
  readonly amountPaise: bigint
  readonly terms: LoanTerms
  /** ISO 8601, and its day in India. */
  readonly signedAt: string
  readonly day: string
  /** The signed proposal, and the last day when it is valid. */
  readonly proposalNo: string
  readonly validDay: string
}

/** The values for the statement's patterns, all computed from the accrual. */
const factsOf = ({ loanNo, amountPaise, terms, signedAt, day, ...proposal }: SignedLoan): Facts => {
  const found = keyFactsOf(amountPaise, terms, day)
  return {
    ...proposal,
    loanNo,
    signedAt,
    payoutDay: day,
    dueDay: found.dueDay,
    coolingOffDay: found.coolingOffDay,
    amount: rupeesFromPaise(found.amountPaise),
    interest: rupeesFromPaise(found.interestPaise),
    fees: rupeesFromPaise(found.feesPaise),
    total: rupeesFromPaise(found.totalPaise),
    penalNight: rupeesFromPaise(found.penalNightPaise),
    dayRate: dailyPercent(terms.dailyPpm),
    penalRate: dailyPercent(terms.penalPpm),
    yearRate: yearlyPercent(found.yearlyInterestPpm),
    apr: yearlyPercent(found.annualRatePpm),
    freeDays: String(terms.freeDays),
    termDays: String(terms.termDays),
  }
}

/** A loan's statement, in the language of these texts. */
export const fillStatement = (loan: SignedLoan, words: StatementWords): LoanPaper => {
  const { language } = words
  const facts = factsOf(loan)
  const fill = (pattern: string) => formatText(pattern, facts, language)
  const sections = Object.keys(statementLines) as readonly StatementSection[]
  return {
    title: words.title,
    subtitle: fill(words.subtitle),
    sections: sections.map((section) => ({
      heading: words.headings[section],
      rows: statementLines[section].map((line) => [words.labels[line], fill(words.values[line])] as const),
    })),
    closing: words.closing.map(fill),
    digestLine: words.digest,
  }
}
