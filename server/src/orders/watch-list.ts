import type { Instrument, Market } from '@tarazu/market/types.ts'
import { firstReach } from './matching.ts'

/** A price that an order waits for. */
export interface Watch<Item> {
  readonly pricePaise: number
  readonly item: Item
}

/**
 * The orders that wait in one session for one listing's price to fall, or to rise, by price: the one that the price
 * reaches first stands first, and none of the others can be reached before it. So one search serves them all.
 */
export class WatchList<Item> {
  private readonly market: Market
  private readonly instrument: Instrument
  private readonly side: 'at-or-below' | 'at-or-above'
  /** The first to be reached is the last one. */
  private readonly watches: Watch<Item>[]

  constructor(
    market: Market,
    instrument: Instrument,
    side: 'at-or-below' | 'at-or-above',
    watches: readonly Watch<Item>[],
  ) {
    this.market = market
    this.instrument = instrument
    this.side = side
    const sign = side === 'at-or-below' ? 1 : -1
    this.watches = [...watches].sort((one, other) => sign * (one.pricePaise - other.pricePaise))
  }

  /** The first instant of [fromMs, untilMs], within a session, at which the price reaches anything here. */
  nextMs(fromMs: number, untilMs: number, isWaiting: (item: Item) => boolean): number | undefined {
    for (;;) {
      const first = this.watches.at(-1)
      if (first === undefined) return undefined
      if (isWaiting(first.item)) {
        const { market, instrument, side } = this
        return firstReach(market, instrument, side, first.pricePaise, fromMs, untilMs)
      }
      this.watches.pop()
    }
  }

  /** Takes out everything that the price has reached at an instant. */
  takeReached(instantMs: number): readonly Item[] {
    const pricePaise = this.market.quote(this.instrument, instantMs)?.pricePaise
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
}
