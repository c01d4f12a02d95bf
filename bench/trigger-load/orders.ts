import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { roundToTick } from '@tarazu/market/day/tick.ts'
import type { Instrument, Market } from '@tarazu/market/types.ts'
import type { OrderRow } from '@tarazu/server/trading/book/tables.ts'
import { madeUpOrder } from '@tarazu/server/trading/orders/made-up-order.ts'
import { opensAtMs, stockAt } from '../practice-market.ts'
import { SeededRandom } from '../seeded-random.ts'

export const placedMs = opensAtMs - dayMs / 24
/**
 * The stocks have moved since then: a fifth of the orders are reached at the opening, as after a jump in the
 * whole market.
 */
const pricedMs = opensAtMs - 7 * dayMs

/** One within 8 per cent of the price a week before. */
const orderAt = (market: Market, stock: Instrument, place: number, random: SeededRandom): OrderRow => {
  const pricePaise = market.quote(stock, pricedMs)?.pricePaise ?? 10_000
  const price = BigInt(roundToTick(pricePaise * (1 + (random.part() - 0.5) * 0.16)))
  const order = madeUpOrder({ stock, place, price, rises: Number(price) > pricePaise, placedMs })
  return { ...order, user_id: BigInt(1 + (place % 2_000)), lot_size: 100 }
}

/** Orders placed an hour before the opening, for the stocks in turn. */
export const ordersOn = (
  market: Market,
  stocks: readonly Instrument[],
  count: number,
): readonly OrderRow[] => {
  const random = new SeededRandom(12_345)
  return Array.from({ length: count }, (_, place) => orderAt(market, stockAt(stocks, place), place, random))
}
