import { ownNames, type UserAccount, userAccounts } from '@tarazu/contract/money/chart.ts'
import { dateText, instantText } from '@tarazu/contract/money/format.ts'
import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { mapInSlices } from '../../base/slices.ts'
import type { OwnLine } from '../../ledger/queries.ts'

export interface Statement {
  /** India's midnights: of the first day, and after the last. */
  readonly fromMs: number
  readonly untilMs: number
  readonly opening: Readonly<Record<UserAccount, Paise>>
  /** The oldest first. */
  readonly lines: readonly OwnLine[]
}

export interface StatementSums {
  readonly openingPaise: Paise
  readonly receivedPaise: Paise
  /** Zero or less. */
  readonly paidPaise: Paise
  readonly closingPaise: Paise
  readonly closing: Readonly<Record<UserAccount, Paise>>
}

/** What came in and what went out, entry by entry: a transfer between one's own accounts is neither. */
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

/** The statement as rows of a spreadsheet. */
export const statementRows = async (statement: Statement): Promise<readonly (readonly string[])[]> => {
  const sums = statementSums(statement)
  return [
    ['PRACTICE: practice money and invented companies.'],
    ['From', dateText(statement.fromMs), 'To', dateText(statement.untilMs - 1)],
    ['Opening balance (INR)', rupeesFromPaise(sums.openingPaise)],
    [],
    ['Time (India)', 'Entry', 'What', 'Reference', 'Account', 'Amount (INR)', 'Balance after (INR)'],
    ...(await mapInSlices(statement.lines, (line) => [
      instantText(line.instantMs),
      line.entryId.toString(),
      line.entryType,
      line.reference,
      ownNames[line.account],
      rupeesFromPaise(line.amountPaise),
      rupeesFromPaise(line.balanceAfterPaise),
    ])),
    [],
    ['Closing balance (INR)', rupeesFromPaise(sums.closingPaise)],
  ]
}
