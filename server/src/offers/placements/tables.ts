/** How a placement ended: what was asked for, counted once, so that every part of the result is by the same figures. */
interface PlacementResultTable {
  placement: string
  offered_shares: bigint
  /** Of the other applicants of the market, and of the people of this server. */
  others_shares: bigint
  own_shares: bigint
  called_off: boolean
  decided_ms: bigint
}

declare module '../../database/schema.ts' {
  interface Database {
    placement_results: PlacementResultTable
  }
}
