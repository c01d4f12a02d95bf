/** Migrations 0014 and 0088. */
export interface WatchlistItemTable {
  readonly user_id: bigint
  readonly list: number
  readonly exchange: string
  readonly code: string
  /** Lowest first. */
  readonly position: number
}

/** Migration 0088. */
interface NamedWatchlistTable {
  readonly user_id: bigint
  /** Numbered from 1 for each investor. */
  readonly list: number
  /** Empty for the first list, until its owner names it. */
  readonly name: string
  /** Lowest first. */
  readonly position: number
}

/** Migration 0088. */
interface StockNoteTable {
  readonly user_id: bigint
  /** The ISIN; without one, exchange and code. */
  readonly company: string
  readonly note: string
}

interface WatchlistTables {
  readonly watchlist_items: WatchlistItemTable
  readonly watchlists: NamedWatchlistTable
  readonly stock_notes: StockNoteTable
}

declare module '../../database/schema.ts' {
  interface Database extends WatchlistTables {}
}
