import { currentTracing } from '../base/tracing.ts'
import type { ConnectionSettings } from '../database/connect.ts'
import { type RunPipeline, runPipeline } from '../database/pipeline.ts'
import { encodeCanonical, hashInput } from './canonical.ts'
import type { Caller, Command, CommitLoop, Outcome, UserEvent } from './command.ts'
import type { Job } from './job.ts'
import { type KeyWindow, wholeWindow } from './key-window.ts'
import { RememberedUsers } from './remembered-users.ts'
import { LedgerUnavailable } from './unavailable.ts'
import { type CommitListener, type LedgerClock, Writer } from './writer.ts'

export interface CommitLoopOptions {
  /** The application's connection; the loop opens one per writer. */
  readonly connection: ConnectionSettings
  readonly clock: LedgerClock
  /** Called after the commit, in decision order. */
  readonly publish?: (events: readonly { readonly userId: bigint; readonly event: UserEvent }[]) => void
  /** The maximum number of batches in flight, each on its own connection. */
  readonly writerCount?: number
  readonly batchSize?: number
  /** How many commands may wait for a writer before more are refused (LedgerUnavailable). */
  readonly queueLimit?: number
  /** The window of known idempotency keys; all of them unless the database's window is followed. */
  readonly window?: KeyWindow
  /** Sends a batch's statements; the fault bench sends them without their transaction. */
  readonly pipeline?: RunPipeline
}

export interface RunningCommitLoop extends CommitLoop {
  /** Commands waiting or being written. */
  readonly waitingCount: number
  /** Reports this process's later commits; a listener must not throw. */
  listen(listener: CommitListener): void
  /** Whether a PostgreSQL connection number is one of this loop's own. */
  isOwn(processId: number): boolean
  /** Accepts no more commands, finishes the pending ones, closes its connections. */
  stop(): Promise<void>
}

/** A command with its input, for the loop. */
export const createJob = <Input, Result>(
  command: Command<Input, Result>,
  input: Input,
  caller: Caller,
  answer: { readonly resolve: (outcome: Outcome<Result>) => void; readonly reject: (error: unknown) => void },
): Job => {
  const inputText = encodeCanonical(input)
  const inputHash = hashInput(command.name, inputText)
  return {
    command,
    decide: (state, instantMs) => command.decide(state, input, instantMs),
    userId: caller.userId,
    idempotencyKey: caller.idempotencyKey,
    instantMs: caller.instantMs,
    inputText,
    inputHash,
    digest: inputHash.readBigInt64BE(0),
    needs: command.needs(input, caller.userId),
    trace: currentTracing()?.current(),
    resolve: answer.resolve as Job['resolve'],
    reject: answer.reject,
  }
}

/** Opens the writers' connections. Throws LedgerUnavailable if the database does not answer. */
export const startCommitLoop = async (options: CommitLoopOptions): Promise<RunningCommitLoop> => {
  const queue = new Queue(options)
  await queue.connect()
  let stopped: Promise<void> | undefined
  const submit = async <Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    caller: Caller,
  ): Promise<Outcome<Result>> => {
    if (stopped !== undefined) throw new LedgerUnavailable('the server is stopping')
    return new Promise((resolve, reject) => queue.add(createJob(command, input, caller, { resolve, reject })))
  }
  return {
    submit,
    get waitingCount() {
      return queue.waitingCount
    },
    listen: (listener) => queue.listen(listener),
    isOwn: (processId) => queue.isOwn(processId),
    stop: () => {
      stopped ??= queue.stop()
      return stopped
    },
  }
}

/** Maximum batching delay, regardless of the batches in flight. */
const longestHoldMs = 20

/**
 * The waiting commands and their writers. While one batch is being written and made durable, another is decided, and
 * the database reads a third, each on its own connection, so that processor and disk don't wait for each other. Only
 * one batch is read at a time, so that later arrivals fill the next one; and with batches in flight another starts only
 * when it is as large as they are together, since a statement with five commands costs the database half as much as one
 * with fifty. No two batches in flight share a user: the later one would wait for the user's lock, and delay its other
 * commands.
 */
