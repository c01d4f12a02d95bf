import type { Command, Outcome } from '../../ledger/command.ts'

/**
 * Work scheduled by the market's clock: interest, a split, the publication of a seed. The runner (runner.ts)
 * processes the due times of all jobs in order, each once across all processes, including those passed by a
 * skip or during downtime. The clock waits one millisecond before each.
 */
export interface ClockJob {
  /** "corporate-actions". Stored with the completed work, so it never changes. */
  readonly name: string
  /**
   * The date of the job's ledger lines and events. "due-instant": they happen at the due time; at midnight,
   * they are the first of the new day. "day-ended": they belong to the day that ends there, and carry its
   * last millisecond. At the same due time, jobs of the ending day run first.
   */
  readonly dating: 'due-instant' | 'day-ended'
  /** The jobs that run before this one if they are due at the same time. */
  readonly after?: readonly string[]
  /** The first due time after this one, epoch milliseconds; undefined if there is none. Pure. */
  nextDueMs(afterMs: number): number | undefined
  /**
   * For a job whose due times depend on the database, or take long to find: reads or computes what `nextDueMs`
   * uses from then on. The runner calls it before it computes what is due by `untilMs`.
   */
  look?(untilMs: number): Promise<void>
  /**
   * Does the work due at this time; resolves to the number of its investors (or other subjects). A run that
   * was interrupted, or threw, is repeated from its beginning: everything it does must be idempotent, like
   * commands under `submit`.
   */
  run(due: Due): Promise<number>
}

export interface Due {
  readonly dueMs: number
  /**
   * Submits a command for one investor, once for each subject (such as a position) at this due time, however
   * often the run is repeated. It is decided and dated at the time given by the job's `dating`; if a failed
   * run is repeated after the clock has moved on, the current clock time is used. So the rule reads the due
   * time from `dueMs` in its input.
   */
  submit<Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    userId: bigint,
    subject: string,
  ): Promise<Outcome<Result>>
}

/** The time that dates a job's work at a due time. */
export const datedMs = ({ dating }: Pick<ClockJob, 'dating'>, dueMs: number): number =>
  dating === 'day-ended' ? dueMs - 1 : dueMs

/** The first time after this one at which any job is due. */
export const nextDueOf = (jobs: readonly ClockJob[], afterMs: number): number | undefined => {
  const due = jobs.map((job) => job.nextDueMs(afterMs)).filter((dueMs) => dueMs !== undefined)
  for (const dueMs of due)
    if (dueMs <= afterMs) throw new RangeError(`a job is due at ${dueMs}, which is not after ${afterMs}`)
  return due.length === 0 ? undefined : Math.min(...due)
}
