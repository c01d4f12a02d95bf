import {
  cancelOrder,
  checkModify,
  checkOrder,
  modifyOrder,
  orderDetail,
  orderList,
  placeOrder,
} from '@tarazu/contract/calls/orders.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Command } from '../../ledger/command.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { cancelOpenOrder } from './cancel.ts'
import { checkModifying, checkPlacing } from './check.ts'
import type { OrderCommands } from './commands.ts'
import { readMarketOrder, readOrder, readOrderEvents, readOrders } from './queries.ts'
import { eventViewOf, listedOrder, marketOrderEvents, orderViews } from './views.ts'

interface OrderServices extends Pick<Services, 'database' | 'commitLoop' | 'market' | 'clock'> {
  readonly orderCommands: () => OrderCommands
}

export const orderRoutes = (services: OrderServices): readonly BoundCall[] => {
  const { database, commitLoop, market, clock, orderCommands } = services
  const run = async <Input, Result>(
    command: Command<Input, Result>,
    input: Input,
    { userId, idempotencyKey }: InvestorContext,
  ): Promise<Result> => {
    const outcome = await commitLoop.submit(command, input, { userId, idempotencyKey })
    if (outcome.kind === 'accepted') return outcome.result
    throw new Refusal(outcome.key, outcome.details)
  }
  /** The position of an order, looked up beforehand so that it is read with it; refuses with 113 when there is no such order. */
  const positionOf = async (orderNo: string, { userId }: InvestorContext): Promise<string | null> => {
    const order = await readOrder(database, userId, BigInt(orderNo))
    if (order === undefined) throw new Refusal(refusals.noSuchOrder)
    return order.position_no?.toString() ?? null
  }
  return [
    bindInvestor(placeOrder, (input, context) => run(orderCommands().place, input, context)),
    bindInvestor(checkOrder, (input, { userId }) =>
      checkPlacing(services, orderCommands().judge, input, userId),
    ),
    bindInvestor(modifyOrder, async (input, context) => {
      const positionNo = await positionOf(input.orderNo, context)
      return run(orderCommands().modify(positionNo), input, context)
    }),
    bindInvestor(checkModify, async (input, context) => {
      const positionNo = await positionOf(input.orderNo, context)
      return checkModifying(services, orderCommands().judge, input, context.userId, positionNo)
    }),
    bindInvestor(cancelOrder, (input, context) => run(cancelOpenOrder, input, context)),
    bindInvestor(orderList, async (filter, { userId }) => {
      const { pageNum, pageSize } = filter
      const { list, total } = await readOrders(database, userId, filter)
      return { list: [...orderViews(market, list, clock.nowMs())], total, pageNum, pageSize }
    }),
    bindInvestor(orderDetail, async ({ orderNo }, { userId }) => {
      const number = BigInt(orderNo)
      const order = await readOrder(database, userId, number)
      const listed =
        order === undefined ? await readMarketOrder(database, userId, number) : listedOrder(order)
      const [view] = listed === undefined ? [] : orderViews(market, [listed], clock.nowMs())
      if (listed === undefined || view === undefined) throw new Refusal(refusals.noSuchOrder)
      const events =
        order === undefined
          ? marketOrderEvents(listed)
          : (await readOrderEvents(database, userId, number)).map(eventViewOf)
      return { ...view, events: [...events] }
    }),
  ]
}
