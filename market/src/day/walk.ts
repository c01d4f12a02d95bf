import type { BookLevel, BookSide, Instrument, Market } from '../types.ts'

/** What an order is to take of a side of the book. */
export interface WalkTerms {
  /** A buy takes asks, a sale takes bids. */
  readonly side: BookSide
  readonly wantedShares: number
  /** What the investor took of this side of the stock's book before and the market has not brought back: gone for him. */
  readonly takenShares: number
  /** The worst price that it takes; undefined for any. */
  readonly limitPaise?: number | undefined
}

/** What it gets at each price, the best first; none where there is nothing for it. */
export type Walk = readonly BookLevel[]

/**
 * Takes from a ladder level by level, from the best price on: the first `takenShares` are passed over, the next
 * `wantedShares` are taken as far as the limit and the ladder reach.
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

/** The walk through the book of an instant; none where the market is closed, or nobody is on the side. */
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
