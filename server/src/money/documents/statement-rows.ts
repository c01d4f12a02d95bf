import {
  type CashKind,
  cashKinds,
  type EntryType,
  type UserAccount,
  userAccounts,
} from '@tarazu/contract/money/chart.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { ledgerPartOf } from '@tarazu/contract/trading/profit-loss.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { mapInSlices } from '../../base/slices.ts'
import type { CounterTotal } from '../../ledger/counter-totals.ts'
import type { OwnLine } from '../../ledger/queries.ts'
import { paperFigures } from './printing/paper-figures.ts'
import { accountNames, entryTypeNames } from './words/ledger-names.ts'
import { type PaperWords, paperText } from './words/paper-text.ts'

export interface Statement {
  /** Midnight in India at the start of the first day and at the end of the last. */
  readonly fromMs: number
  readonly untilMs: number
  readonly opening: Readonly<Record<UserAccount, Paise>>
  /** Oldest first. */
  readonly lines: readonly OwnLine[]
  /** Paid (positive) and received by the house's accounts in the period. */
  readonly totals: readonly CounterTotal[]
}

/**
 * The reasons for a change in the balance: the booked parts of the net result, products bought and redeemed, and
 * loans.
 */
export const statementParts = [
  'putIn',
  'realised',
  'dividends',
  'charges',
  'financing',
  'products',
  'loans',
  'interestAndPenalties',
  'borneByHouse',
  'rounding',
] as const
export type StatementPart = (typeof statementParts)[number]

const partOf = ({ account, entryType }: CounterTotal): StatementPart => {
  const part = ledgerPartOf(account, entryType)
  // The result of shares is on the market's account, each product's on its own.
  if (part === 'realised' && account !== 'house:market') return 'products'
  return part === 'debt' ? 'loans' : part
}

/** The nonzero parts, which add up to the closing balance less the opening one. */
export const changesOf = ({
  totals,
}: Pick<Statement, 'totals'>): readonly { readonly part: StatementPart; readonly amountPaise: Paise }[] =>
  statementParts.flatMap((part) => {
    const own = totals.filter((total) => partOf(total) === part)
    const amountPaise = own.reduce((sum, total) => sum + total.amountPaise, 0n)
    return amountPaise === 0n ? [] : [{ part, amountPaise }]
  })

export interface StatementSums {
  readonly openingPaise: Paise
  readonly receivedPaise: Paise
  /** Zero or less. */
  readonly paidPaise: Paise
  readonly closingPaise: Paise
  readonly closing: Readonly<Record<UserAccount, Paise>>
}

/** Money in and out, entry by entry, without transfers between the investor's own accounts. */
export const statementSums = ({ opening, lines }: Statement): StatementSums => {
  const closing = { ...opening }
  const byEntry = new Map<bigint, Paise>()
  for (const { entryId, account, amountPaise } of lines) {
    closing[account] += amountPaise
    byEntry.set(entryId, (byEntry.get(entryId) ?? 0n) + amountPaise)
  }
  let [receivedPaise, paidPaise] = [0n, 0n]
  for (const amountPaise of byEntry.values())
    if (amountPaise > 0n) receivedPaise += amountPaise
    else paidPaise += amountPaise
  const total = (balances: Readonly<Record<UserAccount, Paise>>) =>
    userAccounts.reduce((sum, account) => sum + balances[account], 0n)
  return { openingPaise: total(opening), receivedPaise, paidPaise, closingPaise: total(closing), closing }
}

/**
 * The statement as spreadsheet rows: all lines, or those of one kind, between the opening and closing
 * balances of the whole account.
 */
export const statementRows = async (
  statement: Statement,
  words: PaperWords,
  kind?: CashKind,
): Promise<readonly (readonly string[])[]> => {
  const { instantText } = paperFigures(words)
  const sums = statementSums(statement)
  const entryTypes: readonly EntryType[] | undefined = kind && cashKinds[kind]
  const lines = statement.lines.filter(({ entryType }) => entryTypes?.includes(entryType) ?? true)
  return [
    [words.practice, words.practiceSentence],
    [
      paperText(words, 'span', {
        from: dayOf(dayNumberAt(statement.fromMs)),
        to: dayOf(dayNumberAt(statement.untilMs - 1)),
      }),
    ],
    [`${words.openingBalance} (INR)`, rupeesFromPaise(sums.openingPaise)],
    [],
    [
      words.date,
      words.entry,
      words.what,
      words.reference,
      words.account,
      `${words.amount} (INR)`,
      `${words.balance} (INR)`,
    ],
    ...(await mapInSlices(lines, (line) => [
      instantText(line.instantMs),
      line.entryId.toString(),
      entryTypeNames[line.entryType][words.language],
      line.reference,
      accountNames[line.account][words.language],
      rupeesFromPaise(line.amountPaise),
      rupeesFromPaise(line.balanceAfterPaise),
    ])),
    [],
    [`${words.closingBalance} (INR)`, rupeesFromPaise(sums.closingPaise)],
    [],
    [words.changes],
    ...changesOf(statement).map(({ part, amountPaise }) => [
      `${words.parts[part]} (INR)`,
      rupeesFromPaise(amountPaise),
    ]),
  ]
}
