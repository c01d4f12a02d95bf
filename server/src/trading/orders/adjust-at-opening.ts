import type { Market } from '@tarazu/market/types.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { Due } from '../../time/jobs/job.ts'
import type { OrderRow } from '../book/tables.ts'
import type { OrderValidator } from '../validation/order-validator.ts'
import { createAdjustOrder } from './adjust.ts'
import type { OpenOrders } from './open-orders.ts'
import { isOfDayBefore, type ShareRatio, shareRatioOn } from './share-change.ts'

/**
 * The open orders still in the previous day's shares, each with the ratio by which the opening at `dueMs`
 * changes them.
 */
export const changesOf = (
  market: Market,
  orders: readonly OrderRow[],
  dueMs: number,
): readonly { readonly order: OrderRow; readonly ratio: ShareRatio }[] => {
  const session = market.session(dueMs)
  if (session.opensAtMs !== dueMs) return []
  const ratios = new Map<string, ShareRatio | undefined>()
  const ratioOf = ({ exchange, code }: OrderRow) =>
    ratios.getOrInsertComputed(`${exchange}:${code}`, () => {
      const instrument = market.find(exchange, code)
      return instrument && shareRatioOn(market, instrument, session)
    })
  return orders.flatMap((order) => {
    const ratio = isOfDayBefore(order, dueMs) ? ratioOf(order) : undefined
    return ratio === undefined ? [] : [{ order, ratio }]
  })
}

interface AdjustServices {
  readonly market: Market
  readonly openOrders: OpenOrders
  readonly currentValidator: () => OrderValidator
}

/** Adjusts all open orders to the opening's splits and bonus issues. */
export const adjustAtOpening = async (
  { market, openOrders, currentValidator }: AdjustServices,
  due: Due,
): Promise<void> => {
  const changes = changesOf(market, openOrders.book.rows(), due.dueMs)
  if (changes.length === 0) return
  const adjust = createAdjustOrder(currentValidator())
  await forEachSubject(changes, async ({ order, ratio }) => {
    const { user_id, order_no: orderNo } = order
    await due.submit(adjust, { orderNo, ...ratio, dueMs: due.dueMs }, user_id, `${orderNo} ${ratio.actionId}`)
  })
  await openOrders.sync()
}
