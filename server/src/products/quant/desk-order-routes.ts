import { deskQuantOrderList, deskQuantOrderReview } from '@tarazu/contract/calls/desk-quant.ts'
import type { Calendar } from '@tarazu/market/calendar/session.ts'
import { isoText } from '../../base/iso-text.ts'
import { operatorCaller, submitOrRefuse } from '../../ledger/submit-or-refuse.ts'
import { refuseOwnAccount } from '../../people/operators/own-accounts.ts'
import type { Clock } from '../../time/clock.ts'
import { type BoundCall, bindOperator } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { presentDeskOrder, readDeskOrders } from './desk-orders.ts'
import { createQuantReview } from './review.ts'

export interface DeskQuantOrderServices extends Services {
  readonly calendar: Calendar
  readonly wallClock: Clock
}

/** The desk's view of orders for AI quant products, and the large ones that it approves or refuses. */
export const deskQuantOrderRoutes = (services: DeskQuantOrderServices): readonly BoundCall[] => {
  const { database, commitLoop, calendar, clock, wallClock } = services
  return [
    bindOperator(deskQuantOrderList, async (filter) => {
      const page = await readDeskOrders(database, filter)
      return {
        ...page,
        list: page.list.map((row) => presentDeskOrder(services, row)),
        asOf: isoText(clock.nowMs()),
      }
    }),
    bindOperator(deskQuantOrderReview, async (input, { operatorId, idempotencyKey }) => {
      const { orderNo, userId, decision, reason = null } = input
      await refuseOwnAccount(database, operatorId, userId, wallClock.nowMs())
      const result = await submitOrRefuse(
        commitLoop,
        createQuantReview(calendar),
        { orderNo, operatorId, decision, reason },
        operatorCaller(userId, { operatorId, idempotencyKey }),
      )
      return { status: result.stage }
    }),
  ]
}
