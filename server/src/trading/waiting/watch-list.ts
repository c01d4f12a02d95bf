import type { Instrument, Market } from '@tarazu/market/types.ts'
import { firstReach } from '../book/matching.ts'

export type Side = 'at-or-below' | 'at-or-above'

/** A price that an item waits for. */
export interface Watch<Item> {
  readonly pricePaise: number
  readonly item: Item
}

/**
 * The items that wait for one listing's price to fall, or to rise, by price. None of them can be due before
 * the one with the nearest price, so one search serves them all.
 */
export class WatchList<Item> {
  private readonly instrument: Instrument
  private readonly side: Side
  /** The nearest price comes last. */
  private readonly watches: Watch<Item>[] = []

  constructor(instrument: Instrument, side: Side) {
    this.instrument = instrument
    this.side = side
  }

  /** Inserts an item by its price. */
  add(watch: Watch<Item>): void {
    const { watches } = this
    let from = 0
    let until = watches.length
    while (from < until) {
      const middle = (from + until) >> 1
      if (this.isReachedLater(watches[middle] as Watch<Item>, watch)) from = middle + 1
      else until = middle
    }
    watches.splice(from, 0, watch)
  }

  /** The first time in [fromMs, untilMs], within a session, at which any of these prices is reached. */
  nextMs(
    market: Market,
    fromMs: number,
    untilMs: number,
    isWaiting: (item: Item) => boolean,
  ): number | undefined {
    for (;;) {
      const first = this.watches.at(-1)
      if (first === undefined || fromMs > untilMs) return undefined
      if (isWaiting(first.item)) {
        const level = { side: this.side, pricePaise: first.pricePaise }
        return firstReach(market, this.instrument, level, fromMs, untilMs)
      }
      this.watches.pop()
    }
  }

  /** Removes and returns the items whose price is reached at a given time. */
  takeReached(market: Market, instantMs: number): readonly Item[] {
    const pricePaise = market.quote(this.instrument, instantMs)?.pricePaise
    const reached: Item[] = []
    for (;;) {
      const first = this.watches.at(-1)
      if (first === undefined || pricePaise === undefined) return reached
      const isReached =
        this.side === 'at-or-below' ? pricePaise <= first.pricePaise : pricePaise >= first.pricePaise
      if (!isReached) return reached
      this.watches.pop()
      reached.push(first.item)
    }
  }

  private isReachedLater(one: Watch<Item>, other: Watch<Item>): boolean {
    return this.side === 'at-or-below' ? one.pricePaise < other.pricePaise : one.pricePaise > other.pricePaise
  }
}
