import { dayNumberAt, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { accrueLoan } from './accrual.ts'
import { reminderDays, remindLoan } from './remind.ts'

const hourMs = 3_600_000
/** 09:00 in India, so that nobody is woken. */
const reminderMs = 9 * hourMs

/** Accrues every loan's interest at midnight, and collects due loans; after the positions' financing. */
const createAccrualJob = (database: Kysely<Database>): ClockJob => ({
  name: 'loan-nights',
  dating: 'day-ended',
  after: ['financing'],
  nextDueMs: (afterMs) => midnightOf(dayNumberAt(afterMs) + 1),
  run: async ({ dueMs, submit }) => {
    const loans = await database
      .selectFrom('loans')
      .select(['user_id', 'loan_no'])
      .where('state', '=', 'unpaid')
      .where('paid_out_ms', '<', BigInt(dueMs))
      // The loan that was due first is collected first.
      .orderBy('due_day')
      .orderBy('loan_no')
      .execute()
    await forEachSubject(loans, ({ user_id, loan_no }) =>
      submit(accrueLoan, { loanNo: loan_no, dueMs }, user_id, loan_no.toString()),
    )
    return loans.length
  },
})

/** Sends reminders three days and one day before loans are due. */
const createReminderJob = (database: Kysely<Database>): ClockJob => ({
  name: 'loan-reminders',
  dating: 'due-instant',
  nextDueMs: (afterMs) => {
    const today = midnightOf(dayNumberAt(afterMs)) + reminderMs
    return today > afterMs ? today : midnightOf(dayNumberAt(afterMs) + 1) + reminderMs
  },
  run: async ({ dueMs, submit }) => {
    const today = dayNumberAt(dueMs)
    const loans = await database
      .selectFrom('loans')
      .select(['user_id', 'loan_no'])
      .where('state', '=', 'unpaid')
      .where(
        'due_day',
        'in',
        reminderDays.map((days) => dayOf(today + days)),
      )
      .execute()
    await forEachSubject(loans, ({ user_id, loan_no }) =>
      submit(remindLoan, { loanNo: loan_no, dueMs }, user_id, loan_no.toString()),
    )
    return loans.length
  },
})

export const loanJobs = (database: Kysely<Database>): readonly ClockJob[] => [
  createAccrualJob(database),
  createReminderJob(database),
]
