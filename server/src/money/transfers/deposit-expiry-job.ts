import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { expireDeposit } from './deposit.ts'
import { readNextDepositEndMs, readOverdueDeposits } from './queries.ts'
import { hourMs } from './rules.ts'

/**
 * Records on the hour which deposits have expired unpaid. The rules and the pages use a deposit's own end
 * time, so that none is paid late in the meantime. Only the hours after which a deposit has expired are due: a
 * skip of a year would otherwise stop at each of its 8,760 hours.
 */
export const createDepositExpiryJob = (database: Kysely<Database>): ClockJob => {
  let nextEndMs: number | undefined
  return {
    name: 'deposit-expiry',
    dating: 'due-instant',
    look: async () => {
      nextEndMs = await readNextDepositEndMs(database)
    },
    nextDueMs: (afterMs) =>
      nextEndMs === undefined ? undefined : Math.ceil(Math.max(nextEndMs, afterMs + 1) / hourMs) * hourMs,
    run: async ({ dueMs, submit }) => {
      const overdue = await readOverdueDeposits(database, dueMs)
      await forEachSubject(overdue, ({ user_id, deposit_no }) => {
        return submit(expireDeposit, { orderNo: deposit_no, dueMs }, user_id, deposit_no.toString())
      })
      return overdue.length
    },
  }
}
