import type { Kysely } from 'kysely'
import { readPage } from '../../database/read-page.ts'
import type { Database } from '../../database/schema.ts'
import type { FundLotRow, FundOrderKind, FundOrderRow, FundOrderStage } from './tables.ts'

export const stagesOf = {
  in_progress: ['review', 'waiting', 'paying'],
  success: ['done'],
  failed: ['cancelled', 'refused', 'failed'],
} as const satisfies Record<string, readonly FundOrderStage[]>

interface OrderFilter {
  readonly code?: string | undefined
  readonly kind?: FundOrderKind | undefined
  readonly state?: keyof typeof stagesOf | undefined
  readonly planNo?: bigint | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** A page of an investor's orders, newest first. */
export const readOrders = async (
  database: Kysely<Database>,
  userId: bigint,
  { code, kind, state, planNo, pageNum, pageSize }: OrderFilter,
): Promise<{ readonly list: readonly FundOrderRow[]; readonly total: number }> => {
  let query = database.selectFrom('fund_orders').where('user_id', '=', userId)
  if (code !== undefined)
    query = query.where((either) => either.or([either('fund', '=', code), either('to_fund', '=', code)]))
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (state !== undefined) query = query.where('stage', 'in', [...stagesOf[state]])
  if (planNo !== undefined) query = query.where('plan_no', '=', planNo)
  return readPage(query.selectAll().orderBy('order_no', 'desc'), { pageNum, pageSize })
}

export const readOrder = (database: Kysely<Database>, userId: bigint, orderNo: bigint) =>
  database
    .selectFrom('fund_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

const mostLots = 200

/** The lots of one fund that still have units, oldest first. */
export const readLots = (database: Kysely<Database>, userId: bigint, fund: string): Promise<FundLotRow[]> =>
  database
    .selectFrom('fund_lots')
    .selectAll()
    .where('user_id', '=', userId)
    .where('fund', '=', fund)
    .where('is_open', '=', true)
    .orderBy('value_day')
    .orderBy('lot_no')
    .limit(mostLots)
    .execute()

/** The data for presenting holdings: every fund ever held, its lots, and its orders that moved money. */
export const readHeld = async (database: Kysely<Database>, userId: bigint, fund?: string) => {
  let holdings = database.selectFrom('fund_holdings').selectAll().where('user_id', '=', userId)
  let lots = database.selectFrom('fund_lots').selectAll().where('user_id', '=', userId)
  let orders = database
    .selectFrom('fund_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('stage', 'in', ['review', 'waiting', 'paying', 'done'])
  if (fund !== undefined) {
    holdings = holdings.where('fund', '=', fund)
    lots = lots.where('fund', '=', fund)
    orders = orders.where((either) => either.or([either('fund', '=', fund), either('to_fund', '=', fund)]))
  }
  const [held, bought, placed] = await Promise.all([holdings.execute(), lots.execute(), orders.execute()])
  return { held, lots: bought, orders: placed }
}
export type Held = Awaited<ReturnType<typeof readHeld>>
