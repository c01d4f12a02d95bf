import { type Message, stockNames } from '@tarazu/contract/inbox/message-kinds.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import type { EndReason } from './draft.ts'
import type { OrderRow } from './tables.ts'

/** Ends that the investor caused, or finds out about in another way. */
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

/** The inbox message about an order whose unfilled part the system has ended; none for other orders. */
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
