import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { typedRupees } from '@tarazu/contract/text/typed-input.ts'
import { type ChargeTerms, percentOfRate, rateOfPercent } from '@tarazu/contract/trading/charge-versions.ts'

/**
 * A line of a version as it is edited: the rate in per cent or in rupees per order, the maximum in rupees.
 */
export interface LineDraft {
  readonly terms: ChargeTerms
  readonly rate: string
  /** "" if there is none. */
  readonly maximum: string
  readonly source: string
}

const rupeesOf = (amountPaise: number): string => rupeesFromPaise(BigInt(amountPaise))

export const rateText = ({ base, rate }: ChargeTerms): string =>
  base === 'flat' ? rupeesOf(rate) : percentOfRate(rate)

export const draftOf = (terms: ChargeTerms): LineDraft => ({
  terms,
  rate: rateText(terms),
  maximum: terms.maximumPaise === null ? '' : rupeesOf(terms.maximumPaise),
  source: terms.source,
})

const paiseOf = (typed: string): number | undefined => {
  const amountPaise = typedRupees(typed)
  return amountPaise === undefined ? undefined : Number(amountPaise)
}

/** The parsed line; undefined if a number is invalid. */
export const termsOfDraft = ({ terms, rate, maximum, source }: LineDraft): ChargeTerms | undefined => {
  const read = terms.base === 'flat' ? paiseOf(rate) : rateOfPercent(rate)
  const most = maximum.trim() === '' ? null : paiseOf(maximum)
  if (read === undefined || most === undefined || source.trim() === '') return undefined
  return { ...terms, rate: read, maximumPaise: most, source: source.trim() }
}
