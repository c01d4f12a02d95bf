import type { HouseAccount, UserAccount } from '@tarazu/contract/money/chart.ts'
import { isUserAccount } from '@tarazu/contract/money/chart.ts'
import type { Statement } from '../database/pipeline.ts'
import type { Cell, PostedEntry } from './batch-state.ts'
import { type BulkType, bulkArray, bulkRows, type RowLayout } from './bulk.ts'
import type { Row, Table } from './entity-table.ts'
import type { Job } from './job.ts'
import { checkRecalled, type Recalled } from './recalled-checks.ts'
import { storedColumns } from './rows.ts'
import type { CommandRow, EntryRow, HouseBalanceRow, UserBalanceRow } from './tables.ts'

/** A decided command for the log. */
export interface Decided {
  readonly job: Job
  readonly commandId: bigint
  readonly instantMs: number
  readonly accepted: boolean
  /** Canonical JSON of the result or of the refusal. */
  readonly answer: string
  readonly entries: readonly { readonly entryId: bigint; readonly entry: PostedEntry }[]
}

interface WrittenTable<R extends Row> {
  readonly name: string
  readonly columns: Readonly<Record<keyof R & string, BulkType>>
  readonly derived?: Readonly<Record<string, string | undefined>>
}

/** The ledger's own tables that a batch writes. */
export const ledgerTables = {
  commands: {
    name: 'commands',
    columns: {
      user_id: 'bigint',
      command_id: 'bigint',
      name: 'text',
      instant: 'timestamptz',
      idempotency_key: 'text',
      input_hash: 'bytea',
      repeat_digest: 'bigint',
      input: 'text',
      accepted: 'boolean',
      answer: 'text',
    },
  },
  entries: {
    name: 'journal_entries',
    columns: {
      user_id: 'bigint',
      entry_id: 'bigint',
      command_id: 'bigint',
      house_slot: 'smallint',
      instant: 'timestamptz',
      entry_type: 'text',
      reference: 'text',
      accounts: 'text[]',
      amounts_paise: 'bigint[]',
      balances_after_paise: 'bigint[]',
    },
  },
  userBalances: {
    name: 'user_balances',
    columns: { user_id: 'bigint', account: 'text', balance_paise: 'bigint' },
  },
  houseBalances: {
    name: 'house_balances',
    columns: { slot: 'smallint', account: 'text', balance_paise: 'bigint' },
  },
} as const satisfies {
  commands: WrittenTable<CommandRow>
  entries: WrittenTable<EntryRow>
  userBalances: WrittenTable<UserBalanceRow>
  houseBalances: WrittenTable<HouseBalanceRow>
}

export interface Batch {
  readonly decided: readonly Decided[]
  readonly cells: readonly Cell[]
  /** The users' accounts as read; an account without a row does not exist yet. */
  readonly readBalances: ReadonlyMap<bigint, ReadonlyMap<UserAccount, bigint>>
  /** The slot of the house's accounts that the writer adds to. */
  readonly houseSlot: number
  /** The remembered part that must be checked; undefined when all was read in this transaction. */
  readonly recalled: Recalled | undefined
}

/** The names of the tables that a batch writes; their layouts must be known before its statements are made. */
export const writtenTables = ({ cells }: Batch): readonly string[] => [
  ...Object.values(ledgerTables).map(({ name }) => name),
  ...new Set(cells.filter(({ changed }) => changed).map(({ table }) => table.name)),
]

/** The ledger's own rows of a batch. */
export const ledgerRows = (decided: readonly Decided[], houseSlot: number) => ({
  commands: commandRows(decided),
  entries: entryRows(decided, houseSlot),
  userBalances: userBalanceRows(decided),
  houseBalances: houseBalanceRows(decided, houseSlot),
})

