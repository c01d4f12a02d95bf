import type { AccountTables } from '../accounts/tables.ts'
import type { AgentTables } from '../agents/tables.ts'
import type { AlertTables } from '../alerts/tables.ts'
import type { BankTables } from '../bank/tables.ts'
import type { ClockTables } from '../clock-tables.ts'
import type { CredentialTables } from '../credentials/tables.ts'
import type { DemoTables } from '../demo-tables.ts'
import type { EncryptionTables } from '../encryption-tables.ts'
import type { IdentityTables } from '../identity/tables.ts'
import type { ReplayTables } from '../imports/tables.ts'
import type { JobTables } from '../jobs/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { MessageTables } from '../messages/tables.ts'
import type { OperatorTables } from '../operators/tables.ts'
import type { OrderTables } from '../orders/tables.ts'
import type { PushTables } from '../push/tables.ts'
import type { QuoteTables } from '../quotes/tables.ts'
import type { SettingTables } from '../settings/tables.ts'
import type { SiteTables } from '../site/tables.ts'
import type { SupportTables } from '../support/tables.ts'
import type { TradingTables } from '../trading/tables.ts'
import type { TransferTables } from '../transfers/tables.ts'
import type { WatchlistTables } from '../watchlist/tables.ts'

/**
 * The tables as Kysely sees them. Each capability describes its own tables in its tables.ts; this file only joins
 * them (interface Database extends LedgerTables, AccountTables, …).
 */
export interface Database
  extends AccountTables,
    AgentTables,
    AlertTables,
    BankTables,
    ClockTables,
    CredentialTables,
    DemoTables,
    IdentityTables,
    EncryptionTables,
    JobTables,
    LedgerTables,
    MessageTables,
    OperatorTables,
    OrderTables,
    PushTables,
    QuoteTables,
    ReplayTables,
    SettingTables,
    SiteTables,
    SupportTables,
    TradingTables,
    TransferTables,
    WatchlistTables {}
