import { userAccounts } from '@tarazu/contract/money/chart.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { paperFigures } from './printing/paper-figures.ts'
import { type Column, type Holder, Sheet } from './printing/sheet.ts'
import { changesOf, type Statement, statementSums } from './statement-rows.ts'
import { accountNames, entryTypeNames } from './words/ledger-names.ts'
import { type PaperWords, paperText } from './words/paper-text.ts'

export interface StatementContent {
  readonly words: PaperWords
  readonly holder: Holder
  readonly nowMs: number
  readonly statement: Statement
  readonly checkUrl: string
}

const columnsOf = (words: PaperWords): readonly Column[] => [
  { heading: words.date, width: 102 },
  { heading: words.what, width: 170 },
  { heading: words.account, width: 84 },
  { heading: words.amount, width: 71, align: 'end' },
  { heading: words.balance, width: 72, align: 'end' },
]

const addSums = (sheet: Sheet, { words, statement }: StatementContent): void => {
  const { amountText } = paperFigures(words)
  const sums = statementSums(statement)
  sheet.sum(words.openingBalance, amountText(sums.openingPaise), { size: 9.5 })
  sheet.sum(words.received, amountText(sums.receivedPaise), { size: 9.5 })
  sheet.sum(words.paid, amountText(sums.paidPaise), { size: 9.5 })
  sheet.rule()
  sheet.y += 5
  sheet.sum(words.closingBalance, amountText(sums.closingPaise), { size: 12, bold: true })
  for (const account of userAccounts)
    if (sums.closing[account] !== 0n || statement.opening[account] !== 0n)
      sheet.sum(accountNames[account][words.language], amountText(sums.closing[account]), {
        size: 8.5,
        color: 'muted',
      })
  sheet.y += 14
  const changes = changesOf(statement)
  if (changes.length === 0) return
  sheet.paragraph(words.changes, { size: 9.5 })
  for (const { part, amountPaise } of changes)
    sheet.sum(words.parts[part], amountText(amountPaise), { size: 9.5 })
  sheet.y += 14
}

/** The statement of account for a period: sums first, then every funds-flow line. */
export const print = (content: StatementContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, holder, nowMs, statement } = content
  const span = paperText(words, 'span', {
    from: dayOf(dayNumberAt(statement.fromMs)),
    to: dayOf(dayNumberAt(statement.untilMs - 1)),
  })
  const subtitle = `${span} · ${words.amountsIn}`
  return Sheet.print({ title: words.statement, subtitle, holder, words, nowMs }, (sheet) =>
    addStatement(sheet, content),
  )
}

const addStatement = (sheet: Sheet, content: StatementContent): void => {
  const { words, statement, checkUrl } = content
  const { amountText, instantText } = paperFigures(words)
  sheet.code(checkUrl, sheet.left + sheet.width - 72, 96, 72, words.checkDays)
  addSums(sheet, content)
  if (statement.lines.length === 0) sheet.paragraph(words.noLines)
  else {
    sheet.paragraph(words.movedWithin, { size: 8, color: 'muted' })
    sheet.y += 8
    sheet.table(
      columnsOf(words),
      statement.lines.map((line) => [
        instantText(line.instantMs),
        `${entryTypeNames[line.entryType][words.language]} · ${line.reference}`,
        accountNames[line.account][words.language],
        amountText(line.amountPaise),
        amountText(line.balanceAfterPaise),
      ]),
    )
  }
}
