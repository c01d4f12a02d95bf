import type { quantOrderStages } from '@tarazu/contract/calls/desk-quant.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { type Command, refused } from '../../ledger/command.ts'
import { rowKey } from '../../ledger/rows.ts'
import { messageEffects } from '../../people/inbox/message.ts'
import { actionEffect } from '../../people/operators/actions.ts'
import { quantInstants } from './cancel.ts'
import { changeQuantOrder, failQuantOrder, quantMessageNames } from './effects.ts'
import { type QuantOrderRow, quantOrderTable } from './tables.ts'

export type QuantOrderStage = (typeof quantOrderStages)[number]

/** What the desk sees of an order: one that waits for its value may have to wait for an operator first. */
export const quantStageOf = ({ state, review }: Pick<QuantOrderRow, 'state' | 'review'>): QuantOrderStage => {
  if (state !== 'in_progress') return state
  return review === 'waiting' ? 'review' : 'waiting'
}

export interface QuantReviewInput {
  readonly orderNo: bigint
  readonly operatorId: bigint
  readonly decision: 'approve' | 'reject'
  /** Told to the investor; required for a refusal. */
  readonly reason: string | null
}

/**
 * An operator passes a large order, which then waits for its value as others do, or refuses it: nobody prices it. Refuses
 * with noSuchQuantOrder, with quantOrderAlreadyReviewed for one that was reviewed, cancelled or never had to be, with
 * quantOrderNotReviewed from its cut-off on, and with reasonNeeded.
 */
export const createQuantReview = (
  calendar: Calendar,
): Command<QuantReviewInput, { readonly stage: QuantOrderStage }> => ({
  name: 'quant.review',
  needs: ({ orderNo }, userId) => [rowKey(quantOrderTable, { user_id: userId, order_no: orderNo })],
  decide: (state, { orderNo, operatorId, decision, reason }, instantMs) => {
    const order = state.row(quantOrderTable, { user_id: state.userId, order_no: orderNo })
    if (order === undefined) return refused(refusals.noSuchQuantOrder)
    const before = quantStageOf(order)
    if (before !== 'review') return refused(refusals.quantOrderAlreadyReviewed)
    if (instantMs >= quantInstants(calendar, order).cutOffMs) return refused(refusals.quantOrderNotReviewed)
    if (decision === 'reject' && reason === null) return refused(refusals.reasonNeeded)
    const reviewed = { reviewed_by: operatorId, reviewed_ms: BigInt(instantMs) }
    const told = { orderNo: orderNo.toString(), product: order.product }
    const act = (stage: QuantOrderStage) =>
      actionEffect(
        state,
        {
          action: decision === 'approve' ? 'quant.approve' : 'quant.reject',
          operatorId,
          before: { ...told, state: before },
          after: { ...told, state: stage },
          ...(reason === null ? {} : { reason }),
        },
        instantMs,
      )
    if (decision === 'approve')
      return {
        kind: 'accepted',
        result: { stage: 'waiting' },
        effects: [...changeQuantOrder(order, { ...reviewed, review: 'passed' }), act('waiting')],
      }
    return {
      kind: 'accepted',
      result: { stage: 'failed' },
      effects: [
        ...failQuantOrder(order, 'refused', instantMs, {
          ...reviewed,
          review: 'refused',
          review_reason: reason,
        }),
        ...messageEffects(state, instantMs, {
          kind: 'quant-order-refused',
          parameters: { orderNo: told.orderNo, ...quantMessageNames(order.product), reason: reason ?? '' },
        }),
        act('failed'),
      ],
    }
  },
})
