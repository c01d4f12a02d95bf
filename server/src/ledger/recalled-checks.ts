import type { UserAccount } from '@tarazu/contract/money/chart.ts'
import { columnType, type Loaded } from './batch-load.ts'
import type { BatchState, Cell } from './batch-state.ts'
import { type BulkType, bulkArray, bulkColumns } from './bulk.ts'
import type { Row, Table } from './entity-table.ts'
import type { Job } from './job.ts'
import { inWindow, type KeyWindow } from './key-window.ts'

/** What a batch was decided on without reading it. */
export interface Recalled {
  readonly jobs: readonly Job[]
  readonly loaded: Loaded
  /** A time before any of its decisions. */
  readonly beganMs: number
  /** The first free number for it. */
  readonly firstId: bigint
  readonly window: KeyWindow
}

/** Adds a parameter and returns its name. */
type Take = (value: string | Buffer) => string
/** Adds a check that an expression counts this many. */
type Check = (counted: string, expected: number, name: string) => void

/**
 * Checks for the statement that writes a batch: that everything it was decided on is unchanged. Its own changes are
 * checked where they are written (batch-write.ts). The statement takes its snapshot once the users' locks are held, as
 * a read would.
 */
export const checkRecalled = (
  { jobs, loaded, beganMs, firstId, window }: Recalled,
  take: Take,
  check: Check,
): void => {
  const { state, offsetMs } = loaded
  for (const [table, cells] of readOnly(jobs, state)) {
    const present = cells.filter(({ cell }) => cell.version !== undefined)
    const absent = cells.filter(({ cell }) => cell.version === undefined)
    if (present.length > 0) check(countVersions(table, present, take), present.length, table.name)
    if (absent.length > 0) check(countRows(table, absent, take), 0, table.name)
  }
  const balances = askedBalances(state)
  if (balances.length > 0) check(countBalances(balances, take), balances.length, 'user_balances')
  const changed = changedUsers(state)
  if (changed.length > 0) check(countOvertaken(changed, firstId, take), 0, 'journal_entries')
  const guarded = jobs.filter(({ command }) => command.repeatLockMs !== undefined)
  if (guarded.length > 0) check(countRepeats(guarded, { beganMs, window }, take), 0, 'commands')
  const offset = `(select count(*) from market_clock where only_row and offset_ms = ${take(String(offsetMs))})`
  check(offset, 1, 'market_clock')
}

interface ReadCell {
  readonly key: Row
  readonly cell: Cell
}

/**
 * The rows that the batch's commands read but didn't change, by table; sorted by name, since each order would be
 * another statement to prepare.
 */
const readOnly = (
  jobs: readonly Job[],
  { cells }: BatchState,
): readonly (readonly [Table, readonly ReadCell[]])[] => {
  const read = new Map<Table, ReadCell[]>()
  for (const { needs } of jobs)
    for (const { table, key } of needs) {
      const cell = cells.get(table, key)
      if (cell !== undefined && !cell.changed) read.getOrInsertComputed(table, () => []).push({ key, cell })
    }
  return [...read].sort(([one], [other]) => (one.name < other.name ? -1 : 1))
}

const keyColumns = (table: Table, cells: readonly ReadCell[], take: Take): readonly string[] =>
  table.key.map((column) => {
    const type = columnType(table, column)
    const values = cells.map(({ key }) => key[column])
    return `${take(bulkArray(type, values))}::${type}[]`
  })

const countVersions = (table: Table, cells: readonly ReadCell[], take: Take): string => {
  const versions = take(
    bulkArray(
      'xid',
      cells.map(({ cell }) => cell.version),
    ),
  )
  const sent = [...keyColumns(table, cells, take), `${versions}::xid[]`]
  const matches = table.key.map((column) => `t.${column} = k.${column}`)
  return `(select count(*) from unnest(${sent.join(', ')}) k (${table.key.join(', ')}, read_version)
    join ${table.name} t on ${matches.join(' and ')} where t.xmin = k.read_version)`
}

const countRows = (table: Table, cells: readonly ReadCell[], take: Take): string => {
  const sent = keyColumns(table, cells, take)
  const matches = table.key.map((column) => `t.${column} = k.${column}`)
  return `(select count(*) from unnest(${sent.join(', ')}) k (${table.key.join(', ')})
    join ${table.name} t on ${matches.join(' and ')})`
}

type AskedBalance = readonly [userId: bigint, account: UserAccount, balancePaise: bigint]

/** The balances that rules read but no entry changed. */
const askedBalances = ({ askedAccounts, readBalances, balances }: BatchState): readonly AskedBalance[] => {
  const asked: AskedBalance[] = []
  for (const [userId, accounts] of askedAccounts)
    for (const account of accounts) {
      const readPaise = readBalances.get(userId)?.get(account)
      if (readPaise === balances.get(userId)?.get(account)) asked.push([userId, account, readPaise ?? 0n])
    }
  return asked
}

const countBalances = (balances: readonly AskedBalance[], take: Take): string => {
  const types: readonly BulkType[] = ['bigint', 'text', 'bigint']
  const sent = bulkColumns(types, balances).map((value, place) => `${take(value)}::${types[place]}[]`)
  return `(select count(*) from unnest(${sent.join(', ')}) k (user_id, account, balance_paise)
    left join user_balances t on t.user_id = k.user_id and t.account = k.account
    where coalesce(t.balance_paise, 0) = k.balance_paise)`
}

/** Users with an accepted command, which changes a copy of their balances. */
const changedUsers = ({ balances, readBalances }: BatchState): readonly bigint[] =>
  [...balances.keys()].filter((userId) => balances.get(userId) !== readBalances.get(userId))

/**
 * Users with an entry numbered higher than the batch's, from another process that reserved its numbers later.
 * It may have left every balance and each read row unchanged, by blocking cash and releasing it.
 */
const countOvertaken = (users: readonly bigint[], firstId: bigint, take: Take): string =>
  `(select count(*) from unnest(${take(bulkArray('bigint', users))}::bigint[]) k (user_id)
    where exists (select from journal_entries e
      where e.user_id = k.user_id and e.entry_id >= ${take(String(firstId))}::bigint))`

/** Commands that the repeat lock would refuse. */
const countRepeats = (
  guarded: readonly Job[],
  { beganMs, window }: Pick<Recalled, 'beganMs' | 'window'>,
  take: Take,
): string => {
  const types: readonly BulkType[] = ['bigint', 'bigint', 'timestamptz']
  const rows = guarded.map(({ userId, digest, command: { repeatLockMs = 0 } }) => [
    userId,
    digest,
    new Date(beganMs - repeatLockMs),
  ])
  const sent = bulkColumns(types, rows).map((value, place) => `${take(value)}::${types[place]}[]`)
  return `(select count(*) from unnest(${sent.join(', ')}) k (user_id, digest, since)
    join commands c on c.user_id = k.user_id and c.repeat_digest = k.digest and c.instant > k.since${inWindow(window)})`
}
