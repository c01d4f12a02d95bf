import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import type { OrderEvent } from './order-queries.ts'

/**
 * An order's whole last fill: a sale over several purchases has an event for each, all at the same time.
 * Shares, and their average price in paise; undefined if the newest event isn't a fill.
 */
export const newestFill = (
  events: readonly Pick<OrderEvent, 'kind' | 'quantity' | 'price' | 'time'>[],
): { readonly quantity: number; readonly pricePaise: bigint } | undefined => {
  const last = events.at(-1)
  if (last?.kind !== 'filled') return undefined
  const together = events.filter(({ kind, time }) => kind === 'filled' && time === last.time)
  const quantity = together.reduce((sum, one) => sum + (one.quantity ?? 0), 0)
  const turnoverPaise = together.reduce(
    (sum, one) => sum + paiseOf(one.price ?? '0.00') * BigInt(one.quantity ?? 0),
    0n,
  )
  return quantity === 0 ? undefined : { quantity, pricePaise: averagePrice(turnoverPaise, BigInt(quantity)) }
}
