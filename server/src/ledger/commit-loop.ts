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
  /** The application's connection; the loop opens its own, one a writer. */
  readonly connection: ConnectionSettings
  readonly clock: LedgerClock
  /** Told after the commit, in the order of decision. */
  readonly publish?: (events: readonly { readonly userId: bigint; readonly event: UserEvent }[]) => void
  /** How many batches may be on their way at once, each on a connection of its own. */
  readonly writerCount?: number
  readonly batchSize?: number
  /** How many commands may wait for a writer before more are refused (LedgerUnavailable). */
  readonly queueLimit?: number
  /** Which idempotency keys are known; all, unless the database's window is followed. */
  readonly window?: KeyWindow
  /** How a batch's statements are sent; the fault bench sends them without their transaction. */
  readonly pipeline?: RunPipeline
}

export interface RunningCommitLoop extends CommitLoop {
  /** Commands that wait or are being written. */
  readonly waitingCount: number
  /** Tells of what this process commits from now on; a listener must not throw. */
  listen(listener: CommitListener): void
  /** Whether PostgreSQL's number of a connection is that of one of this loop's own. */
  isOwn(processId: number): boolean
  /** Takes no more commands, finishes those it has, ends its connections. */
  stop(): Promise<void>
}

/** A command with its input as it goes through the loop. */
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

/** Opens the writers' connections. Throws LedgerUnavailable when the database does not answer. */
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

/** Commands are held back for a fuller batch for so long at most, whatever the batches on their way wait for. */
const longestHoldMs = 20

/**
 * The commands that wait, and the writers they go to. While one batch is being written and made durable, another is
 * decided, and the database reads a third, each on a connection of its own: neither processor nor the disk waits for the
 * others. Only one batch is read at a time, so that what comes in meanwhile makes the next one full; and beside others a
 * batch starts only when it is as large as they are together, since a statement of five commands costs the database half
 * of what one of fifty does. No two batches on their way share a user: the later would stand at the user's lock, and
 * those with it.
 */
class Queue implements CommitListener {
  private readonly options: CommitLoopOptions
  private readonly batchSize: number
  private readonly queueLimit: number
  private readonly writers: readonly Writer[]
  private readonly idle: Writer[]
  private waiting: Job[] = []
  /** Whose commands are on their way. */
  private readonly busyUsers = new Set<bigint>()
  private writingCount = 0
  private isReading = false
  private isWoken = false
  /** Until when those that wait are held back. */
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

  /** Looks for a batch when the commands that came in with the same network event are all here. */
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

  /** The longest waiting commands of users who have none on their way; a user's commands stay in their order. */
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
    // Before the answers, so that the database reads while they are written.
    this.start()
    answer()
    if (events.length > 0) this.options.publish?.(events)
    if (this.waiting.length > 0) this.wake()
    else if (this.writingCount === 0) this.emptied?.()
  }
}
