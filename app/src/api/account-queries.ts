import { queryOptions } from '@tanstack/react-query'
import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { call } from './call.ts'
import { accountKey } from './query-client.ts'

export const userInfoQuery = queryOptions({
  queryKey: [accountKey, 'user-info'],
  queryFn: ({ signal }) => call(getUserInfo, {}, { signal }),
  staleTime: 60_000,
  meta: { keep: true, silent: true },
})

export const accountFiguresQuery = queryOptions({
  queryKey: [accountKey, 'figures'],
  queryFn: ({ signal }) => call(getUserPositionMarketValue, {}, { signal }),
  meta: { keep: true },
})
