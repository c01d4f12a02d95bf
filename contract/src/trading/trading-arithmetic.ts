import { multiplyDivideHalfEven, type Paise, smallerOf } from '../money/money.ts'
import type { Product, TradeSide } from './charges.ts'

export type Direction = 'long' | 'short'

/** +1 for a long position, which gains when the price rises; −1 for a short one. */
const signOf = (direction: Direction): bigint => (direction === 'long' ? 1n : -1n)

/**
 * How a position's orders are placed, which decides their brokerage: a long one paid in full is a delivery; a leveraged
 * or a short one is intraday. What is delivered in the end is netted over the day (day-trades.ts).
 */
export const productOf = (direction: Direction, leverage: number): Product =>
  direction === 'long' && leverage === 1 ? 'delivery' : 'intraday'

/** The exchange side of opening a position; its closing is the other side. */
export const openingSide = (direction: Direction): TradeSide => (direction === 'long' ? 'buy' : 'sell')
export const closingSide = (direction: Direction): TradeSide => (direction === 'long' ? 'sell' : 'buy')

/** What is done on the exchange by a trade that opens or closes a position. */
export const sideOfTrade = (intent: 'open' | 'close', direction: Direction): TradeSide =>
  intent === 'open' ? openingSide(direction) : closingSide(direction)

export const turnoverOf = (pricePaise: Paise, quantity: bigint): Paise => pricePaise * quantity

/** What each of so many shares costs on average, rounded half to even: for display only, never for arithmetic. */
export const averagePrice = (turnoverPaise: Paise, quantity: bigint): Paise =>
  multiplyDivideHalfEven(turnoverPaise, 1n, quantity)

/** The margin of a position, price × quantity ÷ leverage, rounded half to even. */
export const depositOf = (turnoverPaise: Paise, leverage: number): Paise =>
  multiplyDivideHalfEven(turnoverPaise, 1n, BigInt(leverage))

/**
 * The part of a position's margin, or of its cost, that belongs to `soldQuantity` of the `heldQuantity`, rounded half to
 * even. To all that is left belongs all that is left, so nothing stays behind.
 */
export const partOfHeld = (heldPaise: Paise, soldQuantity: bigint, heldQuantity: bigint): Paise =>
  multiplyDivideHalfEven(heldPaise, soldQuantity, heldQuantity)

/** (What the shares are closed for − what they were opened for) × direction, before charges; exact. */
export const grossProfitLoss = (costPaise: Paise, turnoverPaise: Paise, direction: Direction): Paise =>
  (turnoverPaise - costPaise) * signOf(direction)

/** Where a sale's money comes from and goes to; every field is zero or more but `cashChangePaise`. */
export interface Settlement {
  /** Taken out of the position's margin. */
  readonly depositUsedPaise: Paise
  /** What the free cash gains or, when the loss is larger than the margin, loses. */
  readonly cashChangePaise: Paise
  /** What neither margin nor cash covers: the house's loss. */
  readonly uncoveredPaise: Paise
}

/**
 * Settles the closing of a position or a part of it. The freed margin, the profit or loss and the charges together go
 * to the free cash. A loss larger than the freed margin is taken from the free cash, then from what the rest of the
 * position holds; the house bears the remainder, so that no account goes below zero.
 */
export const settle = (sale: {
  readonly freedPaise: Paise
  /** The position's margin that stays after the sale. */
  readonly restPaise: Paise
  readonly grossPaise: Paise
  readonly chargesPaise: Paise
  readonly cashPaise: Paise
}): Settlement => {
  const netPaise = sale.freedPaise + sale.grossPaise - sale.chargesPaise
  const beyondCashPaise = -netPaise - sale.cashPaise
  if (beyondCashPaise <= 0n) {
    return { depositUsedPaise: sale.freedPaise, cashChangePaise: netPaise, uncoveredPaise: 0n }
  }
  const fromRestPaise = smallerOf(beyondCashPaise, sale.restPaise)
  return {
    depositUsedPaise: sale.freedPaise + fromRestPaise,
    cashChangePaise: -sale.cashPaise,
    uncoveredPaise: beyondCashPaise - fromRestPaise,
  }
}
