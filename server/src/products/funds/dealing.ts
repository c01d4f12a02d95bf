import type { dealing } from '@tarazu/contract/calls/fund-fields.ts'
import { dayNumberOf } from '@tarazu/market/calendar/india-time.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import {
  type Dealing,
  type DealingSide,
  dealingOf,
  dealtNow,
  payoutDayOf,
} from '@tarazu/market/funds/dealing.ts'
import type { Fund } from '@tarazu/market/funds/fund-types.ts'
import type { z } from 'zod'
import { isoText } from '../../base/iso-text.ts'
import type { FundOrderRow } from './tables.ts'

/** How an order placed at a given time is processed, and when it pays out. */
export interface OrderDealing extends Dealing {
  readonly payoutDay: string | undefined
}

export const dealOrder = (
  calendar: Calendar,
  fund: Fund,
  side: DealingSide,
  orderedMs: number,
): OrderDealing => {
  const dealt = dealingOf(calendar, fund, side, orderedMs)
  return {
    ...dealt,
    payoutDay: side === 'subscribe' ? undefined : payoutDayOf(calendar, fund, dayNumberOf(dealt.orderDay)),
  }
}

export const presentDealing = ({
  orderDay,
  valueDay,
  knownMs,
  cutOffMs,
  payoutDay,
}: OrderDealing): z.output<typeof dealing> => ({
  orderDay,
  valueDay,
  payoutDay: payoutDay ?? null,
  valueKnownAt: isoText(knownMs),
  cutOffAt: isoText(cutOffMs),
})

/** Whether an order's NAV is still to come. */
export const isWaiting = ({ stage }: Pick<FundOrderRow, 'stage'>): boolean =>
  stage === 'review' || stage === 'waiting'

type Instants = Pick<FundOrderRow, 'stage' | 'order_day' | 'value_day' | 'cut_off_ms' | 'known_ms'>

/** An order's times; for a pending order, by the current calendar. */
export const instantsOf = (calendar: Calendar, order: Instants): ReturnType<typeof dealtNow> => {
  const said = { cutOffMs: Number(order.cut_off_ms), knownMs: Number(order.known_ms) }
  if (!isWaiting(order)) return said
  return dealtNow(calendar, { orderDay: order.order_day, valueDay: order.value_day, ...said })
}
