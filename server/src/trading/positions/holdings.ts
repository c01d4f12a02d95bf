import type { Instrument, Market } from '@tarazu/market/types.ts'
import { after } from '../../ledger/after.ts'
import type { State } from '../../ledger/command.ts'
import { rowSet } from '../../ledger/rows.ts'
import { partCost } from '../book/charges.ts'
import { type Fill, partsOfFill } from '../book/matching.ts'
import type { OrderRow } from '../book/tables.ts'
import { type Closing, closePosition } from './closing.ts'
import type { TradingRules } from './rules.ts'
import { type PositionRow, positionTable } from './tables.ts'

type Listing = Pick<PositionRow, 'exchange' | 'code'>

/** An investor's holdings: what was paid in full. Leveraged and short positions are none. */
export const openHoldings = rowSet(positionTable, { product: 'delivery', closed_ms: null })

/** So many purchases one sale takes from at most. */
export const mostLots = 100

const oldestFirst = (one: PositionRow, other: PositionRow): number =>
  Number(one.opened_ms - other.opened_ms) || (one.order_no < other.order_no ? -1 : 1)

/** Whether shares are locked at an instant: those of a placement for months, those of a block trade for their day. */
const isLocked = ({ locked_until_ms }: Pick<PositionRow, 'locked_until_ms'>, instantMs: number): boolean =>
  locked_until_ms !== null && locked_until_ms > BigInt(instantMs)

const lotsHeld = (state: State, { exchange, code }: Listing): readonly PositionRow[] =>
  state.rows(openHoldings).filter((position) => position.exchange === exchange && position.code === code)

/** What the investor may sell of a listing, purchase by purchase, the oldest first; locked shares are left out. */
export const heldLots = (state: State, listing: Listing, instantMs: number): readonly PositionRow[] =>
  lotsHeld(state, listing)
    .filter((position) => !isLocked(position, instantMs))
    .toSorted(oldestFirst)

/** The purchase of a listing that is unlocked next, of those that are locked; undefined where none is. */
export const nextUnlocked = (state: State, listing: Listing, instantMs: number): PositionRow | undefined =>
  lotsHeld(state, listing)
    .filter((position) => isLocked(position, instantMs))
    .toSorted((one, other) => Number((one.locked_until_ms ?? 0n) - (other.locked_until_ms ?? 0n)))[0]

export const sharesOfLots = (lots: readonly PositionRow[]): bigint =>
  lots.reduce((sum, { quantity }) => sum + quantity, 0n)

/** A purchase, and how many of its shares are sold. */
export interface LotPart {
  readonly position: PositionRow
  readonly quantity: bigint
}

/** So many shares out of the purchases, first in, first out; fewer if there are no more. */
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

/** A closing order's fill, and what the order had come to before it. */
export interface LotSale {
  readonly instrument: Instrument
  readonly order: Pick<OrderRow, 'exchange' | 'intent' | 'direction' | 'leverage' | 'filled_turnover_paise'>
  readonly fill: Fill
}

/** What one of the positions gave. */
export interface ClosedLot extends Closing<Fill> {
  /** Of its execution. */
  readonly fillNo: bigint
}

/**
 * Closes a fill out of positions, one after the other: the first is given what the book gave first. The order is charged
 * as a whole, each position for its part, so that shares, turnover and charges add up to the fill's to the paisa.
 */
export const closeLots = (
  state: State,
  closer: { readonly market: Market; readonly rules: Pick<TradingRules, 'charges'> },
  { instrument, order, fill }: LotSale,
  lots: readonly PositionRow[],
): readonly ClosedLot[] => {
  const { market, rules } = closer
  const { day } = market.session(fill.instantMs)
  const parts = takeOldest(lots, fill.quantity)
  const quantities = parts.map(({ quantity }) => quantity)
  const fills = partsOfFill(market, instrument, fill, quantities)
  let current = state
  let turnoverPaise = order.filled_turnover_paise
  return parts.map(({ position }, place) => {
    const part = fills[place] ?? fill
    const untilPaise = turnoverPaise + part.turnoverPaise
    const { charges: charged } = partCost(rules.charges, order, day, turnoverPaise, untilPaise)
    const closing = closePosition(current, closer, position, { fill: part, cause: 'order', charged })
    const closed = { ...closing, fillNo: current.commandId }
    turnoverPaise = untilPaise
    if (place < parts.length - 1) current = after(current, closing.effects)
    return closed
  })
}
