import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../clock.ts'
import type { MarketClock } from '../clock-system.ts'
import { errorCode, isConnectionLoss } from '../database/errors.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/schema.ts'
import { isoText } from '../iso-text.ts'
import type { CommitLoop } from '../ledger/command.ts'
import { LedgerUnavailable } from '../ledger/unavailable.ts'
import type { Log } from '../log.ts'
import { type ClockJob, createDue, nextDueOf } from './clock-job.ts'
import { markDone, markFailed, readDoneUntilMs, readFailed } from './queries.ts'

export interface JobRunnerOptions {
  readonly database: Kysely<Database>
  /** Held back by `holdAtProgress` when it was made. */
  readonly clock: MarketClock
  /** Real time. */
  readonly wallClock: Clock
  readonly commitLoop: CommitLoop
  readonly notifications: Notifications
  /** Several that are due at one instant are run in this order. */
  readonly jobs: readonly ClockJob[]
  readonly log: Log
}

export interface JobRunner {
  /** To be told when a job's next due instant may have become another one: the clock is held before it from now on. */
  instantsChanged(): void
  /** Resolves when nothing is due any more, here or in another process. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

const lookEveryMs = 250
/** What failed is tried again so often, of real time; and the offset is read as often, should a notice be lost. */
const retryEveryMs = 30_000
const refreshEveryMs = 1_000
/** So long nothing is tried after the database was away. */
const pauseMs = 2_000

/** Whether the database is to blame, so that nothing else would do better now. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof LedgerUnavailable || isConnectionLoss(error) || errorCode(error) === '57014'

/**
 * Runs the jobs. In front of every due instant the clock of every process stands still until somebody has done what
 * falls due: so a rule never sees an instant whose jobs are open, and a skipped day passes through the same instants,
 * in the same order, as one that was lived. A job that throws is kept as failed, told in the log and by the health
 * check, and tried again; the clock goes on.
 */
export const startJobs = async (options: JobRunnerOptions): Promise<JobRunner> => {
  const { database, clock, wallClock, jobs, log } = options
  let doneUntilMs = await readDoneUntilMs(database)
  let stopped = false
  let retriedMs = wallClock.nowMs()
  let refreshedMs = retriedMs
  let pausedUntilMs = 0

  const nextMs = (): number => nextDueOf(jobs, doneUntilMs) ?? Number.POSITIVE_INFINITY
  const advanceTo = (untilMs: number) => {
    doneUntilMs = Math.max(doneUntilMs, untilMs)
    clock.holdBefore(nextMs())
  }
  const isDue = () => nextMs() <= clock.wantedMs()

  const lookAt = async (untilMs: number) => {
    for (const job of jobs) await job.look?.(untilMs)
  }

  const runOne = async (transaction: Transaction<Database>, job: ClockJob, dueMs: number): Promise<void> => {
    try {
      const subjects = await job.run(createDue(job, dueMs, options.commitLoop))
      await markDone(transaction, { job: job.name, dueMs, subjects, nowMs: wallClock.nowMs() })
    } catch (cause) {
      if (isUnavailable(cause)) throw cause
      log.error('job-failed', { job: job.name, due: isoText(dueMs), cause })
      const failure = cause instanceof Error ? cause.message : String(cause)
      await markFailed(transaction, { job: job.name, dueMs, failure, nowMs: wallClock.nowMs() })
    }
  }

  /** Does what is due next, unless another process is at it; tells how far everything is done. */
  const step = (): Promise<number | undefined> =>
    database.transaction().execute(async (transaction) => {
      const row = await transaction
        .selectFrom('job_progress')
        .select('done_until_ms')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (row === undefined) return undefined
      const fromMs = Number(row.done_until_ms)
      await lookAt(fromMs)
      const dueMs = nextDueOf(jobs, fromMs)
      if (dueMs === undefined || dueMs > clock.wantedMs()) return fromMs
      for (const job of jobs) if (job.nextDueMs(dueMs - 1) === dueMs) await runOne(transaction, job, dueMs)
      await transaction
        .updateTable('job_progress')
        .set({ done_until_ms: BigInt(dueMs) })
        .execute()
      return dueMs
    })

  /** Under the same lock, so that what failed is tried by one process at a time. */
  const retryFailed = () =>
    database.transaction().execute(async (transaction) => {
      const locked = await transaction
        .selectFrom('job_progress')
        .select('done_until_ms')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (locked === undefined) return
      for (const failed of await readFailed(transaction)) {
        const job = jobs.find(({ name }) => name === failed.job)
        if (job !== undefined) await runOne(transaction, job, Number(failed.due_ms))
      }
    })

  const work = async () => {
    const nowMs = wallClock.nowMs()
    if (nowMs < pausedUntilMs) return
    if (nowMs - refreshedMs >= refreshEveryMs) {
      refreshedMs = nowMs
      await clock.refresh()
    }
    if (nowMs - retriedMs >= retryEveryMs) {
      retriedMs = nowMs
      await retryFailed()
    }
    // What is due next may have changed with the calendar, and with what investors did.
    await lookAt(doneUntilMs)
    advanceTo(doneUntilMs)
    while (isDue() && !stopped) {
      const untilMs = await step()
      if (untilMs === undefined) return
      await lookAt(untilMs)
      advanceTo(untilMs)
    }
  }

  let working: Promise<void> | undefined
  const look = (): Promise<void> => {
    working ??= work()
      .catch((cause) => {
        pausedUntilMs = wallClock.nowMs() + pauseMs
        log.error('jobs-wait', { cause })
      })
      .finally(() => {
        working = undefined
      })
    return working
  }

  await lookAt(doneUntilMs)
  advanceTo(doneUntilMs)
  /** What another process has done; what is due after it may depend on what it did. */
  const hear = (payload: string) => {
    lookAt(Number(payload))
      .then(() => {
        advanceTo(Number(payload))
        if (isDue()) void look()
      })
      .catch((cause) => log.error('jobs-wait', { cause }))
  }
  await options.notifications.listen('job_progress', { received: hear, interrupted: () => undefined })
  const unsubscribe = clock.subscribe(() => {
    if (isDue()) void look()
  })
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  void look()
  return {
    instantsChanged: () => {
      advanceTo(doneUntilMs)
      if (isDue()) void look()
    },
    caughtUp: async () => {
      while (isDue() && !stopped) {
        await look()
        if (isDue()) await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      unsubscribe()
      await working
    },
  }
}
