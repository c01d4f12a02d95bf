/**
 * The PostgreSQL type of a column, as the commit loop's bulk statements cast it. In rows: bigint is a BigInt,
 * integer a number, timestamptz a Date, jsonb a JSON value; null where the column allows it.
 */
export type ColumnType = 'bigint' | 'integer' | 'text' | 'boolean' | 'timestamptz' | 'jsonb'

/**
 * A table whose rows commands read, insert and change. A capability declares its tables once (tables.ts); the
 * commit loop builds its bulk statements from the declaration. The first key column is the user's id, so that a
 * distributed PostgreSQL can spread the table (DESIGN section 3).
 */
export interface EntityTable<Row> {
  readonly name: string
  readonly key: readonly (keyof Row & string)[]
  /** The names of the tables that its rows refer to: their rows of the same batch are inserted first. */
  readonly parents?: readonly string[]
  readonly columns: { readonly [Column in keyof Row & string]: ColumnType }
}

export const defineTable = <Row>(table: EntityTable<Row>): EntityTable<Row> => table

/** Tables in an order in which their new rows can be inserted: what is referred to comes before what refers to it. */
export const parentsFirst = <Table extends { readonly name: string; readonly parents?: readonly string[] }>(
  tables: readonly Table[],
): readonly Table[] => {
  const ordered: Table[] = []
  let rest = [...tables]
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const free = rest.filter(
      ({ name, parents = [] }) => !parents.some((parent) => parent !== name && names.has(parent)),
    )
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...names].join(', ')}`)
    ordered.push(...free)
    rest = rest.filter((table) => !free.includes(table))
  }
  return ordered
}
