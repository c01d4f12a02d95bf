import type { taxReport } from '@tarazu/contract/calls/documents.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Gain, gainOf } from './gains.ts'
import type { ProductText } from './paper-source.ts'
import type { ProductGain } from './product-gains.ts'
import type { Names } from './security-names.ts'
import { afterExpenses, type BucketOfYear, type Taxed, type TaxedAmounts, type TaxYear } from './tax-year.ts'

type Output = CallOutput<typeof taxReport>

const percentOf = (ratePpm: number): string => (ratePpm / 10_000).toFixed(2)

const amountsOf = (row: TaxedAmounts & Taxed) => ({
  acquiredTime: isoText(row.acquiredMs),
  disposedTime: isoText(row.disposedMs),
  cost: rupeesFromPaise(row.costPaise),
  proceeds: rupeesFromPaise(row.proceedsPaise),
  gain: rupeesFromPaise(gainOf(row)),
  bucket: row.bucket,
  section: row.section,
  heldDays: row.heldDays,
  ratePercent: row.ratePpm === undefined ? null : percentOf(row.ratePpm),
  expenses: rupeesFromPaise(row.expensesPaise),
  stt: rupeesFromPaise(row.sttPaise),
  gainAfterExpenses: rupeesFromPaise(afterExpenses(row)),
})

export const gainRowOf = (gain: Gain & Taxed, rowNo: number, names: Names): Output['rows'][number] => ({
  rowNo,
  kind: gain.kind,
  isin: gain.security,
  direction: gain.direction,
  cause: gain.cause,
  ...names(gain),
  quantity: Number(gain.quantity),
  ...amountsOf(gain),
})

export const productRowOf = (
  gain: ProductGain & Taxed,
  productText: ProductText,
): Output['productRows'][number] => {
  const { name, nameHindi, quantityText } = productText(gain)
  return {
    kind: gain.kind,
    product: gain.product,
    code: gain.code,
    name,
    nameHindi,
    quantity: quantityText,
    ...amountsOf(gain),
  }
}

const bucketRowOf = (row: BucketOfYear) => ({
  bucket: row.bucket,
  section: row.section,
  hasRows: row.hasRows,
  rates: row.rates.map(({ ratePpm, fromDay }) => ({ percent: percentOf(ratePpm), fromDay })),
  gain: rupeesFromPaise(row.beforeExpensesPaise),
  expenses: rupeesFromPaise(row.expensesPaise),
  stt: rupeesFromPaise(row.sttPaise),
  gainAfterExpenses: rupeesFromPaise(row.gainPaise),
  setOff: rupeesFromPaise(row.setOffPaise),
  broughtForward: rupeesFromPaise(row.broughtForwardPaise),
  exempt: rupeesFromPaise(row.exemptPaise),
  taxable: rupeesFromPaise(row.taxablePaise),
})

export const presentTaxYear = (tax: TaxYear, names: Names): Output['tax'] => ({
  act: tax.act,
  buckets: tax.buckets.map(bucketRowOf),
  exemptLimit: tax.exemptLimitPaise === undefined ? null : rupeesFromPaise(tax.exemptLimitPaise),
  losses: tax.losses.map(({ year, kind, amountPaise, lastYear }) => ({
    year,
    kind,
    lastYear,
    amount: rupeesFromPaise(amountPaise),
  })),
  quarters: tax.quarters.map(({ untilDay, duePercent, ...amounts }) => ({
    untilDay,
    duePercent,
    capitalGains: rupeesFromPaise(amounts.capitalPaise),
    speculative: rupeesFromPaise(amounts.speculativePaise),
    dividends: rupeesFromPaise(amounts.dividendsPaise),
  })),
  speculativeTurnover: rupeesFromPaise(tax.speculativeTurnoverPaise),
  dividendTds: {
    threshold: tax.tdsThresholdPaise === undefined ? null : rupeesFromPaise(tax.tdsThresholdPaise),
    total: rupeesFromPaise(tax.deducting.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0n)),
    companies: tax.deducting.map((company) => {
      const { name, nameHindi } = names(company)
      return {
        name,
        nameHindi,
        dividends: rupeesFromPaise(company.dividendsPaise),
        tds: rupeesFromPaise(company.tdsPaise),
      }
    }),
  },
})
