import type { Language } from '../../text/language.ts'

/** The lines of the statement, in the order of the regulator's form, by section. */
export const statementLines = {
  part1: [
    'number',
    'type',
    'amount',
    'disbursal',
    'term',
    'instalments',
    'interest',
    'floating',
    'fees',
    'apr',
    'penal',
    'foreclosure',
    'otherCharges',
  ],
  part2: ['recovery', 'grievance', 'officer', 'transfer', 'partners', 'coolingOff', 'score', 'useOfMoney'],
  apr: ['sanctioned', 'nights', 'interestTotal', 'feesTotal', 'netPaidOut', 'totalPaid', 'aprRule'],
  schedule: ['instalmentNumber', 'instalmentDay', 'outstanding', 'principal', 'interestPart', 'instalment'],
} as const

export type StatementSection = keyof typeof statementLines
export type StatementLine = (typeof statementLines)[StatementSection][number]

/** One language's texts; values are patterns (formatText). */
export interface StatementWords {
  readonly language: Language
  readonly title: string
  readonly subtitle: string
  readonly headings: Readonly<Record<StatementSection, string>>
  readonly labels: Readonly<Record<StatementLine, string>>
  readonly values: Readonly<Record<StatementLine, string>>
  readonly closing: readonly string[]
  readonly digest: string
}
