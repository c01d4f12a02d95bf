import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getSingleGoldStock } from '@tarazu/contract/calls/gold.ts'
import { getIndiaIndexHistory, getIndiaIndexStocks } from '@tarazu/contract/calls/index-pages.ts'
import { getIndiaIndex, getIndiaIndexByToday } from '@tarazu/contract/calls/indices.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { LinePoint } from '@tarazu/ui/charts/line-chart.tsx'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'

export type IndexNow = CallOutput<typeof getIndiaIndex>['list'][number]
export type Constituent = CallOutput<typeof getIndiaIndexStocks>['list'][number]

/** How far back the chart of an index looks, in days; of a day, its minutes. */
export const spanDays = { '1D': 1, '1M': 31, '3M': 92, '1Y': 366, '5Y': 5 * 366 } as const
export type IndexSpan = keyof typeof spanDays

const dayMs = 86_400_000

export const allIndicesQuery = queryOptions({
  queryKey: ['market', 'all-indices'],
  queryFn: ({ signal }) => call(getIndiaIndex, { pageSize: '100' }, { signal }),
  meta: { keep: true },
})

export const indexQuery = (code: string) =>
  queryOptions({
    queryKey: ['market', 'index', code],
    queryFn: async ({ signal }) => {
      const { list } = await call(getIndiaIndex, { code }, { signal })
      return list[0] ?? null
    },
    meta: { keep: true },
  })

export interface IndexPath {
  readonly span: IndexSpan
  readonly points: readonly LinePoint[]
  /** What changes are counted from: the previous close of a day, else the first close. */
  readonly baseLevel: number
}

const pointOf = ({ time, price }: { readonly time: string; readonly price: string }): LinePoint => ({
  instantMs: Date.parse(time),
  value: Number(price),
})

const fetchPath = async (code: string, span: IndexSpan, signal: AbortSignal): Promise<IndexPath> => {
  if (span === '1D') {
    const { index, list } = await call(getIndiaIndexByToday, { code }, { signal })
    return { span, points: list.map(pointOf), baseLevel: Number(index.prevClose) }
  }
  const from = new Date(marketNowMs() - spanDays[span] * dayMs).toISOString()
  const { list } = await call(getIndiaIndexHistory, { code, from }, { signal })
  const points = list.map(pointOf)
  return { span, points, baseLevel: points[0]?.value ?? 0 }
}

/** The way of an index through a span. */
export const indexPathQuery = (code: string, span: IndexSpan) =>
  queryOptions({
    queryKey: ['market', 'index-path', code, span],
    queryFn: ({ signal }) => fetchPath(code, span, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

interface Page {
  readonly pageNum: number
  readonly asOf: string | undefined
}
const firstPage: Page = { pageNum: 1, asOf: undefined }

export const constituentsQuery = (code: string) =>
  infiniteQueryOptions({
    queryKey: ['market', 'index-stocks', code],
    queryFn: ({ signal, pageParam: { pageNum, asOf } }) =>
      call(
        getIndiaIndexStocks,
        { code, pageNum: String(pageNum), pageSize: '25', ...(asOf === undefined ? {} : { asOf }) },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: (last): Page | undefined =>
      last.pageNum * last.pageSize < last.total ? { pageNum: last.pageNum + 1, asOf: last.asOf } : undefined,
  })

export const goldQuery = queryOptions({
  queryKey: ['market', 'gold'],
  queryFn: ({ signal }) => call(getSingleGoldStock, {}, { signal }),
  meta: { keep: true },
})
