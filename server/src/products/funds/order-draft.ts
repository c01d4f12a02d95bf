import type { fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { textFromParts } from '@tarazu/contract/money/units.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { dayNumberOf, midnightOf } from '@tarazu/market/calendar/india-time.ts'
import type { Fund } from '@tarazu/market/funds/fund-types.ts'
import { isoText } from '../../base/iso-text.ts'
import type { State } from '../../ledger/command.ts'
import { type OrderDealing, presentDealing } from './dealing.ts'
import { frozenBy } from './effects.ts'
import type { FundOrderRow, FundOrderStage } from './tables.ts'

export type Placed = CallOutput<typeof fundSubscribe>

/** The minute of the day in India at which redemptions are paid out. */
const payoutMinute = 10 * 60

/** What every new order has in common. */
export const draftOrder = (
  state: State,
  fund: Pick<Fund, 'code'>,
  dealing: OrderDealing,
  instantMs: number,
): Omit<FundOrderRow, 'kind' | 'asked_by'> => ({
  user_id: state.userId,
  order_no: state.commandId,
  fund: fund.code,
  to_fund: null,
  amount_paise: null,
  units: null,
  held_paise: 0n,
  stage: 'waiting',
  reason: null,
  plan_no: null,
  order_day: dealing.orderDay,
  value_day: dealing.valueDay,
  cut_off_ms: BigInt(dealing.cutOffMs),
  known_ms: BigInt(dealing.knownMs),
  payout_day: dealing.payoutDay ?? null,
  payout_ms:
    dealing.payoutDay === undefined
      ? null
      : BigInt(midnightOf(dayNumberOf(dealing.payoutDay)) + payoutMinute * 60_000),
  net_value: null,
  done_units: null,
  gross_paise: null,
  load_paise: null,
  tax_paise: null,
  duty_paise: null,
  net_paise: null,
  gain_paise: null,
  to_net_value: null,
  to_units: null,
  placed_ms: BigInt(instantMs),
  settled_ms: null,
  paid_ms: null,
  change_count: 0,
  reviewed_by: null,
  reviewed_ms: null,
  review_reason: null,
})

export const stateOfStage = (stage: FundOrderStage): Placed['state'] => {
  if (stage === 'done') return 'success'
  return stage === 'review' || stage === 'waiting' || stage === 'paying' ? 'in_progress' : 'failed'
}

export const placedOf = (order: FundOrderRow, dealing: OrderDealing): Placed => ({
  orderNo: order.order_no.toString(),
  kind: order.kind,
  state: stateOfStage(order.stage),
  stage: order.stage,
  heldAmount: rupeesFromPaise(order.held_paise),
  frozenShares: textFromParts(frozenBy(order)),
  dealing: presentDealing(dealing),
  time: isoText(order.placed_ms),
})
