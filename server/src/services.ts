import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './database/schema.ts'
import type { CommitLoop } from './ledger/command.ts'

/** What capabilities are given to work with; made once in main.ts, and by tests. */
export interface Services {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
  readonly market: Market
  readonly clock: Clock
}
