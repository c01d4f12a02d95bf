import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Market } from '@tarazu/market/types.ts'
import { isUnavailable } from '../../time/jobs/due.ts'
import type { ClockJob, Due } from '../../time/jobs/job.ts'
import type { WaitingRow } from './kind.ts'
import type { Waiting } from './open-waiting.ts'
import type { DueStep, WaitingBook } from './waiting-book.ts'

type Book<Row extends WaitingRow, Step> = Pick<
  WaitingBook<Row, unknown, Step>,
  'due' | 'nextMs' | 'searchStretch' | 'restore' | 'setAside' | 'isUnchanged'
>

/** A job's work for due waiting rows. */
interface WaitingWork<Row extends WaitingRow, Step> extends Pick<ClockJob, 'name' | 'after'> {
  readonly waiting: Waiting<Row, Book<Row, Step>>
  /** Runs first if a session opens at the due time. */
  atOpening?(due: Due): Promise<void>
  /** Does the steps that share one time; a failing step stops none of the others. */
  act(due: Due, steps: readonly DueStep<Row, Step>[]): Promise<unknown>
}

/** Resolves to the reason why some steps could not be done; undefined if all were done. */
const actOn = async <Row extends WaitingRow, Step>(
  { waiting, act, name }: WaitingWork<Row, Step>,
  due: Due,
  steps: readonly DueStep<Row, Step>[],
): Promise<unknown> => {
  const { book } = waiting
  let failure: unknown
  await act(due, steps).catch((error: unknown) => {
    if (isUnavailable(error)) throw error
    failure = error
  })
  // By now the book has the commit loop's changes, but not those made by another process or outside the loop.
  const unchanged = steps.map(({ row }) => row).filter((row) => book.isUnchanged(row))
  if (unchanged.length > 0) await waiting.reread(unchanged)
  // Otherwise a step that changes nothing would be retried forever.
  for (const row of unchanged)
    if (book.isUnchanged(row)) {
      book.setAside(row)
      failure ??= new Error(`a due step of ${name} changed nothing`)
    }
  return failure
}

/**
 * A job that does each step of waiting rows at its time; the clock stops just before. So a skipped day, or
 * one when no server ran, gives the same result as a lived one, and no step is done by two processes.
 */
export const createWaitingJob = <Row extends WaitingRow, Step>(
  market: Market,
  work: WaitingWork<Row, Step>,
): ClockJob => {
  const { name, after, waiting, atOpening } = work
  const { book } = waiting
  return {
    name,
    dating: 'due-instant',
    ...(after === undefined ? {} : { after }),
    look: async (untilMs) => {
      await waiting.sync()
      // In short pieces, since a skip passes through whole sessions.
      while (book.searchStretch(untilMs)) await nextTurn()
    },
    nextDueMs: (afterMs) => {
      const nextMs = book.nextMs()
      // A row that was committed late is due at once.
      return nextMs === undefined ? undefined : Math.max(nextMs, afterMs + 1)
    },
    run: async (due) => {
      book.restore(due.dueMs)
      if (market.session(due.dueMs).opensAtMs === due.dueMs) await atOpening?.(due)
      let count = 0
      let failure: unknown
      for (;;) {
        const steps = book.due(due.dueMs)
        if (steps.length === 0) break
        failure = (await actOn(work, due, steps)) ?? failure
        count += steps.length
      }
      if (failure !== undefined) throw failure
      return count
    },
  }
}
