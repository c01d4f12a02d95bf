import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { createOrderReview, type ReviewInput } from '../../kit/order-review.ts'
import type { FundFacts } from '../catalogue/queries.ts'
import { instantsOf } from '../dealing.ts'
import { changeOrder, endFundOrder, holdingNeed, orderNeed } from '../effects.ts'
import { fundOrderTable } from '../tables.ts'

interface FundReviewInput extends ReviewInput {
  /** The order's fund, whose blocked units are released when it is refused. */
  readonly fund: string
}

export const createReview = (
  calendar: Calendar,
  { name, nameHindi }: Pick<FundFacts, 'name' | 'nameHindi'>,
) =>
  createOrderReview({
    name: 'funds.review',
    refusals: {
      unknown: refusals.noSuchFundOrder,
      alreadyReviewed: refusals.fundOrderAlreadyReviewed,
      notReviewed: refusals.fundOrderNotReviewed,
    },
    needs: ({ orderNo, fund }: FundReviewInput, userId) => [
      orderNeed(userId, orderNo),
      holdingNeed(userId, fund),
    ],
    find: (state, orderNo) => state.row(fundOrderTable, { user_id: state.userId, order_no: orderNo }),
    stageOf: ({ stage }) => stage,
    cutOffMs: (order) => instantsOf(calendar, order).cutOffMs,
    pass: (order, reviewed) => changeOrder(order, { ...reviewed, stage: 'waiting' }),
    refuse: (state, order, reviewed, instantMs) =>
      endFundOrder(state, order, { ...reviewed, stage: 'refused', reason: 'refused' }, instantMs),
    refusedStage: 'refused',
    message: ({ order_no }, reason) => ({
      kind: 'fund-order-refused',
      parameters: { orderNo: order_no.toString(), fund: name, fundHindi: nameHindi, reason },
    }),
    actions: { approve: 'fund.approve', reject: 'fund.reject' },
    facts: ({ order_no, fund }) => ({ orderNo: order_no.toString(), fund }),
  })
