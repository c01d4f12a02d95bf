export interface MarketSecretTable {
  readonly only_row: boolean
  readonly master_secret: Buffer
  readonly genesis_day: string
}

export interface MarketDayTable {
  readonly day: string
  readonly commitment: Buffer
  readonly published_ms: bigint
  readonly seed: Buffer | null
}

/** Migration 0005. */
export interface QuoteTables {
  readonly market_secret: MarketSecretTable
  readonly market_day: MarketDayTable
}
