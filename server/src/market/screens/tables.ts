/** Migration 0293. */
interface StockScreenTable {
  readonly user_id: bigint
  /** Of this investor, from 1. */
  readonly screen: number
  readonly name: string
  /** Filters and order, as the contract writes them. */
  readonly query: string
}

interface ScreenTables {
  readonly stock_screens: StockScreenTable
}

declare module '../../database/schema.ts' {
  interface Database extends ScreenTables {}
}
