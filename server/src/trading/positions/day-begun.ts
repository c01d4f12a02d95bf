import { profitLossOf } from '@tarazu/contract/trading/profit-loss.ts'
import { grossProfitLoss } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { dayNumberAt, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market, MarketSession } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { PricedPosition, ValuedPosition } from './valuation.ts'

/** No market is closed for longer. */
const mostClosedDays = 20

/** The last session that had begun by an instant: the one whose day the quotes of that instant are of. */
export const lastSession = (market: Pick<Market, 'session'>, instantMs: number): MarketSession => {
  const today = dayNumberAt(instantMs)
  for (let day = today; day > today - mostClosedDays; day -= 1) {
    const session = market.session(midnightOf(day))
    if (session.opensAtMs <= instantMs) return session
  }
  return market.session(instantMs)
}

/** What has happened to a position since the previous close. */
export interface SinceClose {
  readonly openedShares: bigint
  readonly openedTurnoverPaise: bigint
  readonly closedShares: bigint
  readonly closedTurnoverPaise: bigint
  /** Of the closings, before charges. */
  readonly realisedPaise: bigint
  readonly feePaise: bigint
  readonly financingPaise: bigint
}

const nothing: SinceClose = {
  openedShares: 0n,
  openedTurnoverPaise: 0n,
  closedShares: 0n,
  closedTurnoverPaise: 0n,
  realisedPaise: 0n,
  feePaise: 0n,
  financingPaise: 0n,
}

/**
 * What a position's profit or loss, after charges, was at the previous close: today's trades, charges and financing taken
 * back, and the shares then held valued at that close. 0 of a position opened today. A split or bonus of today is in both
 * the shares and the close; a dividend is taken off the close, as the exchange does.
 */
export const previousProfitLossPaise = (
  {
    position,
    pricePaise,
    previousClosePaise = pricePaise,
  }: PricedPosition & Pick<ValuedPosition, 'previousClosePaise'>,
  since: SinceClose = nothing,
): bigint => {
  const sign = position.direction === 'long' ? 1n : -1n
  const shares = position.quantity + since.closedShares - since.openedShares
  const closedCostPaise = since.closedTurnoverPaise - sign * since.realisedPaise
  const costPaise = position.cost_paise + closedCostPaise - since.openedTurnoverPaise
  const worthPaise = previousClosePaise === undefined ? costPaise : previousClosePaise * shares
  return profitLossOf({
    realisedPaise: position.realised_paise - since.realisedPaise,
    unrealisedPaise: grossProfitLoss(costPaise, worthPaise, position.direction),
    feePaise: position.fee_paise - since.feePaise,
    financingPaise: position.financing_paise - since.financingPaise,
  })
}

/** What has happened since the previous close to positions of an investor, by order number. */
export const readSinceClose = async (
  database: Kysely<Database>,
  market: Pick<Market, 'session'>,
  userId: bigint,
  orderNos: readonly bigint[],
  nowMs: number,
): Promise<ReadonlyMap<bigint, SinceClose>> => {
  if (orderNos.length === 0) return new Map()
  const { opensAtMs } = lastSession(market, nowMs)
  const previousCloseMs = Math.min(opensAtMs, lastSession(market, opensAtMs - 1).closesAtMs)
  const those = sql<boolean>`order_no = any (${orderNos}::bigint[])`
  const ofKind = (kind: 'open' | 'close', column: 'quantity' | 'turnover_paise' | 'profit_loss_paise') =>
    sql<bigint>`coalesce(sum(${sql.ref(column)}) filter (where kind = ${kind}), 0)::bigint`
  const [fills, financing] = await Promise.all([
    database
      .selectFrom('trading_fill')
      .select([
        'order_no',
        ofKind('open', 'quantity').as('openedShares'),
        ofKind('open', 'turnover_paise').as('openedTurnoverPaise'),
        ofKind('close', 'quantity').as('closedShares'),
        ofKind('close', 'turnover_paise').as('closedTurnoverPaise'),
        ofKind('close', 'profit_loss_paise').as('realisedPaise'),
        sql<bigint>`sum(fee_paise)::bigint`.as('feePaise'),
      ])
      .where('user_id', '=', userId)
      .where('decided_ms', '>=', BigInt(opensAtMs))
      .where(those)
      .groupBy('order_no')
      .execute(),
    database
      .selectFrom('trading_financing')
      .select(['order_no', sql<bigint>`sum(amount_paise)::bigint`.as('financingPaise')])
      .where('user_id', '=', userId)
      .where(those)
      .where('effective_ms', '>', BigInt(previousCloseMs))
      .groupBy('order_no')
      .execute(),
  ])
  const since = new Map(fills.map(({ order_no, ...sums }) => [order_no, { ...nothing, ...sums }]))
  for (const { order_no, financingPaise } of financing)
    since.set(order_no, { ...nothing, ...since.get(order_no), financingPaise })
  return since
}
