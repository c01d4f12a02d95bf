import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inject } from 'vitest'
import { type ConnectionSettings, createClient, createKysely, createPool, type Pool } from './connect.ts'
import type { Database } from './schema.ts'
import { silentLog } from './testing-log.ts'
import { templateName } from './testing-setup.ts'

export interface TestDatabase {
  /** For what the application may not do, such as making tables. */
  readonly owner: ConnectionSettings
  readonly application: ConnectionSettings
  /** Both as the application's role. */
  readonly pool: Pool
  readonly kysely: Kysely<Database>
  /** Ends the connections and drops the database. End your own connections first. */
  close(): Promise<void>
}

const onServer = async (statement: string): Promise<void> => {
  const client = createClient({ ...inject('testServer').owner, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * A migrated, empty database of the test file's own on the run's server (vitest's globalSetup). Call it in
 * beforeAll, and close() in afterAll.
 */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const { owner, application } = inject('testServer')
  const database = `test_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${database} template ${templateName} strategy file_copy`)
  await onServer(`grant connect on database ${database} to tarazu_application`)
  const pool = createPool({ ...application, database }, silentLog)
  return {
    owner: { ...owner, database },
    application: { ...application, database },
    pool,
    kysely: createKysely(pool),
    close: async () => {
      await pool.end()
      await onServer(`drop database ${database} with (force)`)
    },
  }
}
