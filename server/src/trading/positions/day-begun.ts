import {
  type DayResult,
  type DayTrades,
  dayResultOf,
  noDayTrades,
} from '@tarazu/contract/trading/profit-loss.ts'
import { dayNumberAt, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market, MarketSession } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type PricedPosition, type ValuedPosition, worthPaise } from './valuation.ts'

/** No market stays closed for longer. */
const mostClosedDays = 20

/** The last session that had begun by a given time: the quotes at that time belong to its day. */
export const lastSession = (market: Pick<Market, 'session'>, instantMs: number): MarketSession => {
  const today = dayNumberAt(instantMs)
  for (let day = today; day > today - mostClosedDays; day -= 1) {
    const session = market.session(midnightOf(day))
    if (session.opensAtMs <= instantMs) return session
  }
  return market.session(instantMs)
}

/** The base of today's profit or loss. */
export const previousCloseMs = (market: Pick<Market, 'session'>, nowMs: number): number => {
  const { opensAtMs } = lastSession(market, nowMs)
  return Math.min(opensAtMs, lastSession(market, opensAtMs - 1).closesAtMs)
}

/** A position's profit or loss today; nothing without a price. Today's price replaces a missing close. */
export const dayResult = (
  valued: PricedPosition & Pick<ValuedPosition, 'previousClosePaise'>,
  trades: DayTrades | undefined,
): DayResult => {
  const { position, pricePaise, previousClosePaise = pricePaise } = valued
  const { direction, quantity } = position
  const valuePaise = worthPaise(valued)
  return pricePaise === undefined || previousClosePaise === undefined
    ? { dayStartPaise: valuePaise, heldPaise: 0n, soldPaise: 0n }
    : dayResultOf({ direction, quantity, valuePaise, previousClosePaise }, trades ?? noDayTrades)
}

/** Trades in an investor's positions since the last session opened, by order number; all without a list. */
export const readDayTrades = async (
  database: Kysely<Database>,
  market: Pick<Market, 'session'>,
  userId: bigint,
  orderNos: readonly bigint[] | 'all',
  nowMs: number,
): Promise<ReadonlyMap<bigint, DayTrades>> => {
  if (orderNos.length === 0) return new Map()
  const ofKind = (kind: 'open' | 'close', column: 'quantity' | 'turnover_paise') =>
    sql<bigint>`coalesce(sum(${sql.ref(column)}) filter (where kind = ${kind}), 0)::bigint`
  let fills = database
    .selectFrom('trading_fill')
    .select([
      'order_no',
      ofKind('open', 'quantity').as('openedShares'),
      ofKind('open', 'turnover_paise').as('openedTurnoverPaise'),
      ofKind('close', 'quantity').as('closedShares'),
      ofKind('close', 'turnover_paise').as('closedTurnoverPaise'),
    ])
    .where('user_id', '=', userId)
    .where('decided_ms', '>=', BigInt(lastSession(market, nowMs).opensAtMs))
    .groupBy('order_no')
  if (orderNos !== 'all') fills = fills.where(sql<boolean>`order_no = any (${orderNos}::bigint[])`)
  const rows = await fills.execute()
  return new Map(rows.map(({ order_no, ...trades }) => [order_no, trades]))
}
