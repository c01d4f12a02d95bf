import { rupeesText } from '@tarazu/contract/money/format.ts'

/** A stock's price in rupees, or an index's level (without an exchange) as a plain number. */
export const priceWords = (exchange: string | null, price: string): string =>
  rupeesText(price, { symbol: exchange !== null })
