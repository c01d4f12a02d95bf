import type { Instrument } from '@tarazu/market/types.ts'
import { type Side, WatchList } from './watch-list.ts'

/** The prices in a listing's two directions that an order waits for. */
export interface WatchedPrices {
  readonly fall: bigint | null
  readonly rise: bigint | null
}

/** Those that sleep until one opening. */
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

/**
 * The orders that sleep until an opening, by listing, direction and price. Every order wakes at the opening: nothing is
 * left to be sorted then, and nothing is done for an order by itself.
 */
export class Sleepers<Item> {
  private readonly nights = new Map<number, Night<Item>>()

  add(opensAtMs: number, item: Item, instrument: Instrument, prices: WatchedPrices): Night<Item> {
    const night = this.nights.get(opensAtMs) ?? new Night<Item>(opensAtMs)
    this.nights.set(opensAtMs, night)
    night.add(item, instrument, prices)
    return night
  }

  /** One of a night that is not over is gone; whoever takes the others passes it over. */
  leave(night: Night<Item>, isWatching: boolean): void {
    night.count -= 1
    if (isWatching) night.watchingCount -= 1
    if (night.count === 0) this.nights.delete(night.opensAtMs)
  }

  /** The first opening that anything sleeps until. */
  get firstMs(): number | undefined {
    return this.nights.size === 0 ? undefined : Math.min(...this.nights.keys())
  }

  take(opensAtMs: number): Night<Item> | undefined {
    const night = this.nights.get(opensAtMs)
    this.nights.delete(opensAtMs)
    if (night !== undefined) night.isOver = true
    return night
  }

  clear(): void {
    this.nights.clear()
  }
}
