import type { Instrument, Market } from '@tarazu/market/types.ts'

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
  private readonly untilMs: number
  /** The first to be reached is the last one. */
  private readonly watches: Watch<Item>[]

  constructor(
    market: Market,
    instrument: Instrument,
    side: 'at-or-below' | 'at-or-above',
    untilMs: number,
    watches: readonly Watch<Item>[],
  ) {
    this.market = market
    this.instrument = instrument
    this.side = side
    this.untilMs = untilMs
    const sign = side === 'at-or-below' ? 1 : -1
    this.watches = [...watches].sort((one, other) => sign * (one.pricePaise - other.pricePaise))
  }

  /** The first instant from one on at which the price reaches anything here; undefined when it does not in this session. */
  nextMs(fromMs: number, isWaiting: (item: Item) => boolean): number | undefined {
    for (;;) {
      const first = this.watches.at(-1)
      if (first === undefined) return undefined
      if (isWaiting(first.item)) {
        const level = { side: this.side, pricePaise: first.pricePaise }
        return this.market.firstTouch(this.instrument, level, fromMs, this.untilMs)
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
