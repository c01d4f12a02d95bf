import type { Notifications } from '../../database/notifications.ts'
import { nextDueOf } from './job.ts'
import { inOrder } from './order.ts'
import { readDoneUntilMs } from './queries.ts'
import { lookAt, retryFailed, type StepOptions, takeStep } from './steps.ts'

export interface JobRunnerOptions extends StepOptions {
  readonly notifications: Notifications
}

export interface JobRunner {
  /** Call it when a job's next due time may have changed: the clock is held before the new one. */
  instantsChanged(): void
  /** Reads the latest changes, and resolves when nothing is due any more, here or in another process. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

const lookEveryMs = 250
/** How often failed work is retried, in real time; the offset is read as often, in case a notification is lost. */
const retryEveryMs = 30_000
const refreshEveryMs = 1_000
/** How long nothing is tried after the database was unavailable. */
const pauseMs = 2_000

/** Tracks how far everything is done, and holds the clock before the next due time. */
const createProgress = ({ jobs, clock }: JobRunnerOptions, fromMs: number) => {
  let doneUntilMs = fromMs
  const nextMs = (): number => nextDueOf(jobs, doneUntilMs) ?? Number.POSITIVE_INFINITY
  return {
    get doneUntilMs() {
      return doneUntilMs
    },
    advanceTo: (untilMs: number) => {
      doneUntilMs = Math.max(doneUntilMs, untilMs)
      clock.holdBefore(nextMs())
    },
    isDue: (): boolean => nextMs() <= clock.wantedMs(),
  }
}
type Progress = ReturnType<typeof createProgress>

/** Signals due work at most this often. */
const createTurn = (everyMs: number, fromMs: number) => {
  let lastMs = fromMs
  return (nowMs: number): boolean => {
    if (nowMs - lastMs < everyMs) return false
    lastMs = nowMs
    return true
  }
}

/** Does all due work on request; one run at a time, and not while the database is unavailable. */
const createWorker = (options: JobRunnerOptions, progress: Progress) => {
  const { clock, wallClock, log } = options
  const isTimeToRefresh = createTurn(refreshEveryMs, wallClock.nowMs())
  const isTimeToRetry = createTurn(retryEveryMs, wallClock.nowMs())
  let pausedUntilMs = 0
  let stopped = false
  let working: Promise<void> | undefined

  const work = async (): Promise<void> => {
    const nowMs = wallClock.nowMs()
    if (nowMs < pausedUntilMs) return
    if (isTimeToRefresh(nowMs)) await clock.refresh()
    if (isTimeToRetry(nowMs)) await retryFailed(options)
    // The calendar or investors' actions may have changed the next due time.
    await lookAt(options)
    progress.advanceTo(progress.doneUntilMs)
    while (progress.isDue() && !stopped) {
      const untilMs = await takeStep(options)
      if (untilMs === undefined) return
      await lookAt(options)
      progress.advanceTo(untilMs)
    }
  }
  return {
    look: (): Promise<void> => {
      working ??= work()
        .catch((cause) => {
          pausedUntilMs = wallClock.nowMs() + pauseMs
          log.error('jobs-wait', { cause })
        })
        .finally(() => {
          working = undefined
        })
      return working
    },
    get stopped() {
      return stopped
    },
    stop: async (): Promise<void> => {
      stopped = true
      await working
    },
  }
}

/**
 * Runs the jobs. The clock of every process stops before each due time until one of them has done the work.
 * So a rule never sees a time with pending jobs, and a skipped day passes through the same times, in the same
 * order, as a lived one. A job that throws is recorded as failed, reported in the log and by the health
 * check, and retried; the clock continues. Throws if the jobs can't be ordered.
 */
export const startJobs = async (given: JobRunnerOptions): Promise<JobRunner> => {
  const options: JobRunnerOptions = { ...given, jobs: inOrder(given.jobs) }
  const { database, clock, notifications, log } = options
  const progress = createProgress(options, await readDoneUntilMs(database))
  const worker = createWorker(options, progress)
  const lookIfDue = () => {
    if (progress.isDue()) void worker.look()
  }

  await lookAt(options)
  progress.advanceTo(progress.doneUntilMs)
  /** Work done by another process; later due times may depend on it. */
  const hear = (payload: string) => {
    lookAt(options)
      .then(() => {
        progress.advanceTo(Number(payload))
        lookIfDue()
      })
      .catch((cause) => log.error('jobs-wait', { cause }))
  }
  await notifications.listen('job_progress', { received: hear, interrupted: () => undefined })
  const unsubscribe = clock.subscribe(lookIfDue)
  const timer = setInterval(() => void worker.look(), lookEveryMs)
  timer.unref()
  void worker.look()
  return {
    instantsChanged: () => {
      progress.advanceTo(progress.doneUntilMs)
      lookIfDue()
    },
    caughtUp: async () => {
      // A read in progress may have seen the database before the latest change.
      await worker.look()
      await worker.look()
      while (progress.isDue() && !worker.stopped) {
        await worker.look()
        if (progress.isDue()) await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    stop: async () => {
      clearInterval(timer)
      unsubscribe()
      await worker.stop()
    },
  }
}
