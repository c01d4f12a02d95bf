import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  depositList,
  depositRules,
  withdrawalList,
  withdrawalRules,
} from '@tarazu/contract/calls/transfers.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type Deposit = CallOutput<typeof depositList>['list'][number]
export type Withdrawal = CallOutput<typeof withdrawalList>['list'][number]
export type TransferRule = CallOutput<typeof withdrawalRules>['rules'][number]
export type WithdrawalTerms = CallOutput<typeof withdrawalRules>
export type DepositTerms = CallOutput<typeof depositRules>

const nextPage = (last: { readonly pageNum: number; readonly pageSize: number; readonly total: number }) =>
  last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined

export const depositRulesQuery = queryOptions({
  queryKey: [accountKey, 'deposit-rules'],
  queryFn: ({ signal }) => call(depositRules, {}, { signal }),
})

export const depositsQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'deposits'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(depositList, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

/** One deposit by its number; null if the investor has none with that number. */
export const depositQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'deposit', orderNo],
    meta: { keep: true },
    queryFn: async ({ signal }) => (await call(depositList, { orderNo }, { signal })).list[0] ?? null,
  })

export const withdrawalRulesQuery = queryOptions({
  queryKey: [accountKey, 'withdrawal-rules'],
  queryFn: ({ signal }) => call(withdrawalRules, {}, { signal }),
})

export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'withdrawals'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(withdrawalList, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})
