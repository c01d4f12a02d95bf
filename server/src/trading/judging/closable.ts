import type { State } from '../../ledger/command.ts'
import { heldLots, sharesOfLots, takeOldest } from '../positions/holdings.ts'
import { reservedShares } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'

/** What closing shares is judged by: a position, or all that is held in a listing as one. */
export type Closable = Pick<
  PositionRow,
  | 'exchange'
  | 'code'
  | 'direction'
  | 'product'
  | 'quantity'
  | 'opened_ms'
  | 'delivery_failed_ms'
  | 'locked_until_ms'
>

/**
 * Purchases of a listing as one thing to sell so many shares of: as young as the youngest that these are taken from.
 * Undefined of none.
 */
export const closableOf = (lots: readonly PositionRow[], quantity: bigint): Closable | undefined => {
  const youngest = takeOldest(lots, quantity).at(-1)?.position ?? lots[0]
  return youngest && { ...youngest, quantity: sharesOfLots(lots) }
}

/**
 * The shares of a listing that no waiting order is to sell out of the holdings; undefined where none waits, and of what
 * is no holding. `ownShares`: those of the order that is judged.
 */
export const freeShares = (
  state: State,
  position: Closable,
  instantMs: number,
  ownShares: bigint,
): bigint | undefined => {
  if (position.product !== 'delivery') return undefined
  const reserved = reservedShares(state, position) - ownShares
  if (reserved <= 0n) return undefined
  const free = sharesOfLots(heldLots(state, position, instantMs)) - reserved
  return free > 0n ? free : 0n
}
