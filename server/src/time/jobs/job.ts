import type { Command, Outcome } from '../../ledger/command.ts'

/**
 * Work scheduled by the market's clock: interest, a split, the publication of a seed. The runner (runner.ts) processes
 * each due instant of all jobs in order and once across all processes, including those that a skip or a downtime has
 * passed; the clock waits for it one millisecond before.
 */
export interface ClockJob {
  /** "corporate-actions". Stored with the completed work, so it never changes. */
  readonly name: string
  /**
   * The date of the job's ledger lines and events. "due-instant": they happen at the due instant, the first of a new day
   * if that is midnight. "day-ended": they belong to the day that ends there, and carry its last millisecond. At one
   * instant the jobs of the day that ends run first.
   */
  readonly dating: 'due-instant' | 'day-ended'
  /** The jobs that run before this one if they are due at the same instant. */
  readonly after?: readonly string[]
  /** The first due instant after this one, epoch milliseconds; undefined if there is none. Pure. */
  nextDueMs(afterMs: number): number | undefined
  /**
   * For a job whose due instants depend on the database: reads what `nextDueMs` uses from then on. The runner
   * calls it before it computes what is due.
   */
  look?(): Promise<void>
  /**
   * Does the work due at the instant; resolves to the number of its investors (or other subjects). A run that was
   * interrupted, or threw, is repeated from its beginning: everything it does must be idempotent, like commands under
   * `submit`.
   */
  run(due: Due): Promise<number>
}

export interface Due {
  readonly dueMs: number
  /**
   * Submits a command for one investor, once for each subject (such as a position) at this due instant, however often
   * the run is repeated. It is decided and dated at the instant that the job's `dating` gives; if a failed run is
   * repeated after the clock has moved on, at the clock's. So the rule reads the due instant from `dueMs` in its input.
   */
  submit<Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    userId: bigint,
    subject: string,
  ): Promise<Outcome<Result>>
}

/** The instant that dates a job's work at a due instant. */
export const datedMs = ({ dating }: Pick<ClockJob, 'dating'>, dueMs: number): number =>
  dating === 'day-ended' ? dueMs - 1 : dueMs

/** The first instant after this one at which any job is due. */
export const nextDueOf = (jobs: readonly ClockJob[], afterMs: number): number | undefined => {
  const due = jobs.map((job) => job.nextDueMs(afterMs)).filter((dueMs) => dueMs !== undefined)
  for (const dueMs of due)
    if (dueMs <= afterMs) throw new RangeError(`a job is due at ${dueMs}, which is not after ${afterMs}`)
  return due.length === 0 ? undefined : Math.min(...due)
}
