import { type Paise, rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { mapInSlices } from '../../base/slices.ts'
import { type Gain, gainOf } from './gains.ts'
import type { ProductText } from './paper-source.ts'
import { paperFigures } from './printing/paper-figures.ts'
import type { ProductGain } from './product-gains.ts'
import type { Names } from './security-names.ts'
import type { TaxReport } from './tax-report.ts'
import { actText, ratesText, rowRateText, tdsText, yearText } from './tax-text.ts'
import { afterExpenses, type Taxed, type TaxedAmounts, type TaxYear } from './tax-year.ts'
import { entryTypeNames } from './words/ledger-names.ts'
import { chargeText, nameIn, type PaperWords } from './words/paper-text.ts'

type Row = readonly string[]

const inRupees = (heading: string): string => `${heading} (INR)`

const columnsOf = (words: PaperWords): Row => [
  words.gainKind,
  words.isin,
  words.exchange,
  words.code,
  words.company,
  words.direction,
  words.cause,
  words.quantity,
  words.acquired,
  words.disposed,
  ...[words.cost, words.proceeds, words.gain].map(inRupees),
  words.tax.section,
  words.tax.rate,
  words.tax.held,
  ...[words.tax.expenses, words.tax.stt, words.tax.afterExpenses].map(inRupees),
]

const amountsOf = (gain: TaxedAmounts & Taxed, words: PaperWords): Row => [
  ...[gain.costPaise, gain.proceedsPaise, gainOf(gain)].map(rupeesFromPaise),
  gain.section,
  rowRateText(words, gain),
  gain.heldDays.toString(),
  ...[gain.expensesPaise, gain.sttPaise, afterExpenses(gain)].map(rupeesFromPaise),
]

const gainRow = (gain: Gain & Taxed, names: Names, words: PaperWords): Row => {
  const { instantText } = paperFigures(words)
  const { exchange, code, ...both } = names(gain)
  return [
    words.gainKinds[gain.kind],
    gain.security,
    exchange,
    code,
    nameIn(words.language, both),
    words[gain.direction],
    gain.cause === 'fraction' ? words.fraction : words.sale,
    gain.quantity.toString(),
    instantText(gain.acquiredMs),
    instantText(gain.disposedMs),
    ...amountsOf(gain, words),
  ]
}

/** In the same columns as shares, but without ISIN, exchange, direction and cost. */
const productRow = (gain: ProductGain & Taxed, productText: ProductText, words: PaperWords): Row => {
  const { dateText } = paperFigures(words)
  const { quantityText, ...names } = productText(gain)
  return [
    words.gainKinds[gain.kind],
    '',
    '',
    gain.code,
    nameIn(words.language, names),
    '',
    words.sale,
    quantityText,
    dateText(gain.acquiredMs),
    dateText(gain.disposedMs),
    ...amountsOf(gain, words),
  ]
}

const bucketRows = (tax: TaxYear, words: PaperWords): readonly Row[] => {
  const { section, rate, expenses, stt, afterExpenses, setOff, broughtForward, exempt, taxable } = words.tax
  const headings = [words.gain, expenses, stt, afterExpenses, setOff, broughtForward, exempt, taxable]
  return [
    [actText(words, tax)],
    [words.gainKind, section, rate, ...headings.map(inRupees)],
    ...tax.buckets.map((row) => [
      words.tax.buckets[row.bucket],
      row.section,
      ratesText(words, row.rates),
      ...[row.beforeExpensesPaise, row.expensesPaise, row.sttPaise, row.gainPaise].map(rupeesFromPaise),
      ...[row.setOffPaise, row.broughtForwardPaise, row.exemptPaise, row.taxablePaise].map(rupeesFromPaise),
    ]),
    [inRupees(words.tax.turnover), rupeesFromPaise(tax.speculativeTurnoverPaise)],
    ...[words.tax.expensesNote, words.tax.slabNote, words.tax.setOffNote].map((note) => [note]),
  ]
}

const lossRows = ({ losses }: TaxYear, words: PaperWords): readonly Row[] =>
  losses.length === 0
    ? []
    : [
        [words.tax.losses],
        [words.tax.lossYear, words.tax.lossKind, inRupees(words.amount), words.tax.lastYear],
        ...losses.map(({ year, kind, amountPaise, lastYear }) => [
          year,
          words.gainKinds[kind],
          rupeesFromPaise(amountPaise),
          lastYear,
        ]),
      ]

const quarterRows = ({ quarters }: TaxYear, words: PaperWords): readonly Row[] => [
  [words.tax.advance],
  [
    words.tax.until,
    words.tax.due,
    ...[words.tax.capitalGains, words.tax.speculativeGains, entryTypeNames.dividend[words.language]].map(
      inRupees,
    ),
  ],
  ...quarters.map(({ untilDay, duePercent, ...amounts }) => [
    paperFigures(words).dayText(untilDay),
    duePercent === null ? '' : `${duePercent}%`,
    ...[amounts.capitalPaise, amounts.speculativePaise, amounts.dividendsPaise].map(rupeesFromPaise),
  ]),
  [words.tax.advanceNote],
]

const tdsRows = (
  { tdsThresholdPaise, deducting }: TaxYear,
  names: Names,
  words: PaperWords,
): readonly Row[] =>
  tdsThresholdPaise === undefined
    ? []
    : [
        [words.tax.tds],
        ...deducting.map((company) => [
          nameIn(words.language, names(company)),
          ...[company.dividendsPaise, company.tdsPaise].map(rupeesFromPaise),
        ]),
        [tdsText(words, tdsThresholdPaise)],
      ]

const sumRows = (report: TaxReport, words: PaperWords): readonly Row[] => {
  const line = (label: string, amountPaise: Paise): Row => [label, rupeesFromPaise(amountPaise)]
  return [
    line(words.shortTerm, report.shortTermPaise),
    line(words.longTerm, report.longTermPaise),
    line(words.speculative, report.speculativePaise),
    line(entryTypeNames.dividend[words.language], report.dividendsPaise),
    ...[...report.charges].map(([charge, amountPaise]) => line(chargeText(words, charge), -amountPaise)),
    line(words.fundStt, -report.fundSttPaise),
    line(entryTypeNames.financing[words.language], -report.financingPaise),
    line(words.loanCost, -report.loanCostPaise),
    line(words.borneByHouse, report.borneByHousePaise),
    line(words.netResult, report.netPaise),
    ...(report.loanCostPaise === 0n ? [] : [[words.loanCostNote]]),
  ]
}

/** The whole report as a spreadsheet: every disposal, then the year's sums, then their taxation. */
export const taxCsvRows = async (
  report: TaxReport,
  { names, productText }: { readonly names: Names; readonly productText: ProductText },
  nowMs: number,
  words: PaperWords,
): Promise<readonly Row[]> => [
  [words.practice, words.practiceSentence],
  [words.tax.noAdvice],
  [yearText(words, report), words.madeOnDay, paperFigures(words).dateText(nowMs)],
  [],
  columnsOf(words),
  ...(await mapInSlices(report.gains, (gain) => gainRow(gain, names, words))),
  ...(await mapInSlices(report.products, (gain) => productRow(gain, productText, words))),
  [],
  ...sumRows(report, words),
  [],
  ...bucketRows(report.tax, words),
  [],
  ...lossRows(report.tax, words),
  ...quarterRows(report.tax, words),
  ...tdsRows(report.tax, names, words),
]
