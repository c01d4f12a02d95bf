import type { UserAccount } from './chart.ts'
import type { Effect, RowKey, RowSet, State } from './command.ts'
import type { EntityTable } from './entity-table.ts'
import { type PostedLine, post } from './post.ts'

export type Row = Readonly<Record<string, unknown>>
type Table = EntityTable<Row>

/** A row as the batch knows it. `version` is its xmin in the database; undefined when it is not there yet. */
export interface Cell {
  readonly table: Table
  readonly version: string | undefined
  readonly row: Row | undefined
  readonly changed: boolean
}

export interface PostedEntry {
  readonly entryType: string
  readonly reference: string
  readonly lines: readonly PostedLine[]
}

const tableNumbers = new WeakMap<Table, number>()
let tableCount = 0

/** Two declarations of one table (with other columns) are kept apart. */
const tableNumber = (table: Table): number => {
  const known = tableNumbers.get(table)
  if (known !== undefined) return known
  tableCount += 1
  tableNumbers.set(table, tableCount)
  return tableCount
}

export const cellKey = (table: Table, row: Row): string => {
  let key = String(tableNumber(table))
  for (const column of table.key) {
    const value = row[column]
    if (value === undefined || value === null) throw new Error(`a key of ${table.name} has no ${column}`)
    key += `\u0000${String(value)}`
  }
  return key
}

// biome-ignore lint/suspicious/noExplicitAny: sets of different tables
export type AnySet = RowSet<any>

/** Two sets of one name are the same rows. */
export const setName = ({ table, where }: AnySet): string =>
  [tableNumber(table), ...Object.entries(where).map(([column, value]) => `${column} ${String(value)}`)].join(
    '\u0000',
  )

/** A rule has asked for a set that the batch has not read. */
export class SetNotRead extends Error {
  readonly set: AnySet
  constructor(set: AnySet) {
    super(`a rule reads a set of rows of ${set.table.name} that the batch has not read`)
    this.set = set
  }
}

/** Whether a row of the set's table is in it, as one of the user's. */
export const isIn = ({ where }: AnySet, userId: bigint, row: Row): boolean =>
  row.user_id === userId && Object.entries(where).every(([column, value]) => isSame(row[column], value))

const compareKeys = (table: Table, one: Row, other: Row): number => {
  for (const column of table.key) {
    const [left, right] = [one[column] as bigint, other[column] as bigint]
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/** What a batch has read and decided so far: what the next command's rule sees, and at the end is written. */
export class BatchState {
  readonly balances = new Map<bigint, ReadonlyMap<string, bigint>>()
  readonly cells = new Map<string, Cell>()
  /** The names of the sets whose rows are all among the cells, for every user of the batch. */
  private readonly sets = new Set<string>()

  /** The state as one command sees it. */
  view(userId: bigint, commandId: bigint): State {
    return {
      userId,
      commandId,
      balancePaise: (account: UserAccount) => this.balances.get(userId)?.get(account) ?? 0n,
      row: <R>(table: EntityTable<R>, key: Partial<R>): R | undefined => {
        const cell = this.cells.get(cellKey(table as unknown as Table, key as Row))
        if (cell === undefined) throw new Error(`a rule reads a row of ${table.name} that it did not ask for`)
        return cell.row as R | undefined
      },
      rows: <R>(set: RowSet<R>): readonly R[] => this.rowsOf(userId, set) as readonly R[],
    }
  }

  /** Tells that the set's rows are among the cells. */
  readSet(set: AnySet): void {
    this.sets.add(setName(set))
  }

  private rowsOf(userId: bigint, set: AnySet): readonly Row[] {
    if (!this.sets.has(setName(set))) throw new SetNotRead(set)
    const rows: Row[] = []
    for (const { table, row } of this.cells.values())
      if (table === set.table && row !== undefined && isIn(set, userId, row)) rows.push(row)
    return rows.sort((one, other) => compareKeys(set.table, one, other))
  }

  /** Every needed row has a cell before the batch decides, so that a missing row is known to be missing. */
  expect(needs: readonly RowKey[]): void {
    for (const { table, key } of needs) {
      const name = cellKey(table, key)
      if (!this.cells.has(name))
        this.cells.set(name, { table, version: undefined, row: undefined, changed: false })
    }
  }

  /** Applies a command's effects, all of them or, when one is a fault of the rule (thrown), none. */
  apply(userId: bigint, effects: readonly Effect[]): readonly PostedEntry[] {
    const balances = new Map(this.balances.get(userId))
    const cells = new Map<string, Cell>()
    const entries: PostedEntry[] = []
    for (const effect of effects) {
      if (effect.kind === 'transfer') {
        const lines = post(effect.postings, balances)
        if (lines.length > 0) entries.push({ ...effect, lines })
      } else if (effect.kind === 'insert') this.insert(cells, effect.table, effect.row)
      else if (effect.kind === 'update') this.update(cells, effect)
    }
    this.balances.set(userId, balances)
    for (const [name, cell] of cells) this.cells.set(name, cell)
    return entries
  }

  private insert(cells: Map<string, Cell>, table: Table, row: Row): void {
    const name = cellKey(table, row)
    const before = cells.get(name) ?? this.cells.get(name)
    if (before?.row !== undefined)
      throw new Error(`a rule inserts a row of ${table.name} that is there already`)
    cells.set(name, { table, version: undefined, row, changed: true })
  }

  private update(cells: Map<string, Cell>, effect: Extract<Effect, { kind: 'update' }>): void {
    const table: Table = effect.table
    const name = cellKey(table, effect.key)
    const before = cells.get(name) ?? this.cells.get(name)
    if (before?.row === undefined)
      throw new Error(`a rule changes a row of ${table.name} that it did not read`)
    for (const [column, value] of Object.entries(effect.expect as Row))
      if (!isSame(before.row[column], value))
        throw new Error(`a row of ${table.name} does not have the ${column} that a rule expects`)
    for (const column of table.key)
      if (column in effect.set) throw new Error(`a rule changes the key of a row of ${table.name}`)
    cells.set(name, { ...before, row: { ...before.row, ...effect.set }, changed: true })
  }
}

const isSame = (one: unknown, other: unknown): boolean => {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (typeof one === 'object' && typeof other === 'object')
    return JSON.stringify(one) === JSON.stringify(other)
  return one === other
}
