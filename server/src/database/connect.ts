import { type Kysely, Kysely as KyselyInstance, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../base/log.ts'
import { standbyCode } from './errors.ts'
import { hostsOf } from './hosts.ts'
import type { Database } from './schema.ts'
import { traceQueries } from './trace-queries.ts'

export type ConnectionSettings = pg.ClientConfig
/** Reports the cause of a lost idle connection; never throws. */
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
 * The only place that defines how PostgreSQL's types arrive: bigint as BigInt, timestamptz as Date (the
 * driver's own choice, which also works for parameters), numeric as text, jsonb parsed.
 */
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return BigInt
    if (oid === int8Array) return toBigInts
    return pg.types.getTypeParser(oid, format)
  },
} as pg.CustomTypesConfig

/** Parses a value of that type from its text. */
export const parserOf = (oid: number): ((text: string) => unknown) => types.getTypeParser(oid, 'text')

export const clientSettings = (settings: ConnectionSettings): ConnectionSettings => ({
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'tarazu',
  ...settings,
  types,
})

/**
 * A connection to the server that accepts writes. If the address has several servers, the first one that works is used,
 * and connections to one that goes silent are closed. A standby is refused with PostgreSQL's own code, as libpq does
 * with `target_session_attrs=read-write`: its rows may be old, and it would refuse every change. Servers report their
 * state when a connection opens and whenever it changes.
 */
class PrimaryClient extends pg.Client {
  constructor(settings: ConnectionSettings = {}) {
    const several = settings.connectionString === undefined ? undefined : hostsOf(settings.connectionString)
    const socket = several?.hosts.socket()
    super(
      several === undefined || socket === undefined
        ? settings
        : { ...settings, connectionString: several.firstAddress, stream: () => socket.stream },
    )
    const { connection } = this
    const tryNext = () => socket && several?.hosts.failed(socket.host, socket.stream.errored)
    socket?.stream.once('close', tryNext)
    this.once('connect', () => socket?.stream.off('close', tryNext))
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName !== 'in_hot_standby' || parameterValue !== 'on') return
      tryNext()
      const error = new Error('the server is a read-only standby')
      // Immediately, since the same packet may already report the server as ready.
      connection.emit('error', Object.assign(error, { code: standbyCode }))
      connection.stream.destroy()
    })
  }
}

/**
 * Without a listener, Node exits when a connection is lost between two queries. Nothing else needs to be
 * done: the next query on it is rejected.
 */
const outliveLoss = (client: pg.ClientBase): pg.ClientBase => client.on('error', () => undefined)

/**
 * A separate connection for users that can't share one: writers, listeners and locks. The caller connects and ends it.
 */
export const createClient = (settings: ConnectionSettings): pg.Client => {
  const client = new PrimaryClient(clientSettings(settings))
  outliveLoss(client)
  return client
}

/**
 * The database's time limits for a request: for a statement, for a lock that others hold, and for an idle transaction.
 * They are far beyond what any request needs; a hanging request is ended and frees its connection and its locks.
 */
export const requestTimeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
} as const satisfies ConnectionSettings

/** How long a request waits for a free connection: longer than a slow statement takes. */
const poolWaitMs = 15_000

export const createPool = (settings: ConnectionSettings, log: Log, connectionCount = 8): Pool => {
  const pool = new pg.Pool({
    ...clientSettings(settings),
    max: connectionCount,
    connectionTimeoutMillis: poolWaitMs,
    Client: PrimaryClient,
  })
  // The pool itself only listens to idle connections, not to those in use by a transaction.
  pool.on('connect', outliveLoss)
  pool.on('error', (error) => log.warn('database-connection-lost', { cause: error }))
  return pool
}

/** Ends the pool when disposed. */
export const createKysely = (pool: Pool): Kysely<Database> =>
  new KyselyInstance<Database>({ dialect: new PostgresDialect({ pool }), ...traceQueries() })