/**
 * Everything a batch has decided, as one statement: each table's insertions or changes are a part of its WITH
 * clause. PostgreSQL runs all parts, in any order, and fires the triggers (foreign keys, zero sum) when all
 * are done; one statement costs less than eight. Its one row has the version of the written rows. Undefined
 * if there is nothing to write or check.
 */
export const writeBatch = (batch: Batch, layouts: ReadonlyMap<string, RowLayout>): Statement | undefined => {
  const { decided, cells, houseSlot, recalled } = batch
  const parts: string[] = []
  const checks: string[] = []
  const values: (string | Buffer)[] = []
  const take = (value: string | Buffer): string => `$${values.push(value)}`
  const insert = <R extends Row>(table: WrittenTable<R>, rows: readonly R[], conflict = ''): void => {
    if (rows.length === 0) return
    const names = storedColumns(table).join(', ')
    const sent = take(bulkRows(layoutOf(layouts, table), table.columns, rows))
    parts.push(
      `insert into ${table.name} (${names}) select ${names} from unnest(${sent}::${table.name}[]) ${conflict}`,
    )
  }
  const check = (counted: string, expected: number, name: string): void => {
    checks.push(`assert_row_count(${counted}, ${take(String(expected))}, '${name}')`)
  }
  /** Checks that the last part changed this many rows. */
  const checkChanged = (expected: number, name: string): void =>
    check(`(select count(*) from part_${parts.length})`, expected, name)
  if (recalled !== undefined) checkRecalled(recalled, take, check)
  if (decided.length === 0)
    return checks.length === 0 ? undefined : { text: `select ${checks.join(', ')}`, values }
  const rows = ledgerRows(decided, houseSlot)
  insert(ledgerTables.commands, rows.commands)
  const { inserted, updated } = changesOf(cells)
  for (const [table, rows] of inserted) insert(table, rows)
  for (const [table, changed] of updated) {
    parts.push(updateRows(table, changed, layoutOf(layouts, table), take))
    checkChanged(changed.length, table.name)
  }
  insert(ledgerTables.entries, rows.entries)
  const balances = Map.groupBy(rows.userBalances, (row) => readPaise(batch, row) !== undefined)
  insert(ledgerTables.userBalances, balances.get(false) ?? [])
  const changed = balances.get(true) ?? []
  if (changed.length > 0) {
    const sent = take(bulkRows(layoutOf(layouts, userBalances), userBalances.columns, changed))
    const read = take(
      bulkArray(
        'bigint',
        changed.map((row) => readPaise(batch, row)),
      ),
    )
    parts.push(changeBalances(sent, read))
    checkChanged(changed.length, userBalances.name)
  }
  insert(ledgerTables.houseBalances, rows.houseBalances, addedBalance)
  const named = parts.map((part, place) => `part_${place + 1} as (${part})`)
  const answer = ['pg_current_xact_id()::xid::text as version', ...checks]
  return { text: `with ${named.join(',\n')}\nselect ${answer.join(', ')}`, values }
}

const { userBalances } = ledgerTables

const readPaise = ({ readBalances }: Batch, { user_id, account }: UserBalanceRow): bigint | undefined =>
  readBalances.get(user_id)?.get(account)

/**
 * Existing rows, the usual case, are updated by key: "on conflict" would lock each row before changing it, which adds a
 * WAL record.
 */
const changeBalances = (sent: string, read: string): string =>
  `update user_balances t set balance_paise = v.balance_paise
    from unnest(${sent}::user_balances[], ${read}::bigint[]) v (user_id, account, balance_paise, read_paise)
    where t.user_id = v.user_id and t.account = v.account and t.balance_paise = v.read_paise returning 1`

const addedBalance = `on conflict (slot, account) do update
  set balance_paise = house_balances.balance_paise + excluded.balance_paise`

const layoutOf = (layouts: ReadonlyMap<string, RowLayout>, { name }: { readonly name: string }) => {
  const layout = layouts.get(name)
  if (layout === undefined) throw new Error(`the database has no table ${name}`)
  return layout
}

