import { requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import { sql } from 'kysely'
import { type DeskQueue, requestQueue } from '../desk-queue.ts'

export const quantOrderQueue: DeskQueue = {
  page: 'quant-orders',
  permission: 'fund.read',
  rows: () =>
    sql`select ordered_ms as since_ms from quant_orders where state = 'in_progress' and review = 'waiting'`,
  clock: 'market',
}

export const quantStopQueue = requestQueue('quant', 'product.read', requestKinds.quant)
