import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { type ConnectionSettings, createClient } from '../connect.ts'
import { block, type Header, type Manifest, Tally } from './file.ts'
import { BackupProblem } from './problem.ts'
import { createSeal } from './sealed.ts'

/** Recreated by the migrations and the health check, so not part of a backup. */
export const ownBookkeeping = ['migrations', 'health_probes']

/** Every table with its stored columns, each after the tables it references. */
const tablesSql = `
  with recursive tables as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  ), refers as (
    select conrelid as from_oid, confrelid as to_oid from pg_constraint
    where contype = 'f' and conrelid <> confrelid
  ), ranks as (
    select oid, 0 as rank from tables
    union
    select r.from_oid, k.rank + 1 from ranks k join refers r on r.to_oid = k.oid where k.rank < 100
  )
  select t.name, (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from tables t join (select oid, max(rank) as rank from ranks group by oid) k using (oid)
  order by k.rank, t.name`

export const findTables = async (client: pg.Client): Promise<Header['tables']> =>
  (await client.query(tablesSql, [ownBookkeeping])).rows

export const copyList = (table: Header['tables'][number]): string =>
  `${pg.escapeIdentifier(table.name)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`

export interface BackupOptions {
  readonly settings: ConnectionSettings
  readonly path: string
  readonly writtenAt: string
  /** The public keys for encryption, each of which can decrypt it alone; empty for an unencrypted backup. */
  readonly publicKeys: readonly string[]
  /** The totals of the rows in the same snapshot, to compare a restored copy with. */
  readonly readTotals: (client: pg.Client) => Promise<Record<string, string>>
  /** Aborts it. */
  readonly signal?: AbortSignal
}

/**
 * Writes all tables, as of one point in time, to one compressed file; the server may keep running. Throws
 * BackupProblem if the file already exists. An unfinished backup leaves no file.
 */
export const writeBackup = async ({ settings, path, writtenAt, ...options }: BackupOptions) => {
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new BackupProblem(`${path} already exists. Name another file, or move that one away.`)
  const seal = await createSeal(options.publicKeys)
  const draft = `${path}.unfinished`
  const client = createClient(settings)
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    const { rows } = await client.query('select coalesce(max(number), 0) as level from migrations')
    const tables = await findTables(client)
    const migration: number = rows[0].level
    const header: Header = { format: 'tarazu-backup', version: 1, migration, writtenAt, tables }
    const totals = await options.readTotals(client)
    const counts: Manifest['tables'] = []
    await pipeline(
      produce(client, header, counts, totals),
      createGzip({ level: 6 }),
      seal,
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { ...(options.signal ? { signal: options.signal } : {}) },
    )
    await client.query('commit')
    await rename(draft, path)
    const { size } = await stat(path)
    return { byteCount: size, tables: counts }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* produce(
  client: pg.Client,
  header: Header,
  counts: Manifest['tables'],
  totals: Record<string, string>,
) {
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  for (const table of header.tables) {
    const rows = client.query(to(`copy ${copyList(table)} to stdout`))
    const tally = new Tally()
    for await (const bytes of rows as AsyncIterable<Buffer>) {
      tally.add(bytes)
      yield block(bytes)
    }
    yield block(Buffer.alloc(0))
    counts.push({
      name: table.name,
      rowCount: rows.rowCount,
      byteCount: tally.byteCount,
      sha256: tally.sha256(),
    })
  }
  // Read after the rows: a sequence never goes back, so its value is at least what the rows need.
  const { rows } = await client.query(
    'select sequencename as name, last_value::text as "lastValue" from pg_sequences where schemaname = \'public\' order by 1',
  )
  const manifest: Manifest = { tables: counts, sequences: rows, totals }
  yield block(Buffer.from(JSON.stringify(manifest)))
}
