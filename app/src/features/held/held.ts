import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import type { Paise } from '@tarazu/contract/money/money.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import {
  isHolding,
  type PositionOnWire,
  paiseOf,
  todayAt,
  unrealisedAt,
  worthAt,
} from '../portfolio/position-figures.ts'

/** A position in a list. */
export interface HeldPosition extends PositionOnWire {
  readonly orderNo: string
  readonly code: string
  readonly name: string
  readonly nameHindi: string
  readonly buyTime: string
}

/** A row: a stock with all its purchases, or one leveraged or short position. */
export interface Held<Position extends HeldPosition = HeldPosition> {
  readonly key: string
  /** Newest first; at least one. */
  readonly positions: readonly [Position, ...Position[]]
}

export const kindOf = (position: HeldPosition): HeldKind => (isHolding(position) ? 'holding' : 'position')

/** The rows of open positions of a kind, in the order of each row's newest. */
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

/** The totals of positions at the live prices, which are in the positions' order. Before charges. */
export interface HeldFigures {
  /** Cost of the open part; for shorts, the proceeds. */
  readonly investedPaise: Paise
  /** Quantity × price. */
  readonly valuePaise: Paise
  readonly unrealisedPaise: Paise
  /** What today's profit or loss is measured from. */
  readonly dayStartPaise: Paise
  /** Today's profit or loss of the open part. */
  readonly todayPaise: Paise
  /** Realised on these, in addition to the unrealised part. */
  readonly realisedPaise: Paise
  readonly marginPaise: Paise
  readonly feePaise: Paise
  readonly financingPaise: Paise
}

const sum = <One>(all: readonly One[], of: (one: One, place: number) => bigint): bigint =>
  all.reduce((total, one, place) => total + of(one, place), 0n)

export const heldFigures = (
  positions: readonly PositionOnWire[],
  livePaise: readonly (number | undefined)[],
): HeldFigures => ({
  investedPaise: sum(positions, ({ cost }) => paiseOf(cost)),
  valuePaise: sum(positions, (one, place) => worthAt(one, livePaise[place])),
  unrealisedPaise: sum(positions, (one, place) => unrealisedAt(one, livePaise[place])),
  dayStartPaise: sum(positions, ({ dayStartValue }) => paiseOf(dayStartValue)),
  todayPaise: sum(positions, (one, place) => todayAt(one, livePaise[place])),
  realisedPaise: sum(positions, ({ realisedProfitLoss }) => paiseOf(realisedProfitLoss)),
  marginPaise: sum(positions, ({ deposit }) => paiseOf(deposit)),
  feePaise: sum(positions, ({ fee }) => paiseOf(fee)),
  financingPaise: sum(positions, ({ financing }) => paiseOf(financing)),
})

/** The total quantity of several purchases of a stock, and their average cost per share. */
export const sharesHeld = (
  positions: readonly PositionOnWire[],
): { readonly quantity: number; readonly averagePaise: Paise } => {
  const quantity = positions.reduce((shares, one) => shares + one.quantity, 0)
  const costPaise = sum(positions, ({ cost }) => paiseOf(cost))
  return { quantity, averagePaise: quantity === 0 ? 0n : averagePrice(costPaise, BigInt(quantity)) }
}
