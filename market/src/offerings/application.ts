import type { Category } from './categories.ts'

/**
 * One of up to three prices at which an application bids for shares; at cut-off it accepts any price in the
 * band.
 */
export interface Bid {
  readonly lots: number
  /** Undefined if at cut-off, which is only for retail. */
  readonly pricePaise?: number
}

/** A participant in an allotment. */
export interface Application {
  /** Its leaf in the commitment: 32 bytes (draw.ts). */
  readonly leaf: Uint8Array
  readonly category: Category
  readonly bids: readonly Bid[]
}

/**
 * An application's lots at an issue price: the largest of its bids at or above the price, 0 if there is none. Bids are
 * alternatives, so they aren't added up.
 */
export const lotsAt = (bids: readonly Bid[], issuePricePaise: number): number => {
  let most = 0
  for (const { lots, pricePaise } of bids)
    if ((pricePaise === undefined || pricePaise >= issuePricePaise) && lots > most) most = lots
  return most
}

/** The amount blocked for an application: its maximum cost. At cut-off it uses the band's upper end. */
export const mostPaise = (bids: readonly Bid[], highestPaise: number, lotShares: number): number =>
  Math.max(0, ...bids.map(({ lots, pricePaise = highestPaise }) => lots * lotShares * pricePaise))

/**
 * A number of equal applications: in one category, for the same lots, at one price or, without one, at
 * cut-off.
 */
export interface Cell {
  readonly category: Category
  readonly lots: number
  readonly pricePaise: number | undefined
  readonly applications: number
}
