import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import type { ProductJobServices } from '../services.ts'
import { readDue, readNextDueMs, remind } from './reminders.ts'
import { messageOf } from './subject.ts'

/** Sends each reminder at the instant at which its subject opens. */
export const createReminderJob = (services: ProductJobServices): ClockJob => {
  const { database } = services
  let nextMs: number | undefined
  const look = async () => {
    nextMs = await readNextDueMs(database)
  }
  return {
    name: 'reminders',
    dating: 'due-instant',
    // Events of an instant come before reports about them.
    after: ['orders'],
    look,
    // One that was set just before its instant may be seen just after it.
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
