import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { isoText } from '../../base/iso-text.ts'

/** The page that recomputes the price of a trade. */
export const checkUrl = (
  origin: string,
  of: {
    readonly exchange: string
    readonly code: string
    readonly direction: string
    readonly kind: string
    readonly cause: string
    readonly instantMs: number
    readonly quantity: bigint
    readonly turnoverPaise: bigint
    /** Null for a fill from before orders walked the book: its price was the quote. */
    readonly takenBefore: bigint | null
  },
): string => {
  const { exchange, code, instantMs, quantity, turnoverPaise, takenBefore } = of
  const price = rupeesFromPaise(averagePrice(turnoverPaise, quantity))
  const common = { exchange, code, at: isoText(instantMs), price }
  const isBuy = (of.kind === 'open') === (of.direction === 'long')
  if (of.cause === 'block')
    return `${origin}/#/check-price?${new URLSearchParams({ ...common, trade: 'block' })}`
  const walked =
    takenBefore === null ? {} : walkQuery(isBuy ? 'buy' : 'sell', quantity, takenBefore, turnoverPaise)
  return `${origin}/#/check-price?${new URLSearchParams({ ...common, ...walked })}`
}

/** The page's inputs, other than the price, for walking the book again. */
const walkQuery = (side: string, quantity: bigint, takenBefore: bigint, turnoverPaise: bigint) => ({
  side,
  quantity: quantity.toString(),
  taken: takenBefore.toString(),
  turnover: rupeesFromPaise(turnoverPaise),
})
