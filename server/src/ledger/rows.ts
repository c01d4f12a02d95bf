import type { EntityTable, Row, Table } from './entity-table.ts'

/**
 * The rows that a command names, reads, inserts and changes, each checked against its table by the function that makes
 * it: an unknown or missing column does not compile. The brands prevent plain objects, which nothing would check.
 */
const checked: unique symbol = Symbol('checked by its table')

/** Exactly these columns; a spread object could hide others. */
type Only<Columns, Given> = Given & { readonly [Column in Exclude<keyof Given, keyof Columns>]: never }

export interface RowKey {
  readonly table: Table
  readonly key: Row
  readonly [checked]: true
}

export const rowKey = <R extends Row, Key extends keyof R & string, Given extends Pick<R, Key>>(
  table: EntityTable<R, Key>,
  key: Only<Pick<R, Key>, Given>,
): RowKey => ({ table, key, [checked]: true })

/** A row of this table with its type; undefined if it is from another table or does not exist. */
export const rowOf = <R extends Row, Key extends keyof R & string>(
  { table: its, row }: { readonly table: Table; readonly row: Row | undefined },
  table: EntityTable<R, Key>,
): R | undefined => (its === table ? (row as R | undefined) : undefined)

/** The rows of a table with these values; null matches none: { state: 'awaiting' }. */
export interface RowSet {
  readonly table: Table
  readonly where: Row
  readonly [checked]: true
}

/** A set with a row type. */
export interface RowSetOf<R extends Row> extends RowSet {
  readonly table: EntityTable<R, keyof R & string>
}

export const rowSet = <R extends Row, Key extends keyof R & string, Given extends Partial<R>>(
  table: EntityTable<R, Key>,
  where: Only<R, Given>,
): RowSetOf<R> => ({ table, where, [checked]: true })

/** The columns that statements write. */
export const storedColumns = ({
  columns,
  derived = {},
}: Pick<Table, 'derived'> & { readonly columns: object }): readonly string[] =>
  Object.keys(columns).filter((column) => derived[column] === undefined)

/** The columns that a statement selects of a row `t`. */
export const selectedColumns = ({ columns, derived = {} }: Table): string =>
  Object.keys(columns)
    .map((column) => {
      const computed = derived[column]
      return computed === undefined ? `t.${column}` : `(${computed}) as ${column}`
    })
    .join(', ')

export interface RowInsert {
  readonly kind: 'insert'
  readonly table: Table
  readonly row: Row
  readonly [checked]: true
}

export const insert = <R extends Row, Key extends keyof R & string, Given extends R>(
  table: EntityTable<R, Key>,
  row: Only<R, Given>,
): RowInsert => ({ kind: 'insert', table, row, [checked]: true })

/** A guarded change: a row that doesn't match `expect` is a fault of the batch, never overwritten. */
export interface RowUpdate {
  readonly kind: 'update'
  readonly table: Table
  readonly key: Row
  readonly expect: Row
  readonly set: Row
  readonly [checked]: true
}

/** What a change of the table's rows may set: all columns except the key. */
export type ChangeOf<T> = T extends EntityTable<infer R, infer Key> ? Partial<Omit<R, Key>> : never

export const update = <
  R extends Row,
  Key extends keyof R & string,
  Given extends Pick<R, Key>,
  Expected extends Partial<R>,
  Set extends Partial<Omit<R, Key>>,
>(
  table: EntityTable<R, Key>,
  key: Only<Pick<R, Key>, Given>,
  { expect, set }: { readonly expect: Only<R, Expected>; readonly set: Only<Omit<R, Key>, Set> },
): RowUpdate => ({ kind: 'update', table, key, expect, set, [checked]: true })

/** What a change of a table's rows that count their changes may set. */
export type CountedChangeOf<T> = Omit<ChangeOf<T>, 'change_count'>

/** A change of a row that counts its changes: one decided on an outdated row is a fault of the batch. */
export const updateCounted = <
  R extends Row & { readonly change_count: number },
  Key extends keyof R & string,
  Set extends Partial<Omit<R, Key | 'change_count'>>,
>(
  table: EntityTable<R, Key>,
  row: R,
  set: Only<Omit<R, Key | 'change_count'>, Set>,
): RowUpdate => ({
  kind: 'update',
  table,
  key: Object.fromEntries(table.key.map((column) => [column, row[column]])),
  expect: { change_count: row.change_count },
  set: { ...set, change_count: row.change_count + 1 },
  [checked]: true,
})

/**
 * A value for each row of several tables, by table, user and the rest of the key. Two declarations of one
 * table (with different columns) are kept separate. A single Map keyed by the whole key as text would be
 * simpler, but V8 interns every text looked up in a Map, which took 5 % of this process's time.
 */
export class Cells<Value> {
  private readonly tables = new Map<Table, Map<unknown, Map<unknown, Value>>>()

  get(table: Table, key: Row): Value | undefined {
    const [userId, rest] = [partOf(table, key, 0), restOf(table, key)]
    return this.tables.get(table)?.get(userId)?.get(rest)
  }

  set(table: Table, key: Row, value: Value): void {
    const users = this.tables.getOrInsertComputed(table, () => new Map())
    users.getOrInsertComputed(partOf(table, key, 0), () => new Map()).set(restOf(table, key), value)
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

  /** A table's rows of one user, by the rest of their keys. */
  mapOfUser(table: Table, userId: bigint): ReadonlyMap<unknown, Value> | undefined {
    return this.tables.get(table)?.get(userId)
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

/** The key without the user: nothing, a value, or a text of several. */
export const restOf = (table: Table, row: Row): unknown => {
  const count = table.key.length
  if (count <= 2) return count === 2 ? partOf(table, row, 1) : undefined
  return Array.from({ length: count - 1 }, (_, place) => String(partOf(table, row, place + 1))).join('\u0000')
}

/** The columns of the last checked rows, in order: a rule's rows are all alike. */
export class CheckedColumns {
  private readonly last = new WeakMap<Table, readonly string[]>()

  /**
   * Checks that the table has all of these columns, and that the row has a value for each; returns their
   * number. Otherwise, mistakes that a cast hid from the types in rows.ts would silently be dropped from the
   * write.
   */
  count(table: Table, row: Row): number {
    const known = this.last.get(table)
    if (known === undefined) return this.learn(table, row)
    let count = 0
    for (const column in row) {
      if (column !== known[count]) return this.learn(table, row)
      if (row[column] === undefined) throw new Error(`a rule writes an undefined ${column} of ${table.name}`)
      count += 1
    }
    return count
  }

  private learn(table: Table, row: Row): number {
    const columns = Object.keys(row)
    for (const column of columns) {
      if (!(column in table.columns))
        throw new Error(`a rule writes the unknown column ${column} of ${table.name}`)
      if (row[column] === undefined) throw new Error(`a rule writes an undefined ${column} of ${table.name}`)
    }
    this.last.set(table, columns)
    return columns.length
  }
}

const columnCounts = new WeakMap<Table, number>()

/** How many columns the table has. */
export const columnCount = (table: Table): number => {
  const known = columnCounts.get(table)
  if (known !== undefined) return known
  const count = Object.keys(table.columns).length
  columnCounts.set(table, count)
  return count
}
