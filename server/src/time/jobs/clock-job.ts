import type { Command, Outcome } from '../../ledger/command.ts'

/**
 * Something that happens by the market's clock: interest, a split, the publication of a seed. The runner (runner.ts)
 * does each due instant of all jobs in order and once over all processes, also those that a skip or a downtime has
 * passed over; the clock itself waits for it one millisecond before.
 */
export interface ClockJob {
  /** "corporate-actions". Kept with what was done, so it never changes. */
  readonly name: string
  /** The jobs that come before this one where they are due at the same instant. */
  readonly after?: readonly string[]
  /** The first due instant after this one, epoch milliseconds; undefined when there is none. Pure. */
  nextDueMs(afterMs: number): number | undefined
  /**
   * For a job whose due instants depend on what is in the database: reads what `nextDueMs` answers by from then on. The
   * runner calls it before it asks what is due, with the instant up to which everything is done.
   */
  look?(doneUntilMs: number): Promise<void>
  /**
   * Does what falls due at the instant; resolves to how many investors (or other things) it was done for. A run that
   * was cut off, or threw, is made again from its beginning: whatever it does must be harmless when done again, as
   * commands under `submit` are.
   */
  run(due: Due): Promise<number>
}

export interface Due {
  readonly dueMs: number
  /**
   * A command for one investor, once for the subject (such as a position) at this due instant, however often the run
   * is repeated. The rule should go by `dueMs` in its input: the instant of decision may be later.
   */
  submit<Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    userId: bigint,
    subject: string,
  ): Promise<Outcome<Result>>
}

/** The first instant at which any of the jobs is due after this one. */
export const nextDueOf = (jobs: readonly ClockJob[], afterMs: number): number | undefined => {
  const due = jobs.map((job) => job.nextDueMs(afterMs)).filter((dueMs) => dueMs !== undefined)
  for (const dueMs of due)
    if (dueMs <= afterMs) throw new RangeError(`a job is due at ${dueMs}, which is not after ${afterMs}`)
  return due.length === 0 ? undefined : Math.min(...due)
}
