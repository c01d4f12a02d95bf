import type { cancelOrder } from '@tarazu/contract/calls/orders.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { begun, ended, orderOf } from '../book/draft.ts'
import { writtenEffects, writtenNeeds } from '../positions/record.ts'
import { type PlaceResult, resultOf } from './place.ts'

/** Cancels an order's unfilled part. Refuses with noSuchOrder, or orderNotCancellable if it has ended. */
export const cancelOpenOrder: Command<ParsedInput<typeof cancelOrder>, PlaceResult> = {
  name: 'orders.cancel',
  needs: ({ orderNo }, userId) => writtenNeeds(orderNo, userId),
  decide: (state, { orderNo }, instantMs) => {
    const order = orderOf(state, orderNo)
    if (order === undefined) return refused(refusals.noSuchOrder)
    if (order.closed_ms !== null) return refused(refusals.orderNotCancellable)
    const draft = ended(begun(state, order), 'cancelled', 'by-investor', { instantMs })
    return {
      kind: 'accepted',
      result: resultOf(draft, instantMs),
      effects: writtenEffects(state, order, draft),
    }
  },
}
