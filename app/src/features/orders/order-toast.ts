import { t } from '@lingui/core/macro'
import { orderDetail } from '@tarazu/contract/calls/orders.ts'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { notify } from '@tarazu/ui/toast.tsx'
import { call } from '../../api/call.ts'
import { localName } from '../../locale/activate.ts'
import { newestFill } from './newest-fill.ts'
import type { OrderDetail } from './order-queries.ts'

/** The notification for an order's newest event; undefined if it was the investor's own action. */
const newsOf = (order: OrderDetail): string | undefined => {
  const event = order.events.at(-1)
  const stock = localName(order)
  const fill = newestFill(order.events)
  const quantity = countText(fill?.quantity ?? 0)
  const price =
    fill === undefined ? rupeesText(event?.price ?? '0.00') : rupeesText(rupeesFromPaise(fill.pricePaise))
  switch (event?.kind) {
    case 'filled':
      return order.side === 'buy'
        ? t`Bought ${quantity} ${stock} at ${price}`
        : t`Sold ${quantity} ${stock} at ${price}`
    case 'triggered':
      return t`Your order for ${stock} was triggered at ${price}`
    case 'rejected':
      return t`Your order for ${stock} was rejected`
    case 'expired':
      return t`Your order for ${stock} has expired`
    default:
      return undefined
  }
}

/** Announces an order event in a toast, with a short vibration if the phone supports it. */
export const reportOrder = async (orderNo: string): Promise<void> => {
  const order = await call(orderDetail, { orderNo })
  const news = newsOf(order)
  if (news === undefined) return
  notify(news)
  if (typeof navigator.vibrate === 'function')
    navigator.vibrate(order.state === 'complete' ? [20, 40, 20] : 20)
}
