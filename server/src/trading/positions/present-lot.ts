import type { checkSellHoldings } from '@tarazu/contract/calls/holdings.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { holdingTermOf } from '@tarazu/contract/trading/holding-term.ts'
import { averagePrice, partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberAt, dayOf } from '@tarazu/market/calendar/india-time.ts'
import { isoText } from '../../base/iso-text.ts'
import type { LotPart } from './holdings.ts'

type PresentedLot = CallOutput<typeof checkSellHoldings>['lots'][number]

const dayAt = (instantMs: number): string => dayOf(dayNumberAt(instantMs))

/** What a closing at an instant takes of a position, in its form on the wire. */
export const presentLot = ({ position, quantity }: LotPart, instantMs: number): PresentedLot => ({
  orderNo: position.order_no.toString(),
  quantity: Number(quantity),
  buyPrice: rupeesFromPaise(averagePrice(position.cost_paise, position.quantity)),
  cost: rupeesFromPaise(partOfHeld(position.cost_paise, quantity, position.quantity)),
  leverage: position.leverage,
  deposit: rupeesFromPaise(partOfHeld(position.deposit_paise, quantity, position.quantity)),
  boughtAt: isoText(position.opened_ms),
  term: holdingTermOf(dayAt(Number(position.opened_ms)), dayAt(instantMs)),
})
