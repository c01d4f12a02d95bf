import type { Command, CommitLoop } from '../ledger/command.ts'
import { refused } from '../ledger/command.ts'
import type { Log } from '../log.ts'
import type { UserEvents } from '../services.ts'
import { positionTable } from '../trading/tables.ts'
import { orderNeeds } from './cancel.ts'
import { type Draft, effectsOf, ended } from './draft.ts'
import type { OpenOrders } from './open-orders.ts'
import { orderTable } from './tables.ts'

interface EndExitInput {
  readonly orderNo: string
  readonly positionNo: string
}

/** Cancels an order whose position is closed. Refuses with 082 when either is not so. */
export const endExit: Command<EndExitInput, { readonly state: string }> = {
  name: 'orders.end-exit',
  needs: ({ orderNo, positionNo }, userId) => [
    ...orderNeeds(orderNo, userId),
    { table: positionTable, key: { user_id: userId, order_no: BigInt(positionNo) } },
  ],
  decide: (state, { orderNo, positionNo }, instantMs) => {
    const order = state.row(orderTable, { user_id: state.userId, order_no: BigInt(orderNo) })
    const position = state.row(positionTable, { user_id: state.userId, order_no: BigInt(positionNo) })
    if (order === undefined || order.closed_ms !== null || order.intent !== 'close')
      return refused('tips.msg.082')
    if (position === undefined || position.quantity > 0n || order.position_no !== position.order_no)
      return refused('tips.msg.082')
    const begun: Draft = { order, effects: [], cashPaise: state.balancePaise('user:cash') }
    const draft = ended(begun, 'cancelled', 'position-closed', { instantMs })
    return {
      kind: 'accepted',
      result: { state: draft.order.state },
      effects: effectsOf(state, order, draft),
    }
  },
}

/**
 * Cancels the orders that were to close a position as soon as it is closed otherwise. What a lost event leaves behind
 * ends when it would next be filled. Returns the function that ends it.
 */
export const endExitsOfClosed = (
  events: UserEvents,
  { book }: OpenOrders,
  commitLoop: CommitLoop,
  log: Log,
): (() => void) =>
  events.subscribe((userId, { type, reference }) => {
    if (type !== 'position-changed' || !/^\d{1,19}$/.test(reference)) return
    for (const order of book.exitsOf(userId, BigInt(reference))) {
      const orderNo = order.order_no.toString()
      // Every process hears of it: whoever comes second is refused. Without a key, since a refusal would be kept under it.
      commitLoop
        .submit(endExit, { orderNo, positionNo: reference }, { userId, idempotencyKey: undefined })
        .catch((cause) => log.error('exit-not-ended', { order: orderNo, cause }))
    }
  })
