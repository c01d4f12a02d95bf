import type { PriceLevel } from '@tarazu/market/day/day-search.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import { innerMap } from '../../base/maps.ts'

/** A price of a listing that something waits for, from an instant on. */
export interface AwaitedPrice extends PriceLevel {
  readonly instrument: Instrument
  readonly fromMs: number
}

/** One of them, with its position in the list. */
interface Placed {
  readonly pricePaise: number
  readonly place: number
}

/** Those that one search can serve. */
interface Group {
  readonly first: AwaitedPrice
  readonly waits: Placed[]
}

const groupsOf = (waits: readonly (AwaitedPrice | undefined)[]): readonly Group[] => {
  const groups = new Map<Instrument, Map<number, Group>>()
  for (const [place, one] of waits.entries()) {
    if (one === undefined) continue
    const ofListing = innerMap(groups, one.instrument)
    const search = 2 * one.fromMs + (one.side === 'at-or-above' ? 1 : 0)
    const placed = { pricePaise: one.pricePaise, place }
    const group = ofListing.get(search)
    if (group === undefined) ofListing.set(search, { first: one, waits: [placed] })
    else group.waits.push(placed)
  }
  return [...groups.values()].flatMap((ofListing) => [...ofListing.values()])
}

/**
 * The first instant of each, within its session; undefined if its price is not reached. The prices of one listing on
 * one side are searched for together, nearest first: an opening searches for hundreds of thousands of them.
 */
export const firstTouchesOf = (
  market: Market,
  waits: readonly (AwaitedPrice | undefined)[],
  untilMs: number,
): readonly (number | undefined)[] => {
  const instants = Array.from<number | undefined>({ length: waits.length })
  for (const { first, waits: together } of groupsOf(waits)) {
    const { instrument, side, fromMs } = first
    const sign = side === 'at-or-above' ? 1 : -1
    const nearestFirst = together.sort((one, other) => sign * (one.pricePaise - other.pricePaise))
    const pricesPaise = nearestFirst.map(({ pricePaise }) => pricePaise)
    const touches = market.firstTouches(instrument, side, pricesPaise, fromMs, untilMs)
    for (const [rank, touchMs] of touches.entries()) {
      const { place } = nearestFirst[rank] as Placed
      instants[place] = touchMs
    }
  }
  return instants
}
