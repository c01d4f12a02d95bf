import type { checkOrder } from '@tarazu/contract/calls/orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { movedBook } from '@tarazu/market/day/moved-book.ts'
import { nothingTaken } from '@tarazu/market/day/taken.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { State } from '../../ledger/command.ts'
import { fillFor, goneShares, sideOf } from '../book/matching.ts'
import { sharesOfLots } from '../positions/holdings.ts'
import { takenOf } from '../positions/record.ts'
import { presentExpected } from '../positions/walks.ts'
import type { Intended } from '../validation/validate-waiting.ts'

type Walks = CallOutput<typeof checkOrder>['walks']

/**
 * What the book would give a waiting order: now, up to its limit, or at each of its triggers, by the current book. For
 * an order that closes a position, no more than is held.
 */
export const presentWalks = (
  market: Market,
  state: State,
  { instrument, order, lots }: Intended,
  instantMs: number,
): Walks => {
  if (!market.session(instantMs).isOpen || order.after_market) return []
  const side = sideOf(order)
  const left = order.quantity - order.filled_quantity
  const held = order.intent === 'close' ? sharesOfLots(lots) : left
  const quantity = held < left ? held : left
  const walkOf = (
    at: Walks[number]['at'],
    triggerPaise: bigint | null,
    limitPaise: bigint | null,
  ): Walks[number] => {
    const book =
      triggerPaise === null ? market : movedBook(market, instrument, Number(triggerPaise), instantMs)
    const wanted = { instrument, side, quantity, limitPaise, lotSize: order.lot_size }
    const taken = takenOf(state)
    const fill = fillFor(book, taken, wanted, instantMs)
    const forOthers = fill ?? fillFor(book, nothingTaken, wanted, instantMs)
    return {
      at,
      triggerPrice: triggerPaise === null ? null : rupeesFromPaise(triggerPaise),
      restQuantity: Number(quantity - (fill?.quantity ?? 0n)),
      takenBefore: forOthers === undefined ? 0 : goneShares(market, taken, instrument, side, instantMs),
      expected: presentExpected(book, instrument, side, fill),
    }
  }
  if (order.state === 'open') return [walkOf('now', null, order.limit_paise)]
  const { rise_trigger_paise: rise, fall_trigger_paise: fall } = order
  return [
    ...(rise === null ? [] : [walkOf('rise', rise, order.rise_limit_paise)]),
    ...(fall === null ? [] : [walkOf('fall', fall, order.fall_limit_paise)]),
  ]
}
