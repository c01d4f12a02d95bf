import pg from 'pg'
import { type ConnectionSettings, createClient } from './connect.ts'
import { DatabaseStartError, errorCode } from './errors.ts'

/**
 * The application's role: reads and writes rows, but owns nothing, and has no right to update, delete or truncate
 * what the ledger has written (migration 0001). Migrations run as the owner.
 */
export const applicationRole = 'tarazu_application'

/** Makes the database of a new embedded server. The settings are its owner's. */
export const ensureDatabase = async (owner: ConnectionSettings, name: string): Promise<void> => {
  const client = createClient({ ...owner, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
  } finally {
    await client.end()
  }
}

/**
 * Makes the application's role when it is missing and lets it use this database: what the owner makes from now on
 * it may read and write. With a password it may log in.
 */
export const ensureApplicationRole = async (client: pg.Client, password?: string): Promise<void> => {
  try {
    await client.query(`create role ${applicationRole}`)
  } catch (error) {
    if (errorCode(error) === '42501') {
      if (await roleExists(client)) return grantUse(client)
      throw mayNotMakeRoles(error)
    }
    if (!isAlreadyThere(error)) throw error
  }
  if (password !== undefined)
    await client.query(`alter role ${applicationRole} login password ${pg.escapeLiteral(password)}`)
  await grantUse(client)
}

/** Lets a login (its name as the server knows it) be the application's role. */
export const grantApplicationRole = async (client: pg.Client, loginName: string): Promise<void> => {
  if (loginName === applicationRole) return
  await client.query(`grant ${applicationRole} to ${pg.escapeIdentifier(loginName)}`)
}

const grantUse = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query('select current_database() as name')
  await client.query(`
    grant connect on database ${pg.escapeIdentifier(rows[0].name)} to ${applicationRole};
    grant usage on schema public to ${applicationRole};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${applicationRole};
    alter default privileges in schema public grant usage, select on sequences to ${applicationRole};`)
}

const isAlreadyThere = (error: unknown) => ['42710', '42P04', '23505'].includes(errorCode(error) ?? '')

const roleExists = async (client: pg.Client): Promise<boolean> =>
  (await client.query('select 1 from pg_roles where rolname = $1', [applicationRole])).rowCount === 1

const mayNotMakeRoles = (cause: unknown) =>
  new DatabaseStartError(
    'failed',
    `The role in DATABASE_URL may not make roles. Run once as an administrator: create role ${applicationRole} login password '…'; then put that login into APPLICATION_DATABASE_URL.`,
    cause,
  )
