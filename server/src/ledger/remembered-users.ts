import type { UserAccount } from '@tarazu/contract/money/chart.ts'
import { type Loaded, type NumberBlock, usersOf } from './batch-load.ts'
import { BatchState, type Cell } from './batch-state.ts'
import type { Table } from './entity-table.ts'
import type { Job } from './job.ts'
import { restOf } from './rows.ts'

/** Rows of one user that are remembered of a table at most. */
const rowsOfUserLimit = 32
/** Rows of all users together, each user's balances counted as one. */
const rowLimit = 50_000
/** A batch that is decided on what is remembered finds so many numbers at least: more than a thousand a command. */
const numberReserve = 65_536n / 2n
/** After a failure the next batches are read: one, then two, four, at most so many; half as many after each success. */
const longestPause = 64

/** A user as the database had it when the last batch of this process was committed. */
interface RememberedUser {
  balances: ReadonlyMap<UserAccount, bigint>
  /** By table and the rest of their keys, those that were used longest ago first. */
  readonly rows: Map<Table, Map<unknown, Cell>>
  /** With one for the balances. */
  rowCount: number
}

/** The users of a batch that is on its way. */
export interface TakenUsers {
  readonly users: ReadonlyMap<bigint, RememberedUser>
  /** What the batch is decided on without reading anything; undefined when something of it is not remembered. */
  readonly recalled: Loaded | undefined
  readonly generation: number
}

/**
 * What the commit loop's writers remember of the users whose commands they have committed last, so that their next ones
 * need no reading. Nothing here is believed: the statement that writes a batch checks every row and balance that it was
 * decided on (recalled-checks.ts). A user is taken out while a batch of theirs is on its way, and is put back with what a
 * commit has left: after any other end there is nothing to be wrong.
 */
export class RememberedUsers {
  /** Those that were used longest ago first. */
  private readonly users = new Map<bigint, RememberedUser>()
  private rowCount = 0
  private readonly rowLimit: number
  /** Tables of which commands have asked for rows: others are only written to. */
  private readonly readTables = new Set<Table>()
  private numbers: NumberBlock = { next: 0n, end: 0n }
  private offsetMs: number | undefined
  /** Counts how often everything was forgotten. */
  private generation = 0
  /** So many batches are read before one is decided on what is remembered again. */
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

  /** What was read tells the market clock's offset, and numbers that are higher than any that were given before. */
  sawRead({ numbers, offsetMs }: Loaded): void {
    this.offsetMs = offsetMs
    if (numbers.next > this.numbers.next) this.numbers = numbers
  }

  /** That the database refused what was decided on what is remembered. */
  failed(): void {
    this.pause = this.nextPause
    this.nextPause = Math.min(this.nextPause * 2, longestPause)
  }

  /** After the commit of a batch whose rows now have this version; undefined when it has changed none. */
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

  /** A lost connection may be followed by another server, which counts its transactions by itself. */
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
