import type { Paise } from '@tarazu/contract/money/money.ts'
import type { Gain } from './gains.ts'
import { heading } from './printing/heading.ts'
import { paperFigures } from './printing/paper-figures.ts'
import { type Column, type Holder, Sheet } from './printing/sheet.ts'
import type { ProductGain } from './product-gains.ts'
import type { TaxReport } from './tax-report.ts'
import { actText, ratesText, rowRateText, tdsText, yearText } from './tax-text.ts'
import { afterExpenses, type DividendsOfYear, type Taxed, type TaxedAmounts } from './tax-year.ts'
import { entryTypeNames } from './words/ledger-names.ts'
import { chargeText, type PaperWords } from './words/paper-text.ts'

/** A disposal in the document. */
export interface ReportedGain extends Gain, Taxed {
  readonly name: string
  readonly code: string
}

export interface TaxContent {
  readonly words: PaperWords
  readonly holder: Holder
  readonly nowMs: number
  readonly report: Omit<TaxReport, 'gains' | 'products' | 'noteDays'>
  /** In the order of disposal. */
  readonly gains: readonly ReportedGain[]
  /** From products, in the order of disposal. */
  readonly products: readonly (ProductGain &
    Taxed & { readonly name: string; readonly quantityText: string })[]
  /** The companies that would deduct tax, by name. */
  readonly deducting: readonly (DividendsOfYear & { readonly name: string })[]
  readonly checkUrl: string
}

const small = { size: 8, color: 'muted' } as const

const columnsOf = (words: PaperWords): readonly Column[] => [
  { heading: words.company, width: 92 },
  { heading: `${words.gainKind}\n${words.tax.section}`, width: 60 },
  { heading: `${words.acquired}\n${words.disposed}`, width: 54 },
  { heading: words.tax.held, width: 32, align: 'end' },
  { heading: words.quantity, width: 42, align: 'end' },
  { heading: words.cost, width: 56, align: 'end' },
  { heading: words.proceeds, width: 56, align: 'end' },
  { heading: `${words.tax.expenses}\n${words.tax.stt}`, width: 50, align: 'end' },
  { heading: words.tax.afterExpenses, width: 57, align: 'end' },
]

const addSums = (sheet: Sheet, { words, report }: TaxContent): void => {
  const { amountText } = paperFigures(words)
  const line = (label: string, amountPaise: Paise) =>
    sheet.sum(label, amountText(amountPaise), { size: 9.5, width: sheet.width - 96 })
  line(words.shortTerm, report.shortTermPaise)
  line(words.longTerm, report.longTermPaise)
  line(words.speculative, report.speculativePaise)
  line(entryTypeNames.dividend[words.language], report.dividendsPaise)
  for (const [charge, amountPaise] of report.charges) line(chargeText(words, charge), -amountPaise)
  if (report.fundSttPaise !== 0n) line(words.fundStt, -report.fundSttPaise)
  line(entryTypeNames.financing[words.language], -report.financingPaise)
  if (report.loanCostPaise !== 0n) line(words.loanCost, -report.loanCostPaise)
  if (report.borneByHousePaise !== 0n) line(words.borneByHouse, report.borneByHousePaise)
  sheet.rule()
  sheet.y += 5
  sheet.sum(words.netResult, amountText(report.netPaise), { size: 12, bold: true })
  sheet.y += 14
}

const addBuckets = (sheet: Sheet, { words, report: { tax } }: TaxContent): void => {
  const { amountText } = paperFigures(words)
  heading(sheet, actText(words, tax))
  const end = (text: string, width: number): Column => ({ heading: text, width, align: 'end' })
  const columns: readonly Column[] = [
    { heading: words.gainKind, width: 118 },
    { heading: `${words.tax.section}\n${words.tax.rate}`, width: 57 },
    end(words.gain, 66),
    end(`${words.tax.expenses}\n${words.tax.stt}`, 56),
    end(`${words.tax.setOff}\n${words.tax.broughtForward}`, 70),
    end(words.tax.exempt, 62),
    end(words.tax.taxable, 70),
  ]
  const rows = tax.buckets.map((row) => [
    words.tax.buckets[row.bucket],
    `${row.section}\n${ratesText(words, row.rates)}`,
    amountText(row.beforeExpensesPaise),
    `${amountText(row.expensesPaise)}\n${amountText(row.sttPaise)}`,
    `${amountText(row.setOffPaise)}\n${amountText(row.broughtForwardPaise)}`,
    amountText(row.exemptPaise),
    amountText(row.taxablePaise),
  ])
  sheet.table(columns, rows, { size: 7.4 })
  sheet.y += 4
  sheet.sum(words.tax.turnover, amountText(tax.speculativeTurnoverPaise), { size: 8.5 })
  for (const note of [words.tax.expensesNote, words.tax.slabNote, words.tax.setOffNote])
    sheet.paragraph(note, small)
}

