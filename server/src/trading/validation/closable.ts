import type { Instrument } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { heldLots, sharesOfLots, takeOldest } from '../positions/holdings.ts'
import { reservedShares } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'

/** What an order is about: the stock, and the positions it closes, in closing order; none for an opening. */
export interface OrderTarget {
  readonly instrument: Instrument
  readonly lots: readonly PositionRow[]
}

/** The inputs for validating a closing: one position, or several in a listing and direction, as one. */
export interface Closable
  extends Pick<
    PositionRow,
    'exchange' | 'code' | 'direction' | 'quantity' | 'opened_ms' | 'delivery_failed_ms' | 'locked_until_ms'
  > {
  /** In closing order. */
  readonly lots: readonly PositionRow[]
  /** When the youngest of the fully paid shares to be sold were bought; undefined if there are none. */
  readonly boughtMs: bigint | undefined
}

/** Positions combined for closing this many shares: as young as the youngest used. Undefined if there are none. */
export const closableOf = (lots: readonly PositionRow[], quantity: bigint): Closable | undefined => {
  const [first] = lots
  if (first === undefined) return undefined
  const taken = takeOldest(lots, quantity).map(({ position }) => position)
  const youngest = taken.at(-1) ?? first
  const bought = (taken.length === 0 ? [first] : taken).findLast(({ product }) => product === 'delivery')
  return { ...youngest, quantity: sharesOfLots(lots), lots, boughtMs: bought?.opened_ms }
}

/** A single position, for closing. */
export const closablePosition = (position: PositionRow): Closable => ({
  ...position,
  lots: [position],
  boughtMs: position.product === 'delivery' ? position.opened_ms : undefined,
})

/**
 * How many shares can be closed, first in, first out, before reaching one that a waiting order has reserved.
 * Undefined if nothing is reserved, or if no fully paid shares would be closed. `ownShares`: those that the
 * validated order itself has reserved.
 */
export const freeShares = (
  state: State,
  { lots, ...listing }: Closable,
  instantMs: number,
  ownShares: bigint,
): bigint | undefined => {
  if (!lots.some(({ product }) => product === 'delivery')) return undefined
  const reserved = reservedShares(state, listing) - ownShares
  if (reserved <= 0n) return undefined
  let spare = sharesOfLots(heldLots(state, listing, instantMs)) - reserved
  let free = 0n
  for (const { product, quantity } of lots) {
    if (product === 'delivery' && quantity > spare) return free + (spare > 0n ? spare : 0n)
    if (product === 'delivery') spare -= quantity
    free += quantity
  }
  return free
}
