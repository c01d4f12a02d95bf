import { taxReport, taxReportCsv } from '@tarazu/contract/calls/documents.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { csvFile } from '../../base/csv.ts'
import { type BoundCall, bindInvestor } from '../../wire/http/bind.ts'
import { financialYearAt } from './financial-year.ts'
import { type DocumentServices, usualLimits } from './paper-routes.ts'
import { createProductText } from './paper-source.ts'
import { gainRowOf, presentTaxYear, productRowOf } from './present-tax.ts'
import { readTaxFacts } from './queries.ts'
import { createNames } from './security-names.ts'
import { taxCsvRows } from './tax-csv.ts'
import { taxReportOf, yearsOf } from './tax-report.ts'
import { paperWords } from './words/all.ts'

const shownRows = 100

/** Profit and loss by tax year, as a report and as CSV. */
export const taxRoutes = ({
  database,
  market,
  clock,
  paperLimits,
  papers,
}: DocumentServices): readonly BoundCall[] => [
  bindInvestor(taxReport, async ({ year }, { userId }) => {
    const { facts, places } = await readTaxFacts(database, market, papers, userId)
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
      tax: presentTaxYear(report.tax, names),
      rows: newest.map((gain, place) => gainRowOf(gain, report.gains.length - place, names)),
      rowCount: report.gains.length,
      productRows: report.products
        .slice(-shownRows)
        .reverse()
        .map((gain) => productRowOf(gain, createProductText(market, papers))),
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
    const { facts, places } = await readTaxFacts(database, market, papers, userId)
    const report = await taxReportOf(facts, year)
    const known = {
      names: createNames(market, places),
      productText: createProductText(market, papers),
    }
    return csvFile(await taxCsvRows(report, known, clock.nowMs(), paperWords[language]))
  }),
]
