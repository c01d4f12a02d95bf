import type { quantOrderStages } from '@tarazu/contract/calls/desk-quant.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { rowKey } from '../../ledger/rows.ts'
import { createOrderReview } from '../kit/order-review.ts'
import { quantInstants } from './cancel.ts'
import { changeQuantOrder, failQuantOrder, quantMessageNames } from './effects.ts'
import { type QuantOrderRow, quantOrderTable } from './tables.ts'

export type QuantOrderStage = (typeof quantOrderStages)[number]

/** An order's stage at the desk: one that waits for its NAV may first have to wait for an operator. */
export const quantStageOf = ({ state, review }: Pick<QuantOrderRow, 'state' | 'review'>): QuantOrderStage => {
  if (state !== 'in_progress') return state
  return review === 'waiting' ? 'review' : 'waiting'
}

export const createQuantReview = (calendar: Calendar) =>
  createOrderReview({
    name: 'quant.review',
    refusals: {
      unknown: refusals.noSuchQuantOrder,
      alreadyReviewed: refusals.quantOrderAlreadyReviewed,
      notReviewed: refusals.quantOrderNotReviewed,
    },
    needs: ({ orderNo }, userId) => [rowKey(quantOrderTable, { user_id: userId, order_no: orderNo })],
    find: (state, orderNo) => state.row(quantOrderTable, { user_id: state.userId, order_no: orderNo }),
    stageOf: quantStageOf,
    cutOffMs: (order) => quantInstants(calendar, order).cutOffMs,
    pass: (order, reviewed) => changeQuantOrder(order, { ...reviewed, review: 'passed' }),
    refuse: (_state, order, reviewed, instantMs) =>
      failQuantOrder(order, 'refused', instantMs, { ...reviewed, review: 'refused' }),
    refusedStage: 'failed',
    message: ({ order_no, product }, reason) => ({
      kind: 'quant-order-refused',
      parameters: { orderNo: order_no.toString(), ...quantMessageNames(product), reason },
    }),
    actions: { approve: 'quant.approve', reject: 'quant.reject' },
    facts: ({ order_no, product }) => ({ orderNo: order_no.toString(), product }),
  })
