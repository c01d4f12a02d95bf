import type { UserAccount } from '@tarazu/contract/money/chart.ts'
import type { ResultRow, Statement, StatementResult } from '../database/pipeline.ts'
import { BatchState } from './batch-state.ts'
import { bulkArray, bulkColumns, unnest } from './bulk.ts'
import type { Row, Table } from './entity-table.ts'
import type { Job } from './job.ts'
import { inWindow, isKeptForEver, type KeyWindow, wholeWindow } from './key-window.ts'
import { Cells, type RowSet, selectedColumns } from './rows.ts'

/** The first answer to an idempotency key. */
export interface Answered {
  readonly idempotencyKey: string
  readonly inputHash: Buffer
  readonly accepted: boolean
  readonly answer: string
}

/** Numbers reserved for this transaction: commands and entries take the next ones. */
export interface NumberBlock {
  next: bigint
  /** The first number after the block. */
  readonly end: bigint
}

/** The size of a batch's block (migration 0001). */
const blockSize = 65_536n

export const numberBlock = (first: bigint): NumberBlock => ({ next: first, end: first + blockSize })

export interface Loaded {
  readonly state: BatchState
  /** By user, only the keys that the batch looks up. */
  readonly answered: Map<bigint, Answered[]>
  /** When the same input was last accepted, by user and digest. */
  readonly lastAcceptedMs: Map<bigint, Map<bigint, number>>
  readonly numbers: NumberBlock
  /** How far the market's clock is ahead of real time, as the batch's transaction sees it. */
  readonly offsetMs: number
  /** Users whose balances (and so their lock) do not exist yet. */
  readonly unknownUsers: readonly bigint[]
}

export type Run = (statements: readonly Statement[]) => Promise<readonly StatementResult[]>

export const begin: Statement = { text: 'begin', values: [] }
/** With the market clock's offset: a skip committed before the locks were acquired applies to this batch. */
const takeNumbers: Statement = {
  text: `select nextval('ledger_ids') as first, (select offset_ms from market_clock where only_row) as offset_ms`,
  values: [],
}

/**
 * Begins the transaction, locks the batch's users in sorted order, then reads everything that its commands need. All
 * statements are sent at once; each after the locking one takes its snapshot once the locks are held, so that it sees
 * all earlier commits. `sets` are read for all its users.
 */
export const loadBatch = async (
  run: Run,
  jobs: readonly Job[],
  sets: readonly RowSet[] = [],
  window: KeyWindow = wholeWindow,
): Promise<Loaded> => {
  const users = usersOf(jobs)
  const tables = groupNeeds(jobs)
  const keyed = jobs.filter((job) => job.idempotencyKey !== undefined)
  const guarded = jobs.filter((job) => job.command.repeatLockMs !== undefined)
  const [, , balances, ids, keys, repeats, ...needs] = (
    await run([
      begin,
      lockUsers(users),
      loadBalances(users),
      takeNumbers,
      loadKeys(keyed, window),
      loadRepeats(guarded, window),
      ...tables.map(([table, keys]) => loadRows(table, keys)),
      ...sets.map((set) => loadSet(set, users)),
    ])
  ).map(({ rows }) => rows)
  const state = new BatchState()
  readBalances(state, balances ?? [])
  for (const set of sets) state.readSet(set)
  const read = [...tables.map(([table]) => table), ...sets.map(({ table }) => table)]
  for (const [index, table] of read.entries())
    for (const { version, ...row } of needs[index] ?? [])
      state.cells.set(table, row, { table, version, row, changed: false })
  for (const job of jobs) state.expect(job.needs)
  return {
    state,
    answered: answeredOf(keys ?? []),
    lastAcceptedMs: lastAcceptedOf(repeats ?? []),
    numbers: numberBlock(ids?.[0]?.first),
    offsetMs: Number(ids?.[0]?.offset_ms),
    unknownUsers: users.filter((userId) => !state.balances.has(userId)),
  }
}

/** The commands' users, in locking order. */
export const usersOf = (jobs: readonly Job[]): readonly bigint[] =>
  [...new Set(jobs.map((job) => job.userId))].sort((one, other) => (one < other ? -1 : 1))

const answeredOf = (rows: readonly ResultRow[]): Loaded['answered'] => {
  const answered: Loaded['answered'] = new Map()
  for (const { user_id, idempotency_key, input_hash, accepted, answer } of rows)
    answered
      .getOrInsertComputed(user_id, () => [])
      .push({ idempotencyKey: idempotency_key, inputHash: input_hash, accepted, answer })
  return answered
}

const lastAcceptedOf = (rows: readonly ResultRow[]): Loaded['lastAcceptedMs'] => {
  const lastAcceptedMs: Loaded['lastAcceptedMs'] = new Map()
  for (const { user_id, digest, instant } of rows)
    lastAcceptedMs.getOrInsertComputed(user_id, () => new Map()).set(digest, instant.getTime())
  return lastAcceptedMs
}

