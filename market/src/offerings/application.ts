import type { Category } from './categories.ts'

/** One of up to three prices at which an application asks for shares; at cut-off it takes any price of the band. */
export interface Bid {
  readonly lots: number
  /** Undefined: at cut-off, for retail alone. */
  readonly pricePaise?: number
}

/** What takes part in an allotment. */
export interface Application {
  /** What it is committed by: 32 bytes (draw.ts). */
  readonly leaf: Uint8Array
  readonly category: Category
  readonly bids: readonly Bid[]
}

/**
 * What an application asks for at an issue price: of its bids that reach the price, the largest; 0 where none does. Bids are
 * alternatives, not sums.
 */
export const lotsAt = (bids: readonly Bid[], issuePricePaise: number): number => {
  let most = 0
  for (const { lots, pricePaise } of bids)
    if ((pricePaise === undefined || pricePaise >= issuePricePaise) && lots > most) most = lots
  return most
}

/** What is held for an application: the most that it can cost. At cut-off it is the band's upper end. */
export const mostPaise = (bids: readonly Bid[], highestPaise: number, lotShares: number): number =>
  Math.max(0, ...bids.map(({ lots, pricePaise = highestPaise }) => lots * lotShares * pricePaise))

/** So many applications alike: of one category, for as many lots, at one price; at cut-off without one. */
export interface Cell {
  readonly category: Category
  readonly lots: number
  readonly pricePaise: number | undefined
  readonly applications: number
}
