import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getSingleGoldStock } from '@tarazu/contract/calls/gold.ts'
import { getIndiaIndexStocks } from '@tarazu/contract/calls/index-pages.ts'
import { getIndiaIndex } from '@tarazu/contract/calls/indices.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'

export type IndexNow = CallOutput<typeof getIndiaIndex>['list'][number]
export type Constituent = CallOutput<typeof getIndiaIndexStocks>['list'][number]

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
