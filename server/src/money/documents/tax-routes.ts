import { taxReport, taxReportCsv } from '@tarazu/contract/calls/documents.ts'
import { dateText, instantText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { csvFile } from '../../base/csv.ts'
import { isoText } from '../../base/iso-text.ts'
import { mapInSlices } from '../../base/slices.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { financialYearAt } from './financial-year.ts'
import { type Gain, gainOf } from './gains.ts'
import { type DocumentServices, usualLimits } from './paper-routes.ts'
import type { ProductGain } from './product-gains.ts'
import { createProductNames, type ProductNames, quantityText } from './product-names.ts'
import { readTaxFacts } from './queries.ts'
import { createNames, type Names, nameIn } from './security-names.ts'
import { type TaxReport, taxReportOf, yearsOf } from './tax-report.ts'
import { paperWords } from './words/all.ts'
import { chargeText, type PaperWords, paperText } from './words/paper-text.ts'

const shownRows = 100

const rowOf = (gain: Gain, rowNo: number, names: Names) => ({
  rowNo,
  kind: gain.kind,
  ...names(gain),
  isin: gain.security,
  direction: gain.direction,
  cause: gain.cause,
  quantity: Number(gain.quantity),
  acquiredTime: isoText(gain.acquiredMs),
  disposedTime: isoText(gain.disposedMs),
  cost: rupeesFromPaise(gain.costPaise),
  proceeds: rupeesFromPaise(gain.proceedsPaise),
  gain: rupeesFromPaise(gainOf(gain)),
})

const productRowOf = (gain: ProductGain, names: ProductNames) => ({
  ...{ kind: gain.kind, product: gain.product, code: gain.code, ...names(gain) },
  quantity: quantityText(gain),
  acquiredTime: isoText(gain.acquiredMs),
  disposedTime: isoText(gain.disposedMs),
  cost: rupeesFromPaise(gain.costPaise),
  proceeds: rupeesFromPaise(gain.proceedsPaise),
  gain: rupeesFromPaise(gainOf(gain)),
})

/** In the columns of shares: without ISIN, exchange, direction and cause. */
const productCsvRow = (gain: ProductGain, names: ProductNames, words: PaperWords): readonly string[] => [
  ...[words.gainKinds[gain.kind], '', '', gain.code, nameIn(words.language, names(gain)), '', words.sale],
  quantityText(gain),
  dateText(gain.acquiredMs),
  dateText(gain.disposedMs),
  rupeesFromPaise(gain.costPaise),
  rupeesFromPaise(gain.proceedsPaise),
  rupeesFromPaise(gainOf(gain)),
]

const csvColumns = (words: PaperWords): readonly string[] => [
  ...[words.gainKind, words.isin, words.exchange, words.code, words.company, words.direction, words.cause],
  ...[words.quantity, words.acquired, words.disposed],
  ...[words.cost, words.proceeds, words.gain].map((heading) => `${heading} (INR)`),
]

const csvRow = (gain: Gain, names: Names, words: PaperWords): readonly string[] => {
  const { exchange, code, ...both } = names(gain)
  return [
    ...[words.gainKinds[gain.kind], gain.security, exchange, code, nameIn(words.language, both)],
    ...[words[gain.direction], gain.cause === 'fraction' ? words.fraction : words.sale],
    gain.quantity.toString(),
    instantText(gain.acquiredMs),
    instantText(gain.disposedMs),
    rupeesFromPaise(gain.costPaise),
    rupeesFromPaise(gain.proceedsPaise),
    rupeesFromPaise(gainOf(gain)),
  ]
}

const csvRows = async (
  report: TaxReport,
  names: Names,
  productNames: ProductNames,
  nowMs: number,
  words: PaperWords,
): Promise<readonly (readonly string[])[]> => [
  [words.practice, words.practiceSentence],
  [paperText(words, 'financialYear', { year: report.year }), words.madeOnDay, dateText(nowMs)],
  [],
  csvColumns(words),
  ...(await mapInSlices(report.gains, (gain) => csvRow(gain, names, words))),
  ...(await mapInSlices(report.products, (gain) => productCsvRow(gain, productNames, words))),
  [],
  [words.shortTerm, rupeesFromPaise(report.shortTermPaise)],
  [words.longTerm, rupeesFromPaise(report.longTermPaise)],
  [words.speculative, rupeesFromPaise(report.speculativePaise)],
  [words.entryTypes.dividend, rupeesFromPaise(report.dividendsPaise)],
  ...[...report.charges].map(([charge, amountPaise]) => [
    chargeText(words, charge),
    rupeesFromPaise(-amountPaise),
  ]),
  [words.fundStt, rupeesFromPaise(-report.fundSttPaise)],
  [words.entryTypes.financing, rupeesFromPaise(-report.financingPaise)],
  [words.loanCost, rupeesFromPaise(-report.loanCostPaise)],
  [words.borneByHouse, rupeesFromPaise(report.borneByHousePaise)],
  [words.netResult, rupeesFromPaise(report.netPaise)],
  ...(report.loanCostPaise === 0n ? [] : [[words.loanCostNote]]),
]

/** Profit and loss by financial year, to read and as CSV. */
export const taxRoutes = ({
  database,
  market,
  clock,
  paperLimits,
}: DocumentServices): readonly BoundCall[] => [
  bindInvestor(taxReport, async ({ year }, { userId }) => {
    const { facts, places } = await readTaxFacts(database, market, userId)
    const report = await taxReportOf(facts, year ?? financialYearAt(clock.nowMs()))
    const names = createNames(market, places)
    const newest = report.gains.slice(-shownRows).reverse()
    return {
      year: report.year,
      years: [...yearsOf(facts, clock.nowMs())],
      shortTerm: rupeesFromPaise(report.shortTermPaise),
      longTerm: rupeesFromPaise(report.longTermPaise),
      speculative: rupeesFromPaise(report.speculativePaise),
      dividends: rupeesFromPaise(report.dividendsPaise),
      charges: [...report.charges].map(([charge, paise]) => ({ charge, amount: rupeesFromPaise(paise) })),
      chargesTotal: rupeesFromPaise(report.chargesPaise),
      fundStt: rupeesFromPaise(report.fundSttPaise),
      financing: rupeesFromPaise(report.financingPaise),
      loanCost: rupeesFromPaise(report.loanCostPaise),
      borneByHouse: rupeesFromPaise(report.borneByHousePaise),
      net: rupeesFromPaise(report.netPaise),
      rows: newest.map((gain, place) => rowOf(gain, report.gains.length - place, names)),
      rowCount: report.gains.length,
      productRows: report.products
        .slice(-shownRows)
        .reverse()
        .map((gain) => productRowOf(gain, createProductNames(market))),
      productCount: report.products.length,
      noteDays: report.noteDays.map(({ day, trades, turnoverPaise }) => ({
        day,
        trades,
        turnover: rupeesFromPaise(turnoverPaise),
        noteParts: Math.ceil(trades / (paperLimits ?? usualLimits).noteTrades),
      })),
    }
  }),
  bindInvestor(taxReportCsv, async ({ year, language }, { userId }) => {
    const { facts, places } = await readTaxFacts(database, market, userId)
    const report = await taxReportOf(facts, year)
    const [names, products] = [createNames(market, places), createProductNames(market)]
    return csvFile(await csvRows(report, names, products, clock.nowMs(), paperWords[language]))
  }),
]
