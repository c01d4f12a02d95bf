import pg from 'pg'
import { type ConnectionSettings, createClient } from './connect.ts'
import { DatabaseStartError, errorCode } from './errors.ts'

/**
 * The application's role: reads and writes rows, but owns nothing, and has no right to update, delete or
 * truncate what the ledger has written (migration 0001). Migrations run as the owner.
 */
export const applicationRole = 'tarazu_application'

/**
 * The owner's connection, used as the application: every session starts as the application's role. The
 * options in the address (or, if it has none, in PGOPTIONS) come first, so that none of them can undo the
 * role, because PostgreSQL uses the last one. `pg` alone would use only the address's options.
 */
export const asApplicationRole = (
  databaseUrl: string,
  // biome-ignore lint/style/noProcessEnv: as the driver reads it for every other connection
  environmentOptions: string | undefined = process.env.PGOPTIONS,
): ConnectionSettings => {
  const [server = '', query = ''] = databaseUrl.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const given = parameters.getAll('options').at(-1) ?? environmentOptions ?? ''
  parameters.set('options', `${given} -c role=${applicationRole}`.trim())
  return { connectionString: `${server}?${parameters}` }
}

interface Rewriter {
  readonly name: string
  readonly tables: readonly string[]
}

/**
 * This connection's user, and the append-only tables whose rows that user could change or delete: by a right
 * on the table, as its owner (or a role that may become its owner), or as a superuser.
 */
const findRewriter = async (client: pg.Client): Promise<Rewriter> => {
  const { rows } = await client.query(`
    select current_user::text as name, coalesce(array_agg(c.relname::text order by c.relname) filter (where
      pg_has_role(c.relowner, 'MEMBER') or has_table_privilege(c.oid, 'DELETE') or has_table_privilege(c.oid, 'TRUNCATE')
      or has_any_column_privilege(c.oid, 'UPDATE')), '{}') as tables
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname in ('commands', 'journal_entries')`)
  return rows[0]
}

/** Throws DatabaseStartError if the application's user could rewrite the ledger's history. */
export const refuseRewriter = async (application: ConnectionSettings): Promise<void> => {
  const client = createClient(application)
  await client.connect()
  try {
    const { name, tables } = await findRewriter(client)
    if (tables.length === 0) return
    throw new DatabaseStartError(
      'rights',
      `The database's user "${name}" may rewrite the ledger (${tables.join(', ')}), so Tarazu does not start with it. Leave APPLICATION_DATABASE_URL out, or put a login into it that owns no tables, is no superuser and no member of a role that is either: create role tarazu_login login password '…'; then APPLICATION_DATABASE_URL=postgres://tarazu_login:…@host/database. If such a login was granted more than the role ${applicationRole} has, revoke it.`,
    )
  } finally {
    await client.end()
  }
}

/** Creates the database of a new embedded server. The settings are its owner's. */
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
 * Creates the application's role if it is missing and lets it use this database: it may read and write
 * everything the owner creates from now on. With a password it may log in.
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

/** Lets a login (under the server's name for it) become the application's role. */
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
