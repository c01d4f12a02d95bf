import { rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { ChargeTerms } from '@tarazu/contract/trading/charge-versions.ts'
import { rateText } from '../charge-draft.ts'
import { chargeWords } from './charge-words.ts'

/** "deliveries, NSE, sales" */
export const scopeText = ({ product, exchange, side }: ChargeTerms): string =>
  [chargeWords.products[product], exchange === 'any' ? '' : exchange, chargeWords.sides[side]]
    .filter((part) => part !== '')
    .join(', ')

/** "0.03%", "₹15.34 per order" */
export const chargeText = (terms: ChargeTerms): string =>
  terms.base === 'order' ? chargeWords.perOrder(rupeesText(rateText(terms))) : `${rateText(terms)}%`

export const maximumText = ({ maximumPaise }: ChargeTerms): string =>
  maximumPaise === null ? chargeWords.noMaximum : rupeesText(rupeesFromPaise(BigInt(maximumPaise)))
