import type { Instrument } from '@tarazu/market/types.ts'
import type { WatchedPrices } from './kind.ts'
import { type Side, WatchList } from './watch-list.ts'

/**
 * Those that sleep until one opening, by listing, direction and price. All of them wake at the opening: what has a price
 * by then is sorted already, and nothing is done for one by itself.
 */
export class Night<Item> {
  readonly opensAtMs: number
  readonly items: Item[] = []
  /** Those whose prices, if they wait for any, are not known before the opening. */
  readonly unpriced: Item[] = []
  /** How many have not left, and of them those in a list. */
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

  /** Puts one that is here into the lists of its prices. */
  watch(item: Item, { instrument, fallPaise, risePaise }: WatchedPrices): void {
    this.watchingCount += 1
    this.watchSide(item, instrument, 'at-or-below', fallPaise)
    this.watchSide(item, instrument, 'at-or-above', risePaise)
  }

  /** One is gone; whoever takes the others passes it over. */
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
