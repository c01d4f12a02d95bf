import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import { indiaDay } from '@tarazu/contract/money/format.ts'
import { foldKeyword, isStockMeant } from '@tarazu/contract/wire/search-words.ts'
import type { HeldSort } from '../../router/search-parameters.ts'
import { type Held, type HeldPosition, heldFigures, heldOf } from './held.ts'

/** The filter for a list of holdings or positions. */
export interface HeldFilter {
  readonly exchange?: 'NSE' | 'BSE' | undefined
  readonly direction?: 'long' | 'short' | undefined
  /** The first and last day of the purchase, in India; for closed ones, of the closing. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Part of a stock's name or code. */
  readonly q?: string | undefined
}

/** The list's state, as in the page's address. */
export interface HeldChoice extends HeldFilter {
  readonly kind?: HeldKind | undefined
  readonly show?: 'open' | 'closed' | undefined
  readonly sort?: HeldSort | undefined
}

const isMeant = (position: HeldPosition, { exchange, direction, from, to, q = '' }: HeldFilter): boolean => {
  const day = indiaDay(Date.parse(position.buyTime))
  return (
    (exchange === undefined || position.exchange === exchange) &&
    (direction === undefined || position.direction === direction) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to) &&
    (q === '' || isStockMeant(position, foldKeyword(q)))
  )
}

/** Sort keys, computed at the prices that came with the list, so that rows don't move under the thumb. */
const measures = (held: Held) => {
  const [first] = held.positions
  const { unrealisedPaise, valuePaise } = heldFigures(held.positions, [])
  const close = Number(first.previousClose ?? first.currentPrice ?? 0)
  const change = close === 0 ? 0 : Number(first.currentPrice ?? close) / close - 1
  return { held, name: first.name, profitLoss: Number(unrealisedPaise), value: Number(valuePaise), change }
}
type Measures = ReturnType<typeof measures>

const orders: Readonly<Record<Exclude<HeldSort, 'newest'>, (one: Measures, other: Measures) => number>> = {
  profit: (one, other) => other.profitLoss - one.profitLoss,
  loss: (one, other) => one.profitLoss - other.profitLoss,
  value: (one, other) => other.value - one.value,
  rise: (one, other) => other.change - one.change,
  fall: (one, other) => one.change - other.change,
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
}

/** The open positions of a kind that match a filter, sorted; newest first by default. */
export const arrangedHeld = <Position extends HeldPosition>(
  positions: readonly Position[],
  kind: HeldKind,
  filter: HeldFilter,
  sort: HeldSort = 'newest',
): readonly Held<Position>[] => {
  const rows = heldOf(
    positions.filter((position) => isMeant(position, filter)),
    kind,
  )
  if (sort === 'newest') return rows
  const places = new Map(rows.map((row) => [row.key, row]))
  return rows
    .map(measures)
    .sort(orders[sort])
    .flatMap(({ held }) => places.get(held.key) ?? [])
}

/** The number of active filters; the search is separate. */
export const filterCount = ({ exchange, direction, from, to }: HeldFilter): number =>
  [exchange, direction, from ?? to].filter((part) => part !== undefined).length
