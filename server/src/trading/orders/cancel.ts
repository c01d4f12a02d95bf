import type { cancelOrder } from '@tarazu/contract/calls/orders.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { type RowKey, rowKey } from '../../ledger/rows.ts'
import { largestOrderNumber } from '../positions/tables.ts'
import { type Draft, effectsOf, ended } from './draft.ts'
import { type PlaceResult, resultOf } from './place.ts'
import { orderTable } from './tables.ts'

export const orderNeeds = (orderNo: string, userId: bigint): readonly RowKey[] => {
  const order_no = BigInt(orderNo)
  return order_no > largestOrderNumber ? [] : [rowKey(orderTable, { user_id: userId, order_no })]
}

/** Cancels what is left of an order; 113 when there is none, 082 when it has ended. */
export const cancelOpenOrder: Command<ParsedInput<typeof cancelOrder>, PlaceResult> = {
  name: 'orders.cancel',
  needs: ({ orderNo }, userId) => orderNeeds(orderNo, userId),
  decide: (state, { orderNo }, instantMs) => {
    const order_no = BigInt(orderNo)
    const order =
      order_no > largestOrderNumber ? undefined : state.row(orderTable, { user_id: state.userId, order_no })
    if (order === undefined) return refused(refusals.noSuchOrder)
    if (order.closed_ms !== null) return refused(refusals.orderNotCancellable)
    const begun: Draft = { order, effects: [], cashPaise: state.balancePaise('user:cash') }
    const draft = ended(begun, 'cancelled', 'by-investor', { instantMs })
    return {
      kind: 'accepted',
      result: resultOf(draft, instantMs),
      effects: effectsOf(state, order, draft),
    }
  },
}
