import type { OwnTable } from '../people/privacy/own-tables.ts'

export const marketTables: readonly OwnTable[] = [
  { table: 'watchlist_items', atClosing: 'erase' },
  { table: 'watchlists', atClosing: 'erase' },
  { table: 'stock_notes', atClosing: 'erase' },
  { table: 'stock_screens', atClosing: 'erase' },
]
