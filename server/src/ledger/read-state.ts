import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { State } from './command.ts'
import type { Row, Table } from './entity-table.ts'
import { balancesOf } from './queries.ts'
import { type RowKey, type RowSet, selectedColumns } from './rows.ts'

const nameOf = (table: Table, key: Row): string =>
  [table.name, ...table.key.map((column) => String(key[column]))].join(' ')

const readRow = async (database: Kysely<Database>, table: Table, key: Row): Promise<Row | undefined> => {
  const matches = table.key.map((column) => sql`${sql.ref(column)} = ${key[column]}`)
  const { rows } = await sql<Row>`
    select ${sql.raw(selectedColumns(table))} from ${sql.table(table.name)} t where ${sql.join(matches, sql` and `)}`.execute(
    database,
  )
  return rows[0]
}

const readSet = async (
  database: Kysely<Database>,
  userId: bigint,
  { table, where }: RowSet,
): Promise<readonly Row[]> => {
  const matches = Object.entries({ user_id: userId, ...where }).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  )
  const { rows } = await sql<Row>`
    select ${sql.raw(selectedColumns(table))} from ${sql.table(table.name)} t where ${sql.join(matches, sql` and `)}`.execute(
    database,
  )
  return rows
}

/**
 * A command's current state, read without a lock, to preview a rule's answer before the command is sent. The command
 * itself decides on its own state.
 */
export const readState = async (
  database: Kysely<Database>,
  userId: bigint,
  needs: readonly RowKey[],
  sets: readonly RowSet[] = [],
): Promise<State> => {
  const [balances, rowsOfSets, rows] = await Promise.all([
    balancesOf(database, userId),
    Promise.all(sets.map(async (set) => [set, await readSet(database, userId, set)] as const)),
    Promise.all(
      needs.map(async ({ table, key }) => [nameOf(table, key), await readRow(database, table, key)] as const),
    ),
  ])
  const known = new Map<string | RowSet, unknown>([...rows, ...rowsOfSets])
  const read = (what: string | RowSet, name: string): never => {
    if (!known.has(what)) throw new Error(`${name} is read, but not requested`)
    return known.get(what) as never
  }
  return {
    userId,
    commandId: 0n,
    balancePaise: (account) => balances[account],
    rows: (set) => read(set, `a set of ${set.table.name}`),
    row: (table, key) => read(nameOf(table, key), `a row of ${table.name}`),
  }
}
