import type { Paise } from '@tarazu/contract/money/money.ts'
import type { BlockSettings } from '@tarazu/contract/trading/block-rules.ts'

/** The smallest quantity, in lots, that is worth at least the minimum at a given price. */
export const leastQuantity = (
  { minimumQuantity, lotSize, blockTradeMinimumPaise }: BlockSettings,
  pricePaise: Paise,
): number => {
  const lotPaise = pricePaise * BigInt(lotSize)
  return Math.max(minimumQuantity, Number((blockTradeMinimumPaise + lotPaise - 1n) / lotPaise) * lotSize)
}
