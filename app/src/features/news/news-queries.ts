import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getNewsDetail, getNewsList } from '@tarazu/contract/calls/news.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { call } from '../../api/call.ts'

/** One stock's news, or all. */
export interface NewsOf {
  readonly exchange?: 'NSE' | 'BSE'
  readonly code?: string
}

interface Page {
  readonly pageNum: number
  readonly pageSize: number
  /** The first page's time, so that the next one continues from there. */
  readonly asOf?: string | undefined
}

const fetchNews = ({ exchange, code }: NewsOf, language: Language, page: Page, signal: AbortSignal) =>
  call(
    getNewsList,
    {
      ...(code === undefined ? {} : { code, exchange: exchange ?? 'NSE' }),
      ...(page.asOf === undefined ? {} : { asOf: page.asOf }),
      language,
      pageNum: String(page.pageNum),
      pageSize: String(page.pageSize),
    },
    { signal },
  )

export type NewsRowData = Awaited<ReturnType<typeof fetchNews>>['list'][number]
export type LinkedStock = NewsRowData['stocks'][number]

/** The newest few, for a section of another page. */
export const latestNewsQuery = (of: NewsOf, language: Language, count: number) =>
  queryOptions({
    queryKey: ['market', 'news', 'latest', of, language, count],
    queryFn: ({ signal }) => fetchNews(of, language, { pageNum: 1, pageSize: count }, signal),
    meta: { keep: true },
  })

const firstPage: Page = { pageNum: 1, pageSize: 20 }

export const newsListQuery = (of: NewsOf, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['market', 'news', 'list', of, language],
    queryFn: ({ signal, pageParam }) => fetchNews(of, language, pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ pageNum, pageSize, total, asOf }): Page | undefined =>
      pageNum * pageSize < total ? { pageNum: pageNum + 1, pageSize, asOf } : undefined,
  })

export const newsDetailQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['market', 'news', 'detail', id, language],
    queryFn: ({ signal }) => call(getNewsDetail, { id, language }, { signal }),
    meta: { keep: true },
  })
