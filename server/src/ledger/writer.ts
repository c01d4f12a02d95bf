import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises'
import type { ConnectionSettings } from '../database/connect.ts'
import { errorCode, isConnectionLoss } from '../database/errors.ts'
import type { RunPipeline, Statement, StatementResult } from '../database/pipeline.ts'
import { begin, type Loaded, loadBatch, lockUsers, makeUsers, type Run, usersOf } from './batch-load.ts'
import { countBatch, countFailedBatch } from './batch-metrics.ts'
import { type Cell, SetNotRead, setName } from './batch-state.ts'
import { traceBatch } from './batch-tracing.ts'
import { type Batch, writeBatch, writtenTables } from './batch-write.ts'
import { readLayouts } from './bulk.ts'
import { type BatchDecision, decideBatch, hasUncheckedKey } from './decide.ts'
import type { Job } from './job.ts'
import type { KeyWindow } from './key-window.ts'
import type { RememberedUsers, TakenUsers } from './remembered-users.ts'
import type { RowSet } from './rows.ts'
import { LedgerUnavailable } from './unavailable.ts'
import { type Connection, open, orRollback } from './writer-connection.ts'

const connectAttempts = 4
/** SQLSTATEs after which the same work may succeed: serialization, deadlock, lock timeout. */
const worthRepeating = new Set(['40001', '40P01', '55P03'])
const batchAttempts = 3

/** Listens to this process's commits. */
export interface CommitListener {
  /** The rows changed by a batch, after its commit and before its commands are answered. */
  committed(changed: readonly Pick<Cell, 'table' | 'row'>[]): void
  /** A batch's connection was lost at its commit: only the database knows its changes. */
  doubted(): void
}

/** The decision times. */
export interface LedgerClock {
  nowMs(): number
  /** Called with the offset that each batch has read, so that no process decides by an older one. */
  sawOffset?(offsetMs: number): void
}

/** A decided batch with everything needed for writing. */
interface DecidedBatch extends BatchDecision, Batch {
  readonly loaded: Loaded
}

/** Work remaining after the commit. */
export interface Done {
  /** To be published now. */
  readonly events: BatchDecision['events']
  /** Answers the jobs without an answer. */
  answer(): void
}

/** A writer's database access and its clock. */
export interface WriterSettings {
  readonly connection: ConnectionSettings
  readonly clock: LedgerClock
  readonly pipeline: RunPipeline
  readonly window: KeyWindow
}

/** One connection of the commit loop: writes one batch at a time, and reconnects after the database was unreachable. */
export class Writer {
  private readonly settings: ConnectionSettings
  private readonly clock: LedgerClock
  private readonly pipeline: RunPipeline
  private readonly listener: CommitListener
  private readonly remembered: RememberedUsers
  private readonly window: KeyWindow
  private connection: Connection | undefined
  /** When the last batch was sent for writing, by performance.now(). */
  private writeMs = 0

  constructor(settings: WriterSettings, listener: CommitListener, remembered: RememberedUsers) {
    const { connection, clock, pipeline, window } = settings
    this.settings = connection
    this.clock = clock
    this.pipeline = pipeline
    this.listener = listener
    this.remembered = remembered
    this.window = window
  }

  get processId(): number | undefined {
    return this.connection?.processId
  }

  /** Opens the connection; throws LedgerUnavailable after a second of failed attempts. */
  async connect(): Promise<void> {
    await this.connected()
  }

  async end(): Promise<void> {
    const { connection } = this
    this.connection = undefined
    await connection?.client.end().catch(() => undefined)
  }

  /**
   * Decides and commits the jobs; never throws. If the whole batch fails for a reason other than the connection, its
   * jobs run one by one, so that only the faulty command fails. Calls `wasRead` when the batch's input has been read,
   * before it is decided.
   */
  async run(jobs: readonly Job[], wasRead: () => void): Promise<Done> {
    try {
      const beganMs = performance.now()
      let readMs = beganMs
      const decision = await this.commitWithRetries(jobs, () => {
        readMs = performance.now()
        wasRead()
      })
      const isRemembered = decision.recalled !== undefined
      countBatch({ commandCount: jobs.length, isRemembered, beganMs, readMs })
      traceBatch(jobs, { beganMs, readMs, writeMs: this.writeMs, isRemembered })
      this.listener.committed(decision.cells.filter(({ changed }) => changed))
      return { events: decision.events, answer: () => answer(decision) }
    } catch (error) {
      countFailedBatch()
      const [only] = jobs
      if (error instanceof LedgerUnavailable || only === undefined || jobs.length === 1) {
        for (const job of jobs) job.reject(error)
        return { events: [], answer: () => undefined }
      }
    }
    const events: BatchDecision['events'][number][] = []
    for (const job of jobs) {
      const done = await this.run([job], wasRead)
      done.answer()
      events.push(...done.events)
    }
    return { events, answer: () => undefined }
  }

