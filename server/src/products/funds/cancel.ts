import type { fundCancel } from '@tarazu/contract/calls/fund-orders.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { instantsOf, isWaiting } from './dealing.ts'
import { endFundOrder, holdingNeed, orderNeed } from './effects.ts'
import { fundOrderTable } from './tables.ts'

export interface CancelInput {
  readonly orderNo: bigint
  /** The order's fund, whose blocked units are released. */
  readonly fund: string
}

/**
 * Cancels an order before its cut-off, according to the current calendar. Refuses with noSuchFundOrder and
 * fundOrderConfirmed.
 */
export const createCancel = (calendar: Calendar): Command<CancelInput, CallOutput<typeof fundCancel>> => ({
  name: 'funds.cancel',
  needs: ({ orderNo, fund }, userId) => [orderNeed(userId, orderNo), holdingNeed(userId, fund)],
  decide: (state, { orderNo }, instantMs) => {
    const order = state.row(fundOrderTable, { user_id: state.userId, order_no: orderNo })
    if (order === undefined) return refused(refusals.noSuchFundOrder)
    if (!isWaiting(order) || order.kind === 'compulsory' || instantMs >= instantsOf(calendar, order).cutOffMs)
      return refused(refusals.fundOrderConfirmed)
    return {
      kind: 'accepted',
      result: {
        orderNo: orderNo.toString(),
        state: 'failed',
        stage: 'cancelled',
        time: isoText(instantMs),
      },
      effects: endFundOrder(state, order, { stage: 'cancelled', reason: 'cancelled' }, instantMs),
    }
  },
})
