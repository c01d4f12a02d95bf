import { requestKinds } from '@tarazu/contract/calls/desk-clock.ts'
import { sql } from 'kysely'
import { type DeskQueue, requestQueue } from '../desk-queue.ts'

export const fundOrderQueue: DeskQueue = {
  page: 'fund-orders',
  permission: 'fund.read',
  rows: () => sql`select placed_ms as since_ms from fund_orders where stage = 'review'`,
  clock: 'market',
}

export const fundChangeQueue = requestQueue('funds', 'product.read', requestKinds.funds)
