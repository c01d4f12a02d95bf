import type { Instrument } from '@tarazu/market/types.ts'
import { type Side, WatchList } from './watch-list.ts'

/** The prices in a listing's two directions that an order waits for. */
export interface WatchedPrices {
  readonly fall: bigint | null
  readonly rise: bigint | null
}

/** Those that sleep until one opening. */
class Night<Item> {
  readonly items: Item[] = []
  /** How many have not left. */
  count = 0
  private readonly byListing = new Map<Instrument, Partial<Record<Side, WatchList<Item>>>>()

  watch(instrument: Instrument, side: Side, price: bigint | null, item: Item): void {
    if (price === null) return
    const lists = this.byListing.get(instrument) ?? {}
    this.byListing.set(instrument, lists)
    const list = lists[side] ?? new WatchList(instrument, side)
    lists[side] = list
    list.add({ pricePaise: Number(price), item })
  }

  get lists(): readonly WatchList<Item>[] {
    return [...this.byListing.values()].flatMap((lists) => Object.values(lists))
  }
}

/**
 * The orders that sleep until an opening, by listing, direction and price: every order wakes at the opening, which has
 * nothing left to sort.
 */
export class Sleepers<Item> {
  private readonly nights = new Map<number, Night<Item>>()

  add(opensAtMs: number, item: Item, instrument: Instrument, { fall, rise }: WatchedPrices): void {
    const night = this.nights.get(opensAtMs) ?? new Night()
    this.nights.set(opensAtMs, night)
    night.items.push(item)
    night.count += 1
    night.watch(instrument, 'at-or-below', fall, item)
    night.watch(instrument, 'at-or-above', rise, item)
  }

  /** One that sleeps until then is gone; whoever takes the others passes it over. */
  leave(opensAtMs: number): void {
    const night = this.nights.get(opensAtMs)
    if (night === undefined) return
    night.count -= 1
    if (night.count === 0) this.nights.delete(opensAtMs)
  }

  /** The first opening that anything sleeps until. */
  get firstMs(): number | undefined {
    return this.nights.size === 0 ? undefined : Math.min(...this.nights.keys())
  }

  take(opensAtMs: number): Pick<Night<Item>, 'items' | 'lists'> | undefined {
    const night = this.nights.get(opensAtMs)
    this.nights.delete(opensAtMs)
    return night
  }

  clear(): void {
    this.nights.clear()
  }
}
