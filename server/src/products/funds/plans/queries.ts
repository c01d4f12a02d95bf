import { type Kysely, sql } from 'kysely'
import { readPage } from '../../../database/read-page.ts'
import type { Database } from '../../../database/schema.ts'
import type { FundPlanDateRow } from './tables.ts'

export const readPlan = (database: Kysely<Database>, userId: bigint, planNo: bigint) =>
  database
    .selectFrom('fund_plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('plan_no', '=', planNo)
    .executeTakeFirst()

interface PlanFilter {
  readonly planNo: bigint | undefined
  readonly code: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of an investor's plans, running ones first, then newest first. */
export const readPlans = async (
  database: Kysely<Database>,
  userId: bigint,
  { planNo, code, pageNum, pageSize }: PlanFilter,
) => {
  let query = database.selectFrom('fund_plans').where('user_id', '=', userId)
  if (planNo !== undefined) query = query.where('plan_no', '=', planNo)
  if (code !== undefined) query = query.where('fund', '=', code)
  const ordered = query.selectAll().orderBy(sql`state = 'ended'`).orderBy('plan_no', 'desc')
  return readPage(ordered, { pageNum, pageSize })
}

/** The results of plan dates, newest first. */
export const readDates = (
  database: Kysely<Database>,
  userId: bigint,
  planNos: readonly bigint[],
): Promise<FundPlanDateRow[]> =>
  planNos.length === 0
    ? Promise.resolve([])
    : database
        .selectFrom('fund_plan_dates')
        .selectAll()
        .where('user_id', '=', userId)
        .where('plan_no', 'in', [...planNos])
        .orderBy('day', 'desc')
        .execute()

interface DatePage {
  readonly planNo: bigint
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of one plan's dates, newest first, each with its order's stage. */
export const readDatePage = async (
  database: Kysely<Database>,
  userId: bigint,
  { planNo, pageNum, pageSize }: DatePage,
) => {
  const query = database
    .selectFrom('fund_plan_dates')
    .where('fund_plan_dates.user_id', '=', userId)
    .where('fund_plan_dates.plan_no', '=', planNo)
    .leftJoin('fund_orders', (join) =>
      join
        .onRef('fund_orders.user_id', '=', 'fund_plan_dates.user_id')
        .onRef('fund_orders.order_no', '=', 'fund_plan_dates.order_no'),
    )
    .selectAll('fund_plan_dates')
    .select('fund_orders.stage')
    .orderBy('day', 'desc')
  return readPage(query, { pageNum, pageSize })
}
