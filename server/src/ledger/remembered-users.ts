import type { UserAccount } from '@tarazu/contract/money/chart.ts'
import { type Loaded, type NumberBlock, usersOf } from './batch-load.ts'
import { BatchState, type Cell } from './batch-state.ts'
import type { Table } from './entity-table.ts'
import type { Job } from './job.ts'
import { restOf } from './rows.ts'

/** The limit of remembered rows per user and table. */
const rowsOfUserLimit = 32
/** The limit of rows over all users; each user's balances count as one. */
const rowLimit = 50_000
/** The minimum of reserved numbers for a batch decided from memory: more than a thousand per command. */
const numberReserve = 65_536n / 2n
/** After a failure the next batches are read: one, then two, four, up to this many; half as many after each success. */
const longestPause = 64

/** A user as in the database after this process's last committed batch. */
interface RememberedUser {
  balances: ReadonlyMap<UserAccount, bigint>
  /** By table and the rest of their keys, least recently used first. */
  readonly rows: Map<Table, Map<unknown, Cell>>
  /** Including one for the balances. */
  rowCount: number
}

/** The users of a batch in flight. */
export interface TakenUsers {
  readonly users: ReadonlyMap<bigint, RememberedUser>
  /** The batch's input without any read; undefined if part of it is not remembered. */
  readonly recalled: Loaded | undefined
  readonly generation: number
}

/**
 * The commit loop's cache of recently served users, so that their next commands need no read. The cache is
 * never trusted: the statement that writes a batch checks every row and balance it was decided on
 * (recalled-checks.ts). A user is removed while a batch of theirs is in flight, and reloaded from the
 * committed state; if the batch ends any other way, nothing stale is left.
 */
export class RememberedUsers {
  /** Least recently used first. */
  private readonly users = new Map<bigint, RememberedUser>()
  private rowCount = 0
  private readonly rowLimit: number
  /** Tables that commands have read: others are only written to. */
  private readonly readTables = new Set<Table>()
  private numbers: NumberBlock = { next: 0n, end: 0n }
  private offsetMs: number | undefined
  /** Counts how often everything was forgotten. */
  private generation = 0
  /** How many batches must be read before the next one is decided from memory. */
  private pause = 0
  private nextPause = 1

  constructor(limit = rowLimit) {
    this.rowLimit = limit
  }

  take(jobs: readonly Job[]): TakenUsers {
    const users = new Map<bigint, RememberedUser>()
    const ids = usersOf(jobs)
    for (const userId of ids) {
      const user = this.users.get(userId)
      if (user === undefined) continue
      users.set(userId, user)
      this.users.delete(userId)
      this.rowCount -= user.rowCount
    }
    for (const { needs } of jobs) for (const { table } of needs) this.readTables.add(table)
    const recalled = users.size === ids.length ? this.recall(jobs, users) : undefined
    return { users, recalled, generation: this.generation }
  }

  private recall(jobs: readonly Job[], users: ReadonlyMap<bigint, RememberedUser>): Loaded | undefined {
    if (this.pause > 0) {
      this.pause -= 1
      return undefined
    }
    const { numbers, offsetMs } = this
    if (numbers.end - numbers.next < numberReserve || offsetMs === undefined) return undefined
    const state = new BatchState()
    for (const { userId, command, needs } of jobs) {
      if (command.sets !== undefined && command.sets.length > 0) return undefined
      for (const { table, key } of needs) {
        const cell = users.get(userId)?.rows.get(table)?.get(restOf(table, key))
        if (cell === undefined) return undefined
        state.cells.set(table, key, cell)
      }
    }
    for (const [userId, { balances }] of users) {
      state.balances.set(userId, balances)
      state.readBalances.set(userId, balances)
    }
    return { state, answered: new Map(), lastAcceptedMs: new Map(), numbers, offsetMs, unknownUsers: [] }
  }

  /** A read gives the market clock's offset, and numbers higher than any before. */
  sawRead({ numbers, offsetMs }: Loaded): void {
    this.offsetMs = offsetMs
    if (numbers.next > this.numbers.next) this.numbers = numbers
  }

  /** The database refused a decision made from memory. */
  failed(): void {
    this.pause = this.nextPause
    this.nextPause = Math.min(this.nextPause * 2, longestPause)
  }

  /** After the commit of a batch, with the version of its changed rows; undefined if it changed none. */
  put(taken: TakenUsers, { state }: Loaded, version: string | undefined): void {
    if (taken.generation !== this.generation) return
    if (taken.recalled !== undefined) this.nextPause = Math.max(this.nextPause / 2, 1)
    for (const [userId, balances] of state.balances) {
      const user = taken.users.get(userId) ?? { balances, rows: new Map(), rowCount: 1 }
      user.balances = balances
      for (const table of this.readTables) {
        const cells = state.cells.mapOfUser(table, userId)
        if (cells !== undefined) rememberRows(user, table, cells, version)
      }
      this.users.set(userId, user)
      this.rowCount += user.rowCount
    }
    for (const [userId, { rowCount }] of this.users) {
      if (this.rowCount <= this.rowLimit) return
      this.users.delete(userId)
      this.rowCount -= rowCount
    }
  }

  /** A lost connection may lead to another server, with its own transaction numbers. */
  clear(): void {
    this.generation += 1
    this.users.clear()
    this.rowCount = 0
    this.numbers = { next: 0n, end: 0n }
    this.offsetMs = undefined
  }
}

const rememberRows = (
  user: RememberedUser,
  table: Table,
  cells: ReadonlyMap<unknown, Cell>,
  version: string | undefined,
): void => {
  const rows = user.rows.getOrInsertComputed(table, () => new Map())
  const before = rows.size
  for (const [rest, cell] of cells) {
    rows.delete(rest)
    if (!cell.changed) rows.set(rest, cell)
    else if (version !== undefined) rows.set(rest, { ...cell, version, changed: false })
  }
  for (const rest of rows.keys()) {
    if (rows.size <= rowsOfUserLimit) break
    rows.delete(rest)
  }
  user.rowCount += rows.size - before
}
