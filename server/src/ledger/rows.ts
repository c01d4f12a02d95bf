import type { EntityTable, Row, Table } from './entity-table.ts'

/**
 * The rows that a command names, reads, inserts and changes, each held to its table by the function that makes it: a
 * column that the table does not have, or one of a row that is missing, does not compile. The marks keep them from being
 * written as plain objects, which nothing would check.
 */
const checked: unique symbol = Symbol('checked by its table')

/** All of these columns but no others, which an object that is spread together could hide. */
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

/** The rows of a table that have these values; null for none: { state: 'awaiting' }. */
export interface RowSet {
  readonly table: Table
  readonly where: Row
  readonly [checked]: true
}

/** A set that knows what its rows are. */
export interface RowSetOf<R extends Row> extends RowSet {
  readonly table: EntityTable<R, keyof R & string>
}

export const rowSet = <R extends Row, Key extends keyof R & string, Given extends Partial<R>>(
  table: EntityTable<R, Key>,
  where: Only<R, Given>,
): RowSetOf<R> => ({ table, where, [checked]: true })

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

/** A guarded change: a row that no longer looks as `expect` says is a fault of the batch, never overwritten. */
export interface RowUpdate {
  readonly kind: 'update'
  readonly table: Table
  readonly key: Row
  readonly expect: Row
  readonly set: Row
  readonly [checked]: true
}

/** What a change of the table's rows may set: all but the key. */
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
