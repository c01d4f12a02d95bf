import type { Paise } from '@tarazu/contract/money/money.ts'
import { type MarginedPosition, marginLevelPpm } from '@tarazu/contract/trading/margin.ts'
import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import { type PositionOnWire, paiseOf, priceOf } from '../portfolio/position-figures.ts'

const marginedOf = (position: PositionOnWire): MarginedPosition => ({
  direction: position.direction,
  costPaise: paiseOf(position.cost),
  quantity: BigInt(position.quantity),
  boughtQuantity: BigInt(position.boughtQuantity),
  originalDepositPaise: paiseOf(position.originalDeposit),
  depositPaise: paiseOf(position.deposit),
})

/** What is left of the open part's margin at the live price, in whole per cent; negative if more is lost. */
export const marginPercent = (position: PositionOnWire, livePaise: number | undefined): number =>
  Number(marginLevelPpm(marginedOf(position), priceOf(position, livePaise))) / 10_000

/** The distance between two prices, in hundredths of a per cent of the current price; never negative. */
export const distanceHundredths = (
  position: PositionOnWire,
  limitPaise: Paise,
  livePaise: number | undefined,
): bigint => {
  const nowPaise = priceOf(position, livePaise)
  const distancePaise = position.direction === 'long' ? nowPaise - limitPaise : limitPaise - nowPaise
  return distancePaise <= 0n ? 0n : hundredthsOfPercent(distancePaise, nowPaise)
}
