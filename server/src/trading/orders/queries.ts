import type { orderList } from '@tarazu/contract/calls/orders.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { largestOrderNumber, type OrderEventRow, type OrderRow } from '../book/tables.ts'
import type { RowName } from '../waiting/following.ts'

/** Everybody's open orders. */
export const readOpenOrders = (database: Kysely<Database>): Promise<readonly OrderRow[]> =>
  database
    .selectFrom('trading_order')
    .selectAll()
    .where('closed_ms', 'is', null)
    .orderBy('order_no')
    .execute()

/** Orders by investor and number, whether they are open or not. */
export const readOrdersNamed = async (
  database: Kysely<Database>,
  names: readonly RowName[],
): Promise<readonly OrderRow[]> => {
  const users = names.map(({ userId }) => userId)
  const orders = names.map(({ number }) => number)
  const { rows } = await sql<OrderRow>`
    select o.* from unnest(${users}::bigint[], ${orders}::bigint[]) k (user_id, order_no)
    join trading_order o on o.user_id = k.user_id and o.order_no = k.order_no order by o.order_no`.execute(
    database,
  )
  return rows
}

export const readOrder = async (
  database: Kysely<Database>,
  userId: bigint,
  orderNo: bigint,
): Promise<OrderRow | undefined> => {
  if (orderNo > largestOrderNumber) return undefined
  return database
    .selectFrom('trading_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
}

/** How many waiting orders an investor has. */
export const countOpenOrders = async (database: Kysely<Database>, userId: bigint): Promise<number> => {
  const { total } = await database
    .selectFrom('trading_order')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('user_id', '=', userId)
    .where('closed_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** An order's history, oldest first. */
export const readOrderEvents = (
  database: Kysely<Database>,
  userId: bigint,
  orderNo: bigint,
): Promise<readonly OrderEventRow[]> =>
  database
    .selectFrom('trading_order_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .orderBy('event_no')
    .execute()

/** An order's columns for the list; for a market order, those of its execution, which is its only record. */
export type ListedOrder = Omit<
  OrderRow,
  'next_from_ms' | 'hold_price_paise' | 'lot_size' | 'filled_delivery_turnover_paise'
> & {
  /** For a market order: its execution. */
  fill_no: bigint | null
}
/** The requested orders; a stock is given by its listings, "NSE:KAVCEM"; none: orders in no stock. */
export type OrderFilter = Omit<ParsedInput<typeof orderList>, 'keyword'> & {
  readonly symbols?: readonly string[] | undefined
}

const orderColumns = sql.raw(
  `user_id, order_no, exchange, code, intent, direction, leverage, kind, validity, after_market, position_no, quantity,
   filled_quantity, filled_turnover_paise, fee_paise, limit_paise, rise_trigger_paise, rise_limit_paise,
   fall_trigger_paise, fall_limit_paise, hold_paise, state, reason, valid_from_ms, event_count, placed_ms, changed_ms,
   closed_ms, null::bigint as fill_no`,
)
/** Executions without an order in the table, presented as the market orders that they were. */
const marketOrders = (userId: bigint) => sql`
  select f.user_id, f.fill_no as order_no, p.exchange, p.code, f.kind as intent, p.direction, p.leverage,
    'market' as kind, 'day' as validity, false as after_market, f.order_no as position_no, f.quantity,
    f.quantity as filled_quantity, f.turnover_paise as filled_turnover_paise, f.fee_paise,
    null::bigint as limit_paise, null::bigint as rise_trigger_paise, null::bigint as rise_limit_paise,
    null::bigint as fall_trigger_paise, null::bigint as fall_limit_paise, 0::bigint as hold_paise,
    'complete' as state, case when f.cause = 'order' then null else f.cause end as reason,
    f.decided_ms as valid_from_ms, 1 as event_count, f.decided_ms as placed_ms, f.decided_ms as changed_ms,
    f.decided_ms as closed_ms, f.fill_no
  from trading_fill f join trading_position p on p.user_id = f.user_id and p.order_no = f.order_no
  where f.user_id = ${userId} and not exists (
    select from trading_order_event e where e.user_id = f.user_id and e.fill_no = f.fill_no)`

const viewCondition = {
  open: sql`closed_ms is null`,
  executed: sql`closed_ms is not null`,
  gtt: sql`validity = 'gtt'`,
}

const buys = sql`(intent = 'open') = (direction = 'long')`

/** Orders that close a position: that one alone, or all in its direction in its stock. */
const closesPosition = (userId: bigint, positionNo: bigint) => sql`(position_no = ${positionNo}
  or leverage is null and exists (select from trading_position p
    where p.user_id = ${userId} and p.order_no = ${positionNo}
      and p.exchange = o.exchange and p.code = o.code and p.direction = o.direction))`

const conditionsOf = (userId: bigint, filter: OrderFilter) => {
  const { code, exchange, side, direction, state, positionNo, symbols, fromDay, toDay } = filter
  return [
    code === undefined ? undefined : sql`code = ${code}`,
    exchange === undefined ? undefined : sql`exchange = ${exchange}`,
    side === undefined ? undefined : sql`(${buys}) = ${side === 'buy'}`,
    direction === undefined ? undefined : sql`direction = ${direction}`,
    state === undefined ? undefined : sql`state = ${state}`,
    positionNo === undefined ? undefined : closesPosition(userId, positionNo),
    symbols === undefined ? undefined : sql`exchange || ':' || code = any (${symbols})`,
    fromDay === undefined ? undefined : sql`changed_ms >= ${BigInt(midnightOf(dayNumberOf(fromDay)))}`,
    toDay === undefined ? undefined : sql`changed_ms < ${BigInt(midnightOf(dayNumberOf(toDay) + 1))}`,
  ].filter((condition) => condition !== undefined)
}

/** The listings of the investor's current and past orders, including market orders. */
export const readOrderListings = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly Pick<OrderRow, 'exchange' | 'code'>[]> => {
  const { rows } = await sql<Pick<OrderRow, 'exchange' | 'code'>>`
    select exchange, code from trading_order where user_id = ${userId}
    union select exchange, code from trading_position where user_id = ${userId}`.execute(database)
  return rows
}

/** A page of the investor's orders, newest first. */
export const readOrders = async (
  database: Kysely<Database>,
  userId: bigint,
  filter: OrderFilter,
): Promise<{ readonly list: readonly ListedOrder[]; readonly total: number }> => {
  const { view, pageNum, pageSize } = filter
  const own = sql`select ${orderColumns} from trading_order where user_id = ${userId}`
  const all = view === 'executed' ? sql`${own} union all ${marketOrders(userId)}` : own
  const conditions = [viewCondition[view], ...conditionsOf(userId, filter)]
  const wanted = sql`from (${all}) o where ${sql.join(conditions, sql` and `)}`
  const [counted, page] = await Promise.all([
    sql<{ total: bigint }>`select count(*) as total ${wanted}`.execute(database),
    sql<ListedOrder>`select * ${wanted} order by changed_ms desc, order_no desc
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(database),
  ])
  return { list: page.rows, total: Number(counted.rows[0]?.total ?? 0) }
}

/** A market order, found by its execution's number. */
export const readMarketOrder = async (
  database: Kysely<Database>,
  userId: bigint,
  fillNo: bigint,
): Promise<ListedOrder | undefined> => {
  if (fillNo > largestOrderNumber) return undefined
  const { rows } = await sql<ListedOrder>`
    select * from (${marketOrders(userId)}) o where fill_no = ${fillNo}`.execute(database)
  return rows[0]
}
