import { innerMap } from '../base/grouping.ts'
import type { Row, Table } from './entity-table.ts'

/**
 * Something for each row of several tables, found by table, user and the rest of the key. Two declarations of one table
 * (with other columns) are kept apart. One Map by all of a key as text would be simpler, but V8 interns every text that
 * it looks for in a Map: that function alone took a twentieth of this process's time.
 */
export class Cells<Value> {
  private readonly tables = new Map<Table, Map<unknown, Map<unknown, Value>>>()

  get(table: Table, key: Row): Value | undefined {
    const [userId, rest] = [partOf(table, key, 0), restOf(table, key)]
    return this.tables.get(table)?.get(userId)?.get(rest)
  }

  set(table: Table, key: Row, value: Value): void {
    const users = innerMap(this.tables, table)
    innerMap(users, partOf(table, key, 0)).set(restOf(table, key), value)
  }

  delete(table: Table, key: Row): void {
    this.tables
      .get(table)
      ?.get(partOf(table, key, 0))
      ?.delete(restOf(table, key))
  }

  /** Of a table's rows of one user. */
  ofUser(table: Table, userId: bigint): Iterable<Value> {
    return this.tables.get(table)?.get(userId)?.values() ?? []
  }

  *values(): Generator<Value> {
    for (const table of this.tables.keys()) yield* this.ofTable(table)
  }

  *ofTable(table: Table): Generator<Value> {
    for (const values of this.tables.get(table)?.values() ?? []) yield* values.values()
  }

  get namedTables(): Iterable<Table> {
    return this.tables.keys()
  }
}

const partOf = (table: Table, row: Row, place: number): unknown => {
  const column = table.key[place] ?? ''
  const value = row[column]
  if (value === undefined || value === null) throw new Error(`a key of ${table.name} has no ${column}`)
  return value
}

/** All of a key but the user: nothing, a value, or a text of several. */
const restOf = (table: Table, row: Row): unknown => {
  const count = table.key.length
  if (count <= 2) return count === 2 ? partOf(table, row, 1) : undefined
  return Array.from({ length: count - 1 }, (_, place) => String(partOf(table, row, place + 1))).join('\u0000')
}
