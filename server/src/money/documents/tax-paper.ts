import { countText, dateText } from '@tarazu/contract/money/format.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { amountText } from './contract-note.ts'
import { type Gain, gainOf } from './gains.ts'
import type { ProductGain } from './product-gains.ts'
import { type Column, type Holder, Sheet } from './sheet.ts'
import type { TaxReport } from './tax-report.ts'
import { chargeText, type PaperWords, paperText } from './words/paper-text.ts'

/** A disposal as the paper shows it. */
export interface ReportedGain extends Gain {
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
  /** Of funds and AI quantity products, in the order of disposal. */
  readonly products: readonly (ProductGain & { readonly name: string; readonly quantityText: string })[]
  readonly checkUrl: string
}

const columnsOf = (words: PaperWords): readonly Column[] => [
  { heading: words.company, width: 118 },
  { heading: words.gainKind, width: 66 },
  { heading: words.acquired, width: 58 },
  { heading: words.disposed, width: 58 },
  { heading: words.quantity, width: 43, align: 'end' },
  { heading: words.cost, width: 53, align: 'end' },
  { heading: words.proceeds, width: 53, align: 'end' },
  { heading: words.gain, width: 50, align: 'end' },
]

const addSums = (sheet: Sheet, { words, report }: TaxContent): void => {
  const line = (label: string, amountPaise: Paise) =>
    sheet.sum(label, amountText(amountPaise), { size: 9.5, width: sheet.width - 96 })
  line(words.shortTerm, report.shortTermPaise)
  line(words.longTerm, report.longTermPaise)
  line(words.speculative, report.speculativePaise)
  line(words.entryTypes.dividend, report.dividendsPaise)
  for (const [charge, amountPaise] of report.charges) line(chargeText(words, charge), -amountPaise)
  if (report.fundSttPaise !== 0n) line(words.fundStt, -report.fundSttPaise)
  line(words.entryTypes.financing, -report.financingPaise)
  if (report.loanCostPaise !== 0n) line(words.loanCost, -report.loanCostPaise)
  if (report.borneByHousePaise !== 0n) line(words.borneByHouse, report.borneByHousePaise)
  sheet.rule()
  sheet.y += 5
  sheet.sum(words.netResult, amountText(report.netPaise), { size: 12, bold: true })
  sheet.y += 14
}

/** The profit-and-loss and tax report of a financial year: the sums, then every disposal of a lot. */
export const taxPdf = (content: TaxContent): Promise<Uint8Array<ArrayBuffer>> => {
  const { words, holder, nowMs, report, gains, products, checkUrl } = content
  const subtitle = `${paperText(words, 'financialYear', { year: report.year })} · ${words.amountsIn}`
  return Sheet.print({ title: words.taxReport, subtitle, holder, words, nowMs }, (sheet) => {
    sheet.code(checkUrl, sheet.left + sheet.width - 72, 96, 72, words.checkDays)
    addSums(sheet, content)
    sheet.paragraph(words.taxNote, { size: 8, color: 'muted' })
    if (report.loanCostPaise !== 0n) sheet.paragraph(words.loanCostNote, { size: 8, color: 'muted' })
    sheet.y += 8
    if (gains.length + products.length === 0) return
    const rows = gains.map((gain) => [
      `${gain.name} (${gain.exchange} ${gain.code})`,
      words.gainKinds[gain.kind],
      dateText(gain.acquiredMs),
      dateText(gain.disposedMs),
      gain.cause === 'fraction' ? words.fraction : countText(Number(gain.quantity)),
      amountText(gain.costPaise),
      amountText(gain.proceedsPaise),
      amountText(gainOf(gain)),
    ])
    const productRows = products.map((gain) => [
      `${gain.name} (${gain.code})`,
      ...[
        words.gainKinds[gain.kind],
        dateText(gain.acquiredMs),
        dateText(gain.disposedMs),
        gain.quantityText,
      ],
      ...[gain.costPaise, gain.proceedsPaise, gainOf(gain)].map(amountText),
    ])
    sheet.table(columnsOf(words), [...rows, ...productRows], { size: 7.4 })
  })
}
