import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryHomeIndex } from '@tarazu/contract/calls/indices.ts'
import {
  getMostActiveValue,
  getMostActiveVolume,
  getTopGainers,
  getTopLosers,
} from '@tarazu/contract/calls/rankings.ts'
import { getSetting } from '@tarazu/contract/calls/settings.ts'
import { getSingleStock, getStock } from '@tarazu/contract/calls/stocks.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from './call.ts'

type ListedStock = CallOutput<typeof getStock>['list'][number]
/** A row of a stock list as the calls return it; a ranking has no distances. */
export type StockRow = CallOutput<typeof getTopGainers>['list'][number] &
  Partial<Pick<ListedStock, 'belowYearHigh' | 'aboveYearLow'>>
export type IndexLevel = Awaited<ReturnType<typeof fetchIndices>>['list'][number]
export type StockDetail = Awaited<ReturnType<typeof fetchStock>>

/** `asOf` is the first page's time: later pages continue the same list although prices move. */
interface Page {
  readonly pageNum: number
  readonly asOf: string | undefined
}
const firstPage: Page = { pageNum: 1, asOf: undefined }

/** Without a field, nothing is sorted. */
export type StockListFilter = Omit<CallInput<typeof getStock>, 'listings' | 'pageNum' | 'pageSize' | 'asOf'>

const fetchStocks = (filter: StockListFilter, { pageNum, asOf }: Page, signal: AbortSignal) =>
  call(getStock, { ...filter, listings: 'main', pageNum: String(pageNum), pageSize: '20', asOf }, { signal })
const fetchIndices = (signal: AbortSignal) => call(queryHomeIndex, {}, { signal })
const fetchStock = (exchange: 'NSE' | 'BSE', code: string, signal: AbortSignal) =>
  call(getSingleStock, { exchange, code }, { signal })

const rankings = {
  gainers: getTopGainers,
  losers: getTopLosers,
  volume: getMostActiveVolume,
  value: getMostActiveValue,
} as const
export type Ranking = keyof typeof rankings

export const indicesQuery = queryOptions({
  queryKey: ['market', 'indices'],
  queryFn: ({ signal }) => fetchIndices(signal),
  meta: { keep: true },
})

export const stockQuery = (exchange: 'NSE' | 'BSE', code: string) =>
  queryOptions({
    queryKey: ['market', 'stock', exchange, code],
    queryFn: ({ signal }) => fetchStock(exchange, code, signal),
    meta: { keep: true },
  })

export const settingQuery = queryOptions({
  queryKey: ['market', 'setting'],
  queryFn: ({ signal }) => call(getSetting, {}, { signal }),
  staleTime: 60_000,
  meta: { keep: true },
})

/** The top few of a ranking, for the home page. */
export const moversQuery = (ranking: Ranking) =>
  queryOptions({
    queryKey: ['market', 'movers', ranking],
    queryFn: ({ signal }) => call(rankings[ranking], { pageNum: '1', pageSize: '8' }, { signal }),
    meta: { keep: true },
  })

export const stockListQuery = (filter: StockListFilter) =>
  infiniteQueryOptions({
    queryKey: ['market', 'stock-pages', filter],
    queryFn: ({ signal, pageParam }) => fetchStocks(filter, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: (last): Page | undefined =>
      last.pageNum * last.pageSize < last.total ? { pageNum: last.pageNum + 1, asOf: last.asOf } : undefined,
    meta: { keep: filter.keyword === undefined },
  })