  private async commitWithRetries(jobs: readonly Job[], wasRead: () => void): Promise<DecidedBatch> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.commit(jobs, wasRead)
      } catch (error) {
        if (!worthRepeating.has(errorCode(error) ?? '') || attempt === batchAttempts) throw error
      }
    }
  }

  private async commit(jobs: readonly Job[], wasRead: () => void): Promise<DecidedBatch> {
    const connection = await this.connected()
    try {
      const taken = this.remembered.take(jobs)
      const recalled = this.recall(connection, jobs, taken)
      if (recalled !== undefined) {
        wasRead()
        if (await this.writeRecalled(connection, recalled, taken)) return recalled
      }
      const decision = await this.decide(connection, jobs, wasRead)
      const version = await this.write(connection, decision)
      this.remembered.put(taken, decision.loaded, version)
      return decision
    } catch (error) {
      if (!connection.lost && !isConnectionLoss(error)) throw error
      this.forget(connection)
      throw new LedgerUnavailable('the connection to the database was lost', error)
    }
  }

  /** Decides the batch from memory; undefined if that lacks something, or a rule fails on it. */
  private recall(
    connection: Connection,
    jobs: readonly Job[],
    { recalled: loaded }: TakenUsers,
  ): DecidedBatch | undefined {
    if (loaded === undefined) return undefined
    try {
      const beganMs = this.clock.nowMs()
      const firstId = loaded.numbers.next
      const decision = this.decideLoaded(connection, jobs, loaded)
      const answers = [...decision.answers.values()]
      if (answers.some(({ kind }) => kind === 'fault')) return undefined
      if (hasUncheckedKey(jobs, decision)) return undefined
      return { ...decision, recalled: { jobs, loaded, beganMs, firstId, window: this.window } }
    } catch (error) {
      if (error instanceof SetNotRead) return undefined
      throw error
    }
  }

  /** Whether the batch was committed; nothing was if a remembered value had changed. */
  private async writeRecalled(
    connection: Connection,
    decision: DecidedBatch,
    taken: TakenUsers,
  ): Promise<boolean> {
    try {
      const version = await this.write(connection, decision)
      this.remembered.put(taken, decision.loaded, version)
      return true
    } catch (error) {
      if (connection.lost || isConnectionLoss(error) || error instanceof LedgerUnavailable) throw error
      this.remembered.failed()
      return false
    }
  }

  private decideLoaded(connection: Connection, jobs: readonly Job[], loaded: Loaded): DecidedBatch {
    const decision = decideBatch(loaded, jobs, () => this.clock.nowMs())
    const { cells, readBalances } = loaded.state
    const { houseSlot } = connection
    return { ...decision, loaded, cells: [...cells.values()], readBalances, houseSlot, recalled: undefined }
  }

  private async decide(
    connection: Connection,
    jobs: readonly Job[],
    wasRead: () => void,
  ): Promise<DecidedBatch> {
    const run = (statements: readonly Statement[]) => this.pipeline(connection.client, statements)
    return orRollback(connection, async () => {
      const sets = setsOf(jobs)
      for (;;) {
        const loaded = await this.load(run, jobs, sets)
        wasRead()
        // The next batch's query goes out first: the database reads while this one is decided.
        await nextRound()
        try {
          return this.decideLoaded(connection, jobs, loaded)
        } catch (error) {
          if (!(error instanceof SetNotRead)) throw error
          sets.push(error.set)
          await run([rollback])
        }
      }
    })
  }

  private async load(run: Run, jobs: readonly Job[], sets: readonly RowSet[]): Promise<Loaded> {
    let loaded = await loadBatch(run, jobs, sets, this.window)
    if (loaded.unknownUsers.length > 0) {
      await run([makeUsers(loaded.unknownUsers), commit])
      loaded = await loadBatch(run, jobs, sets, this.window)
    }
    this.remembered.sawRead(loaded)
    this.clock.sawOffset?.(loaded.offsetMs)
    return loaded
  }

  /**
   * Sends everything at once, including the commit. If the batch wasn't read in this transaction, its
   * beginning and the users' locks come first. Returns the version of the written rows; undefined if there
   * were none, or if it is unknown.
   */
  private async write(connection: Connection, decision: DecidedBatch): Promise<string | undefined> {
    this.writeMs = performance.now()
    try {
      return await orRollback(connection, async () => {
        const layouts = await this.layouts(connection, writtenTables(decision))
        const written = writeBatch(decision, layouts)
        const opening = decision.recalled && [begin, lockUsers(usersOf(decision.recalled.jobs))]
        const statements = [
          ...(opening ?? []),
          ...(written === undefined ? repeatsOf(decision) : [written]),
          commit,
        ]
        const results = await this.pipeline(connection.client, statements)
        if (results.at(-1)?.tag !== 'COMMIT') throw new Error('the batch was rolled back')
        return versionOf(results)
      })
    } catch (error) {
      if (!connection.lost && !isConnectionLoss(error)) throw error
      this.forget(connection)
      if (await this.wasCommitted(decision)) return undefined
      this.listener.doubted()
      throw new LedgerUnavailable('the connection to the database was lost at the commit', error)
    }
  }

  /** The layouts of the tables' rows in this database; read once per connection. */
  private async layouts(connection: Connection, tables: readonly string[]) {
    const { client, layouts } = connection
    const missing = tables.filter((name) => !layouts.has(name))
    if (missing.length > 0)
      for (const [name, layout] of await readLayouts(client, missing)) layouts.set(name, layout)
    return layouts
  }

  /**
   * The commit was sent but its answer was lost: the command log knows. If the server was restarted before
   * its standby had the commit, the result may so far be only on this server's disk; so another commit
   * follows, which waits for the standby as every commit does.
   */
  private async wasCommitted({ decided, recalled }: DecidedBatch): Promise<boolean> {
    const [first] = decided
    // Unstored refusals are valid as read; those decided from memory would need a check.
    if (first === undefined) return recalled === undefined
    try {
      const { client } = await this.connected()
      const { rowCount } = await client.query(
        'select 1 from commands where user_id = $1 and command_id = $2',
        [first.job.userId, first.commandId],
      )
      if (rowCount === 1) await client.query(confirm.text)
      return rowCount === 1
    } catch {
      return false
    }
  }

  private async connected(): Promise<Connection> {
    for (let attempt = 1; this.connection === undefined || this.connection.lost; attempt += 1) {
      try {
        this.connection = await open(this.settings)
        this.remembered.clear()
      } catch (error) {
        if (attempt === connectAttempts) throw new LedgerUnavailable('the database does not answer', error)
        await pause(50 * 3 ** (attempt - 1))
      }
    }
    return this.connection
  }

  private forget(connection: Connection): void {
    connection.lost = true
    this.remembered.clear()
    void connection.client.end().catch(() => undefined)
  }
}

/** The sets that the batch's rules always read. */
const setsOf = (jobs: readonly Job[]): RowSet[] => {
  const sets = new Map<string, RowSet>()
  for (const { command } of jobs) for (const set of command.sets ?? []) sets.set(setName(set), set)
  return [...sets.values()]
}

/** From the statement before the commit: the writing one. */
const versionOf = (results: readonly StatementResult[]): string | undefined =>
  results.at(-2)?.rows[0]?.version

const commit: Statement = { text: 'commit', values: [] }
const rollback: Statement = { text: 'rollback', values: [] }
/** An empty commit, which waits for the standby, and so for everything committed before. */
const confirm: Statement = { text: "select pg_logical_emit_message(true, 'tarazu', '')", values: [] }

/** Repeated first answers: a restarted server may show some that its standby does not have yet. */
const repeatsOf = ({ answers }: BatchDecision): readonly Statement[] => {
  const hasRepeat = [...answers.values()].some((each) => each.kind === 'outcome' && each.outcome.repeated)
  return hasRepeat ? [confirm] : []
}

const answer = ({ answers }: BatchDecision): void => {
  for (const [job, result] of answers)
    if (result.kind === 'outcome') job.resolve(result.outcome)
    else job.reject(result.error)
}
