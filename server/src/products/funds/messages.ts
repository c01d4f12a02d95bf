import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { FundOrderReason, FundOrderRow } from './tables.ts'

const sentences: Readonly<Record<FundOrderReason, RefusalKey>> = {
  cancelled: refusals.fundOrderAlreadyReviewed,
  refused: refusals.fundOrderRefused,
  'not-reviewed': refusals.fundOrderNotReviewed,
  'fund-suspended': refusals.fundSubscriptionClosed,
  'fund-closed': refusals.fundSubscriptionClosed,
  'loss-cover': refusals.cancelledToCoverLoss,
  'account-closed': refusals.accountClosed,
  'nothing-left': refusals.fundRedemptionTooHigh,
}

/** The inbox message about a failed order. */
export const failedMessage = (
  { order_no }: Pick<FundOrderRow, 'order_no'>,
  { name, nameHindi }: { readonly name: string; readonly nameHindi: string },
  reason: FundOrderReason,
): Message => ({
  kind: 'fund-order-failed',
  parameters: {
    orderNo: order_no.toString(),
    fund: name,
    fundHindi: nameHindi,
    reason: sentences[reason],
  },
})
