import type { ReplayTables } from '../imports/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { QuoteTables } from '../quotes/tables.ts'
import type { TradingTables } from '../trading/tables.ts'

/**
 * The tables as Kysely sees them. Each capability describes its own tables in its tables.ts; this file only joins
 * them (interface Database extends LedgerTables, AccountTables, …).
 */
export interface Database extends LedgerTables, QuoteTables, ReplayTables, TradingTables {}
