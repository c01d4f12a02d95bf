/** Migration 0014. */
export interface WatchlistItemTable {
  readonly user_id: bigint
  readonly exchange: string
  readonly code: string
  /** Lowest first. */
  readonly position: number
}

interface WatchlistTables {
  readonly watchlist_items: WatchlistItemTable
}

declare module '../../database/schema.ts' {
  interface Database extends WatchlistTables {}
}
