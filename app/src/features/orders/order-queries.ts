import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  checkModify,
  checkOrder,
  type modifyOrder,
  orderDetail,
  orderList,
  type placeOrder,
} from '@tarazu/contract/calls/orders.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import type { SearchOf } from '../../router/routes.ts'

export type Order = CallOutput<typeof orderList>['list'][number]
export type OrderDetail = CallOutput<typeof orderDetail>
export type OrderEvent = OrderDetail['events'][number]
export type OrderInput = CallInput<typeof placeOrder>
export type ModifyInput = CallInput<typeof modifyOrder>
export type PlacedOrder = CallOutput<typeof placeOrder>
export type OrderView = 'open' | 'executed' | 'gtt'
export type OrderSide = 'buy' | 'sell'
export type OrderChoice = SearchOf<'/orders'>

/** A view's orders that match the filters, newest first. */
export const ordersQuery = ({ view = 'open', q, from, to, ...choice }: OrderChoice) =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'orders', view, q, from, to, choice],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) =>
      call(
        orderList,
        {
          view,
          pageNum: String(pageParam),
          ...choice,
          ...(q === undefined ? {} : { keyword: q }),
          ...(from === undefined ? {} : { fromDay: from }),
          ...(to === undefined ? {} : { toDay: to }),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  })

/** One page of the investor's orders in a stock, newest first. */
export const stockTradesQuery = ({ exchange, code }: Pick<Order, 'exchange' | 'code'>) =>
  queryOptions({
    queryKey: [accountKey, 'orders', 'trades', exchange, code],
    queryFn: ({ signal }) =>
      call(orderList, { view: 'executed', exchange, code, pageSize: '100' }, { signal }),
  })

/** The pending orders that will close a position. */
export const exitOrdersQuery = (positionNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'orders', 'exits', positionNo],
    queryFn: async ({ signal }) => {
      const { list } = await call(orderList, { view: 'open', positionNo, pageSize: '100' }, { signal })
      return list.filter(({ intent }) => intent === 'close')
    },
  })

/** One order with its history. */
export const orderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'order', orderNo],
    meta: { keep: true },
    queryFn: ({ signal }) => call(orderDetail, { orderNo }, { signal }),
  })

/** The server's check of a draft order. */
export type CheckedOrder = CallOutput<typeof checkOrder>
/** Checks an order, or a change to one, before it is sent: its refusals, and what it would block. */
export type OrderCheck<Input> = (input: Input, signal: AbortSignal) => Promise<CheckedOrder>
/** An order that closes a position repays an overdue loan first, which its page and messages mention. */
export const repaying = (input: OrderInput): OrderInput =>
  input.positionNo === undefined && input.fromHoldings === undefined && input.exit === undefined
    ? input
    : { ...input, repay: '1' }
export const askCheckOrder: OrderCheck<OrderInput> = (input, signal) =>
  call(checkOrder, repaying(input), { signal })
export const askCheckModify: OrderCheck<ModifyInput> = (input, signal) => call(checkModify, input, { signal })

/** `input` is JSON, so that changes can be detected; it is '' without an order to check. */
export const orderCheckQuery = <Input>(check: OrderCheck<Input>, input: string) =>
  queryOptions({
    queryKey: [accountKey, 'order-check', input],
    queryFn: ({ signal }) => check(JSON.parse(input) as Input, signal),
    enabled: input !== '',
    staleTime: 2_000,
    placeholderData: (before) => before,
  })
