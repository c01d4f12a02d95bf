import { columnType } from './batch-load.ts'
import type { Cell, PostedEntry, Row } from './batch-state.ts'
import { Columns, type Statement, unnest } from './bulk.ts'
import { type EntityTable, parentsFirst } from './entity-table.ts'
import type { Job } from './job.ts'

/** A command that its rule has decided, to be kept in the log. */
export interface Decided {
  readonly job: Job
  readonly commandId: bigint
  readonly instantMs: number
  readonly accepted: boolean
  /** Canonical JSON of the result or of the refusal. */
  readonly answer: string
  readonly entries: readonly { readonly entryId: bigint; readonly entry: PostedEntry }[]
}

/**
 * Everything a batch has decided as a few set-based statements, in the order in which they are sent. The house's
 * rows come last, in sorted order and as additions, so that they are locked for the shortest time.
 */
export const writeBatch = (
  decided: readonly Decided[],
  cells: Iterable<Cell>,
  houseSlot: number,
): readonly Statement[] => {
  if (decided.length === 0) return []
  const statements = [writeCommands(decided), ...writeCells(cells)]
  if (!decided.some((command) => command.entries.length > 0)) return statements
  return [
    ...statements,
    writeEntries(decided, houseSlot),
    writePostings(decided),
    writeUserBalances(decided),
    ...writeHouseBalances(decided, houseSlot),
  ]
}

const writeCommands = (decided: readonly Decided[]): Statement => {
  const types = [
    'bigint',
    'bigint',
    'text',
    'timestamptz',
    'text',
    'bytea',
    'bigint',
    'text',
    'boolean',
    'text',
  ] as const
  const columns = new Columns(types)
  for (const { job, commandId, instantMs, accepted, answer } of decided)
    columns.add(
      job.userId,
      commandId,
      job.command.name,
      new Date(instantMs),
      job.idempotencyKey,
      job.inputHash,
      accepted && job.command.repeatLockMs !== undefined ? job.digest : null,
      job.inputText,
      accepted,
      answer,
    )
  return {
    text: `insert into commands (user_id, command_id, name, instant, idempotency_key, input_hash, repeat_digest,
      input, accepted, answer) select * from ${unnest(types)}`,
    values: columns.literals(),
  }
}

const writeEntries = (decided: readonly Decided[], houseSlot: number): Statement => {
  const types = ['bigint', 'bigint', 'bigint', 'smallint', 'timestamptz', 'text', 'text'] as const
  const columns = new Columns(types)
  for (const { job, commandId, instantMs, entries } of decided)
    for (const { entryId, entry } of entries)
      columns.add(
        job.userId,
        entryId,
        commandId,
        houseSlot,
        new Date(instantMs),
        entry.entryType,
        entry.reference,
      )
  return {
    text: `insert into journal_entries (user_id, entry_id, command_id, house_slot, instant, entry_type, reference)
      select * from ${unnest(types)}`,
    values: columns.literals(),
  }
}

const writePostings = (decided: readonly Decided[]): Statement => {
  const types = ['bigint', 'bigint', 'smallint', 'text', 'bigint', 'bigint'] as const
  const columns = new Columns(types)
  for (const { job, entries } of decided)
    for (const { entryId, entry } of entries)
      for (const [index, line] of entry.lines.entries())
        columns.add(job.userId, entryId, index + 1, line.account, line.amountPaise, line.balanceAfterPaise)
  return {
    text: `insert into postings (user_id, entry_id, line, account, amount_paise, balance_after_paise)
      select * from ${unnest(types)}`,
    values: columns.literals(),
  }
}

/** The last balance of each account that was posted on; the rows are locked through the user's cash. */
const writeUserBalances = (decided: readonly Decided[]): Statement => {
  const last = new Map<string, readonly [bigint, string, bigint]>()
  for (const { job, entries } of decided)
    for (const { entry } of entries)
      for (const { account, balanceAfterPaise } of entry.lines)
        if (balanceAfterPaise !== null)
          last.set(`${job.userId} ${account}`, [job.userId, account, balanceAfterPaise])
  const types = ['bigint', 'text', 'bigint'] as const
  const columns = new Columns(types)
  for (const row of last.values()) columns.add(...row)
  return {
    text: `insert into user_balances (user_id, account, balance_paise) select * from ${unnest(types)}
      on conflict (user_id, account) do update set balance_paise = excluded.balance_paise`,
    values: columns.literals(),
  }
}

const writeHouseBalances = (decided: readonly Decided[], houseSlot: number): Statement[] => {
  const sums = new Map<string, bigint>()
  for (const { entries } of decided)
    for (const { entry } of entries)
      for (const { account, amountPaise, balanceAfterPaise } of entry.lines)
        if (balanceAfterPaise === null) sums.set(account, (sums.get(account) ?? 0n) + amountPaise)
  if (sums.size === 0) return []
  const types = ['smallint', 'text', 'bigint'] as const
  const columns = new Columns(types)
  for (const account of [...sums.keys()].sort()) columns.add(houseSlot, account, sums.get(account))
  return [
    {
      text: `insert into house_balances (slot, account, balance_paise) select * from ${unnest(types)}
        on conflict (slot, account) do update
        set balance_paise = house_balances.balance_paise + excluded.balance_paise`,
      values: columns.literals(),
    },
  ]
}

const writeCells = (cells: Iterable<Cell>): Statement[] => {
  const inserted = new Map<EntityTable<Row>, Row[]>()
  const updated = new Map<EntityTable<Row>, Cell[]>()
  for (const cell of cells) {
    if (!cell.changed || cell.row === undefined) continue
    if (cell.version === undefined) inserted.set(cell.table, [...(inserted.get(cell.table) ?? []), cell.row])
    else updated.set(cell.table, [...(updated.get(cell.table) ?? []), cell])
  }
  return [
    ...parentsFirst([...inserted.keys()]).map((table) => insertRows(table, inserted.get(table) ?? [])),
    ...[...updated].map(([table, changed]) => updateRows(table, changed)),
  ]
}

const insertRows = (table: EntityTable<Row>, rows: readonly Row[]): Statement => {
  const names = Object.keys(table.columns)
  const types = names.map((name) => columnType(table, name))
  const columns = new Columns(types)
  for (const row of rows) columns.add(...names.map((name) => row[name]))
  return {
    text: `insert into ${table.name} (${names.join(', ')}) select * from ${unnest(types)}`,
    values: columns.literals(),
  }
}

/** Changes rows that still are the version that was read; one that is not undoes the batch (assert_row_count). */
const updateRows = (table: EntityTable<Row>, cells: readonly Cell[]): Statement => {
  const names = Object.keys(table.columns)
  const types = [...names.map((name) => columnType(table, name)), 'xid'] as const
  const columns = new Columns(types)
  for (const { row, version } of cells) columns.add(...names.map((name) => row?.[name]), version)
  const sets = names.filter((name) => !table.key.includes(name)).map((name) => `${name} = v.${name}`)
  const matches = [...table.key.map((name) => `t.${name} = v.${name}`), 't.xmin = v.read_version']
  return {
    text: `with changed as (
        update ${table.name} t set ${sets.join(', ')}
        from ${unnest(types)} v (${names.join(', ')}, read_version) where ${matches.join(' and ')} returning 1)
      select assert_row_count((select count(*) from changed), $${types.length + 1}, '${table.name}')`,
    values: [...columns.literals(), String(cells.length)],
  }
}
