import { checkSellHoldings, sellHoldings } from '@tarazu/contract/calls/holdings.ts'
import {
  cancelOrder,
  checkModify,
  checkOrder,
  modifyOrder,
  orderDetail,
  orderList,
  placeOrder,
} from '@tarazu/contract/calls/orders.ts'
import { buyStockTrade, checkBuy, checkSell, sell } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { closingSide, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Refusal } from '../../base/refusal.ts'
import { createRun, type Run } from '../../ledger/submit-or-refuse.ts'
import { symbolsMeant } from '../../market/search/symbols-meant.ts'
import { type BoundCall, bindInvestor, type InvestorContext } from '../../wire/http/bind.ts'
import type { Services } from '../../wire/services.ts'
import { readFillsOf } from '../positions/queries.ts'
import { walkAgain, walkOfFill } from '../positions/walks.ts'
import type { OrderValidator } from '../validation/order-validator.ts'
import { createBuy } from './buy.ts'
import { cancelOpenOrder } from './cancel.ts'
import { checkModifying, checkPlacing } from './check.ts'
import { checkClosing, checkOpening, checkSellingHoldings } from './check-market.ts'
import { createModify } from './modify.ts'
import { createPlace } from './place.ts'
import { listedOrder, marketOrderEvents, presentEvent, presentOrders } from './present.ts'
import { readMarketOrder, readOrder, readOrderEvents, readOrderListings, readOrders } from './queries.ts'
import { createSell } from './sell.ts'
import { createSellHoldings } from './sell-holdings.ts'

interface OrderServices extends Pick<Services, 'database' | 'commitLoop' | 'market' | 'clock'> {
  /** By the current settings. */
  readonly currentValidator: () => OrderValidator
}

/** Orders at the market's price, which are executed at once, and their checks. */
const marketOrderRoutes = (services: OrderServices, run: Run): readonly BoundCall[] => {
  const { market, currentValidator } = services
  return [
    bindInvestor(buyStockTrade, async (input, context) => {
      const { takenBefore, ...result } = await run(createBuy(currentValidator()), input, context)
      const side = openingSide(input.direction)
      return { ...result, walk: walkAgain(market, input, side, { ...result, takenBefore }) }
    }),
    bindInvestor(sell, async (input, context) => {
      const result = await run(createSell(currentValidator()), input, context)
      const { takenBefore, exchange, code, direction, ...answer } = result
      return { ...answer, walk: walkAgain(market, result, closingSide(direction), result) }
    }),
    bindInvestor(sellHoldings, async (input, context) => {
      const { takenBefore, ...result } = await run(createSellHoldings(currentValidator()), input, context)
      const side = closingSide(input.direction ?? 'long')
      return { ...result, walk: walkAgain(market, input, side, { ...result, takenBefore }) }
    }),
    bindInvestor(checkSellHoldings, (input, { userId }) =>
      checkSellingHoldings(services, currentValidator(), input, userId),
    ),
    bindInvestor(checkBuy, (input, { userId }) => checkOpening(services, currentValidator(), input, userId)),
    bindInvestor(checkSell, (input, { userId }) => checkClosing(services, currentValidator(), input, userId)),
  ]
}

/** Orders that may wait: placing, changing and cancelling, and their checks. */
const waitingOrderRoutes = (services: OrderServices, run: Run): readonly BoundCall[] => {
  const { database, currentValidator } = services
  /**
   * The position of an order, looked up beforehand so that it is read with it; refuses with noSuchOrder if there is no
   * such order.
   */
  const positionOf = async (orderNo: bigint, { userId }: InvestorContext): Promise<bigint | null> => {
    const order = await readOrder(database, userId, orderNo)
    if (order === undefined) throw new Refusal(refusals.noSuchOrder)
    return order.position_no
  }
  return [
    bindInvestor(placeOrder, (input, context) => run(createPlace(currentValidator()), input, context)),
    bindInvestor(checkOrder, (input, { userId }) =>
      checkPlacing(services, currentValidator(), input, userId),
    ),
    bindInvestor(modifyOrder, async (input, context) => {
      const positionNo = await positionOf(input.orderNo, context)
      return run(createModify(currentValidator(), positionNo), input, context)
    }),
    bindInvestor(checkModify, async (input, context) => {
      const positionNo = await positionOf(input.orderNo, context)
      return checkModifying(services, currentValidator(), input, context.userId, positionNo)
    }),
    bindInvestor(cancelOrder, (input, context) => run(cancelOpenOrder, input, context)),
  ]
}

/** An investor's orders, and one with its history. */
const orderReadRoutes = ({ database, market, clock }: OrderServices): readonly BoundCall[] => [
  bindInvestor(orderList, async ({ keyword, ...filter }, { userId }) => {
    const { pageNum, pageSize } = filter
    const symbols =
      keyword === undefined
        ? undefined
        : symbolsMeant(market, keyword, await readOrderListings(database, userId))
    const { list, total } = await readOrders(database, userId, { ...filter, symbols })
    return { list: [...presentOrders(market, list, clock.nowMs())], total, pageNum, pageSize }
  }),
  bindInvestor(orderDetail, async ({ orderNo }, { userId }) => {
    const order = await readOrder(database, userId, orderNo)
    const listed = order === undefined ? await readMarketOrder(database, userId, orderNo) : listedOrder(order)
    const [view] = listed === undefined ? [] : presentOrders(market, [listed], clock.nowMs())
    if (listed === undefined || view === undefined) throw new Refusal(refusals.noSuchOrder)
    const rows = order === undefined ? [] : await readOrderEvents(database, userId, orderNo)
    const fillNos = order === undefined ? [listed.fill_no] : rows.map((row) => row.fill_no)
    const fills = await readFillsOf(
      database,
      userId,
      fillNos.filter((fillNo) => fillNo !== null),
    )
    const walkOf = (fillNo: bigint | null) => {
      const fill = fills.find(({ fill_no }) => fill_no === fillNo)
      return fill === undefined ? null : walkOfFill(market, listed, fill)
    }
    const events =
      order === undefined
        ? marketOrderEvents(listed, walkOf(listed.fill_no))
        : rows.map((row) => presentEvent(row, walkOf(row.fill_no)))
    return { ...view, events: [...events] }
  }),
]

export const orderRoutes = (services: OrderServices): readonly BoundCall[] => {
  const run = createRun(services.commitLoop)
  return [
    ...marketOrderRoutes(services, run),
    ...waitingOrderRoutes(services, run),
    ...orderReadRoutes(services),
  ]
}
