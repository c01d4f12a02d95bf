import { type Message, stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import { averagePrice } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { type EndReason, sellsHoldings } from './draft.ts'
import type { Filled } from './matching.ts'
import type { OrderRow } from './tables.ts'

/** Ends that the investor has caused, or learns of otherwise. */
const toldOtherwise: ReadonlySet<string> = new Set<EndReason>([
  'by-investor',
  'immediate-or-cancel',
  'position-closed',
  'shares-sold',
])

const sentences: Readonly<Partial<Record<string, RefusalKey>>> = {
  'account-locked': refusals.accountLocked,
  funds: refusals.fundsTooLow,
  'loss-cover': refusals.cancelledToCoverLoss,
} satisfies Partial<Record<EndReason, RefusalKey>>

type Named = Parameters<typeof stockNames>[0]

/** The inbox message about an order that the system has ended, completely or its rest; none for other orders. */
export const endMessage = (stock: Named, order: OrderRow): readonly Message[] => {
  const { reason } = order
  const orderNo = order.order_no.toString()
  if (order.state === 'expired') {
    const parameters = { orderNo, ...stockNames(stock), quantity: order.quantity.toString() }
    const filled = order.filled_quantity
    if (filled === 0n) return [{ kind: 'order-expired', parameters }]
    return [{ kind: 'order-rest-expired', parameters: { ...parameters, filled: filled.toString() } }]
  }
  const isEnded = order.state === 'rejected' || order.state === 'cancelled'
  if (!isEnded || reason === null || toldOtherwise.has(reason)) return []
  const quantity = (order.quantity - order.filled_quantity).toString()
  const common = { orderNo, ...stockNames(stock), quantity }
  if (reason === 'share-change') return [{ kind: 'order-share-change', parameters: common }]
  return [{ kind: 'order-rejected', parameters: { ...common, reason: sentences[reason] ?? reason } }]
}

export const endMessages = (
  state: State,
  stock: Named,
  order: OrderRow,
  instantMs: number,
): readonly Effect[] => messageEffects(state, instantMs, ...endMessage(stock, order))

const messageOf = (
  state: State,
  stock: Named,
  kind: 'order-filled' | 'holdings-sold',
  orderNo: bigint,
  { quantity, turnoverPaise, instantMs }: Filled,
): readonly Effect[] =>
  messageEffects(state, instantMs, {
    kind,
    parameters: {
      orderNo: orderNo.toString(),
      ...stockNames(stock),
      quantity: quantity.toString(),
      price: rupeesFromPaise(averagePrice(turnoverPaise, quantity)),
    },
  })

/** The inbox message about a market order of one position, which is filled at once; it opens the position. */
export const marketOrderMessage = (
  state: State,
  stock: Named,
  positionNo: bigint,
  filled: Filled,
): readonly Effect[] => messageOf(state, stock, 'order-filled', positionNo, filled)

/** The same about an order with a row of its own that was filled whole. */
export const filledMessage = (
  state: State,
  stock: Named,
  order: OrderRow,
  instantMs: number,
): readonly Effect[] => {
  const { order_no, position_no, filled_quantity, filled_turnover_paise } = order
  const filled = { quantity: filled_quantity, turnoverPaise: filled_turnover_paise, instantMs }
  const kind = sellsHoldings(order) ? 'holdings-sold' : 'order-filled'
  return messageOf(state, stock, kind, position_no ?? order_no, filled)
}
