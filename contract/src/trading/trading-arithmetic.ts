import { multiplyDivideHalfEven, type Paise, smallerOf } from '../money/money.ts'
import type { Product, TradeSide } from './charges.ts'

export type Direction = 'long' | 'short'

/** +1 for a long position, which gains when the price rises; −1 for a short one. */
const signOf = (direction: Direction): bigint => (direction === 'long' ? 1n : -1n)

/**
 * How a position's orders are placed, which determines their brokerage: a fully paid long is a delivery; a
 * leveraged or short one is intraday. The shares actually delivered are netted over the day (day-trades.ts).
 */
export const productOf = (direction: Direction, leverage: number): Product =>
  direction === 'long' && leverage === 1 ? 'delivery' : 'intraday'

/** The exchange side of opening a position; closing uses the other side. */
export const openingSide = (direction: Direction): TradeSide => (direction === 'long' ? 'buy' : 'sell')
export const closingSide = (direction: Direction): TradeSide => (direction === 'long' ? 'sell' : 'buy')

/** The exchange side of a trade that opens or closes a position. */
export const sideOfTrade = (intent: 'open' | 'close', direction: Direction): TradeSide =>
  intent === 'open' ? openingSide(direction) : closingSide(direction)

export const turnoverOf = (pricePaise: Paise, quantity: bigint): Paise => pricePaise * quantity

/** The average cost per share, rounded half to even. For display, never for arithmetic. */
export const averagePrice = (turnoverPaise: Paise, quantity: bigint): Paise =>
  multiplyDivideHalfEven(turnoverPaise, 1n, quantity)

/** The margin of a position, price × quantity ÷ leverage, rounded half to even. */
export const depositOf = (turnoverPaise: Paise, leverage: number): Paise =>
  multiplyDivideHalfEven(turnoverPaise, 1n, BigInt(leverage))

/**
 * The part of a position's margin, or of its cost, that belongs to `soldQuantity` of the `heldQuantity`,
 * rounded half to even. Selling everything that is left takes all of it, so nothing remains.
 */
export const partOfHeld = (heldPaise: Paise, soldQuantity: bigint, heldQuantity: bigint): Paise =>
  multiplyDivideHalfEven(heldPaise, soldQuantity, heldQuantity)

/** (Closing value − opening value) × direction, before charges; exact. */
export const grossProfitLoss = (costPaise: Paise, turnoverPaise: Paise, direction: Direction): Paise =>
  (turnoverPaise - costPaise) * signOf(direction)

/** The money flows of a sale; every field is zero or more except `cashChangePaise`. */
export interface Settlement {
  /** Released from the position's margin. */
  readonly depositUsedPaise: Paise
  /** The change in the free cash; negative if the loss exceeds the margin. */
  readonly cashChangePaise: Paise
  /** Not covered by margin and cash, so borne by the platform. */
  readonly uncoveredPaise: Paise
}

/**
 * Settles the closing of all or part of a position. The released margin, the profit or loss and the charges
 * together go to the free cash. A loss larger than the released margin is taken from the free cash, then from
 * the rest of the position's margin; the platform bears the remainder, so that no account becomes negative.
 */
export const settle = (sale: {
  readonly freedPaise: Paise
  /** The position's remaining margin after the sale. */
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
