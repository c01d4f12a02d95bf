import { financingPpmOn } from '@tarazu/contract/trading/charge-versions.ts'
import { dayNumberAt, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { createChargeFinancing } from './financing.ts'
import { readFinanced } from './queries.ts'
import type { Covering } from './release-holds.ts'
import type { TradingRules } from './rules.ts'

/**
 * Charges leveraged and short positions for each calendar day they are held: interest, or the lending fee.
 */
export const createFinancingJob = (
  { database, ...covering }: Covering & { readonly database: Kysely<Database> },
  rules: () => Pick<TradingRules, 'financingRates'>,
): ClockJob => ({
  name: 'financing',
  dating: 'day-ended',
  nextDueMs: (afterMs) => midnightOf(dayNumberAt(afterMs) + 1),
  run: async ({ dueMs, submit }) => {
    const day = dayOf(dayNumberAt(dueMs) - 1)
    const annualPpm = financingPpmOn(rules().financingRates, day)
    if (annualPpm === 0n) return 0
    const chargeFinancing = createChargeFinancing(covering)
    const financed = await readFinanced(database, dueMs)
    await forEachSubject(financed, async ({ user_id, order_no }) => {
      const input = { orderNo: order_no, day, annualPpm, dueMs }
      await submit(chargeFinancing, input, user_id, order_no.toString())
    })
    return financed.length
  },
})
