import { type Kysely, Kysely as KyselyInstance, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../base/log.ts'
import type { Database } from './schema.ts'

export type ConnectionSettings = pg.ClientConfig
/** The cause of a lost idle connection is reported, never thrown. */
export type Pool = pg.Pool

const int8 = 20
const int8Array = 1016
const toBigInts = (values: string): (bigint | null)[] =>
  values === '{}'
    ? []
    : values
        .slice(1, -1)
        .split(',')
        .map((value) => (value === 'NULL' ? null : BigInt(value)))

/**
 * The one place that says how PostgreSQL's types arrive: bigint as BigInt, timestamptz as Date (the driver's own
 * choice; a Date is also what a timestamptz parameter takes), numeric as text, jsonb parsed.
 */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return BigInt
    if (oid === int8Array) return toBigInts
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** How a value of that type is read from its text. */
export const parserOf = (oid: number): ((text: string) => unknown) => types.getTypeParser(oid, 'text')

export const clientSettings = (settings: ConnectionSettings): ConnectionSettings => ({
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  application_name: 'tarazu',
  ...settings,
  types,
})

/**
 * Without a listener Node ends the process for a connection that is lost between two queries. There is nothing to do:
 * the next query on it is rejected.
 */
const outliveLoss = (client: pg.ClientBase): pg.ClientBase => client.on('error', () => undefined)

/** One connection, for what must not share one: the writers, listeners and locks. The caller connects and ends it. */
export const createClient = (settings: ConnectionSettings): pg.Client => {
  const client = new pg.Client(clientSettings(settings))
  outliveLoss(client)
  return client
}

/**
 * How long the database works for a request: for a statement, for a lock that others hold, and for a transaction that
 * does nothing. Far beyond what any request needs, so that what hangs is ended and frees its connection and its locks.
 */
export const requestTimeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const satisfies ConnectionSettings

/** For so long a request waits for a connection that others hold: longer than a slow statement takes. */
const poolWaitMs = 15_000

export const createPool = (settings: ConnectionSettings, log: Log, connectionCount = 8): Pool => {
  const pool = new pg.Pool({
    ...clientSettings(settings),
    max: connectionCount,
    connectionTimeoutMillis: poolWaitMs,
  })
  // The pool listens to its idle connections alone, not to one that a transaction has taken.
  pool.on('connect', outliveLoss)
  pool.on('error', (error) => log.warn('database-connection-lost', { cause: error }))
  return pool
}

/** Ends the pool when destroyed. */
export const createKysely = (pool: Pool): Kysely<Database> =>
  new KyselyInstance<Database>({ dialect: new PostgresDialect({ pool }) })
