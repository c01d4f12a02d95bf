import { privacyPageSize } from '@tarazu/contract/calls/privacy.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import type { OwnTable } from './own-tables.ts'

const inTable = (database: Kysely<Database>, { table }: OwnTable, userId: bigint) =>
  sql<{ rows: bigint }>`select count(*) as rows from ${sql.table(table)} where user_id = ${userId}`.execute(
    database,
  )

/** How many rows of each table belong to the investor; tables without one are left out. */
export const countOwnRows = async (
  database: Kysely<Database>,
  ownTables: readonly OwnTable[],
  userId: bigint,
) => {
  const counted: { readonly table: string; readonly rows: number }[] = []
  for (const one of ownTables) {
    const { rows } = await inTable(database, one, userId)
    const count = Number(rows[0]?.rows ?? 0)
    if (count > 0) counted.push({ table: one.table, rows: count })
  }
  return counted
}

const readColumns = async (
  database: Kysely<Database>,
  { table, hidden = [] }: OwnTable,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(database)
  return rows.map(({ name }) => name).filter((name) => !hidden.includes(name))
}

/** The columns that identify the table's rows: they give an order that is stable from page to page. */
const readKey = async (database: Kysely<Database>, { table }: OwnTable): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select a.attname::text as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`.execute(database)
  return rows.map(({ name }) => name)
}

/**
 * A page of the investor's rows in a table, each value as PostgreSQL writes it. Refuses with noSuchAddress
 * for any other table. The rows come as JSON because Node parses that many times faster than the driver
 * parses PostgreSQL's arrays.
 */
export const readOwnRows = async (
  database: Kysely<Database>,
  ownTables: readonly OwnTable[],
  userId: bigint,
  table: string,
  pageNum: number,
) => {
  const own = ownTables.find((one) => one.table === table)
  if (own === undefined) throw new Refusal(refusals.noSuchAddress)
  const [columns, key] = await Promise.all([readColumns(database, own), readKey(database, own)])
  const texts = sql.join(columns.map((name) => sql`${sql.ref(name)}::text`))
  const { rows } = await sql<{ row: (string | null)[] }>`
    select to_json(array[${texts}]) as row from ${sql.table(table)} where user_id = ${userId}
    order by ${sql.join(key.map((name) => sql.ref(name)))}
    limit ${privacyPageSize + 1} offset ${(pageNum - 1) * privacyPageSize}`.execute(database)
  return {
    columns: [...columns],
    rows: rows.slice(0, privacyPageSize).map(({ row }) => row),
    hasMore: rows.length > privacyPageSize,
  }
}
