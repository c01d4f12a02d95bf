import { type Kysely, sql } from 'kysely'
import { readPage } from '../../../database/read-page.ts'
import type { Database } from '../../../database/schema.ts'
import type { FundGoalRow } from './tables.ts'

interface GoalFilter {
  readonly goalNo?: bigint | undefined
  readonly planNo?: bigint | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of an investor's goals, running ones first, then newest first. */
export const readGoals = async (
  database: Kysely<Database>,
  userId: bigint,
  { goalNo, planNo, pageNum, pageSize }: GoalFilter,
): Promise<{ readonly list: readonly FundGoalRow[]; readonly total: number }> => {
  let query = database.selectFrom('fund_goals').where('user_id', '=', userId)
  if (goalNo !== undefined) query = query.where('goal_no', '=', goalNo)
  if (planNo !== undefined) query = query.where('plan_no', '=', planNo)
  const ordered = query.selectAll().orderBy(sql`state = 'ended'`).orderBy('goal_no', 'desc')
  return readPage(ordered, { pageNum, pageSize })
}

/** A goal's progress: the linked SIPs, the units that these bought, and all units of their funds. */
export const readGoalUnits = async (
  database: Kysely<Database>,
  userId: bigint,
  goals: readonly Pick<FundGoalRow, 'fund' | 'plan_no'>[],
) => {
  const planNos = goals.flatMap(({ plan_no }) => plan_no ?? [])
  const codes = goals.map(({ fund }) => fund)
  if (codes.length === 0) return { plans: [], bought: [], held: [] }
  const [plans, bought, held] = await Promise.all([
    planNos.length === 0
      ? []
      : database
          .selectFrom('fund_plans')
          .selectAll()
          .where('user_id', '=', userId)
          .where('plan_no', 'in', planNos)
          .execute(),
    planNos.length === 0
      ? []
      : database
          .selectFrom('fund_lots')
          .innerJoin('fund_orders', (join) =>
            join
              .onRef('fund_orders.user_id', '=', 'fund_lots.user_id')
              .onRef('fund_orders.order_no', '=', 'fund_lots.lot_no'),
          )
          .select(['fund_orders.plan_no', 'fund_lots.units'])
          .where('fund_lots.user_id', '=', userId)
          .where('fund_lots.is_open', '=', true)
          .where('fund_orders.plan_no', 'in', planNos)
          .execute(),
    database
      .selectFrom('fund_holdings')
      .select(['fund', 'units'])
      .where('user_id', '=', userId)
      .where('fund', 'in', codes)
      .execute(),
  ])
  return { plans, bought, held }
}
export type GoalUnits = Awaited<ReturnType<typeof readGoalUnits>>