const commandRows = (decided: readonly Decided[]): CommandRow[] =>
  decided.map(({ job, commandId, instantMs, accepted, answer }) => ({
    user_id: job.userId,
    command_id: commandId,
    name: job.command.name,
    instant: new Date(instantMs),
    idempotency_key: job.idempotencyKey ?? null,
    input_hash: job.inputHash,
    repeat_digest: accepted && job.command.repeatLockMs !== undefined ? job.digest : null,
    input: job.inputText,
    accepted,
    answer,
  }))

const entryRows = (decided: readonly Decided[], houseSlot: number): EntryRow[] =>
  decided.flatMap(({ job, commandId, instantMs, entries }) =>
    entries.map(({ entryId, entry }) => ({
      user_id: job.userId,
      entry_id: entryId,
      command_id: commandId,
      house_slot: houseSlot,
      instant: new Date(instantMs),
      entry_type: entry.entryType,
      reference: entry.reference,
      accounts: entry.lines.map(({ account }) => account),
      amounts_paise: entry.lines.map(({ amountPaise }) => amountPaise),
      balances_after_paise: entry.lines.map(({ balanceAfterPaise }) => balanceAfterPaise),
    })),
  )

/** The last balance of each account with postings; the rows are locked through the user's cash. */
const userBalanceRows = (decided: readonly Decided[]): UserBalanceRow[] => {
  const last = new Map<bigint, Map<UserAccount, UserBalanceRow>>()
  for (const { job, entries } of decided)
    for (const { entry } of entries)
      for (const { account, balanceAfterPaise } of entry.lines)
        if (isUserAccount(account) && balanceAfterPaise !== null)
          last
            .getOrInsertComputed(job.userId, () => new Map())
            .set(account, {
              user_id: job.userId,
              account,
              balance_paise: balanceAfterPaise,
            })
  return [...last.values()].flatMap((accounts) => [...accounts.values()])
}

const houseBalanceRows = (decided: readonly Decided[], houseSlot: number): HouseBalanceRow[] => {
  const sums = new Map<HouseAccount, bigint>()
  for (const { entries } of decided)
    for (const { entry } of entries)
      for (const { account, amountPaise } of entry.lines)
        if (!isUserAccount(account)) sums.set(account, (sums.get(account) ?? 0n) + amountPaise)
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([account, balance_paise]) => ({ slot: houseSlot, account, balance_paise }))
}

/** The changed rows by table, new and existing ones. */
const changesOf = (cells: readonly Cell[]) => {
  const inserted = new Map<Table, Row[]>()
  const updated = new Map<Table, Cell[]>()
  for (const cell of cells) {
    if (!cell.changed || cell.row === undefined) continue
    if (cell.version === undefined) inserted.getOrInsertComputed(cell.table, () => []).push(cell.row)
    else updated.getOrInsertComputed(cell.table, () => []).push(cell)
  }
  return { inserted, updated }
}

/** Updates rows that still have the version that was read; if one doesn't, assert_row_count rolls the batch back. */
const updateRows = (
  table: Table,
  cells: readonly Cell[],
  layout: RowLayout,
  take: (value: Buffer) => string,
): string => {
  const sets = storedColumns(table).filter((name) => !table.key.includes(name))
  const matches = [...table.key.map((name) => `t.${name} = v.${name}`), 't.xmin = v.read_version']
  const names = layout.columns.map(({ name }) => name)
  const rows = take(
    bulkRows(
      layout,
      table.columns,
      cells.map(({ row }) => row ?? {}),
    ),
  )
  const versions = take(
    bulkArray(
      'xid',
      cells.map(({ version }) => version),
    ),
  )
  return `update ${table.name} t set ${sets.map((name) => `${name} = v.${name}`).join(', ')}
    from unnest(${rows}::${table.name}[], ${versions}::xid[]) v (${names.join(', ')}, read_version)
    where ${matches.join(' and ')} returning 1`
}