const addLosses = (sheet: Sheet, { words, report }: TaxContent): void => {
  if (report.tax.losses.length === 0) return
  const { amountText } = paperFigures(words)
  heading(sheet, words.tax.losses)
  const columns: readonly Column[] = [
    { heading: words.tax.lossYear, width: 129 },
    { heading: words.tax.lossKind, width: 150 },
    { heading: words.amount, width: 110, align: 'end' },
    { heading: words.tax.lastYear, width: 110, align: 'end' },
  ]
  const rows = report.tax.losses.map(({ year, kind, amountPaise, lastYear }) => [
    year,
    words.gainKinds[kind],
    amountText(amountPaise),
    lastYear,
  ])
  sheet.table(columns, rows, { size: 8 })
}

const addQuarters = (sheet: Sheet, { words, report }: TaxContent): void => {
  const { amountText, dayText } = paperFigures(words)
  heading(sheet, words.tax.advance)
  const columns: readonly Column[] = [
    { heading: words.tax.until, width: 99 },
    { heading: words.tax.due, width: 100, align: 'end' },
    { heading: words.tax.capitalGains, width: 100, align: 'end' },
    { heading: words.tax.speculativeGains, width: 100, align: 'end' },
    { heading: entryTypeNames.dividend[words.language], width: 100, align: 'end' },
  ]
  const rows = report.tax.quarters.map(({ untilDay, duePercent, ...amounts }) => [
    dayText(untilDay),
    duePercent === null ? '' : `${duePercent}%`,
    ...[amounts.capitalPaise, amounts.speculativePaise, amounts.dividendsPaise].map(amountText),
  ])
  sheet.table(columns, rows, { size: 8 })
  sheet.y += 2
  sheet.paragraph(words.tax.advanceNote, small)
}

const addTds = (sheet: Sheet, { words, report, deducting }: TaxContent): void => {
  const { tdsThresholdPaise } = report.tax
  if (tdsThresholdPaise === undefined) return
  const { amountText } = paperFigures(words)
  heading(sheet, words.tax.tds)
  for (const { name, dividendsPaise, tdsPaise } of deducting)
    sheet.sum(`${name} · ${amountText(dividendsPaise)}`, amountText(tdsPaise), { size: 8.5 })
  sheet.paragraph(tdsText(words, tdsThresholdPaise), small)
}

const amountsOf = (words: PaperWords, quantity: string, gain: TaxedAmounts & Taxed): readonly string[] => {
  const { amountText, countText, dateText } = paperFigures(words)
  return [
    `${words.gainKinds[gain.kind]}\n${gain.section} · ${rowRateText(words, gain)}`,
    `${dateText(gain.acquiredMs)}\n${dateText(gain.disposedMs)}`,
    countText(gain.heldDays),
    quantity,
    amountText(gain.costPaise),
    amountText(gain.proceedsPaise),
    `${amountText(gain.expensesPaise)}\n${amountText(gain.sttPaise)}`,
    amountText(afterExpenses(gain)),
  ]
}

/** A year's profit-and-loss and tax report: the sums, their taxation, then every disposal of a lot. */
export const print = (content: TaxContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, holder, nowMs, report, gains, products, checkUrl } = content
  const { countText } = paperFigures(words)
  const subtitle = `${yearText(words, report)} · ${words.amountsIn}`
  return Sheet.print({ title: words.taxReport, subtitle, holder, words, nowMs }, (sheet) => {
    sheet.paragraph(words.tax.noAdvice, { size: 9, bold: true })
    sheet.y += 4
    sheet.code(checkUrl, sheet.left + sheet.width - 72, 96, 72, words.checkDays)
    addSums(sheet, content)
    sheet.paragraph(words.taxNote, small)
    if (report.loanCostPaise !== 0n) sheet.paragraph(words.loanCostNote, small)
    addBuckets(sheet, content)
    addLosses(sheet, content)
    addQuarters(sheet, content)
    addTds(sheet, content)
    sheet.y += 8
    if (gains.length + products.length === 0) return
    const rows = gains.map((gain) => [
      `${gain.name} (${gain.exchange} ${gain.code})`,
      ...amountsOf(
        words,
        gain.cause === 'fraction' ? words.fraction : countText(Number(gain.quantity)),
        gain,
      ),
    ])
    const productRows = products.map((gain) => [
      `${gain.name} (${gain.code})`,
      ...amountsOf(words, gain.quantityText, gain),
    ])
    sheet.table(columnsOf(words), [...rows, ...productRows], { size: 6.8 })
  })
}
