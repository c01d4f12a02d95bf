import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { DatabaseStartError } from './errors.ts'

/**
 * Each file migrations/NNNN-name.ts exports its SQL: `export const sql = …`. It runs once, as the owner, in
 * one transaction. A migration that has run anywhere must not be changed; a later one corrects it.
 */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly hash: string
}

const migrationsLock = 7_265_002n
const migrationsFolder = join(import.meta.dirname, 'migrations')
/** Packed, they are JavaScript (scripts/pack-tarball.ts). */
const fileName = /^(\d{4})-([a-z0-9-]+)\.[jt]s$/

/** The migrations in the folder, in order of their numbers. */
export const loadMigrations = async (folder = migrationsFolder): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort()
  const migrations = await Promise.all(names.map((name) => loadMigration(folder, name)))
  for (const [index, migration] of migrations.entries())
    if (migrations[index - 1]?.number === migration.number)
      throw new Error(`two migrations have the number ${migration.number}`)
  return migrations
}

const loadMigration = async (folder: string, file: string): Promise<Migration> => {
  const [, digits = '', name = ''] = fileName.exec(file) ?? []
  const { sql } = (await import(pathToFileURL(join(folder, file)).href)) as { sql?: unknown }
  if (typeof sql !== 'string') throw new Error(`migrations/${file} exports no sql`)
  return { number: Number(digits), name, sql, hash: createHash('sha256').update(sql).digest('hex') }
}

/** The number of this program's newest migration. */
export const migrationLevel = (migrations: readonly Migration[]): number => migrations.at(-1)?.number ?? 0

/**
 * Migrates the database to this program's level; an advisory lock keeps other processes out. The client is
 * connected as the owner. Throws DatabaseStartError 'migration' if the database is newer than the program or
 * was made by different migrations.
 */
export const migrate = async (client: pg.Client, migrations?: readonly Migration[]): Promise<void> => {
  const wanted = migrations ?? (await loadMigrations())
  await client.query('select pg_advisory_lock($1)', [migrationsLock])
  try {
    await client.query(`create table if not exists migrations (
      number integer primary key,
      name text not null,
      hash text not null,
      run_at timestamptz not null default now())`)
    const { rows } = await client.query<{ number: number; name: string; hash: string }>(
      'select number, name, hash from migrations order by number',
    )
    const done = new Map(rows.map((row) => [row.number, row]))
    for (const row of rows) checkKnown(row, wanted)
    for (const migration of wanted) if (!done.has(migration.number)) await run(client, migration)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationsLock])
  }
}

const checkKnown = (
  row: { number: number; name: string; hash: string },
  wanted: readonly Migration[],
): void => {
  const known = wanted.find((migration) => migration.number === row.number)
  if (known === undefined)
    throw new DatabaseStartError(
      'migration',
      `The database was written by a newer Tarazu (migration ${row.number}, ${row.name}). Start that one, or restore a backup made by this one.`,
    )
  if (known.hash !== row.hash)
    throw new DatabaseStartError(
      'migration',
      `Migration ${row.number} (${row.name}) is not the one that made this database. Start the Tarazu that made it; a changed migration needs a new number.`,
    )
}

/** Runs and records one, inside the caller's transaction. */
export const runMigration = async (client: pg.Client, migration: Migration): Promise<void> => {
  await client.query(migration.sql)
  await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.hash,
  ])
}

const run = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    await client.query('begin')
    await runMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new DatabaseStartError(
      'migration',
      `Migration ${migration.number} (${migration.name}) failed and was rolled back: ${String(error)}`,
      error,
    )
  }
}
