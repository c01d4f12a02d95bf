import type { Instrument } from '@tarazu/market/types.ts'
import type { WatchedPrices } from './kind.ts'
import { type Side, WatchList } from './watch-list.ts'

/**
 * The items that sleep until one opening, by listing, direction and price. They all wake at the opening; by
 * then, those with known prices are already sorted.
 */
export class Night<Item> {
  readonly opensAtMs: number
  readonly items: Item[] = []
  /** Those whose prices are not known before the opening, or that wait for no price. */
  readonly unpriced: Item[] = []
  /** How many have not left, and how many of those are in a list. */
  count = 0
  watchingCount = 0
  isOver = false
  private readonly byListing = new Map<Instrument, Partial<Record<Side, WatchList<Item>>>>()

  constructor(opensAtMs: number) {
    this.opensAtMs = opensAtMs
  }

  add(item: Item, prices: WatchedPrices | undefined): void {
    this.items.push(item)
    this.count += 1
    if (prices === undefined) this.unpriced.push(item)
    else this.watch(item, prices)
  }

  /** Adds an item of this night to the lists of its prices. */
  watch(item: Item, { instrument, fallPaise, risePaise }: WatchedPrices): void {
    this.watchingCount += 1
    this.watchSide(item, instrument, 'at-or-below', fallPaise)
    this.watchSide(item, instrument, 'at-or-above', risePaise)
  }

  /** An item is gone; it stays in its lists but is skipped there. */
  leave(isWatching: boolean): void {
    this.count -= 1
    if (isWatching) this.watchingCount -= 1
  }

  get lists(): readonly WatchList<Item>[] {
    return [...this.byListing.values()].flatMap((lists) => Object.values(lists))
  }

  private watchSide(item: Item, instrument: Instrument, side: Side, pricePaise: number | null): void {
    if (pricePaise === null) return
    const lists = this.byListing.get(instrument) ?? {}
    this.byListing.set(instrument, lists)
    const list = lists[side] ?? new WatchList(instrument, side)
    lists[side] = list
    list.add({ pricePaise, item })
  }
}
