import type { Listing } from '../../companies/universe.ts'
import type { Strategy, View, Wanted } from '../strategy.ts'

type Side = -1 | 0 | 1

/** Two shares of a sector that moved together; one unit of distance is their usual distance. */
interface Pair {
  readonly ids: readonly [number, number]
  readonly formedIndex: number
  readonly deviation: number
  /** 1: long of the first; −1: long of the second; 0: neither. */
  side: Side
}

/** Prices are compared every this many days. */
const step = 5

/** The mean distance of two shares over the compared days, as a fraction of the start's price. */
const distanceOf = (view: View, one: number, other: number, days: number): number => {
  const [first, second] = [view.price(one, days), view.price(other, days)]
  let [squares, count] = [0, 0]
  for (let ago = 0; ago <= days; ago += step) {
    const apart = view.price(one, ago) / first - view.price(other, ago) / second
    squares += apart * apart
    count += 1
  }
  return Math.sqrt(squares / count)
}

/** The closest pairs, each share in at most one. */
const closest = (view: View, listings: readonly Listing[], count: number, days: number): Pair[] => {
  const found = listings.flatMap((one, place) =>
    listings
      .slice(place + 1)
      .filter(({ sector }) => sector === one.sector)
      .map((other) => ({
        ids: [one.id, other.id] as const,
        deviation: distanceOf(view, one.id, other.id, days),
      })),
  )
  found.sort((one, other) => one.deviation - other.deviation || one.ids[0] - other.ids[0])
  const taken = new Set<number>()
  const pairs: Pair[] = []
  for (const { ids, deviation } of found) {
    if (pairs.length === count) break
    if (ids.some((id) => taken.has(id))) continue
    for (const id of ids) taken.add(id)
    pairs.push({ ids, deviation, formedIndex: view.dayIndex, side: 0 })
  }
  return pairs
}

/** How far the first has moved ahead of the second since the pair was formed, in units of their usual distance. */
const gapOf = (view: View, { ids: [one, other], formedIndex, deviation }: Pair): number => {
  const days = view.dayIndex - formedIndex
  const apart = view.price(one, 0) / view.price(one, days) - view.price(other, 0) / view.price(other, days)
  return apart / Math.max(1e-6, deviation)
}

/** Opened when the gap is wide, closed when it has closed. */
const sideAfter = (before: Side, gap: number, openGap: number): Side => {
  if (before !== 0) return before * gap >= 0 ? 0 : before
  if (Math.abs(gap) <= openGap) return 0
  return gap > 0 ? -1 : 1
}

/**
 * Formed from a year and traded for half a year: when two shares are far apart, the more expensive one is
 * sold short and the cheaper one bought until they meet (Gatev, Goetzmann and Rouwenhorst 2006).
 */
export const pairs = (pool: number, count: number, formationDays: number, openGap: number): Strategy => {
  let formed: Pair[] = []
  const part = 0.9 / count
  const wantedOf = ({ ids: [one, other], side }: Pair, isNew: boolean): readonly Wanted[] => {
    if (side === 0) return []
    return isNew
      ? [
          { id: one, weight: side * part },
          { id: other, weight: -side * part },
        ]
      : [{ id: one }, { id: other }]
  }
  return (view) => {
    if (view.monthStart % 6 === 1) {
      const hadPositions = formed.some(({ side }) => side !== 0)
      formed = closest(view, view.pool(pool), count, formationDays)
      return hadPositions ? [] : undefined
    }
    const changed = new Set<Pair>()
    for (const pair of formed) {
      const side = sideAfter(pair.side, gapOf(view, pair), openGap)
      if (side !== pair.side) changed.add(pair)
      pair.side = side
    }
    return changed.size === 0 ? undefined : formed.flatMap((pair) => wantedOf(pair, changed.has(pair)))
  }
}
