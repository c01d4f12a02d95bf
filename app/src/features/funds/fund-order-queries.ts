import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fundHolding, fundHoldings } from '@tarazu/contract/calls/fund-holdings.ts'
import { fundCheck, fundOrder, fundOrders, type fundSubscribe } from '@tarazu/contract/calls/fund-orders.ts'
import { fundOverlap } from '@tarazu/contract/calls/fund-overlap.ts'
import { fundList } from '@tarazu/contract/calls/funds.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import { nextPage } from './fund-queries.ts'

export type HeldFund = CallOutput<typeof fundHoldings>['list'][number]
export type HeldSums = CallOutput<typeof fundHoldings>['sums']
export type FundLots = NonNullable<CallOutput<typeof fundHolding>>
export type FundOrder = CallOutput<typeof fundOrder>
export type PlacedFundOrder = CallOutput<typeof fundSubscribe>
export type CheckedFundOrder = CallOutput<typeof fundCheck>
export type FundCheckInput = CallInput<typeof fundCheck>

export const fundHoldingsQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'fund-holdings'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(fundHoldings, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

/** Whether anything is held, waiting for its NAV or being paid out. */
export const hasFunds = ({ total, sums }: { readonly total: number; readonly sums: HeldSums }): boolean =>
  total > 0 || Number(sums.pendingAmount) > 0 || Number(sums.payoutAmount) > 0

/** Whether there are only first orders waiting for their NAV: nothing was ever held. */
export const waitsOnly = ({ total, sums }: { readonly total: number; readonly sums: HeldSums }): boolean =>
  total === 0 && Number(sums.payoutAmount) === 0 && Number(sums.cumulativeGain) === 0

/** One fund with its lots; null for one that was never held. */
export const fundHoldingQuery = (code: string) =>
  queryOptions({
    queryKey: [accountKey, 'fund-holding', code],
    meta: { keep: true },
    queryFn: ({ signal }) => call(fundHolding, { code }, { signal }),
  })

/** Orders, newest first; of one fund, or all. */
export const fundOrdersQuery = (code: string | undefined, kind: FundOrder['kind'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'fund-orders', code, kind],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) =>
      call(
        fundOrders,
        { pageNum: String(pageParam), ...(code && { code }), ...(kind && { kind }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const fundOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'fund-order', orderNo],
    meta: { keep: true },
    queryFn: ({ signal }) => call(fundOrder, { orderNo }, { signal }),
  })

/** A fund's overlap with the investor's other holdings. */
export const fundOverlapQuery = (code: string) =>
  queryOptions({
    queryKey: [accountKey, 'fund-overlap', code],
    queryFn: ({ signal }) => call(fundOverlap, { code }, { signal }),
  })

/** The refusals of an order and, if its size is given, the estimate. `input` is JSON, to detect changes. */
export const fundCheckQuery = (input: string) =>
  queryOptions({
    queryKey: [accountKey, 'fund-check', input],
    queryFn: ({ signal }) => call(fundCheck, JSON.parse(input) as FundCheckInput, { signal }),
    staleTime: 2_000,
    placeholderData: (before) => before,
  })

/** The open funds, matching the words if there are any: the first hundred. */
export const openFundsQuery = (words: string) =>
  queryOptions({
    queryKey: ['market', 'open-funds', words],
    queryFn: ({ signal }) =>
      call(fundList, { state: 'open', pageSize: '100', ...(words !== '' && { search: words }) }, { signal }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  })
