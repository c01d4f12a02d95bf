import type { Paise } from '@tarazu/contract/money/money.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import type { Expected } from './trading-queries.ts'

/**
 * An order's expected turnover: at the current price, plus the slippage found when the server checked it
 * against the book.
 */
export const expectedTurnover = (
  expected: Expected | undefined,
  quantity: number,
  pricePaise: Paise,
): Paise => {
  const plainPaise = pricePaise * BigInt(quantity)
  if (expected === undefined || expected.quantity !== quantity) return plainPaise
  const walkedPaise = paiseOf(expected.turnover) - paiseOf(expected.walk.quote) * BigInt(quantity)
  return plainPaise + walkedPaise > 0n ? plainPaise + walkedPaise : plainPaise
}
