import { multiplyDivideHalfEven, type Paise } from '../money/money.ts'
import type { Direction } from './trading-arithmetic.ts'

/** At this part of the margin, or less, the investor gets a margin call. */
export const marginCallPpm = 500_000n
/** At this part of the margin, or less, the position is closed automatically. */
export const liquidationPpm = 250_000n

const million = 1_000_000n

/** What the margin of a position is computed from. */
export interface MarginedPosition {
  readonly direction: Direction
  /** What the part still held was opened for. */
  readonly costPaise: Paise
  /** Still held. */
  readonly quantity: bigint
  readonly boughtQuantity: bigint
  readonly originalDepositPaise: Paise
  /** What the open part holds. */
  readonly depositPaise: Paise
}

/** The original margin of the part still held, half to even: what the margin level is a part of. */
export const marginBase = (position: MarginedPosition): Paise =>
  multiplyDivideHalfEven(position.originalDepositPaise, position.quantity, position.boughtQuantity)

/** Margin and unrealised profit or loss: what closing at the price would leave, before charges; may be below zero. */
export const equityAt = (position: MarginedPosition, pricePaise: Paise): Paise => {
  const sign = position.direction === 'long' ? 1n : -1n
  return position.depositPaise + (pricePaise * position.quantity - position.costPaise) * sign
}

/** Equity in parts per million of the original margin of the part held, half to even; 0 for a position without one. */
export const marginLevelPpm = (position: MarginedPosition, pricePaise: Paise): bigint => {
  const basePaise = marginBase(position)
  return basePaise <= 0n ? 0n : multiplyDivideHalfEven(equityAt(position, pricePaise), million, basePaise)
}

const floorDivide = (value: bigint, divisor: bigint): bigint => {
  const quotient = value / divisor
  return value % divisor !== 0n && value < 0n ? quotient - 1n : quotient
}

/**
 * The price at which, or beyond which, the equity is at most that part of the margin: exactly the first such whole
 * paisa. Undefined if no price above zero does it, or nothing is held.
 */
export const priceAtLevel = (position: MarginedPosition, levelPpm: bigint): Paise | undefined => {
  const { direction, costPaise, quantity, depositPaise } = position
  if (quantity <= 0n) return undefined
  const bearablePpm = depositPaise * million - marginBase(position) * levelPpm
  const atOpenPpm = costPaise * million
  const divisor = quantity * million
  const pricePaise =
    direction === 'long'
      ? floorDivide(atOpenPpm - bearablePpm, divisor)
      : -floorDivide(-(atOpenPpm + bearablePpm), divisor)
  return pricePaise > 0n ? pricePaise : undefined
}

/** The loan for the part still held: its opening value less its margin; zero without leverage. */
export const financedOf = (position: {
  readonly leverage: number
  readonly costPaise: Paise
  readonly depositPaise: Paise
}): Paise => {
  const { leverage, costPaise, depositPaise } = position
  const lentPaise = costPaise - depositPaise
  return leverage <= 1 || lentPaise < 0n ? 0n : lentPaise
}

/**
 * What a position has borrowed and pays for by the night: the loan of a leveraged long; of a short the shares, at what they
 * were sold for.
 */
export const borrowedOf = (
  position: Parameters<typeof financedOf>[0] & { readonly direction: Direction },
): Paise => (position.direction === 'short' ? position.costPaise : financedOf(position))

/** The financing of one calendar day, at a rate per year of 365 days in parts per million; half to even. */
export const financingOfDay = (financedPaise: Paise, annualPpm: bigint): Paise =>
  multiplyDivideHalfEven(financedPaise, annualPpm, 365n * million)
