/** Of a product, as "2026-11-23-block-INEZ00001015", so many shares are taken (migration 0097). */
interface QuotaTable {
  product: string
  total_shares: bigint
  taken_shares: bigint
}

/** Shares taken out of a product for one investor: until his own command is decided held, then sold or released. */
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
