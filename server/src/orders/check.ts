import type { CallOutput } from '@tarazu/contract/call.ts'
import type { checkOrder } from '@tarazu/contract/calls/orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import type { OrderRefusal } from '@tarazu/contract/order-rules.ts'
import { readState } from '../ledger/read-state.ts'
import type { Services } from '../services.ts'
import { chargesOnTheWire } from '../trading/charge-postings.ts'
import { heldFor, partCost } from './cost.ts'
import { type Judge, judgeOrder } from './judge.ts'
import { intend, placeNeeds } from './place.ts'
import type { OrderRow } from './tables.ts'
import type { PlaceInput } from './terms.ts'

type Checked = CallOutput<typeof checkOrder>

const onTheWire = (refusals: readonly OrderRefusal[]): Checked['refusals'] =>
  refusals.map(({ key, details }) => ({ key, details: details ?? null }))

/** The price that the ticket shows the charges at: the worst one, or for a closing its limit or trigger. */
const shownPaise = (order: OrderRow): bigint =>
  order.intent === 'open'
    ? order.hold_price_paise
    : (order.limit_paise ??
      order.rise_limit_paise ??
      order.fall_limit_paise ??
      order.rise_trigger_paise ??
      order.fall_trigger_paise ??
      0n)

/** Everything that stands against an order now, and what it would hold and cost; nothing is placed. */
export const checkPlacing = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  judge: Judge,
  input: PlaceInput,
  userId: bigint,
): Promise<Checked> => {
  const state = await readState(database, userId, placeNeeds(input, userId, judge))
  const instantMs = clock.nowMs()
  const intended = intend(judge, state, input, instantMs)
  if ('key' in intended)
    return { refusals: onTheWire([intended]), held: '0.00', charges: [], chargesTotal: '0.00' }
  const { order, instrument, position } = intended
  const { day } = judge.market.session(instantMs)
  const table = judge.rules.charges
  const cost = partCost(table, order, day, 0n, shownPaise(order) * order.quantity)
  return {
    refusals: onTheWire(judgeOrder(judge, state, instrument, order, position, instantMs)),
    held: rupeesFromPaise(heldFor(table, order, day)),
    charges: chargesOnTheWire(cost.charges),
    chargesTotal: rupeesFromPaise(cost.chargesPaise),
  }
}
