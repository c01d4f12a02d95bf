import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { nextCloseMs } from './next-close.ts'
import { createQuantSettle, createQuantWindUp } from './settle.ts'
import { readQuantStops } from './stops.ts'
import { tellQuantClosings } from './tell-closing.ts'

/** At each close, orders get their day's NAV, and holders of an ended or closed product are paid out. */
export const createQuantJob = (services: {
  readonly database: Kysely<Database>
  readonly market: Market
}): ClockJob => {
  const { database, market } = services
  const { quant } = market
  return {
    name: 'quant-values',
    dating: 'due-instant',
    nextDueMs: (afterMs) => (quant === undefined ? undefined : nextCloseMs(market, afterMs)),
    run: async (due) => {
      const { dueMs } = due
      const stops = await readQuantStops(database, market)
      const closed = new Set([...stops].flatMap(([id, stop]) => (stop === 'closed' ? [id] : [])))
      await tellQuantClosings(services, dueMs)
      const settle = createQuantSettle(market, closed)
      const windUp = createQuantWindUp(market, closed)
      const orders = await database
        .selectFrom('quant_orders')
        .select(['user_id', 'order_no'])
        .where('state', '=', 'in_progress')
        // Also by day, since it may close earlier than announced when they were placed.
        .where(({ or, eb }) =>
          or([eb('known_ms', '<=', BigInt(dueMs)), eb('value_day', '=', dayOf(dayNumberAt(dueMs)))]),
        )
        .orderBy('order_no')
        .execute()
      await forEachSubject(orders, ({ user_id, order_no }) =>
        due.submit(settle, { orderNo: order_no, dueMs }, user_id, order_no.toString()),
      )
      const ended = (quant?.list ?? [])
        .filter((product) => closed.has(product.id) || quant?.stateOf(product, dueMs) === 'ended')
        .map(({ id }) => id)
      if (ended.length === 0) return orders.length
      const holders = await database
        .selectFrom('quant_lots')
        .select(['user_id', 'product'])
        .distinct()
        .where('state', '=', 'held')
        .where('product', 'in', ended)
        .execute()
      await forEachSubject(holders, ({ user_id, product }) =>
        due.submit(windUp, { product, dueMs }, user_id, product),
      )
      return orders.length + holders.length
    },
  }
}
