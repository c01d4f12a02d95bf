import type { Kysely, Transaction } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import type { Clock } from '../clock.ts'
import type { MarketClock } from '../market-clock.ts'
import { createDue, createLateDue, isUnavailable } from './due.ts'
import { type ClockJob, type Due, nextDueOf } from './job.ts'
import { lockProgress, markDone, markFailed, readFailed } from './queries.ts'

export interface StepOptions {
  readonly database: Kysely<Database>
  /** Held back by `holdAtProgress` when it was created. */
  readonly clock: MarketClock
  /** Real time. */
  readonly wallClock: Clock
  readonly commitLoop: CommitLoop
  /** In the order in which they run if several are due at the same time (order.ts). */
  readonly jobs: readonly ClockJob[]
  readonly log: Log
}

/** Lets the jobs read what their due times depend on; all at once, so that they can share one query. */
export const lookAt = async ({ jobs, clock }: Pick<StepOptions, 'jobs' | 'clock'>): Promise<void> => {
  const untilMs = clock.wantedMs()
  const looks = jobs.flatMap((job) => job.look?.(untilMs) ?? [])
  if (looks.length > 0) await Promise.all(looks)
}

/** Runs a job at a due time and records the result; throws only if the database is unavailable. */
const runOne = async (
  options: StepOptions,
  transaction: Transaction<Database>,
  job: ClockJob,
  due: Due,
): Promise<void> => {
  const { wallClock, log } = options
  const { dueMs } = due
  try {
    const subjects = await job.run(due)
    await markDone(transaction, { job: job.name, dueMs, subjects, nowMs: wallClock.nowMs() })
  } catch (cause) {
    if (isUnavailable(cause)) throw cause
    log.error('job-failed', { job: job.name, due: isoText(dueMs), cause })
    const failure = cause instanceof Error ? cause.message : String(cause)
    await markFailed(transaction, { job: job.name, dueMs, failure, nowMs: wallClock.nowMs() })
  }
}

/** Does the next due work; returns how far everything is done, or undefined if another process is doing it. */
export const takeStep = (options: StepOptions): Promise<number | undefined> => {
  const { database, clock, jobs, commitLoop } = options
  return database.transaction().execute(async (transaction) => {
    const fromMs = await lockProgress(transaction)
    if (fromMs === undefined) return undefined
    await lookAt(options)
    const dueMs = nextDueOf(jobs, fromMs)
    if (dueMs === undefined || dueMs > clock.wantedMs()) return fromMs
    for (const job of jobs)
      if (job.nextDueMs(dueMs - 1) === dueMs)
        await runOne(options, transaction, job, createDue(job, dueMs, commitLoop))
    await transaction
      .updateTable('job_progress')
      .set({ done_until_ms: BigInt(dueMs) })
      .execute()
    return dueMs
  })
}

/** Retries failed work, under the same lock, so that one process attempts at a time. */
export const retryFailed = (options: StepOptions): Promise<void> => {
  const { database, clock, jobs, commitLoop } = options
  return database.transaction().execute(async (transaction) => {
    if ((await lockProgress(transaction)) === undefined) return
    for (const failed of await readFailed(transaction)) {
      const job = jobs.find(({ name }) => name === failed.job)
      if (job === undefined) continue
      const due = createLateDue(job, Number(failed.due_ms), clock.nowMs(), commitLoop)
      await runOne(options, transaction, job, due)
    }
  })
}
