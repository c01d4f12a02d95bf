import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cashList, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { type HeldKind, positionList } from '@tarazu/contract/calls/positions.ts'
import type { CashKind } from '@tarazu/contract/money/chart.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import type { HeldSort, ListedPart } from '../../router/search-parameters.ts'

export type Position = CallOutput<typeof positionList>['list'][number]
export type AccountFigures = CallOutput<typeof getUserPositionMarketValue>
export type CashEvent = CallOutput<typeof cashList>['list'][number]

const mostRows = '100'

const openPositions = async (signal: AbortSignal): Promise<readonly Position[]> => {
  const positions: Position[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const input = { closed: 'false', pageNum: String(pageNum), pageSize: mostRows } as const
    const { list, total } = await call(positionList, input, { signal })
    positions.push(...list)
    if (positions.length >= total || list.length === 0) return positions
  }
}

/** The account's figures and all open positions, fetched together so that they are consistent. */
export const portfolioQuery = queryOptions({
  queryKey: [accountKey, 'portfolio'],
  queryFn: async ({ signal }) => {
    const [figures, positions] = await Promise.all([
      call(getUserPositionMarketValue, {}, { signal }),
      openPositions(signal),
    ])
    return { figures, positions }
  },
  meta: { keep: true },
})

/** One position by its order number; null if the investor has none with that number. */
export const positionQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'position', orderNo],
    meta: { keep: true },
    queryFn: async ({ signal }) => (await call(positionList, { orderNo }, { signal })).list[0] ?? null,
  })

const nextPage = (last: { readonly pageNum: number; readonly pageSize: number; readonly total: number }) =>
  last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined

export interface ClosedFilter {
  readonly kind: HeldKind
  readonly exchange?: Position['exchange'] | undefined
  readonly direction?: Position['direction'] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly q?: string | undefined
  readonly sort?: HeldSort | undefined
}

/** Closed holdings or positions, page by page. */
export const closedQuery = ({ from, to, q, sort, ...filter }: ClosedFilter) =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'positions', filter, from, to, q, sort],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) =>
      call(
        positionList,
        {
          ...filter,
          closed: 'true',
          fromDay: from,
          toDay: to,
          keyword: q,
          sort: sort === 'profit' || sort === 'loss' ? sort : 'newest',
          pageNum: String(pageParam),
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export interface CashFilter {
  readonly kind?: CashKind | undefined
  /** A part of the net result. */
  readonly part?: ListedPart | undefined
  /** Such as an order number. */
  readonly reference?: string | undefined
}

/** The funds flow, newest first. */
export const cashEventsQuery = (filter: CashFilter) =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'lines', filter],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) =>
      call(
        cashList,
        { ...filter, ...(pageParam === '' ? {} : { before: pageParam }), pageSize: '30' },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
