import {
  type Account,
  type EntryType,
  isUserAccount,
  type UserAccount,
} from '@tarazu/contract/money/chart.ts'
import type { Effect, Posting, State } from './command.ts'
import type { EntityTable, Row, Table } from './entity-table.ts'
import {
  Cells,
  CheckedColumns,
  columnCount,
  type RowKey,
  type RowSet,
  type RowSetOf,
  type RowUpdate,
  rowOf,
} from './rows.ts'

/** A row in the batch. `version` is its xmin in the database; undefined if it does not exist yet. */
export interface Cell {
  readonly table: Table
  readonly version: string | undefined
  readonly row: Row | undefined
  readonly changed: boolean
}

/** A posting as stored: on a user's account with the balance after it. */
interface PostedLine {
  readonly account: Account
  readonly amountPaise: bigint
  readonly balanceAfterPaise: bigint | null
}

export interface PostedEntry {
  readonly entryType: EntryType
  readonly reference: string
  readonly lines: readonly PostedLine[]
}

/**
 * Posts an entry on a user's balances (changed in place). Drops zero postings. Throws if the postings don't sum to zero
 * or an account would fall below zero: both are bugs in the rule.
 */
const post = (postings: readonly Posting[], balances: Map<UserAccount, bigint>): readonly PostedLine[] => {
  let sumPaise = 0n
  const lines: PostedLine[] = []
  for (const { account, amountPaise } of postings) {
    sumPaise += amountPaise
    if (amountPaise === 0n) continue
    if (!isUserAccount(account)) {
      lines.push({ account, amountPaise, balanceAfterPaise: null })
      continue
    }
    const balanceAfterPaise = (balances.get(account) ?? 0n) - amountPaise
    balances.set(account, balanceAfterPaise)
    lines.push({ account, amountPaise, balanceAfterPaise })
  }
  if (sumPaise !== 0n) throw new Error(`the postings of an entry sum to ${sumPaise} paise, not to zero`)
  for (const line of lines)
    if (line.balanceAfterPaise !== null && line.balanceAfterPaise < 0n)
      throw new Error(`an entry overdraws ${line.account} to ${line.balanceAfterPaise} paise`)
  return lines
}

const tableNumbers = new WeakMap<Table, number>()
let tableCount = 0

/** Two declarations of one table (with different columns) are kept separate. */
const tableNumber = (table: Table): number => {
  const known = tableNumbers.get(table)
  if (known !== undefined) return known
  tableCount += 1
  tableNumbers.set(table, tableCount)
  return tableCount
}

/** Two sets with the same name have the same rows. */
export const setName = ({ table, where }: RowSet): string =>
  [tableNumber(table), ...Object.entries(where).map(([column, value]) => `${column} ${String(value)}`)].join(
    '\u0000',
  )

/** A rule requested a set that the batch has not read. */
export class SetNotRead extends Error {
  readonly set: RowSet
  constructor(set: RowSet) {
    super(`a rule reads a set of rows of ${set.table.name} that the batch has not read`)
    this.set = set
  }
}

/** Whether a row of the set's table belongs to the set and the user. */
export const isIn = ({ where }: RowSet, userId: bigint, row: Row): boolean =>
  row.user_id === userId && Object.entries(where).every(([column, value]) => isSame(row[column], value))

