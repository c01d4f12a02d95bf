import type { Instrument } from '@tarazu/market/types.ts'
import { type Side, WatchList } from './watch-list.ts'

/** The prices in a listing's two directions that an order waits for. */
export interface WatchedPrices {
  readonly fall: bigint | null
  readonly rise: bigint | null
}

/**
 * Those that sleep until one opening, by listing, direction and price. All of them wake at the opening: nothing is left to
 * be sorted then, and nothing is done for one by itself.
 */
export class Night<Item> {
  readonly opensAtMs: number
  readonly items: Item[] = []
  /** Those that wait for no price. */
  readonly priceless: Item[] = []
  /** How many have not left, and of them those that wait for a price. */
  count = 0
  watchingCount = 0
  isOver = false
  private readonly byListing = new Map<Instrument, Partial<Record<Side, WatchList<Item>>>>()

  constructor(opensAtMs: number) {
    this.opensAtMs = opensAtMs
  }

  add(item: Item, instrument: Instrument, { fall, rise }: WatchedPrices): void {
    this.items.push(item)
    this.count += 1
    if (fall === null && rise === null) this.priceless.push(item)
    else this.watchingCount += 1
    this.watch(instrument, 'at-or-below', fall, item)
    this.watch(instrument, 'at-or-above', rise, item)
  }

  /** One is gone; whoever takes the others passes it over. */
  leave(isWatching: boolean): void {
    this.count -= 1
    if (isWatching) this.watchingCount -= 1
  }

  get lists(): readonly WatchList<Item>[] {
    return [...this.byListing.values()].flatMap((lists) => Object.values(lists))
  }

  private watch(instrument: Instrument, side: Side, price: bigint | null, item: Item): void {
    if (price === null) return
    const lists = this.byListing.get(instrument) ?? {}
    this.byListing.set(instrument, lists)
    const list = lists[side] ?? new WatchList(instrument, side)
    lists[side] = list
    list.add({ pricePaise: Number(price), item })
  }
}
