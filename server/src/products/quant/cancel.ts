import type { quantCancel } from '@tarazu/contract/calls/quant.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { cutOffMinutes, dealtNow } from '@tarazu/market/funds/dealing.ts'
import { isoText } from '../../base/iso-text.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import { failQuantOrder } from './effects.ts'
import { type QuantOrderRow, quantOrderTable } from './tables.ts'

type Waiting = Pick<QuantOrderRow, 'value_day' | 'known_ms'>

/**
 * An order's times by the current calendar. It can be cancelled until the cut-off of the day whose NAV it
 * gets, or until that day's close if that is earlier.
 */
export const quantInstants = (calendar: Calendar, { value_day, known_ms }: Waiting) => {
  const cutOffMs = midnightOf(dayNumberOf(value_day)) + 60_000 * cutOffMinutes.usual
  const said = { cutOffMs: Math.min(cutOffMs, Number(known_ms)), knownMs: Number(known_ms) }
  return dealtNow(calendar, { orderDay: value_day, valueDay: value_day, ...said })
}

/** Cancels an order before its cut-off. Refuses with noSuchQuantOrder and quantOrderConfirmed. */
export const createQuantCancel = (
  calendar: Calendar,
): Command<{ readonly orderNo: bigint }, CallOutput<typeof quantCancel>> => ({
  name: 'quant.cancel',
  needs: ({ orderNo }, userId) => [rowKey(quantOrderTable, { user_id: userId, order_no: orderNo })],
  decide: (state, { orderNo }, instantMs) => {
    const order = state.row(quantOrderTable, { user_id: state.userId, order_no: orderNo })
    if (order === undefined) return refused(refusals.noSuchQuantOrder)
    if (order.state !== 'in_progress' || instantMs >= quantInstants(calendar, order).cutOffMs)
      return refused(refusals.quantOrderConfirmed)
    return {
      kind: 'accepted',
      result: { orderNo: orderNo.toString(), state: 'failed', time: isoText(instantMs) },
      effects: failQuantOrder(order, 'cancelled', instantMs),
    }
  },
})
