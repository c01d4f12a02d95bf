import { multiplyDivideHalfEven, type Paise } from '../money/money.ts'
import type { Direction } from './trading-arithmetic.ts'

/** At this part of the margin, or less, the investor gets a margin call. */
export const marginCallPpm = 500_000n
/** At this part of the margin, or less, the position is closed automatically. */
export const liquidationPpm = 250_000n

const million = 1_000_000n

/** Inputs of a position's margin. */
export interface MarginedPosition {
  readonly direction: Direction
  /** The opening value of the part still held. */
  readonly costPaise: Paise
  /** Still held. */
  readonly quantity: bigint
  readonly boughtQuantity: bigint
  readonly originalDepositPaise: Paise
  /** Margin of the open part. */
  readonly depositPaise: Paise
}

/** The original margin of the part still held, half to even: the base of the margin level. */
export const marginBase = (position: MarginedPosition): Paise =>
  multiplyDivideHalfEven(position.originalDepositPaise, position.quantity, position.boughtQuantity)

/** Margin plus unrealised profit or loss: what closing at the price would leave, before charges; may be negative. */
export const equityAt = (position: MarginedPosition, pricePaise: Paise): Paise => {
  const sign = position.direction === 'long' ? 1n : -1n
  return position.depositPaise + (pricePaise * position.quantity - position.costPaise) * sign
}

/** Equity in parts per million of the original margin of the open part, half to even; 0 for a position without one. */
export const marginLevelPpm = (position: MarginedPosition, pricePaise: Paise): bigint => {
  const basePaise = marginBase(position)
  return basePaise <= 0n ? 0n : multiplyDivideHalfEven(equityAt(position, pricePaise), million, basePaise)
}

const floorDivide = (value: bigint, divisor: bigint): bigint => {
  const quotient = value / divisor
  return value % divisor !== 0n && value < 0n ? quotient - 1n : quotient
}

/**
 * The price from which the equity is at most that share of the margin: exactly the first such whole paisa.
 * Undefined if no positive price reaches it, or nothing is held.
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

/** The financed amount of a position: the loan of a leveraged long; for a short the shares, at their sale price. */
export const borrowedOf = (
  position: Parameters<typeof financedOf>[0] & { readonly direction: Direction },
): Paise => (position.direction === 'short' ? position.costPaise : financedOf(position))

/** One calendar day's financing, at a yearly rate in parts per million of 365 days; rounded half to even. */
export const financingOfDay = (financedPaise: Paise, annualPpm: bigint): Paise =>
  multiplyDivideHalfEven(financedPaise, annualPpm, 365n * million)
