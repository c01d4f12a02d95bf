import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cashEntry, cashList, getUserPositionMarketValue } from '@tarazu/contract/calls/money.ts'
import { positionList } from '@tarazu/contract/calls/trading.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type Position = CallOutput<typeof positionList>['list'][number]
export type AccountFigures = CallOutput<typeof getUserPositionMarketValue>
export type LedgerLine = CallOutput<typeof cashList>['list'][number]
export type JournalEntry = CallOutput<typeof cashEntry>

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

/** The account's figures and all open positions, read together so that they are consistent. */
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
    queryFn: async ({ signal }) => (await call(positionList, { orderNo }, { signal })).list[0] ?? null,
  })

const nextPage = (last: { readonly pageNum: number; readonly pageSize: number; readonly total: number }) =>
  last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined

export const positionsQuery = (show: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'positions', show],
    queryFn: ({ signal, pageParam }) =>
      call(
        positionList,
        { closed: show === 'closed' ? 'true' : 'false', pageNum: String(pageParam) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export interface LineFilter {
  readonly account?: string | undefined
  readonly entryType?: string | undefined
  /** Such as an order number. */
  readonly reference?: string | undefined
}

/** The flow of funds, newest first. */
export const linesQuery = (filter: LineFilter) =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'lines', filter],
    queryFn: ({ signal, pageParam }) =>
      call(cashList, { ...filter, pageNum: String(pageParam), pageSize: '30' }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** A journal entry never changes: once read, it stays. */
export const entryQuery = (entryId: string) =>
  queryOptions({
    queryKey: [accountKey, 'entry', entryId],
    queryFn: ({ signal }) => call(cashEntry, { entryId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
