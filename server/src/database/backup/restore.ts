import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { type ConnectionSettings, createClient } from '../connect.ts'
import { loadMigrations, migrate, runMigration } from '../migrate.ts'
import { copyList, findTables } from './backup.ts'
import { type BackupFile, type Manifest, readBackup, verifyBackup } from './file.ts'
import { BackupProblem } from './problem.ts'

export interface RestoreOptions extends BackupFile {
  readonly settings: ConnectionSettings
  /** Delete the existing data. */
  readonly replace: boolean
  /** Called before the commit, on the same connection; throws if the restored data is not sound. */
  readonly verify: (client: pg.Client, manifest: Manifest) => Promise<void>
}

/**
 * Restores a backup into the database of `settings` (as its owner) in one transaction: all of it or nothing.
 * Migrations up to the backup's level create the tables, which are filled, checked, and migrated to this
 * program's level. Throws BackupProblem with a sentence.
 */
export const restoreBackup = async (options: RestoreOptions) => {
  const verified = await verifyBackup(options)
  const migrations = await loadMigrations()
  if (verified.header.migration > (migrations.at(-1)?.number ?? 0))
    throw new BackupProblem('The backup was written by a newer Tarazu; restore it with that one.')
  const client = createClient(options.settings)
  await client.connect()
  try {
    await refuseWhileWorking(client)
    if (!options.replace) await refuseFilled(client)
    await client.query('begin')
    await clear(client)
    for (const migration of migrations)
      if (migration.number <= verified.header.migration) await runMigration(client, migration)
    await fill(client, options, verified.manifest)
    await setSequences(client, verified.manifest)
    await options.verify(client, verified.manifest)
    await client.query('commit')
    await migrate(client)
    return verified
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

const refuseWhileWorking = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'tarazu-writer'`,
  )
  if (rowCount !== 0)
    throw new BackupProblem('A Tarazu server works on this database. Stop it, then restore again.')
}

/** A database counts as filled if any table has a user's row; rows inserted by migrations don't count. */
const refuseFilled = async (client: pg.Client): Promise<void> => {
  for (const { name, columns } of await findTables(client)) {
    if (!columns.includes('user_id')) continue
    const { rowCount } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`)
    if (rowCount !== 0)
      throw new BackupProblem(
        'The database is not empty. Restore into a new data folder (DATA_DIR), or add --replace to delete what is there.',
      )
  }
}

/** Drops everything created by migrations: our tables, sequences and functions; extensions and other schemas stay. */
const clear = (client: pg.Client) =>
  client.query(`do $$ declare item record; begin
    for item in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p') and c.relowner = current_user::regrole
    loop execute format('drop table if exists %I cascade', item.relname); end loop;
    for item in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'S' and c.relowner = current_user::regrole
    loop execute format('drop sequence if exists %I cascade', item.relname); end loop;
    for item in select p.oid::regprocedure as signature from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proowner = current_user::regrole
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    loop execute format('drop function if exists %s cascade', item.signature); end loop;
  end $$;
  create table migrations (
    number integer primary key,
    name text not null,
    hash text not null,
    run_at timestamptz not null default now());`)

const fill = (client: pg.Client, file: BackupFile, verified: Manifest): Promise<void> =>
  readBackup(file, async (backup) => {
    const names = backup.header.tables.map(({ name }) => pg.escapeIdentifier(name))
    // Rows inserted by migrations are part of the backup. Only the ledger's own tables refuse this, through a trigger.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${names.join(', ')}`)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const [index, table] of backup.header.tables.entries()) {
      const rows = client.query(from(`copy ${copyList(table)} from stdin`))
      await pipeline(Readable.from(backup.table()), rows)
      if (rows.rowCount !== verified.tables[index]?.rowCount)
        throw new BackupProblem(
          `${rows.rowCount} rows of ${table.name} went in, ${verified.tables[index]?.rowCount} were written.`,
        )
    }
  })

const setSequences = async (client: pg.Client, verified: Manifest): Promise<void> => {
  for (const { name, lastValue } of verified.sequences)
    if (lastValue !== null)
      await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), lastValue])
}
