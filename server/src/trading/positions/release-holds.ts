import type { Paise } from '@tarazu/contract/money/money.ts'
import { lossCover } from '@tarazu/contract/trading/loss-cover.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Effect, State } from '../../ledger/command.ts'
import { rowSet } from '../../ledger/rows.ts'
import { applicationLossMessage, endApplication, heldApplications } from '../../money/applications/effects.ts'
import type { ApplicationRow } from '../../money/applications/tables.ts'
import { endFundOrder, heldSubscriptions, subscriptionLossMessage } from '../../money/funds/effects.ts'
import type { FundOrderRow } from '../../money/funds/tables.ts'
import { endPlacement, heldPlacements, placementLossMessage } from '../../money/placements/effects.ts'
import type { PlacementApplicationRow } from '../../money/placements/tables.ts'
import { failQuantOrder, heldQuantPurchases, quantFailedMessage } from '../../money/quant/effects.ts'
import type { QuantOrderRow } from '../../money/quant/tables.ts'
import { cancelForLoss, lossMessage } from '../../money/transfers/effects.ts'
import { type WithdrawalRow, withdrawalTable } from '../../money/transfers/tables.ts'
import { sideMessageEffects } from '../../people/inbox/message.ts'
import { type Draft, effectsOf, ended } from '../book/draft.ts'
import { endMessage } from '../book/end-messages.ts'
import { type OrderRow, orderTable } from '../book/tables.ts'

/** What was released: the effects, and what the free cash gains by them. */
export interface Released {
  readonly effects: readonly Effect[]
  readonly freedPaise: Paise
}

export const nothingReleased: Released = { effects: [], freedPaise: 0n }

const openOrders = rowSet(orderTable, { intent: 'open', closed_ms: null })
const waitingWithdrawals = rowSet(withdrawalTable, { state: 'awaiting' })

/** The newest first, until they add up to the amount. */
const newest = <Row>(
  rows: readonly Row[],
  amount: (row: Row) => Paise,
  shortPaise: Paise,
): readonly Row[] => {
  const taken: Row[] = []
  let missingPaise = shortPaise
  for (const row of rows.toReversed()) {
    if (missingPaise <= 0n) break
    if (amount(row) === 0n) continue
    taken.push(row)
    missingPaise -= amount(row)
  }
  return taken
}

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => Paise): Paise =>
  rows.reduce((total, row) => total + amount(row), 0n)

const heldBy = ({ hold_paise }: OrderRow): Paise => hold_paise
const placedBy = ({ held_paise }: PlacementApplicationRow): Paise => held_paise
const orderedBy = ({ held_paise }: QuantOrderRow): Paise => held_paise
const frozenBy = ({ amount_paise }: WithdrawalRow): Paise => amount_paise
const subscribedBy = ({ held_paise }: FundOrderRow): Paise => held_paise
const appliedBy = ({ held_paise }: ApplicationRow): Paise => held_paise

/** Nothing ends before its last change, even if a loss is found late. */
const notBefore = (changedMs: bigint, instantMs: number): number => Math.max(Number(changedMs), instantMs)

const cancelled = (order: OrderRow, instantMs: number): Draft =>
  ended({ order, effects: [], cashPaise: 0n }, 'cancelled', lossCover, { instantMs })

/**
 * What an investor's open orders to buy, pending withdrawals and applications for shares hold is the investor's money:
 * before a loss is booked to the house it is taken back as far as needed, by cancelling orders first, since an order has
 * cost nothing yet, then withdrawals that are not paid out, subscriptions of funds and purchases of AI quantity products,
 * then applications for placements, and in public offerings, which can't be made again; newest first, so that the oldest
 * wishes stay. The inbox reports each. The excess returns
 * to the free cash.
 */
export const releaseHolds = (
  state: State,
  market: Pick<Market, 'find'>,
  shortPaise: Paise,
  instantMs: number,
): Released => {
  const orders = newest(state.rows(openOrders), heldBy, shortPaise)
  const fromOrdersPaise = sum(orders, heldBy)
  const missingPaise = shortPaise - fromOrdersPaise
  const withdrawals = missingPaise > 0n ? newest(state.rows(waitingWithdrawals), frozenBy, missingPaise) : []
  const beyondPaise = missingPaise - sum(withdrawals, frozenBy)
  const purchases = beyondPaise > 0n ? newest(heldQuantPurchases(state), orderedBy, beyondPaise) : []
  const leftPaise = beyondPaise - sum(purchases, orderedBy)
  const subscriptions = leftPaise > 0n ? newest(heldSubscriptions(state), subscribedBy, leftPaise) : []
  const missedPaise = leftPaise - sum(subscriptions, subscribedBy)
  const placements = missedPaise > 0n ? newest(heldPlacements(state), placedBy, missedPaise) : []
  const restPaise = missedPaise - sum(placements, placedBy)
  const applications = restPaise > 0n ? newest(heldApplications(state), appliedBy, restPaise) : []
  const drafts = orders.map((order) => ({ order, draft: cancelled(order, instantMs) }))
  const stockOf = ({ exchange, code }: Pick<OrderRow, 'exchange' | 'code'>) =>
    market.find(exchange, code) ?? { name: code, nameHindi: code }
  const messages = [
    ...drafts.flatMap(({ order, draft }) => endMessage(stockOf(order), draft.order)),
    ...withdrawals.map(lossMessage),
    ...purchases.map(quantFailedMessage),
    ...subscriptions.map(subscriptionLossMessage),
    ...placements.map((row) => placementLossMessage(row, stockOf(row))),
    ...applications.map((row) => applicationLossMessage(row, stockOf(row))),
  ]
  return {
    effects: [
      ...drafts.flatMap(({ order, draft }) => effectsOf(state, order, draft)),
      ...withdrawals.flatMap((row) => cancelForLoss(row, notBefore(row.created_ms, instantMs))),
      ...purchases.flatMap((row) => failQuantOrder(row, lossCover, notBefore(row.ordered_ms, instantMs))),
      ...subscriptions.flatMap((row) =>
        endFundOrder(state, row, 'failed', lossCover, notBefore(row.placed_ms, instantMs)),
      ),
      ...placements.flatMap((row) => endPlacement(row, 'cancelled', notBefore(row.applied_ms, instantMs))),
      ...applications.flatMap((row) => endApplication(row, lossCover, notBefore(row.changed_ms, instantMs))),
      ...sideMessageEffects(state, instantMs, messages),
    ],
    freedPaise:
      fromOrdersPaise +
      sum(withdrawals, frozenBy) +
      sum(purchases, orderedBy) +
      sum(subscriptions, subscribedBy) +
      sum(placements, placedBy) +
      sum(applications, appliedBy),
  }
}
