import type { ColumnType } from './entity-table.ts'

/** The types of the arrays that bulk statements take. */
export type BulkType = ColumnType | 'smallint' | 'bytea' | 'xid'

const isBare = (type: BulkType): boolean =>
  type === 'bigint' || type === 'integer' || type === 'smallint' || type === 'boolean' || type === 'xid'

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const element = (type: BulkType, value: unknown): string => {
  if (value === null || value === undefined) return 'NULL'
  if (isBare(type)) return String(value)
  if (type === 'jsonb') return quoted(JSON.stringify(value))
  if (value instanceof Date) return quoted(value.toISOString())
  if (Buffer.isBuffer(value)) return quoted(`\\x${value.toString('hex')}`)
  return quoted(String(value))
}

/** The values as a PostgreSQL array literal of that type; the driver's own is slower and knows no jsonb. */
export const arrayLiteral = (type: BulkType, values: readonly unknown[]): string =>
  `{${values.map((value) => element(type, value)).join(',')}}`

/** A bulk statement: its text is the same every time, so that it is prepared once a connection. */
export interface Statement {
  readonly text: string
  readonly values: readonly string[]
}

const names = new Map<string, string>()

/** The name under which a text is prepared on every connection of this process. */
export const preparedName = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `ledger-${names.size + 1}`
  names.set(text, name)
  return name
}

/** "unnest($1::bigint[], $2::text[])" for these types, counting from `first`. */
export const unnest = (types: readonly BulkType[], first = 1): string =>
  `unnest(${types.map((type, index) => `$${first + index}::${type}[]`).join(', ')})`

/** Rows gathered column by column, to be sent as one array a column. */
export class Columns {
  private readonly types: readonly BulkType[]
  private readonly values: unknown[][]
  rowCount = 0

  constructor(types: readonly BulkType[]) {
    this.types = types
    this.values = types.map(() => [])
  }

  add(...row: readonly unknown[]): void {
    for (const [index, column] of this.values.entries()) column.push(row[index])
    this.rowCount += 1
  }

  literals(): string[] {
    return this.values.map((column, index) => arrayLiteral(this.types[index] ?? 'text', column))
  }
}
