import { dayNumberAt, dayOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { forEachSubject } from '../../../time/jobs/due.ts'
import type { ClockJob } from '../../../time/jobs/job.ts'
import { fundCatalogueOf } from '../catalogue/queries.ts'
import type { FundHouse } from '../house.ts'
import { createInstallment } from './installment.ts'

interface JobServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly calendar: Calendar
  /** By the current settings. */
  readonly house: () => FundHouse
}

/** In the morning, long before any cut-off. */
const minute = 9 * 60 + 30
/** Look ahead one year at most. */
const longestBreakDays = 366

const nextRun = (calendar: Calendar, afterMs: number): number | undefined => {
  const today = dayNumberAt(afterMs)
  for (let dayNumber = today; dayNumber < today + longestBreakDays; dayNumber += 1) {
    const runMs = midnightOf(dayNumber) + minute * 60_000
    if (runMs > afterMs && calendar.isTradingDay(dayNumber)) return runMs
  }
  return undefined
}

/** Places the plans' orders on each trading day: for its date, and holidays since the last trading day. */
export const createPlanJob = ({ database, market, calendar, house }: JobServices): ClockJob => ({
  name: 'fund-plans',
  dating: 'due-instant',
  nextDueMs: (afterMs) => (market.funds === undefined ? undefined : nextRun(calendar, afterMs)),
  run: async (due) => {
    const day = dayOf(dayNumberAt(due.dueMs))
    const plans = await database
      .selectFrom('fund_plans')
      .select(['user_id', 'plan_no', 'fund'])
      .where('state', '<>', 'ended')
      .where('next_day', '<=', day)
      .where((either) => either.or([either('state', '=', 'active'), either('paused_until', '<=', day)]))
      .orderBy('plan_no')
      .execute()
    if (plans.length === 0) return 0
    const catalogue = fundCatalogueOf(market)
    await catalogue.takeStops(database)
    const all = await catalogue.list(due.dueMs)
    const commands = new Map(
      all.map((facts) => [facts.fund.code, createInstallment({ ...house(), repeatLockMs: 0 }, facts)]),
    )
    await forEachSubject(plans, ({ user_id, plan_no, fund }) => {
      const command = commands.get(fund)
      if (command === undefined) throw new Error(`a plan of the unknown fund ${fund}`)
      const input = { planNo: plan_no, fund, day, dueMs: due.dueMs }
      return due.submit(command, input, user_id, plan_no.toString())
    })
    return plans.length
  },
})
