import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { type Command, refused } from '../../../ledger/command.ts'
import { messageEffects } from '../../../people/inbox/message.ts'
import { actionEffect } from '../../../people/operators/actions.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { instantsOf } from '../dealing.ts'
import { changeOrder, endFundOrder, holdingNeed, orderNeed } from '../effects.ts'
import { type FundOrderStage, fundOrderTable } from '../tables.ts'

export interface ReviewInput {
  readonly orderNo: bigint
  /** The order's fund, whose frozen units are free again when it is refused. */
  readonly fund: string
  readonly operatorId: bigint
  readonly decision: 'approve' | 'reject'
  /** Told to the investor; required for a refusal. */
  readonly reason: string | null
}

/**
 * An operator passes a large order, which then waits for its net value as others do, or refuses it: nobody prices it.
 * Refuses with noSuchFundOrder, with fundOrderAlreadyReviewed for one that was reviewed, cancelled or never had to be, with
 * fundOrderNotReviewed from its cut-off on, and with reasonNeeded.
 */
export const createReview = (
  calendar: Calendar,
  facts: Pick<FundFacts, 'name' | 'nameHindi'>,
): Command<ReviewInput, { readonly stage: FundOrderStage }> => ({
  name: 'funds.review',
  needs: ({ orderNo, fund }, userId) => [orderNeed(userId, orderNo), holdingNeed(userId, fund)],
  decide: (state, { orderNo, operatorId, decision, reason }, instantMs) => {
    const order = state.row(fundOrderTable, { user_id: state.userId, order_no: orderNo })
    if (order === undefined) return refused(refusals.noSuchFundOrder)
    if (order.stage !== 'review') return refused(refusals.fundOrderAlreadyReviewed)
    if (instantMs >= instantsOf(calendar, order).cutOffMs) return refused(refusals.fundOrderNotReviewed)
    if (decision === 'reject' && reason === null) return refused(refusals.reasonNeeded)
    const reviewed = { reviewed_by: operatorId, reviewed_ms: BigInt(instantMs) }
    const act = (stage: FundOrderStage) =>
      actionEffect(
        state,
        {
          action: decision === 'approve' ? 'fund.approve' : 'fund.reject',
          operatorId,
          before: { orderNo: orderNo.toString(), fund: order.fund, state: order.stage },
          after: { orderNo: orderNo.toString(), fund: order.fund, state: stage },
          ...(reason === null ? {} : { reason }),
        },
        instantMs,
      )
    if (decision === 'approve')
      return {
        kind: 'accepted',
        result: { stage: 'waiting' },
        effects: [...changeOrder(order, { ...reviewed, stage: 'waiting' }), act('waiting')],
      }
    const ended = { ...reviewed, review_reason: reason }
    return {
      kind: 'accepted',
      result: { stage: 'refused' },
      effects: [
        ...endFundOrder(state, order, 'refused', 'refused', instantMs, ended),
        ...messageEffects(state, instantMs, {
          kind: 'fund-order-refused',
          parameters: {
            orderNo: orderNo.toString(),
            fund: facts.name,
            fundHindi: facts.nameHindi,
            reason: reason ?? '',
          },
        }),
        act('refused'),
      ],
    }
  },
})
