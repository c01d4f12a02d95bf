import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Effect, State } from '../../ledger/command.ts'
import {
  type ChangeOf,
  type CountedChangeOf,
  insert,
  rowKey,
  rowSet,
  updateCounted,
} from '../../ledger/rows.ts'
import { createHold } from '../kit/hold.ts'
import { writeAndPublish } from '../kit/publish.ts'
import {
  type FundHoldingRow,
  type FundOrderReason,
  type FundOrderRow,
  fundHoldingTable,
  fundLotTable,
  fundOrderTable,
} from './tables.ts'

/** An investor's units, purchase by purchase. */
export const openLots = rowSet(fundLotTable, { is_open: true })
/** Orders whose NAV is not known yet. */
export const waitingOrders = rowSet(fundOrderTable, { stage: 'waiting' })
export const reviewOrders = rowSet(fundOrderTable, { stage: 'review' })

export const holdingNeed = (userId: bigint, fund: string) =>
  rowKey(fundHoldingTable, { user_id: userId, fund })
export const orderNeed = (userId: bigint, orderNo: bigint) =>
  rowKey(fundOrderTable, { user_id: userId, order_no: orderNo })

export const holdingOf = (state: State, fund: string): FundHoldingRow | undefined =>
  state.row(fundHoldingTable, { user_id: state.userId, fund })

/** The money of a subscription. */
export const fundHold = createHold({
  account: 'user:fund-hold',
  holdEntry: 'fund-hold',
  releaseEntry: 'fund-release',
})

export const newOrder = (row: FundOrderRow): readonly Effect[] =>
  writeAndPublish(insert(fundOrderTable, row), 'fund-changed', row.order_no)

export const changeOrder = (
  order: FundOrderRow,
  set: CountedChangeOf<typeof fundOrderTable>,
): readonly Effect[] =>
  writeAndPublish(updateCounted(fundOrderTable, order, set), 'fund-changed', order.order_no)

export const changeHolding = (
  holding: FundHoldingRow,
  set: CountedChangeOf<typeof fundHoldingTable>,
): Effect => updateCounted(fundHoldingTable, holding, set)

/** Blocked units of a pending redemption or switch; none for a subscription. */
export const frozenBy = ({ kind, units }: FundOrderRow): bigint => (kind === 'subscribe' ? 0n : (units ?? 0n))

/** A fund that closed already released their units. */
const atLeastNone = (units: bigint): bigint => (units < 0n ? 0n : units)

interface FundOrderEnd
  extends Pick<ChangeOf<typeof fundOrderTable>, 'reviewed_by' | 'reviewed_ms' | 'review_reason'> {
  readonly stage: 'cancelled' | 'refused' | 'failed'
  readonly reason: FundOrderReason
}

/** An order ends without a NAV: all its money and units are released. */
export const endFundOrder = (
  state: State,
  order: FundOrderRow,
  ended: FundOrderEnd,
  instantMs: number,
): readonly Effect[] => {
  const frozen = frozenBy(order)
  const holding = frozen === 0n ? undefined : holdingOf(state, order.fund)
  return [
    ...changeOrder(order, { ...ended, held_paise: 0n, settled_ms: BigInt(instantMs) }),
    ...fundHold.move(order.order_no, -order.held_paise),
    ...(holding === undefined
      ? []
      : [changeHolding(holding, { frozen_units: atLeastNone(holding.frozen_units - frozen) })]),
  ]
}

/** Pending subscriptions, newest last. */
export const heldSubscriptions = (state: State): readonly FundOrderRow[] =>
  [...state.rows(waitingOrders), ...state.rows(reviewOrders)]
    .filter(({ held_paise }) => held_paise > 0n)
    .sort((one, other) => (one.order_no < other.order_no ? -1 : 1))

/** The inbox message about a subscription that was cancelled to cover a loss; the fund by its code. */
export const subscriptionLossMessage = ({ order_no, fund }: FundOrderRow): Message => ({
  kind: 'fund-order-failed',
  parameters: {
    orderNo: order_no.toString(),
    fund,
    fundHindi: fund,
    reason: refusals.cancelledToCoverLoss,
  },
})
