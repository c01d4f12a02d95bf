import type pg from 'pg'
import { type ConnectionSettings, createClient } from '../database/connect.ts'
import type { RowLayout } from './bulk.ts'

/** House accounts are summed over at most this many slots; more writers than slots share some. */
const slotCount = 64
const slotLocks = 7_265_003

/** A writer's own connection to the database. */
export interface Connection {
  readonly client: pg.Client
  /** PostgreSQL's number of the connection. */
  readonly processId: number | undefined
  readonly houseSlot: number
  readonly layouts: Map<string, RowLayout>
  lost: boolean
}

/**
 * Forces prepared plans over indexes: a young database's statistics would make the planner read whole tables, and keep
 * doing so when they have grown. No two entries are alike, so memoize is off.
 */
const sessionSettings = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off; set enable_memoize = off`

export const open = async (settings: ConnectionSettings): Promise<Connection> => {
  const client = createClient({
    ...settings,
    application_name: 'tarazu-writer',
    lock_timeout: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  let connection: Connection | undefined
  client.on('error', () => {
    if (connection !== undefined) connection.lost = true
  })
  await client.connect()
  await client.query(sessionSettings)
  const { rows } = await client.query<{ slot: number }>(
    'select slot from generate_series(0, $1::int - 1) slot where pg_try_advisory_lock($2::int, slot) limit 1',
    [slotCount, slotLocks],
  )
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const houseSlot = rows[0]?.slot ?? process.pid % slotCount
  connection = { client, processId: own[0]?.pid, houseSlot, layouts: new Map(), lost: false }
  return connection
}

/** After a fault within its transaction the connection must be free for the next one. */
export const orRollback = async <Result>(
  { client }: Connection,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
