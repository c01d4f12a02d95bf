import { rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeTerms } from '@tarazu/contract/trading/charge-versions.ts'
import { rateText } from '../charge-draft.ts'
import { chargeWords } from './charge-words.ts'

/** "shares, delivery, NSE, sell" */
export const scopeText = ({ security, product, exchange, side }: ChargeTerms): string =>
  [
    chargeWords.securities[security],
    chargeWords.products[product],
    exchange === 'any' ? '' : exchange,
    chargeWords.sides[side],
  ]
    .filter((part) => part !== '')
    .join(', ')

/** What a flat amount is charged per. */
export const flatUnit = ({ charge }: ChargeTerms): string =>
  charge === 'brokerage' ? chargeWords.ofOrder : chargeWords.ofDay

/** "0.03%", "₹15.34 per security and day" */
export const chargeText = (terms: ChargeTerms): string =>
  terms.base === 'flat'
    ? `${rupeesText(rateText(terms))} ${chargeWords.per[terms.charge === 'brokerage' ? 'order' : 'day']}`
    : `${rateText(terms)}%`

export const maximumText = ({ maximumPaise }: ChargeTerms): string =>
  maximumPaise === null ? chargeWords.noMaximum : rupeesText(rupeesFromPaise(BigInt(maximumPaise)))
