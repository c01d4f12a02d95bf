/**
 * The PostgreSQL type of a column, as the commit loop's bulk statements cast it. In rows: bigint is a BigInt,
 * integer a number, timestamptz a Date, jsonb a JSON value; null where the column allows it.
 */
export type ColumnType = 'bigint' | 'integer' | 'text' | 'boolean' | 'timestamptz' | 'jsonb'

/**
 * A table whose rows commands read, insert and change. A capability declares its tables once (tables.ts); the
 * commit loop builds its bulk statements from the declaration. The first key column is the user's id, so that a
 * distributed PostgreSQL can spread the table.
 */
export interface EntityTable<Row> {
  readonly name: string
  readonly key: readonly (keyof Row & string)[]
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType }
}

export const defineTable = <Row>(table: EntityTable<Row>): EntityTable<Row> => table
