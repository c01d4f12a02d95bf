import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { after } from '../../ledger/after.ts'
import type { State } from '../../ledger/command.ts'
import { rowSet } from '../../ledger/rows.ts'
import { bookSideOf, type Fill, partsOfFill, sideOf } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { type Closer, type Closing, closePosition } from './closing.ts'
import { type PositionRow, positionTable } from './tables.ts'

type Listing = Pick<PositionRow, 'exchange' | 'code'>

/** All of an investor's open positions: holdings, leveraged positions and shorts. */
export const openPositions = rowSet(positionTable, { closed_ms: null })

/**
 * Which positions one order closes together: if leverage is null, all in the direction; otherwise only the
 * fully paid shares.
 */
export type LotScope = Listing & Pick<OrderRow, 'direction' | 'leverage'>

/** The scope of a call with a stock, and a direction if all positions in it are to be closed. */
export const scopeOf = ({
  exchange,
  code,
  direction,
}: Listing & { readonly direction?: Direction | undefined }): LotScope =>
  direction === undefined
    ? { exchange, code, direction: 'long', leverage: 1 }
    : { exchange, code, direction, leverage: null }

/** The maximum number of purchases that one sale uses. */
export const mostLots = 100

const oldestFirst = (one: PositionRow, other: PositionRow): number =>
  Number(one.opened_ms - other.opened_ms) || (one.order_no < other.order_no ? -1 : 1)

/** Whether shares are locked at a given time: a placement's for months, a block trade's for their day. */
const isLocked = ({ locked_until_ms }: Pick<PositionRow, 'locked_until_ms'>, instantMs: number): boolean =>
  locked_until_ms !== null && locked_until_ms > BigInt(instantMs)

const lotsIn = (state: State, { exchange, code, direction, leverage }: LotScope): readonly PositionRow[] =>
  state
    .rows(openPositions)
    .filter(
      (position) =>
        position.exchange === exchange &&
        position.code === code &&
        position.direction === direction &&
        (leverage === null || position.product === 'delivery'),
    )

/** What the investor may close in a scope, oldest first, without locked shares and shorts due for auction. */
export const closableLots = (state: State, scope: LotScope, instantMs: number): readonly PositionRow[] =>
  lotsIn(state, scope)
    .filter((position) => !isLocked(position, instantMs) && position.delivery_failed_ms === null)
    .toSorted(oldestFirst)

/** The investor's sellable fully paid shares of a listing, oldest purchase first. */
export const heldLots = (state: State, { exchange, code }: Listing, instantMs: number) =>
  closableLots(state, scopeOf({ exchange, code }), instantMs)

/** The locked purchase in a scope that unlocks next, if any. */
export const nextUnlocked = (state: State, scope: LotScope, instantMs: number): PositionRow | undefined =>
  lotsIn(state, scope)
    .filter((position) => isLocked(position, instantMs))
    .toSorted((one, other) => Number((one.locked_until_ms ?? 0n) - (other.locked_until_ms ?? 0n)))[0]

/** Whether a short in a scope awaits the auction. */
export const isAuctioned = (state: State, scope: LotScope): boolean =>
  lotsIn(state, scope).some(({ delivery_failed_ms }) => delivery_failed_ms !== null)

export const sharesOfLots = (lots: readonly PositionRow[]): bigint =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0n)

/** A position, and how many of its shares are closed. */
export interface LotPart {
  readonly position: PositionRow
  readonly quantity: bigint
}

/** This many shares from the positions, first in, first out; fewer if there are no more. */
export const takeOldest = (lots: readonly PositionRow[], quantity: bigint): readonly LotPart[] => {
  const parts: LotPart[] = []
  let left = quantity
  for (const position of lots) {
    if (left === 0n) break
    const taken = position.quantity < left ? position.quantity : left
    parts.push({ position, quantity: taken })
    left -= taken
  }
  return parts
}

/** A closing order's fill, and the order's turnover before it. */
export interface LotSale {
  readonly instrument: Instrument
  readonly order: Pick<
    OrderRow,
    'exchange' | 'intent' | 'direction' | 'filled_turnover_paise' | 'filled_delivery_turnover_paise'
  >
  readonly fill: Fill
}

/** What one of the positions contributes. */
export interface ClosedLot extends Closing<Fill> {
  /** The number of its execution. */
  readonly fillNo: bigint
}

/**
 * Closes a fill from positions, one after the other; the first one gets the book's first levels. The broker's
 * price applies to everything the order closes in a product, and each position pays its part, so that shares,
 * turnover and charges add up to the fill's to the paisa.
 */
export const closeLots = (
  state: State,
  closer: Closer & { readonly market: Market },
  { instrument, order, fill }: LotSale,
  lots: readonly PositionRow[],
): readonly ClosedLot[] => {
  const { market } = closer
  const parts = takeOldest(lots, fill.quantity)
  const quantities = parts.map(({ quantity }) => quantity)
  const fills = partsOfFill(market, instrument, bookSideOf(sideOf(order)), fill, quantities)
  let current = state
  const { filled_turnover_paise: filledPaise, filled_delivery_turnover_paise: deliveryPaise } = order
  const turnoverPaise = { delivery: deliveryPaise, intraday: filledPaise - deliveryPaise }
  return parts.map(({ position }, place) => {
    const part = fills[place] ?? fill
    const { product } = position
    const soldBeforePaise = turnoverPaise[product]
    const sale = { fill: part, cause: 'order', soldBeforePaise } as const
    const closing = closePosition(current, closer, position, sale)
    const closed = { ...closing, fillNo: current.commandId }
    turnoverPaise[product] = soldBeforePaise + part.turnoverPaise
    if (place < parts.length - 1) current = after(current, closing.effects)
    return closed
  })
}
