import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { rowOf } from '../../ledger/rows.ts'
import { type OrderRow, orderTable } from '../book/tables.ts'
import { openWaiting, type Waiting, type WaitingSources } from '../waiting/open-waiting.ts'
import { OrderBook } from './order-book.ts'
import { readOpenOrders, readOrdersNamed } from './queries.ts'

/** All open orders in memory, kept up to date with the database. */
export type OpenOrders = Waiting<OrderRow, OrderBook>

interface OpenOrdersServices extends WaitingSources {
  readonly database: Kysely<Database>
  readonly market: Market
}

export const openOpenOrders = ({ database, market, ...sources }: OpenOrdersServices): Promise<OpenOrders> =>
  openWaiting(sources, new OrderBook(market), {
    channel: 'trading_order',
    ownRow: (cell) => rowOf(cell, orderTable),
    readAll: () => readOpenOrders(database),
    readNamed: (names) => readOrdersNamed(database, names),
  })
