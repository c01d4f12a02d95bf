import type { ChargeRate } from '@tarazu/contract/trading/charge-rates.ts'
import type { Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { heldFor } from '../../book/charges.ts'
import { sideOf } from '../../book/matching.ts'
import type { OrderEventRow, OrderRow } from '../../book/tables.ts'
import { tariffOf } from '../../positions/traded.ts'
import { isHeld } from './charge-laws.ts'

/** The invariants of all orders at any time, with a sentence for each breach. */
export const faultsOf = async (
  database: Kysely<Database>,
  market: Market,
  charges: readonly ChargeRate[],
): Promise<readonly string[]> => {
  const faults: string[] = []
  const orders = await database.selectFrom('trading_order').selectAll().execute()
  const events = await database.selectFrom('trading_order_event').selectAll().execute()
  const held = new Map<bigint, bigint>()
  for (const order of orders) {
    held.set(order.user_id, (held.get(order.user_id) ?? 0n) + order.hold_paise)
    const tariff = tariffOf(charges, market, order, Number(order.changed_ms))
    const needed = order.closed_ms === null ? heldFor(tariff, order) : 0n
    if (!isHeld(order, needed))
      faults.push(`order ${order.order_no} holds ${order.hold_paise} and needs ${needed}`)
    const own = events.filter(({ order_no }) => order_no === order.order_no)
    faults.push(...faultsOfFills(market, order, own))
  }
  const { rows } = await sql<{ user_id: bigint; balance_paise: bigint }>`
    select user_id, balance_paise from user_balances where account = 'user:order-hold'`.execute(database)
  for (const { user_id, balance_paise } of rows)
    if (balance_paise !== (held.get(user_id) ?? 0n))
      faults.push(`investor ${user_id} has ${balance_paise} on hold for ${held.get(user_id) ?? 0n}`)
  return faults
}

/** The average of fills is within the limit and no better than the quote, and they don't exceed the order. */
const faultsOfFills = (market: Market, order: OrderRow, events: readonly OrderEventRow[]): string[] => {
  const faults: string[] = []
  const fills = events.filter(({ kind }) => kind === 'filled')
  const quantity = fills.reduce((sum, fill) => sum + (fill.quantity ?? 0n), 0n)
  if (quantity !== order.filled_quantity || quantity > order.quantity)
    faults.push(`order ${order.order_no} has ${order.filled_quantity} filled by fills of ${quantity}`)
  const instrument = market.find(order.exchange, order.code)
  const isBuy = sideOf(order) === 'buy'
  // Fills before a change had another limit.
  const changedNo = Math.max(
    0,
    ...events.filter(({ kind }) => kind === 'modified').map((one) => one.event_no),
  )
  for (const { price_paise, instant_ms, event_no } of fills) {
    const price = price_paise ?? 0n
    const limit = event_no > changedNo ? order.limit_paise : null
    if (limit !== null && (isBuy ? price > limit : price < limit))
      faults.push(`order ${order.order_no} was filled at ${price} beyond ${limit}`)
    const quoted = BigInt((instrument && market.quote(instrument, Number(instant_ms))?.pricePaise) ?? 0)
    if (isBuy ? price < quoted : price > quoted)
      faults.push(`a fill at ${price} where the quote was ${quoted}`)
  }
  return faults
}
