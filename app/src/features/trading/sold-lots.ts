import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import type { HoldingLot } from './holdings-queries.ts'
import type { SoldFrom } from './sale-estimate.ts'

/** Parts of purchases together, as a sale takes them; undefined for none. */
export const soldLots = (
  exchange: SoldFrom['exchange'],
  lots: readonly Pick<HoldingLot, 'quantity' | 'cost'>[],
): SoldFrom | undefined => {
  const quantity = lots.reduce((sum, lot) => sum + lot.quantity, 0)
  if (quantity === 0) return undefined
  const costPaise = lots.reduce((sum, lot) => sum + paiseOf(lot.cost), 0n)
  const cost = rupeesFromPaise(costPaise)
  return {
    exchange,
    direction: 'long',
    leverage: 1,
    quantity,
    cost,
    deposit: cost,
    currentPrice: null,
    buyPrice: rupeesFromPaise(averagePrice(costPaise, BigInt(quantity))),
  }
}
