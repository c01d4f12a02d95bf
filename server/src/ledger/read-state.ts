import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { State } from './command.ts'
import type { Row, Table } from './entity-table.ts'
import { balancesOf } from './queries.ts'
import type { RowKey } from './rows.ts'

const nameOf = (table: Table, key: Row): string =>
  [table.name, ...table.key.map((column) => String(key[column]))].join(' ')

const readRow = async (database: Kysely<Database>, table: Table, key: Row): Promise<Row | undefined> => {
  const columns = Object.keys(table.columns).map((column) => sql.ref(column))
  const matches = table.key.map((column) => sql`${sql.ref(column)} = ${key[column]}`)
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${sql.table(table.name)} where ${sql.join(matches, sql` and `)}`.execute(
    database,
  )
  return rows[0]
}

/**
 * What a command would be given now, read without a lock: for telling what a rule would say to something that is not
 * sent yet. The command itself decides on its own state.
 */
export const readState = async (
  database: Kysely<Database>,
  userId: bigint,
  needs: readonly RowKey[],
): Promise<State> => {
  const [balances, rows] = await Promise.all([
    balancesOf(database, userId),
    Promise.all(
      needs.map(async ({ table, key }) => [nameOf(table, key), await readRow(database, table, key)] as const),
    ),
  ])
  const known = new Map(rows)
  return {
    userId,
    commandId: 0n,
    balancePaise: (account) => balances[account],
    rows: ({ table }) => {
      throw new Error(`sets of rows of ${table.name} are for commands alone`)
    },
    row: (table, key) => {
      const name = nameOf(table, key)
      if (!known.has(name)) throw new Error(`a row of ${table.name} is read that was not asked for`)
      return known.get(name) as never
    },
  }
}
