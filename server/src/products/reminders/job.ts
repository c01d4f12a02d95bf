import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { readDue, readNextDueMs, remind } from './reminders.ts'
import { messageOf, type SubjectSources } from './subject.ts'

/** Sends each reminder when its subject opens. */
export const createReminderJob = (services: SubjectSources): ClockJob => {
  const { database } = services
  let nextMs: number | undefined
  const look = async () => {
    nextMs = await readNextDueMs(database)
  }
  return {
    name: 'reminders',
    dating: 'due-instant',
    // Events come before reports about them at the same time.
    after: ['orders'],
    look,
    // A reminder that was set just before its time may be seen just after it.
    nextDueMs: (afterMs) => (nextMs === undefined ? undefined : Math.max(nextMs, afterMs + 1)),
    run: async ({ dueMs }) => {
      const due = await readDue(database, dueMs)
      await forEachSubject(due, async (reminder) =>
        remind(database, reminder, await messageOf(services, reminder)),
      )
      await look()
      return due.length
    },
  }
}
