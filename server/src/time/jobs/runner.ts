import type { Notifications } from '../../database/notifications.ts'
import { nextDueOf } from './clock-job.ts'
import { inOrder } from './order.ts'
import { readDoneUntilMs } from './queries.ts'
import { lookAt, retryFailed, type StepOptions, takeStep } from './steps.ts'

export interface JobRunnerOptions extends StepOptions {
  readonly notifications: Notifications
}

export interface JobRunner {
  /** To be told when a job's next due instant may have become another one: the clock is held before it from now on. */
  instantsChanged(): void
  /** Looks at what has changed by now, and resolves when nothing is due any more, here or in another process. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

const lookEveryMs = 250
/** What failed is tried again so often, of real time; and the offset is read as often, should a notice be lost. */
const retryEveryMs = 30_000
const refreshEveryMs = 1_000
/** So long nothing is tried after the database was away. */
const pauseMs = 2_000

/** How far everything is done, and the clock held before what is due next. */
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

/** Tells at most so often that it is time. */
const createTurn = (everyMs: number, fromMs: number) => {
  let lastMs = fromMs
  return (nowMs: number): boolean => {
    if (nowMs - lastMs < everyMs) return false
    lastMs = nowMs
    return true
  }
}

/** Does everything that is due, when asked; one at a time, and not while the database is away. */
const createWorker = (options: JobRunnerOptions, progress: Progress) => {
  const { clock, wallClock, jobs, log } = options
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
    // What is due next may have changed with the calendar, and with what investors did.
    await lookAt(jobs, progress.doneUntilMs)
    progress.advanceTo(progress.doneUntilMs)
    while (progress.isDue() && !stopped) {
      const untilMs = await takeStep(options)
      if (untilMs === undefined) return
      await lookAt(jobs, untilMs)
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
 * Runs the jobs. In front of every due instant the clock of every process stands still until somebody has done what
 * falls due: so a rule never sees an instant whose jobs are open, and a skipped day passes through the same instants,
 * in the same order, as one that was lived. A job that throws is kept as failed, reported in the log and by the health
 * check, and tried again; the clock goes on. Throws when the jobs can't be put in an order.
 */
export const startJobs = async (given: JobRunnerOptions): Promise<JobRunner> => {
  const options: JobRunnerOptions = { ...given, jobs: inOrder(given.jobs) }
  const { database, clock, notifications, jobs, log } = options
  const progress = createProgress(options, await readDoneUntilMs(database))
  const worker = createWorker(options, progress)
  const lookIfDue = () => {
    if (progress.isDue()) void worker.look()
  }

  await lookAt(jobs, progress.doneUntilMs)
  progress.advanceTo(progress.doneUntilMs)
  /** What another process has done; what is due after it may depend on what it did. */
  const hear = (payload: string) => {
    lookAt(jobs, Number(payload))
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
      // A look under way may have read the database before the latest change.
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
