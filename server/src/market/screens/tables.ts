/** Migration 0293. */
interface StockScreenTable {
  readonly user_id: bigint
  /** Numbered from 1 for each investor. */
  readonly screen: number
  readonly name: string
  /** Filters and order, in the contract's format. */
  readonly query: string
}

interface ScreenTables {
  readonly stock_screens: StockScreenTable
}

declare module '../../database/schema.ts' {
  interface Database extends ScreenTables {}
}
