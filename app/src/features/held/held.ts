import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import {
  isHolding,
  type PositionOnWire,
  paiseOf,
  profitLossAt,
  todayAt,
  unrealisedAt,
} from '../portfolio/position-figures.ts'

/** A position as a list names it. */
export interface HeldPosition extends PositionOnWire {
  readonly orderNo: string
  readonly code: string
  readonly name: string
  readonly nameHindi: string
  readonly buyTime: string
}

/** A row: a stock that is held with all its purchases, or one leveraged or short position. */
export interface Held<Position extends HeldPosition = HeldPosition> {
  readonly key: string
  /** The newest first; at least one. */
  readonly positions: readonly [Position, ...Position[]]
}

export const kindOf = (position: HeldPosition): HeldKind => (isHolding(position) ? 'holding' : 'position')

/** The rows of open positions of a kind, in the order of their newest. */
export const heldOf = <Position extends HeldPosition>(
  positions: readonly Position[],
  kind: HeldKind,
): readonly Held<Position>[] => {
  const byKey = Map.groupBy(
    positions.filter((position) => kindOf(position) === kind),
    ({ exchange, code, orderNo }) => (kind === 'holding' ? `${exchange}:${code}` : orderNo),
  )
  return [...byKey].flatMap(([key, [first, ...others]]) =>
    first === undefined ? [] : [{ key, positions: [first, ...others] as const }],
  )
}

/** What positions come to together at the live prices, given in the positions' order. */
export interface HeldFigures {
  readonly profitLossPaise: Paise
  /** What of it came today. */
  readonly todayPaise: Paise
  /** The money in the open part: what holdings cost, the margin of positions. */
  readonly investedPaise: Paise
  /** What that is now, before charges. */
  readonly valuePaise: Paise
  /** The money in them at first, which percentages are of. */
  readonly originalPaise: Paise
}

const sum = <One>(all: readonly One[], of: (one: One, place: number) => bigint): bigint =>
  all.reduce((total, one, place) => total + of(one, place), 0n)

export const heldFigures = (
  positions: readonly PositionOnWire[],
  livePaise: readonly (number | undefined)[],
): HeldFigures => {
  const investedPaise = sum(positions, ({ deposit }) => paiseOf(deposit))
  return {
    profitLossPaise: sum(positions, (one, place) => profitLossAt(one, livePaise[place])),
    todayPaise: sum(positions, (one, place) => todayAt(one, livePaise[place])),
    investedPaise,
    valuePaise: investedPaise + sum(positions, (one, place) => unrealisedAt(one, livePaise[place])),
    originalPaise: sum(positions, ({ originalDeposit }) => paiseOf(originalDeposit)),
  }
}

/** How many shares of one stock several purchases hold, and what one cost on average. */
export const sharesHeld = (
  positions: readonly PositionOnWire[],
): { readonly quantity: number; readonly averagePaise: Paise } => {
  const quantity = positions.reduce((shares, one) => shares + one.quantity, 0)
  const costPaise = sum(positions, ({ cost }) => paiseOf(cost))
  return { quantity, averagePaise: quantity === 0 ? 0n : averagePrice(costPaise, BigInt(quantity)) }
}
