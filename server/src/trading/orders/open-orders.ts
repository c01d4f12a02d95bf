import type { Market } from '@tarazu/market/types.ts'
import type { Clock } from '../../time/clock.ts'
import { type OrderRow, orderTable } from '../book/tables.ts'
import { type Following, followRows, type Sources } from '../waiting/following.ts'
import { OrderBook } from '../waiting/order-book.ts'
import { readOpenOrders, readOrdersByKey } from './queries.ts'

/** The open orders of all investors in memory, as the database has them. */
export interface OpenOrders extends Pick<Following, 'sync' | 'subscribe'> {
  readonly book: OrderBook
  /** Reads orders of which a step was refused, as the database has them by now. */
  reread(orders: readonly OrderRow[]): Promise<void>
}

interface OpenOrdersServices extends Sources {
  readonly market: Market
  readonly clock: Clock
}

/** Reads the open orders and follows every change of one. */
export const openOpenOrders = async (services: OpenOrdersServices): Promise<OpenOrders> => {
  const { database, market, clock } = services
  const book = new OrderBook(market)
  const { sync, subscribe, reread } = await followRows(services, {
    channel: 'trading_order',
    table: orderTable,
    readAll: () => readOpenOrders(database),
    readByKey: (keys) => readOrdersByKey(database, keys),
    clear: () => book.clear(),
    put: (order) => book.put(order, clock.nowMs()),
  })
  return {
    book,
    sync,
    subscribe,
    reread: (orders) => reread(orders.map(({ user_id, order_no }) => `${user_id} ${order_no}`)),
  }
}
