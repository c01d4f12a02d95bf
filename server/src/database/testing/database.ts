import type { Kysely } from 'kysely'
import type pg from 'pg'
import { inject } from 'vitest'
import { type ConnectionSettings, createClient, createKysely, createPool, type Pool } from '../connect.ts'
import { onServer } from '../on-server.ts'
import type { Database } from '../schema.ts'
import { silentLog } from './log.ts'
import { copyTemplate } from './server.ts'

export interface TestDatabase {
  /** For things the application may not do, such as creating tables. */
  readonly owner: ConnectionSettings
  readonly application: ConnectionSettings
  /** Both as the application's role. */
  readonly pool: Pool
  readonly kysely: Kysely<Database>
  /** A separate connection, which close() ends. */
  connect(role: 'owner' | 'application'): Promise<pg.Client>
  /** Ends the connections and drops the database. End your own connections first. */
  close(): Promise<void>
}

/** Starting one costs a test as much as thirty statements on two busy cores. */
const connectionCount = 5

/**
 * A migrated, empty database for one test file on the run's server (vitest's globalSetup). Call it in
 * beforeAll, and close() in afterAll.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const server = inject('testServer')
  const settings = await copyTemplate(server)
  const pool = createPool(settings.application, silentLog, connectionCount)
  const clients: pg.Client[] = []
  return {
    ...settings,
    pool,
    kysely: createKysely(pool),
    connect: async (role) => {
      const client = createClient(settings[role])
      await client.connect()
      clients.push(client)
      return client
    },
    close: async () => {
      for (const client of clients) await client.end()
      await pool.end()
      await onServer(server.owner, `drop database ${settings.owner.database} with (force)`)
    },
  }
}