class Queue implements CommitListener {
  private readonly options: CommitLoopOptions
  private readonly batchSize: number
  private readonly queueLimit: number
  private readonly writers: readonly Writer[]
  private readonly idle: Writer[]
  private waiting: Job[] = []
  /** Users with commands in flight. */
  private readonly busyUsers = new Set<bigint>()
  private writingCount = 0
  private isReading = false
  private isWoken = false
  /** Until when waiting commands are held back. */
  private hold: NodeJS.Timeout | undefined
  private emptied: (() => void) | undefined
  private readonly listeners: CommitListener[] = []

  constructor(options: CommitLoopOptions) {
    this.options = options
    const count = options.writerCount ?? 3
    const { connection, clock, pipeline = runPipeline, window = wholeWindow } = options
    const remembered = new RememberedUsers()
    const makeWriter = () => new Writer({ connection, clock, pipeline, window }, this, remembered)
    this.writers = Array.from({ length: count }, makeWriter)
    this.idle = [...this.writers]
    this.batchSize = options.batchSize ?? 64
    this.queueLimit = options.queueLimit ?? 2_000
  }

  get waitingCount(): number {
    return this.waiting.length + this.writingCount
  }

  listen(listener: CommitListener): void {
    this.listeners.push(listener)
  }

  committed(changed: Parameters<CommitListener['committed']>[0]): void {
    for (const listener of this.listeners) listener.committed(changed)
  }

  doubted(): void {
    for (const listener of this.listeners) listener.doubted()
  }

  isOwn(processId: number): boolean {
    return this.writers.some((writer) => writer.processId === processId)
  }

  async connect(): Promise<void> {
    await Promise.all(this.writers.map((writer) => writer.connect()))
  }

  add(job: Job): void {
    if (this.waiting.length >= this.queueLimit) {
      job.reject(new LedgerUnavailable('too many commands wait'))
      return
    }
    this.waiting.push(job)
    if (!this.busyUsers.has(job.userId)) this.wake()
  }

  async stop(): Promise<void> {
    if (this.waitingCount > 0) await new Promise<void>((resolve) => (this.emptied = resolve))
    await Promise.all(this.writers.map((writer) => writer.end()))
  }

  /** Looks for a batch after all commands of the same network event have arrived. */
  private wake(): void {
    if (this.isWoken || this.isReading || this.idle.length === 0) return
    this.isWoken = true
    setImmediate(() => {
      this.isWoken = false
      this.start()
    })
  }

  private start(isHeld = this.waiting.length < this.writingCount): void {
    if (this.isReading || this.idle.length === 0 || this.waiting.length === 0) return
    if (isHeld) {
      this.hold ??= setTimeout(() => {
        this.hold = undefined
        this.start(false)
      }, longestHoldMs)
      return
    }
    clearTimeout(this.hold)
    this.hold = undefined
    const batch = this.takeBatch()
    const writer = batch.length === 0 ? undefined : this.idle.pop()
    if (writer === undefined) return
    for (const { userId } of batch) this.busyUsers.add(userId)
    this.writingCount += batch.length
    this.isReading = true
    void this.write(writer, batch)
  }

  /** The longest waiting commands of users with none in flight; a user's commands stay in order. */
  private takeBatch(): readonly Job[] {
    const batch: Job[] = []
    const left: Job[] = []
    for (const job of this.waiting)
      if (batch.length < this.batchSize && !this.busyUsers.has(job.userId)) batch.push(job)
      else left.push(job)
    this.waiting = left
    return batch
  }

  private async write(writer: Writer, batch: readonly Job[]): Promise<void> {
    let wasRead = false
    const read = () => {
      if (wasRead) return
      wasRead = true
      this.isReading = false
      this.wake()
    }
    const { events, answer } = await writer.run(batch, read)
    read()
    for (const { userId } of batch) this.busyUsers.delete(userId)
    this.writingCount -= batch.length
    this.idle.push(writer)
    // Before the answers, so that the database reads while they are sent.
    this.start()
    answer()
    if (events.length > 0) this.options.publish?.(events)
    if (this.waiting.length > 0) this.wake()
    else if (this.writingCount === 0) this.emptied?.()
  }
}
