import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ownList, ownPrices } from '@tarazu/contract/calls/quant-own.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import { nextPage } from '../funds/fund-queries.ts'

export type OwnStrategies = CallOutput<typeof ownList>
export type OwnStrategy = OwnStrategies['list'][number]
export type OwnPrices = CallOutput<typeof ownPrices>

export const strategiesQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'strategies'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(ownList, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

/** One strategy with its owner's trials and money; undefined if the number isn't the investor's own. */
export const strategyQuery = (strategyNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'strategy', strategyNo],
    queryFn: ({ signal }) => call(ownList, { strategyNo }, { signal }),
  })

/** Data common to all strategies: the positions they opened, the trials, the lot, the money. */
export const strategyFiguresQuery = queryOptions({
  queryKey: [accountKey, 'strategy-figures'],
  queryFn: ({ signal }) => call(ownList, { pageSize: '1' }, { signal }),
})

/** The newest published seed, from which all past daily prices follow. */
export const ownPricesQuery = queryOptions({
  queryKey: ['market', 'own-prices'],
  queryFn: ({ signal }) => call(ownPrices, {}, { signal }),
  staleTime: 10 * 60_000,
})
