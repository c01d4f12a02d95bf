import type { HouseAccount, UserAccount } from '@tarazu/contract/money/chart.ts'
import { type Answered, type Loaded, numberBlock } from '../batch-load.ts'
import { BatchState, isIn, SetNotRead } from '../batch-state.ts'
import { ledgerRows } from '../batch-write.ts'
import { decodeCanonical, encodeCanonical } from '../canonical.ts'
import type { Caller, Command, Outcome } from '../command.ts'
import { createJob } from '../commit-loop.ts'
import { type BatchDecision, decideBatch } from '../decide.ts'
import type { EntityTable, Row, Table } from '../entity-table.ts'
import type { Job } from '../job.ts'
import { Cells, type RowSet } from '../rows.ts'
import type { CommandRow, EntryRow } from '../tables.ts'

/** The numbers that a batch reserves, as sequence and writer do. */
const blockSize = 65_536n
const houseSlot = 0

/** A command by its name, for this input in this store. */
export type CommandOf = (
  name: string,
  input: unknown,
  caller: Caller,
  store: MemoryStore,
) => Command<unknown, unknown>

/**
 * The commit loop on rows in memory, with batches of one command: its own loading, deciding and writing of rows,
 * without PostgreSQL. Properties found here hold for the loop, except for the statements, locks and connections that
 * need a database.
 */
export class MemoryStore {
  readonly commands: CommandRow[] = []
  readonly entries: EntryRow[] = []
  readonly #tables = new Cells<Row>()
  readonly #users = new Map<bigint, Map<UserAccount, bigint>>()
  readonly #house = new Map<HouseAccount, bigint>()
  readonly #answered = new Map<bigint, Answered[]>()
  readonly #lastAcceptedMs = new Map<bigint, Map<bigint, number>>()
  #nextId = 1n

  /** A row not written by the ledger, such as the investor's own. */
  put<R extends Row, Key extends keyof R & string>(table: EntityTable<R, Key>, row: R): void {
    this.#tables.set(table, row, row)
  }

  rows<R extends Row, Key extends keyof R & string>(table: EntityTable<R, Key>): readonly R[] {
    return [...this.#tables.ofTable(table)] as R[]
  }

  row<R extends Row, Key extends keyof R & string>(
    table: EntityTable<R, Key>,
    key: Pick<R, Key>,
  ): R | undefined {
    return this.#tables.get(table, key) as R | undefined
  }

  balancePaise(userId: bigint, account: UserAccount): bigint {
    return this.#users.get(userId)?.get(account) ?? 0n
  }

  /** Debits less credits. */
  housePaise(account: HouseAccount): bigint {
    return this.#house.get(account) ?? 0n
  }

  /** The house's debt to the users, less its own accounts' record of it: must be 0. */
  differencePaise(): bigint {
    let total = 0n
    for (const accounts of this.#users.values()) for (const paise of accounts.values()) total += paise
    for (const paise of this.#house.values()) total -= paise
    return total
  }

  /** Rethrows the rule's error. */
  run<Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    caller: Caller,
    nowMs: number,
  ): Outcome<Result> {
    const outcome = this.#run(command, input, caller, nowMs, this.#nextId)
    this.#nextId += blockSize
    return outcome
  }

  #run<Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    caller: Caller,
    nowMs: number,
    firstId: bigint,
  ): Outcome<Result> {
    const job = createJob(command, input, caller, { resolve: () => undefined, reject: () => undefined })
    const sets: RowSet[] = [...(command.sets ?? [])]
    for (;;) {
      const loaded = this.#load(job, sets, firstId)
      try {
        const decision = decideBatch(loaded, [job], () => nowMs)
        return this.#write(job, loaded, decision) as Outcome<Result>
      } catch (error) {
        if (!(error instanceof SetNotRead)) throw error
        sets.push(error.set)
      }
    }
  }

  #load(job: Job, sets: readonly RowSet[], firstId: bigint): Loaded {
    const state = new BatchState()
    const { userId } = job
    state.balances.set(userId, this.#users.get(userId) ?? new Map())
    const add = (table: Table, row: Row | undefined) => {
      if (row !== undefined) state.cells.set(table, row, { table, version: '1', row, changed: false })
    }
    for (const { table, key } of job.needs) add(table, this.#tables.get(table, key))
    for (const set of sets) {
      state.readSet(set)
      for (const row of this.#tables.ofUser(set.table, userId))
        if (isIn(set, userId, row)) add(set.table, row)
    }
    state.expect(job.needs)
    return {
      state,
      answered: this.#answered,
      lastAcceptedMs: this.#lastAcceptedMs,
      numbers: numberBlock(firstId),
      offsetMs: 0,
      unknownUsers: [],
    }
  }

  #write(job: Job, { state }: Loaded, { decided, answers }: BatchDecision): Outcome<unknown> {
    const answer = answers.get(job)
    if (answer === undefined) throw new Error('a command was not answered')
    if (answer.kind === 'fault') throw answer.error
    const rows = ledgerRows(decided, houseSlot)
    this.commands.push(...rows.commands)
    this.entries.push(...rows.entries)
    for (const { user_id, account, balance_paise } of rows.userBalances)
      this.#users.getOrInsertComputed(user_id, () => new Map()).set(account, balance_paise)
    for (const { account, balance_paise } of rows.houseBalances)
      this.#house.set(account, this.housePaise(account) + balance_paise)
    for (const { table, row, changed } of state.cells.values()) {
      if (!changed || row === undefined) continue
      const columns = Object.keys(table.columns)
      if (Object.keys(row).length !== columns.length || columns.some((column) => row[column] === undefined))
        throw new Error(`a row of ${table.name} has the wrong columns`)
      this.#tables.set(table, row, row)
    }
    return answer.outcome
  }

  /** Decides the log's commands again, each with its number and original time. */
  replay(log: readonly CommandRow[], commandOf: CommandOf): void {
    for (const { user_id, command_id, name, instant, idempotency_key, input: text } of log) {
      const input = decodeCanonical(text)
      const caller = { userId: user_id, idempotencyKey: idempotency_key ?? undefined }
      this.#run(commandOf(name, input, caller, this), input, caller, instant.getTime(), command_id)
    }
  }

  /** Everything that the ledger has written, canonically: the log, the journal, the balances, every table's rows. */
  bytes(): string {
    const lines: string[] = []
    for (const { input_hash, ...row } of this.commands)
      lines.push(encodeCanonical({ ...row, input_hash: input_hash.toString('hex') }))
    for (const row of this.entries) lines.push(encodeCanonical(row))
    for (const [userId, accounts] of this.#users)
      lines.push(`${userId} ${encodeCanonical(Object.fromEntries(accounts))}`)
    lines.push(encodeCanonical(Object.fromEntries(this.#house)))
    const tables = [...this.#tables.namedTables].sort((one, other) => (one.name < other.name ? -1 : 1))
    for (const table of tables)
      for (const row of this.#tables.ofTable(table)) lines.push(`${table.name} ${encodeCanonical(row)}`)
    return lines.join('\n')
  }
}
