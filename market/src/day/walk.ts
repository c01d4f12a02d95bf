import type { BookLevel, BookSide, Instrument, Market } from '../types.ts'

/** What an order takes from a side of the book. */
export interface WalkTerms {
  /** A buy takes asks, a sale takes bids. */
  readonly side: BookSide
  readonly wantedShares: number
  /**
   * What the investor already took from this side of the stock's book, and the market hasn't refilled; not
   * available to them.
   */
  readonly takenShares: number
  /** The worst acceptable price; undefined for any. */
  readonly limitPaise?: number | undefined
}

/** The quantity at each price, best first; empty if nothing is available. */
export type Walk = readonly BookLevel[]

/**
 * Walks a ladder level by level from the best price: skips the first `takenShares`, then takes the next
 * `wantedShares`, as far as the limit and the ladder allow.
 */
export const walkLadder = (ladder: readonly BookLevel[], terms: WalkTerms): Walk => {
  const { side, limitPaise } = terms
  const found: BookLevel[] = []
  let gone = terms.takenShares
  let wanted = terms.wantedShares
  for (const { pricePaise, quantityShares } of ladder) {
    const isBeyond =
      limitPaise !== undefined && (side === 'asks' ? pricePaise > limitPaise : pricePaise < limitPaise)
    if (wanted <= 0 || isBeyond) break
    const left = Math.max(0, quantityShares - gone)
    gone = Math.max(0, gone - quantityShares)
    const taken = Math.min(left, wanted)
    if (taken > 0) found.push({ pricePaise, quantityShares: taken })
    wanted -= taken
  }
  return found
}

/** The walk through the book at a given time; empty if the market is closed or the side has no orders. */
export const walkBook = (
  market: Pick<Market, 'ladder'>,
  instrument: Instrument,
  terms: WalkTerms,
  instantMs: number,
): Walk => {
  const reachShares = terms.takenShares + terms.wantedShares
  const ladder = market.ladder(instrument, terms.side, reachShares, instantMs) ?? []
  return walkLadder(ladder, terms)
}

export const sharesOf = (walk: Walk): number =>
  walk.reduce((sum, { quantityShares }) => sum + quantityShares, 0)

/** Price × quantity of all levels, exact. */
export const turnoverOf = (walk: Walk): bigint =>
  walk.reduce((sum, { pricePaise, quantityShares }) => sum + BigInt(pricePaise) * BigInt(quantityShares), 0n)
