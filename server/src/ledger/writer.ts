import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type ConnectionSettings, createClient } from '../database/connect.ts'
import { errorCode, isConnectionLoss } from '../database/errors.ts'
import { allOrFirstError, loadBatch, makeUsers, type Send } from './batch-load.ts'
import { writeBatch } from './batch-write.ts'
import { preparedName, type Statement } from './bulk.ts'
import { type BatchDecision, decideBatch } from './decide.ts'
import type { Job } from './job.ts'
import { LedgerUnavailable } from './unavailable.ts'

/** House accounts are summed over this many slots at most; more writers than slots share some. */
const slotCount = 64
const slotLocks = 7_265_003
const connectAttempts = 4
/** SQLSTATEs after which the same work may well succeed: serialization, deadlock, lock timeout. */
const worthRepeating = new Set(['40001', '40P01', '55P03'])
const batchAttempts = 3

interface Connection {
  readonly client: pg.Client
  readonly houseSlot: number
  lost: boolean
}

/** One connection of the commit loop: writes one batch at a time, and connects anew when the database went away. */
export class Writer {
  private readonly settings: ConnectionSettings
  private readonly nowMs: () => number
  private connection: Connection | undefined

  constructor(settings: ConnectionSettings, nowMs: () => number) {
    this.settings = settings
    this.nowMs = nowMs
  }

  /** Opens the connection; throws LedgerUnavailable when there is none to be had after a second of trying. */
  async connect(): Promise<void> {
    await this.connected()
  }

  async end(): Promise<void> {
    const { connection } = this
    this.connection = undefined
    await connection?.client.end().catch(() => undefined)
  }

  /**
   * Decides and commits the jobs, and answers each of them; never throws. When the batch as a whole fails for a
   * reason that is not the connection, its jobs are run one by one, so that the one to blame fails alone. Gives the
   * events that are to be told now.
   */
  async run(jobs: readonly Job[]): Promise<BatchDecision['events']> {
    try {
      const decision = await this.commitWithRetries(jobs)
      answer(decision)
      return decision.events
    } catch (error) {
      const [only] = jobs
      if (error instanceof LedgerUnavailable || only === undefined || jobs.length === 1) {
        for (const job of jobs) job.reject(error)
        return []
      }
    }
    const events: BatchDecision['events'][number][] = []
    for (const job of jobs) events.push(...(await this.run([job])))
    return events
  }

  private async commitWithRetries(jobs: readonly Job[]): Promise<BatchDecision> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.commit(jobs)
      } catch (error) {
        if (!worthRepeating.has(errorCode(error) ?? '') || attempt === batchAttempts) throw error
      }
    }
  }

  private async commit(jobs: readonly Job[]): Promise<BatchDecision> {
    const connection = await this.connected()
    try {
      const decision = await this.decide(connection, jobs)
      const statements = writeBatch(decision.decided, decision.cells, connection.houseSlot)
      await this.write(connection, statements, decision)
      return decision
    } catch (error) {
      if (!connection.lost && !isConnectionLoss(error)) throw error
      this.forget(connection)
      throw new LedgerUnavailable('the connection to the database was lost', error)
    }
  }

  private async decide(connection: Connection, jobs: readonly Job[]) {
    const { client } = connection
    const send: Send = ({ text, values }) =>
      client.query({ name: preparedName(text), text, values: [...values] })
    try {
      let loaded = await inOneWrite(client, () => {
        client.query('begin').catch(() => undefined)
        return loadBatch(send, jobs)
      })
      if (loaded.unknownUsers.length > 0) {
        await send(makeUsers(loaded.unknownUsers))
        loaded = await loadBatch(send, jobs)
      }
      return { ...decideBatch(loaded, jobs, this.nowMs), cells: [...loaded.state.cells.values()] }
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }

  /** Sends everything with its commit at once; after an error PostgreSQL makes a rollback of the commit. */
  private async write(
    connection: Connection,
    statements: readonly Statement[],
    decision: BatchDecision,
  ): Promise<void> {
    const { client } = connection
    const sent = inOneWrite(client, () => [
      ...statements.map(({ text, values }) =>
        client.query({ name: preparedName(text), text, values: [...values] }),
      ),
      client.query('commit'),
    ])
    try {
      const results = await allOrFirstError(sent)
      if (results.at(-1)?.command !== 'COMMIT') throw new Error('the batch was rolled back')
    } catch (error) {
      if (!connection.lost && !isConnectionLoss(error)) throw error
      this.forget(connection)
      if (!(await this.wasCommitted(decision)))
        throw new LedgerUnavailable('the connection to the database was lost at the commit', error)
    }
  }

  /** The commit went out but its answer did not come back: the log of commands knows. */
  private async wasCommitted(decision: BatchDecision): Promise<boolean> {
    const [first] = decision.decided
    if (first === undefined) return true
    try {
      const { client } = await this.connected()
      const { rowCount } = await client.query(
        'select 1 from commands where user_id = $1 and command_id = $2',
        [first.job.userId, first.commandId],
      )
      return rowCount === 1
    } catch {
      return false
    }
  }

  private async connected(): Promise<Connection> {
    for (let attempt = 1; this.connection === undefined || this.connection.lost; attempt += 1) {
      try {
        this.connection = await open(this.settings)
      } catch (error) {
        if (attempt === connectAttempts) throw new LedgerUnavailable('the database does not answer', error)
        await pause(50 * 3 ** (attempt - 1))
      }
    }
    return this.connection
  }

  private forget(connection: Connection): void {
    connection.lost = true
    void connection.client.end().catch(() => undefined)
  }
}

/** What `send` sends at once travels in one write, so that PostgreSQL is woken once, not once a statement. */
const inOneWrite = <Sent>(client: pg.Client, send: () => Sent): Sent => {
  const { stream } = client.connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

const answer = ({ answers }: BatchDecision): void => {
  for (const [job, result] of answers)
    if (result.kind === 'outcome') job.resolve(result.outcome)
    else job.reject(result.error)
}

/**
 * The planner is held to prepared plans over indexes: its statistics of a young database would make it read whole
 * tables, and keep doing so when they have grown.
 */
const sessionSettings = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set enable_bitmapscan = off`

const open = async (settings: ConnectionSettings): Promise<Connection> => {
  const client = createClient({
    ...settings,
    application_name: 'tarazu-writer',
    pipeline: true,
    lock_timeout: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  let connection: Connection | undefined
  client.on('error', () => {
    if (connection !== undefined) connection.lost = true
  })
  await client.connect()
  await client.query(sessionSettings)
  const { rows } = await client.query<{ slot: number }>(
    'select slot from generate_series(0, $1::int - 1) slot where pg_try_advisory_lock($2::int, slot) limit 1',
    [slotCount, slotLocks],
  )
  connection = { client, houseSlot: rows[0]?.slot ?? process.pid % slotCount, lost: false }
  return connection
}
