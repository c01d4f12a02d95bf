import type { Instrument } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { heldLots, sharesOfLots, takeOldest } from '../positions/holdings.ts'
import { reservedShares } from '../positions/record.ts'
import type { PositionRow } from '../positions/tables.ts'

/** What an order trades: the stock, and the positions that it closes, the first to be closed first; none of an opening. */
export interface OrderTarget {
  readonly instrument: Instrument
  readonly lots: readonly PositionRow[]
}

/** What closing shares is validated by: one position, or several of a listing and direction as one. */
export interface Closable
  extends Pick<
    PositionRow,
    'exchange' | 'code' | 'direction' | 'quantity' | 'opened_ms' | 'delivery_failed_ms' | 'locked_until_ms'
  > {
  /** The first to be closed first. */
  readonly lots: readonly PositionRow[]
  /** When the youngest fully paid shares that are sold were bought; undefined where none are. */
  readonly boughtMs: bigint | undefined
}

/**
 * Positions as one thing to close so many shares of: as young as the youngest that these are taken from. Undefined of
 * none.
 */
export const closableOf = (lots: readonly PositionRow[], quantity: bigint): Closable | undefined => {
  const [first] = lots
  if (first === undefined) return undefined
  const taken = takeOldest(lots, quantity).map(({ position }) => position)
  const youngest = taken.at(-1) ?? first
  const bought = (taken.length === 0 ? [first] : taken).findLast(({ product }) => product === 'delivery')
  return { ...youngest, quantity: sharesOfLots(lots), lots, boughtMs: bought?.opened_ms }
}

/** One position as a thing to close. */
export const closablePosition = (position: PositionRow): Closable => ({
  ...position,
  lots: [position],
  boughtMs: position.product === 'delivery' ? position.opened_ms : undefined,
})

/**
 * How many shares can be closed, first in, first out, before the first one that a waiting order is to sell out of the
 * holdings; undefined where no order waits, and where no fully paid shares are closed. `ownShares`: those of the order
 * that is validated.
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
