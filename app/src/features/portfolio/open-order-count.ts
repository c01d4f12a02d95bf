import { queryOptions } from '@tanstack/react-query'
import { orderList } from '@tarazu/contract/calls/orders.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

/** The number of orders waiting for a price or a session. */
export const openOrderCountQuery = queryOptions({
  queryKey: [accountKey, 'orders', 'open-count'],
  queryFn: async ({ signal }) => (await call(orderList, { view: 'open', pageSize: '1' }, { signal })).total,
  meta: { keep: true },
})
