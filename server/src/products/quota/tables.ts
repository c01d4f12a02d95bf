/** The taken shares of a product, such as "2026-11-23-block-INEZ00001015" (migration 0097). */
interface QuotaTable {
  product: string
  total_shares: bigint
  taken_shares: bigint
}

/** Shares of a product claimed for one investor: held until their own command is decided, then sold or released. */
export interface ClaimTable {
  claim: string
  product: string
  user_id: bigint
  shares: bigint
  state: 'held' | 'sold' | 'released'
  /** Real time. */
  claimed_ms: bigint
}

declare module '../../database/schema.ts' {
  interface Database {
    offer_quotas: QuotaTable
    offer_claims: ClaimTable
  }
}
