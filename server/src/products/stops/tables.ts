/** Offers that the desk has hidden, or stopped before they opened (migration 0097). */
export const offerStops = ['hidden', 'stopped'] as const
export type OfferStop = (typeof offerStops)[number]

/** AI quant products have two more (migration 0156); tickets have one of these. */
export type OfferStopState = OfferStop | 'closed' | 'resumed'

interface OfferStopTable {
  product: string
  state: OfferStopState
  request_id: bigint
  /** The market's clock. */
  stopped_ms: bigint
}

declare module '../../database/schema.ts' {
  interface Database {
    offer_stops: OfferStopTable
  }
}
