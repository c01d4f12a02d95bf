import { paiseFromRupees } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { sharesOf, turnoverOf } from '@tarazu/market/day/walk.ts'
import { fillAgain, takenAgain } from '@tarazu/market/price-proof.ts'
import type { BookLevel, Market } from '@tarazu/market/types.ts'
import type { PriceClaim } from './price-claim.ts'

/** The walk through the book that follows from the seed, and whether it matches the claim. */
export interface WalkOfClaim {
  readonly kind: 'walked'
  readonly side: 'buy' | 'sell'
  readonly pricePaise: number
  /** The best price on that side of the book, regardless of the investor's earlier fills. */
  readonly bestPaise: number
  readonly levels: readonly BookLevel[]
  readonly holds: boolean
  /** Whether the earlier fills add up to the shares withheld; undefined if the fills aren't given. */
  readonly isSum: boolean | undefined
}

/** Walks the book again as claimed; undefined if the claim has no walk. */
export const checkWalk = (market: Market, claim: PriceClaim, pricePaise: number): WalkOfClaim | undefined => {
  const { exchange, code, side, quantity, taken, turnover, earlier } = claim
  if (side === undefined || quantity === undefined || taken === undefined || turnover === undefined)
    return undefined
  const [quantityShares, takenBeforeShares] = [Number(quantity), Number(taken)]
  const subject = { exchange, code, side, quantityShares, takenBeforeShares }
  const instantMs = Date.parse(claim.at)
  const levels = fillAgain(market, subject, instantMs) ?? []
  const before = earlier?.map(({ exchange: there, quantity: shares, time }) => ({
    exchange: there,
    quantityShares: shares,
    instantMs: Date.parse(time),
  }))
  const isSum = before && takenAgain(market, { exchange, code }, before, instantMs) === takenBeforeShares
  const holds =
    isSum !== false &&
    sharesOf(levels) === quantityShares &&
    turnoverOf(levels) === paiseFromRupees(turnover) &&
    averagePrice(turnoverOf(levels), BigInt(quantityShares)) === paiseFromRupees(claim.price)
  const untaken = { ...subject, quantityShares: 1, takenBeforeShares: 0 }
  const bestPaise = fillAgain(market, untaken, instantMs)?.[0]?.pricePaise ?? 0
  return { kind: 'walked', side, pricePaise, bestPaise, levels, holds, isSum }
}
