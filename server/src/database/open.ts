import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Log } from '../base/log.ts'
import {
  type ConnectionSettings,
  createClient,
  createKysely,
  createPool,
  type Pool,
  requestTimeouts,
} from './connect.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { DatabaseStartError } from './errors.ts'
import { type Migration, migrate } from './migrate.ts'
import {
  asApplicationRole,
  ensureApplicationRole,
  ensureDatabase,
  grantApplicationRole,
  refuseRewriter,
} from './roles.ts'
import type { Database } from './schema.ts'

export interface DatabaseOptions {
  /** DATA_DIR: where the embedded server keeps its files. Unused with a databaseUrl. */
  readonly dataFolder: string
  /** DATABASE_URL: the owner's connection to a PostgreSQL 15 or later server, instead of the embedded one. */
  readonly databaseUrl?: string | undefined
  /** APPLICATION_DATABASE_URL: the application's own login; without it the owner becomes the application's role. */
  readonly applicationDatabaseUrl?: string | undefined
  readonly log: Log
  /** Join the embedded server of a running Tarazu (for commands) instead of refusing. */
  readonly joinRunning?: boolean
  readonly migrations?: readonly Migration[]
  /** The pool is for a command-line program, without time limits on its statements. */
  readonly longWork?: boolean
}

export interface OpenDatabase {
  /** Migrations, backup, restore, checks. */
  readonly owner: ConnectionSettings
  /** Everything else; the commit loop's writers and listeners connect with these settings. */
  readonly application: ConnectionSettings
  readonly pool: Pool
  readonly kysely: Kysely<Database>
  /** Ends the pool, then the embedded server; within 3 seconds. */
  stop(): Promise<void>
}

/** Starts or finds the database, creates its roles, migrates it to this program's level. Throws DatabaseStartError. */
export const openDatabase = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  const server =
    options.databaseUrl === undefined
      ? await openEmbedded(options)
      : await openUrl(options.databaseUrl, options.applicationDatabaseUrl)
  try {
    const owner = await connect(server.owner)
    try {
      await server.prepareRoles(owner)
      await migrate(owner, options.migrations)
    } finally {
      await owner.end()
    }
    await refuseRewriter(server.application)
  } catch (error) {
    await server.stop()
    throw error
  }
  const pool = createPool(
    options.longWork === true ? server.application : { ...requestTimeouts, ...server.application },
    options.log,
  )
  return {
    owner: server.owner,
    application: server.application,
    pool,
    kysely: createKysely(pool),
    stop: async () => {
      await Promise.race([pool.end(), pause(poolPatienceMs, undefined, { ref: false })])
      await server.stop()
    },
  }
}

/** Queries still running after this are cancelled. */
const poolPatienceMs = 500

interface Server {
  readonly owner: ConnectionSettings
  readonly application: ConnectionSettings
  readonly prepareRoles: (owner: Awaited<ReturnType<typeof connect>>) => Promise<void>
  readonly stop: () => Promise<void>
}

const connect = async (settings: ConnectionSettings) => {
  const client = createClient(settings)
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseStartError(
      'unreachable',
      `The database does not answer: ${error instanceof Error ? error.message : String(error)}. Is DATABASE_URL right, and the server running?`,
      error,
    )
  }
  return client
}

const openEmbedded = async (options: DatabaseOptions): Promise<Server> => {
  const embedded = await startEmbedded(options)
  try {
    await ensureDatabase(embedded.owner, 'tarazu')
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return {
    owner: embedded.owner,
    application: embedded.application,
    prepareRoles: (owner) => ensureApplicationRole(owner, String(embedded.application.password)),
    stop: () => embedded.stop(),
  }
}

/**
 * With applicationUrl the application has its own login (the role tarazu_application, or one that becomes its
 * member here); without it every connection of the owner's login starts as the application's role.
 */
const openUrl = async (databaseUrl: string, applicationUrl: string | undefined): Promise<Server> => {
  const owner: ConnectionSettings = { connectionString: databaseUrl }
  const application: ConnectionSettings =
    applicationUrl === undefined ? asApplicationRole(databaseUrl) : { connectionString: applicationUrl }
  return {
    owner,
    application,
    prepareRoles: async (client) => {
      await ensureApplicationRole(client)
      const login = applicationUrl === undefined ? client : await connect(application)
      try {
        const { rows } = await login.query('select session_user as name')
        await grantApplicationRole(client, rows[0].name)
      } finally {
        if (login !== client) await login.end()
      }
    },
    stop: async () => undefined,
  }
}