const compareKeys = (table: Table, one: Row, other: Row): number => {
  for (const column of table.key) {
    const [left, right] = [one[column] as bigint, other[column] as bigint]
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/** Separate, since a change names fewer columns than a row has. */
const insertedColumns = new CheckedColumns()
const changedColumns = new CheckedColumns()

/** What a batch has read and decided so far: the input of the next command's rule, and finally the rows to write. */
export class BatchState {
  readonly balances = new Map<bigint, ReadonlyMap<UserAccount, bigint>>()
  /** As in the database: applied commands change copies. */
  readonly readBalances = new Map<bigint, ReadonlyMap<UserAccount, bigint>>()
  readonly cells = new Cells<Cell>()
  /** The accounts that rules have read, by user. */
  readonly askedAccounts = new Map<bigint, Set<UserAccount>>()
  /** The names of the sets whose rows are all among the cells, for every user of the batch. */
  private readonly sets = new Set<string>()

  /** The state as one command sees it. */
  view(userId: bigint, commandId: bigint): State {
    const asked = this.askedAccounts.get(userId) ?? new Set()
    this.askedAccounts.set(userId, asked)
    return {
      userId,
      commandId,
      balancePaise: (account: UserAccount) => {
        asked.add(account)
        return this.balances.get(userId)?.get(account) ?? 0n
      },
      row: <R extends Row, Key extends keyof R & string>(table: EntityTable<R, Key>, key: Pick<R, Key>) => {
        const cell = this.cells.get(table, key)
        if (cell === undefined) throw new Error(`a rule reads a row of ${table.name} that it did not request`)
        return rowOf(cell, table)
      },
      rows: <R extends Row>(set: RowSetOf<R>) => this.rowsOf(userId, set) as readonly R[],
    }
  }

  /** Records that the set's rows are among the cells. */
  readSet(set: RowSet): void {
    this.sets.add(setName(set))
  }

  private rowsOf(userId: bigint, set: RowSet): readonly Row[] {
    if (!this.sets.has(setName(set))) throw new SetNotRead(set)
    const rows: Row[] = []
    for (const { row } of this.cells.ofUser(set.table, userId))
      if (row !== undefined && isIn(set, userId, row)) rows.push(row)
    return rows.sort((one, other) => compareKeys(set.table, one, other))
  }

  /** Every needed row gets a cell before the batch decides, so that a missing row is known to be missing. */
  expect(needs: readonly RowKey[]): void {
    for (const { table, key } of needs)
      if (this.cells.get(table, key) === undefined)
        this.cells.set(table, key, { table, version: undefined, row: undefined, changed: false })
  }

  /** Applies a command's effects, all or none; throws if one is a bug in the rule. */
  apply(userId: bigint, effects: readonly Effect[]): readonly PostedEntry[] {
    const balances = new Map(this.balances.get(userId))
    const undo: (() => void)[] = []
    const entries: PostedEntry[] = []
    try {
      for (const effect of effects) {
        if (effect.kind === 'transfer') {
          const lines = post(effect.postings, balances)
          if (lines.length > 0) entries.push({ ...effect, lines })
        } else if (effect.kind === 'insert') undo.push(this.insert(effect.table, effect.row))
        else if (effect.kind === 'update') undo.push(this.update(effect))
      }
    } catch (error) {
      for (const back of undo.reverse()) back()
      throw error
    }
    this.balances.set(userId, balances)
    return entries
  }

  private insert(table: Table, row: Row): () => void {
    const before = this.cells.get(table, row)
    if (before?.row !== undefined) throw new Error(`a rule inserts an existing row of ${table.name}`)
    if (insertedColumns.count(table, row) !== columnCount(table))
      throw new Error(`a rule inserts a row of ${table.name} that lacks a column`)
    this.cells.set(table, row, { table, version: undefined, row, changed: true })
    return () => (before === undefined ? this.cells.delete(table, row) : this.cells.set(table, row, before))
  }

  private update(effect: RowUpdate): () => void {
    const { table } = effect
    const before = this.cells.get(table, effect.key)
    if (before?.row === undefined)
      throw new Error(`a rule changes a row of ${table.name} that it did not read`)
    for (const [column, value] of Object.entries(effect.expect))
      if (!isSame(before.row[column], value))
        throw new Error(`a row of ${table.name} does not have a rule’s expected ${column}`)
    for (const column of table.key)
      if (column in effect.set) throw new Error(`a rule changes the key of a row of ${table.name}`)
    changedColumns.count(table, effect.set)
    this.cells.set(table, effect.key, { ...before, row: { ...before.row, ...effect.set }, changed: true })
    return () => this.cells.set(table, effect.key, before)
  }
}

const isSame = (one: unknown, other: unknown): boolean => {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (typeof one === 'object' && typeof other === 'object')
    return JSON.stringify(one) === JSON.stringify(other)
  return one === other
}
