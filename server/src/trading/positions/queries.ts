import { profitLossOf } from '@tarazu/contract/trading/profit-loss.ts'
import type { Page } from '@tarazu/contract/wire/envelope.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { largestOrderNumber } from '../book/tables.ts'
import type { RowName } from '../waiting/following.ts'
import { type PositionFilter, positionsMeant } from './position-filter.ts'
import type { FillRow, PositionRow } from './tables.ts'
import { type ValuedPosition, valuePositions, worthPaise } from './valuation.ts'

/** A page of positions, and the totals of all closed ones that match the filter. */
export interface PositionPage extends Page<PositionRow> {
  readonly closedProfitLossPaise: bigint
}

/** A page of the investor's positions, in the requested order. */
export const readPositions = async (
  database: Kysely<Database>,
  userId: bigint,
  filter: PositionFilter,
): Promise<PositionPage> => {
  const { orderNo, pageNum, pageSize } = filter
  const none = { list: [], total: 0, pageNum, pageSize, closedProfitLossPaise: 0n }
  if (orderNo !== undefined && orderNo > largestOrderNumber) return none
  const query = positionsMeant(database, userId, filter)
  const ofClosed = (column: 'realised_paise' | 'fee_paise' | 'financing_paise') =>
    sql<bigint>`coalesce(sum(${sql.ref(column)}) filter (where quantity = 0), 0)::bigint`
  const result = sql`realised_paise - fee_paise - financing_paise`
  const sorted = { newest: undefined, profit: sql`${result} desc`, loss: result }[filter.sort ?? 'newest']
  const [sums, list] = await Promise.all([
    query
      .select([
        sql<bigint>`count(*)`.as('total'),
        ofClosed('realised_paise').as('realisedPaise'),
        ofClosed('fee_paise').as('feePaise'),
        ofClosed('financing_paise').as('financingPaise'),
      ])
      .executeTakeFirstOrThrow(),
    query
      .selectAll()
      .$if(sorted !== undefined, (all) => all.orderBy(sorted ?? result))
      .orderBy('order_no', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
  ])
  const closedProfitLossPaise = profitLossOf({ ...sums, unrealisedPaise: 0n })
  return { list, total: Number(sums.total), pageNum, pageSize, closedProfitLossPaise }
}

/** The executions of a position, oldest first; none if the investor has no such position. */
export const readFills = async (
  database: Kysely<Database>,
  userId: bigint,
  orderNo: bigint,
): Promise<readonly FillRow[]> => {
  if (orderNo > largestOrderNumber) return []
  return database
    .selectFrom('trading_fill')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .orderBy('fill_no')
    .execute()
}

/** An investor's open positions at one time, and optionally those closed since another. */
export const readValuedPositions = async (
  database: Kysely<Database>,
  market: Market,
  userId: bigint,
  instantMs: number,
  closedFromMs: number | undefined,
): Promise<readonly ValuedPosition[]> => {
  const positions = await database
    .selectFrom('trading_position')
    .selectAll()
    .where('user_id', '=', userId)
    .where((either) =>
      closedFromMs === undefined
        ? either('quantity', '>', 0n)
        : either.or([either('quantity', '>', 0n), either('closed_ms', '>=', BigInt(closedFromMs))]),
    )
    .execute()
  return valuePositions(market, positions, instantMs)
}

/** The worth of an investor's fully paid shares, by ISIN: a company's on both exchanges count as one. */
export const readSharesWorth = async (
  database: Kysely<Database>,
  market: Market,
  userId: bigint,
  instantMs: number,
): Promise<ReadonlyMap<string, number>> => {
  const positions = await database
    .selectFrom('trading_position')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product', '=', 'delivery')
    .where('quantity', '>', 0n)
    .execute()
  const worth = new Map<string, number>()
  for (const one of valuePositions(market, positions, instantMs)) {
    const isin = one.instrument?.isin
    if (isin !== undefined) worth.set(isin, (worth.get(isin) ?? 0) + Number(worthPaise(one)))
  }
  return worth
}

/** How closed leveraged or short positions ended: the credit score's margin discipline. */
export interface MarginRecord {
  readonly closedCount: number
  /** How many lost no more than half of the margin, charges included: closed before a margin call. */
  readonly disciplinedCount: number
}

export const readMarginRecord = async (database: Kysely<Database>, userId: bigint): Promise<MarginRecord> => {
  const { closed, disciplined } = await database
    .selectFrom('trading_position')
    .select((expression) => [
      expression.fn.countAll<bigint>().as('closed'),
      expression.fn
        .countAll<bigint>()
        .filterWhere(sql`2 * (fee_paise - realised_paise)`, '<=', sql`original_deposit_paise`)
        .as('disciplined'),
    ])
    .where('user_id', '=', userId)
    .where('product', '=', 'intraday')
    .where('quantity', '=', 0n)
    .executeTakeFirstOrThrow()
  return { closedCount: Number(closed), disciplinedCount: Number(disciplined) }
}

/** Over all investors: open positions. */
export const countOpenPositions = async (database: Kysely<Database>): Promise<number> => {
  const { count } = await database
    .selectFrom('trading_position')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .where('quantity', '>', 0n)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Over all investors: orders executed since this time, openings and sales. */
export const countFillsSince = async (database: Kysely<Database>, fromMs: number): Promise<number> => {
  const { count } = await database
    .selectFrom('trading_fill')
    .select((expression) => expression.fn.countAll<bigint>().as('count'))
    .where('decided_ms', '>=', BigInt(fromMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Everything that anybody holds, each once. */
export const readHeldInstruments = (database: Kysely<Database>) =>
  database
    .selectFrom('trading_position')
    .select(['exchange', 'code'])
    .distinct()
    .where('quantity', '>', 0n)
    .orderBy('exchange')
    .orderBy('code')
    .execute()

/** The open positions in an instrument that were opened before a given time. */
export const readHolders = (
  database: Kysely<Database>,
  { exchange, code }: Pick<PositionRow, 'exchange' | 'code'>,
  beforeMs: number,
) =>
  database
    .selectFrom('trading_position')
    .select(['user_id', 'order_no'])
    .where('exchange', '=', exchange)
    .where('code', '=', code)
    .where('quantity', '>', 0n)
    .where('opened_ms', '<', BigInt(beforeMs))
    .orderBy('user_id')
    .orderBy('order_no')
    .execute()

/** The open leveraged positions that were opened before a given time. */
export const readFinanced = (database: Kysely<Database>, beforeMs: number) =>
  database
    .selectFrom('trading_position')
    .select(['user_id', 'order_no'])
    .where('quantity', '>', 0n)
    .where((where) => where.or([where('leverage', '>', 1), where('direction', '=', 'short')]))
    .where('opened_ms', '<', BigInt(beforeMs))
    .orderBy('user_id')
    .orderBy('order_no')
    .execute()

const selectMargined = (database: Kysely<Database>) =>
  database
    .selectFrom('trading_position')
    .select([
      'user_id',
      'order_no',
      'exchange',
      'code',
      'direction',
      'quantity',
      'call_price_paise',
      'liquidation_price_paise',
      'margin_from_ms',
      'margin_called_ms',
      'change_count',
    ])

/** Every open position that can get a margin call. */
export const readAllMargined = (database: Kysely<Database>) =>
  selectMargined(database).where('quantity', '>', 0n).where('call_price_paise', 'is not', null).execute()

/** Positions by investor and number, including closed ones. */
export const readMarginedNamed = (database: Kysely<Database>, names: readonly RowName[]) =>
  selectMargined(database)
    .where(
      sql<boolean>`(user_id, order_no) in (select * from unnest(
        ${names.map(({ userId }) => userId)}::bigint[], ${names.map(({ number }) => number)}::bigint[]))`,
    )
    .execute()

/** An investor's executions, by their numbers. */
export const readFillsOf = (database: Kysely<Database>, userId: bigint, fillNos: readonly bigint[]) =>
  database
    .selectFrom('trading_fill')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`fill_no = any (${fillNos}::bigint[])`)
    .execute()

/** A position's events other than its trades. */
export const readHistory = async (database: Kysely<Database>, userId: bigint, orderNo: bigint) => {
  const [financing, adjustments] = await Promise.all([
    database
      .selectFrom('trading_financing')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_no', '=', orderNo)
      .orderBy('day', 'desc')
      .execute(),
    database
      .selectFrom('trading_adjustment')
      .selectAll()
      .where('user_id', '=', userId)
      .where('order_no', '=', orderNo)
      .orderBy('effective_ms', 'desc')
      .execute(),
  ])
  return { financing, adjustments }
}

/** An investor's executions since a given time, newest first, each with its instrument, and their totals. */
export const readFillsSince = async (
  database: Kysely<Database>,
  userId: bigint,
  fromMs: number,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) => {
  const fills = database
    .selectFrom('trading_fill as fill')
    .where('fill.user_id', '=', userId)
    .where('fill.decided_ms', '>=', BigInt(fromMs))
  const [sums, list] = await Promise.all([
    fills
      .select([
        sql<bigint>`count(*)`.as('total'),
        sql<bigint>`coalesce(sum(fill.turnover_paise), 0)::bigint`.as('turnover'),
        sql<bigint>`coalesce(sum(fill.fee_paise), 0)::bigint`.as('fees'),
        sql<bigint>`coalesce(sum(fill.profit_loss_paise), 0)::bigint`.as('realised'),
      ])
      .executeTakeFirstOrThrow(),
    fills
      .innerJoin('trading_position as position', (join) =>
        join.onRef('position.user_id', '=', 'fill.user_id').onRef('position.order_no', '=', 'fill.order_no'),
      )
      .selectAll('fill')
      .select(['position.exchange', 'position.code', 'position.direction'])
      .orderBy('fill.decided_ms', 'desc')
      .orderBy('fill.fill_no', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
  ])
  return { sums, list }
}
