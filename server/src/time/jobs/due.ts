import { isConnectionLoss, isTimeout } from '../../database/errors.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { LedgerUnavailable } from '../../ledger/unavailable.ts'
import { type ClockJob, type Due, datedMs } from './job.ts'

/**
 * The idempotency key of a job's command. Its space separates it from every key that a client can send (a header's key
 * has none), so that nobody can use up a job's key in advance.
 */
export const keyOfDue = (job: string, dueMs: number, subject: string): string =>
  `job ${job} ${dueMs} ${subject}`

const dueDated = (job: ClockJob, dueMs: number, instantMs: number, commitLoop: CommitLoop): Due => ({
  dueMs,
  submit: (command, input, userId, subject) =>
    commitLoop.submit(command, input, {
      userId,
      idempotencyKey: keyOfDue(job.name, dueMs, subject),
      instantMs,
    }),
})

/** A job's work at a due time; the clock stands before it. */
export const createDue = (job: ClockJob, dueMs: number, commitLoop: CommitLoop): Due =>
  dueDated(job, dueMs, datedMs(job, dueMs), commitLoop)

/** The same work done late, when the clock shows `nowMs`: nothing is backdated into a closed day. */
export const createLateDue = (job: ClockJob, dueMs: number, nowMs: number, commitLoop: CommitLoop): Due =>
  dueDated(job, dueMs, Math.max(nowMs, datedMs(job, dueMs)), commitLoop)

/** Whether the database is the cause, so that nothing else would succeed now. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof LedgerUnavailable || isConnectionLoss(error) || isTimeout(error)

/** Less than the commit loop's queue limit, which leaves room for investors' own commands. */
const atOnce = 500

/**
 * Does something for each subject, a few hundred at a time. A failing one does not stop the others;
 * afterwards the first failure is thrown, with the number of failures. LedgerUnavailable is thrown at once.
 */
export const forEachSubject = async <Subject>(
  subjects: readonly Subject[],
  act: (subject: Subject) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = []
  for (let first = 0; first < subjects.length; first += atOnce) {
    const settled = await Promise.allSettled(subjects.slice(first, first + atOnce).map(act))
    for (const one of settled) if (one.status === 'rejected') failures.push(one.reason)
    const unavailable = failures.find((cause) => cause instanceof LedgerUnavailable)
    if (unavailable !== undefined) throw unavailable
  }
  if (failures.length === 0) return
  const [cause] = failures
  const reason = cause instanceof Error ? cause.message : String(cause)
  throw new Error(`${failures.length} of ${subjects.length} failed, first: ${reason}`, { cause })
}
