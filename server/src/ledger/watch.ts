import { type Kysely, sql } from 'kysely'
import type { Log } from '../base/log.ts'
import { gauges } from '../base/metrics.ts'
import type { ConnectionSettings } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import { checkLedger } from './check.ts'

interface Clock {
  nowMs(): number
}

export interface WatchOptions {
  /** The application's connection; the check opens its own. */
  readonly connection: ConnectionSettings
  readonly database: Kysely<Database>
  readonly wallClock: Clock
  readonly log: Log
  /** The maximum age of the newest check, made by any process. */
  readonly everyMs: number
}

/** How often a process checks whether it is due; the first time well after its start. */
const lookEveryMs = 300_000
const watchLock = 7_265_190

const readLast = (database: Kysely<Database>) =>
  database
    .selectFrom('ledger_checks')
    .select(['checked_ms', 'differences'])
    .orderBy('checked_ms', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Recomputes the ledger if that is due and no other process does it; shows the newest check's result. */
export const lookAtLedger = async (options: WatchOptions): Promise<void> => {
  const { connection, database, wallClock, log, everyMs } = options
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      taken: boolean
    }>`select pg_try_advisory_xact_lock(${watchLock}) as taken`.execute(transaction)
    const last = await readLast(transaction)
    const isDue = last === undefined || Number(last.checked_ms) + everyMs <= wallClock.nowMs()
    if (rows[0]?.taken !== true || !isDue) return
    // The lock's transaction may stay idle for as long as the check takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    const differences = await checkLedger(connection)
    for (const { rule, description } of differences.slice(0, 20))
      log.error('ledger-differs', { rule, description })
    const checked = { checked_ms: BigInt(wallClock.nowMs()), differences: differences.length }
    await transaction.insertInto('ledger_checks').values(checked).execute()
  })
  const last = await readLast(database)
  if (last === undefined) return
  gauges.ledgerDifferences.set(last.differences)
  gauges.ledgerCheckedSeconds.set(Number(last.checked_ms) / 1_000)
}

/** Checks periodically. Returns the function that stops it. */
export const watchLedger = (options: WatchOptions): (() => void) => {
  const look = () => lookAtLedger(options).catch((cause) => options.log.warn('ledger-not-checked', { cause }))
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
