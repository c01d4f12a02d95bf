import type { ConnectionSettings } from '../database/connect.ts'
import { type RunPipeline, runPipeline } from '../database/pipeline.ts'
import type { Caller, Command, CommitLoop, Outcome, UserEvent } from './command.ts'
import { createJob, type Job } from './job.ts'
import { LedgerUnavailable } from './unavailable.ts'
import { type LedgerClock, Writer } from './writer.ts'

export interface CommitLoopOptions {
  /** The application's connection; the loop opens its own, one a writer. */
  readonly connection: ConnectionSettings
  readonly clock: LedgerClock
  /** Told after the commit, in the order of decision. */
  readonly publish?: (events: readonly { readonly userId: bigint; readonly event: UserEvent }[]) => void
  /** Each user belongs to one writer. One with full batches takes less of the processors than two with half-full ones. */
  readonly writerCount?: number
  readonly batchSize?: number
  /** How many commands may wait for a writer before more are refused (LedgerUnavailable). */
  readonly queueLimit?: number
  /** How a batch's statements are sent; the fault bench sends them without their transaction. */
  readonly pipeline?: RunPipeline
}

export interface RunningCommitLoop extends CommitLoop {
  /** Commands that wait or are being written. */
  readonly waitingCount: number
  /** Takes no more commands, finishes those it has, ends its connections. */
  stop(): Promise<void>
}

/** Opens the writers' connections. Throws LedgerUnavailable when the database does not answer. */
export const startCommitLoop = async (options: CommitLoopOptions): Promise<RunningCommitLoop> => {
  const lanes = Array.from({ length: options.writerCount ?? 1 }, () => new Lane(options))
  await Promise.all(lanes.map((lane) => lane.connect()))
  let stopped: Promise<void> | undefined
  const submit = async <Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    caller: Caller,
  ): Promise<Outcome<Result>> => {
    if (stopped !== undefined) throw new LedgerUnavailable('the server is stopping')
    const lane = lanes[Number(caller.userId % BigInt(lanes.length))]
    if (lane === undefined) throw new RangeError('a user id is not negative')
    return new Promise((resolve, reject) => lane.add(createJob(command, input, caller, { resolve, reject })))
  }
  return {
    submit,
    get waitingCount() {
      return lanes.reduce((count, lane) => count + lane.waitingCount, 0)
    },
    stop: () => {
      stopped ??= Promise.all(lanes.map((lane) => lane.stop())).then(() => undefined)
      return stopped
    },
  }
}

/** A writer with the commands that arrive while it writes. */
class Lane {
  private readonly writer: Writer
  private readonly options: CommitLoopOptions
  private readonly batchSize: number
  private readonly queueLimit: number
  private waiting: Job[] = []
  private running: Promise<void> | undefined
  private writingCount = 0

  constructor(options: CommitLoopOptions) {
    this.options = options
    this.writer = new Writer(options.connection, options.clock, options.pipeline ?? runPipeline)
    this.batchSize = options.batchSize ?? 64
    this.queueLimit = options.queueLimit ?? 2_000
  }

  get waitingCount(): number {
    return this.waiting.length + this.writingCount
  }

  connect(): Promise<void> {
    return this.writer.connect()
  }

  add(job: Job): void {
    if (this.waiting.length >= this.queueLimit) {
      job.reject(new LedgerUnavailable('too many commands wait'))
      return
    }
    this.waiting.push(job)
    this.running ??= this.drain()
  }

  async stop(): Promise<void> {
    while (this.running !== undefined) await this.running
    await this.writer.end()
  }

  private async drain(): Promise<void> {
    // Commands that came in with the same network event share the first batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, this.batchSize)
      this.writingCount = batch.length
      const events = await this.writer.run(batch)
      this.writingCount = 0
      if (events.length > 0) this.options.publish?.(events)
    }
    this.running = undefined
  }
}
