import type { Market, ShareChange } from '@tarazu/market/types.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { Due } from '../../time/jobs/job.ts'
import type { OrderRow } from '../book/tables.ts'
import type { Judge } from '../judging/judge.ts'
import { createAdjustOrder } from './adjust.ts'
import type { OpenOrders } from './open-orders.ts'

/** The splits and bonus issues of ordered shares, on the day that opens at the due instant. */
export const changesOf = (
  market: Market,
  orders: readonly OrderRow[],
  dueMs: number,
): readonly { readonly order: OrderRow; readonly change: ShareChange }[] => {
  const { day, opensAtMs } = market.session(dueMs)
  if (opensAtMs !== dueMs) return []
  const changes = new Map<string, ShareChange>()
  for (const change of market.actionsOn(day, dueMs))
    if (change.kind !== 'dividend')
      for (const { exchange, code } of change.listings) changes.set(`${exchange}:${code}`, change)
  return orders.flatMap((order) => {
    const change = changes.get(`${order.exchange}:${order.code}`)
    return change === undefined || order.placed_ms >= BigInt(dueMs) ? [] : [{ order, change }]
  })
}

interface AdjustServices {
  readonly market: Market
  readonly openOrders: OpenOrders
  readonly judging: () => Judge
}

/** Adjusts all open orders to the opening's splits and bonus issues. */
export const adjustAtOpening = async (
  { market, openOrders, judging }: AdjustServices,
  due: Due,
): Promise<void> => {
  const changes = changesOf(market, openOrders.book.rows(), due.dueMs)
  if (changes.length === 0) return
  const adjust = createAdjustOrder(judging())
  await forEachSubject(changes, async ({ order, change }) => {
    const { user_id, order_no: orderNo } = order
    const { id: actionId, sharesBefore, sharesAfter } = change
    const input = { orderNo, actionId, sharesBefore, sharesAfter, dueMs: due.dueMs }
    await due.submit(adjust, input, user_id, `${orderNo} ${actionId}`)
  })
  await openOrders.sync()
}
