/**
 * The PostgreSQL type of a column, as the commit loop's bulk statements cast it. In rows: bigint is a BigInt,
 * integer a number, timestamptz a Date, jsonb a JSON value; null where the column allows it.
 */
export type ColumnType = 'bigint' | 'integer' | 'text' | 'boolean' | 'timestamptz' | 'jsonb'

/**
 * A row of any table, by its columns. Row types are type aliases, because an interface is not assignable to a record.
 */
export type Row = Readonly<Record<string, unknown>>

/** The column type for values of this type. */
type ColumnOf<Value> = [Value] extends [bigint | null]
  ? 'bigint'
  : [Value] extends [number | null]
    ? 'integer'
    : [Value] extends [string | null]
      ? 'text'
      : [Value] extends [boolean | null]
        ? 'boolean'
        : [Value] extends [Date | null]
          ? 'timestamptz'
          : 'jsonb'

/** A table of any rows, as the commit loop reads and writes it. */
export interface Table {
  readonly name: string
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, ColumnType>>
  /**
   * Columns that are not stored, with the SQL by which PostgreSQL computes them from other tables whenever it
   * reads a row `t` of this one. When those other rows change, this one must change too, so that its version
   * covers them.
   */
  readonly derived?: Readonly<Record<string, string | undefined>>
}

/**
 * A table whose rows commands read, insert and change. A capability declares its tables once (tables.ts); the commit
 * loop builds its bulk statements from the declaration. The first key column is the user's id, so that a distributed
 * PostgreSQL can shard the table.
 */
export interface EntityTable<R extends Row, Key extends keyof R & string> extends Table {
  readonly key: readonly Key[]
  readonly columns: { readonly [Column in keyof R & string]: ColumnOf<R[Column]> }
  readonly derived?: { readonly [Column in Exclude<keyof R & string, Key>]?: string }
}

export const defineTable = <R extends Row, Key extends keyof R & string>(
  table: EntityTable<R, Key>,
): EntityTable<R, Key> => table
