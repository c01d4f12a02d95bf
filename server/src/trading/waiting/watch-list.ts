import type { Instrument, Market } from '@tarazu/market/types.ts'
import { firstReach } from '../book/matching.ts'

export type Side = 'at-or-below' | 'at-or-above'

/** A price that an order waits for. */
export interface Watch<Item> {
  readonly pricePaise: number
  readonly item: Item
}

/**
 * The orders that wait for one listing's price to fall, or to rise, by price: the one that the price reaches first stands
 * first, and none of the others can be reached before it. So one search serves them all.
 */
export class WatchList<Item> {
  private readonly instrument: Instrument
  private readonly side: Side
  /** The first to be reached is the last one. */
  private readonly watches: Watch<Item>[] = []

  constructor(instrument: Instrument, side: Side) {
    this.instrument = instrument
    this.side = side
  }

  /** Takes its place behind those that the price reaches later. */
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

  /** The first instant of [fromMs, untilMs], within a session, at which the price reaches anything here. */
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
        return firstReach(market, this.instrument, this.side, first.pricePaise, fromMs, untilMs)
      }
      this.watches.pop()
    }
  }

  /** Takes out everything that the price has reached at an instant. */
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