const readBalances = (state: BatchState, rows: readonly ResultRow[]): void => {
  const balances = new Map<bigint, Map<UserAccount, bigint>>()
  for (const { user_id, account, balance_paise } of rows)
    balances.getOrInsertComputed(user_id, () => new Map()).set(account, balance_paise)
  for (const [userId, ofUser] of balances) {
    if (!ofUser.has('user:cash')) continue
    state.balances.set(userId, ofUser)
    state.readBalances.set(userId, ofUser)
  }
}

/**
 * A user's cash row is the lock for all of the user's data. The balances are read by a separate statement: the snapshot
 * of this one is older than its locks, and would miss accounts on which another process posted for the first time while
 * this one waited.
 */
export const lockUsers = (users: readonly bigint[]): Statement => ({
  text: `select from user_balances where user_id = any($1::bigint[]) and account = 'user:cash'
    order by user_id for update`,
  values: [bulkArray('bigint', users)],
})

const loadBalances = (users: readonly bigint[]): Statement => ({
  text: 'select user_id, account, balance_paise from user_balances where user_id = any($1::bigint[])',
  values: [bulkArray('bigint', users)],
})

/** For users without balances, inserts the first row, which is also the lock. */
export const makeUsers = (users: readonly bigint[]): Statement => ({
  text: `insert into user_balances (user_id, account, balance_paise)
    select user_id, 'user:cash', 0 from unnest($1::bigint[]) user_id order by user_id on conflict do nothing`,
  values: [bulkArray('bigint', users)],
})

/** Each kind of key by its own index. */
const loadKeys = (jobs: readonly Job[], window: KeyWindow): Statement => {
  const found = (condition: string): string =>
    `select c.user_id, c.idempotency_key, c.input_hash, c.accepted, c.answer
    from ${unnest(['bigint', 'text'])} k (user_id, idempotency_key)
    join commands c on c.user_id = k.user_id and c.idempotency_key = k.idempotency_key${condition}`
  const keptForEver = " and c.idempotency_key like '% %'"
  const kinds = new Set(jobs.map(({ idempotencyKey = '' }) => isKeptForEver(idempotencyKey)))
  // Most batches only have clients' keys.
  const parts = [kinds.has(true) ? found(keptForEver) : '', kinds.has(false) ? found(inWindow(window)) : '']
  return {
    text: parts.filter((part) => part !== '').join(' union ') || found(inWindow(window)),
    values: bulkColumns(
      ['bigint', 'text'],
      jobs.map((job) => [job.userId, job.idempotencyKey]),
    ),
  }
}

const loadRepeats = (jobs: readonly Job[], window: KeyWindow): Statement => ({
  text: `select k.user_id, k.digest, last.instant
    from ${unnest(['bigint', 'bigint'])} k (user_id, digest)
    cross join lateral (
      select c.instant from commands c where c.user_id = k.user_id and c.repeat_digest = k.digest${inWindow(window)}
      order by c.instant desc limit 1) last`,
  values: bulkColumns(
    ['bigint', 'bigint'],
    jobs.map((job) => [job.userId, job.digest]),
  ),
})

const loadRows = (table: Table, keys: readonly Row[]): Statement => {
  const types = table.key.map((column) => columnType(table, column))
  const matches = table.key.map((column) => `t.${column} = k.${column}`)
  return {
    text: `select t.xmin::text as version, ${selectedColumns(table)}
      from ${unnest(types)} k (${table.key.join(', ')}) join ${table.name} t on ${matches.join(' and ')}`,
    values: bulkColumns(
      types,
      keys.map((key) => table.key.map((column) => key[column])),
    ),
  }
}

const loadSet = ({ table, where }: RowSet, users: readonly bigint[]): Statement => {
  const values: (string | Buffer)[] = [bulkArray('bigint', users)]
  const matches = Object.entries(where).map(([column, value]) =>
    value === null
      ? `t.${column} is null`
      : `t.${column} = $${values.push(String(value))}::${columnType(table, column)}`,
  )
  return {
    text: `select t.xmin::text as version, ${selectedColumns(table)}
      from unnest($1::bigint[]) k (user_id) join ${table.name} t on t.user_id = k.user_id
      where ${matches.join(' and ')}`,
    values,
  }
}

export const columnType = (table: Table, column: string) => {
  const type = table.columns[column]
  if (type === undefined) throw new Error(`${table.name} declares no column ${column}`)
  return type
}

const groupNeeds = (jobs: readonly Job[]): [Table, Row[]][] => {
  const wanted = new Cells<Row>()
  for (const { needs } of jobs) for (const { table, key } of needs) wanted.set(table, key, key)
  return [...wanted.namedTables].map((table) => [table, [...wanted.ofTable(table)]])
}
