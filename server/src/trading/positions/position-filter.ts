import type { positionList } from '@tarazu/contract/calls/positions.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { PositionRow } from './tables.ts'

type Asked = ParsedInput<typeof positionList>

/** The requested positions; a stock is given by its listings. */
export interface PositionFilter extends Partial<Omit<Asked, 'keyword'>> {
  readonly pageNum: number
  readonly pageSize: number
  /** "NSE:KAVCEM"; none: positions in no stock. */
  readonly symbols?: readonly string[] | undefined
}

/** When a position was closed or, while it is open, when it was opened. */
const eventMs = sql<bigint>`coalesce(closed_ms, opened_ms)`

/** The investor's positions that match a filter. */
export const positionsMeant = (database: Kysely<Database>, userId: bigint, filter: PositionFilter) => {
  const { closed, orderNo, kind, exchange, direction, symbols, fromDay, toDay } = filter
  let query = database.selectFrom('trading_position').where('user_id', '=', userId)
  if (closed !== undefined) query = query.where('quantity', closed === 'true' ? '=' : '>', 0n)
  if (orderNo !== undefined) query = query.where('order_no', '=', orderNo)
  if (kind !== undefined) query = query.where('product', '=', kind === 'holding' ? 'delivery' : 'intraday')
  if (exchange !== undefined) query = query.where('exchange', '=', exchange)
  if (direction !== undefined) query = query.where('direction', '=', direction)
  if (symbols !== undefined) query = query.where(sql<boolean>`exchange || ':' || code = any (${symbols})`)
  if (fromDay !== undefined) query = query.where(eventMs, '>=', BigInt(midnightOf(dayNumberOf(fromDay))))
  if (toDay !== undefined) query = query.where(eventMs, '<', BigInt(midnightOf(dayNumberOf(toDay) + 1)))
  return query
}

/** The listings of the investor's current and past positions. */
export const readListings = (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly Pick<PositionRow, 'exchange' | 'code'>[]> =>
  database
    .selectFrom('trading_position')
    .select(['exchange', 'code'])
    .distinct()
    .where('user_id', '=', userId)
    .execute()
