import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  checkAllotment,
  checkBuyNew,
  getOneSubscribeByUserId,
  listNewStockRecord,
  newStockLessons,
} from '@tarazu/contract/calls/issue-applications.ts'
import type { IssueState } from '@tarazu/contract/calls/issue-fields.ts'
import { newStockBook, newStockDetail, newStockList } from '@tarazu/contract/calls/issues.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type IssuePage = CallOutput<typeof newStockList>
export type Issue = IssuePage['list'][number]
export type IssueDetail = CallOutput<typeof newStockDetail>
export type IssuePath = CallOutput<typeof newStockBook>
export type Application = CallOutput<typeof listNewStockRecord>['list'][number]
export type Allotment = CallOutput<typeof checkAllotment>
export type CheckInput = CallInput<typeof checkBuyNew>

interface PageOf {
  readonly pageNum: number
  readonly pageSize: number
  readonly total: number
}
const nextPage = ({ pageNum, pageSize, total }: PageOf): number | undefined =>
  pageNum * pageSize < total ? pageNum + 1 : undefined

/** Public offerings, in one state or all. */
export const issuesQuery = (state: IssueState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['market', 'issues', state],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) =>
      call(
        newStockList,
        { pageNum: String(pageParam), ...(state === undefined ? {} : { state }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** The next openings and closings: open offerings, then upcoming ones. */
export const nextIssuesQuery = queryOptions({
  queryKey: ['market', 'next-issues'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(newStockList, { pageSize: '50' }, { signal }),
})

export const issueQuery = (id: string) =>
  queryOptions({
    queryKey: ['market', 'issue', id],
    meta: { keep: true },
    queryFn: ({ signal }) => call(newStockDetail, { id }, { signal }),
  })

export const issuePathQuery = (id: string) =>
  queryOptions({
    queryKey: ['market', 'issue-path', id],
    queryFn: ({ signal }) => call(newStockBook, { id }, { signal }),
  })

/** The investor's application in an offering; null if there is none. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [accountKey, 'application', id],
    meta: { keep: true },
    queryFn: ({ signal }) => call(getOneSubscribeByUserId, { id }, { signal }),
  })

/** All the investor's applications, newest first. */
export const applicationsQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'applications'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(listNewStockRecord, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

/** The offerings in which an application waits for its allotment. */
export const appliedIssuesQuery = queryOptions({
  queryKey: [accountKey, 'applied-issues'],
  queryFn: async ({ signal }) => {
    const { list } = await call(listNewStockRecord, { pageSize: '100' }, { signal })
    return list.filter(({ state }) => state !== 'withdrawn')
  },
})

export const lessonsQuery = queryOptions({
  queryKey: [accountKey, 'issue-lessons'],
  queryFn: ({ signal }) => call(newStockLessons, {}, { signal }),
})

export const allotmentQuery = (applicationNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'allotment', applicationNo],
    queryFn: ({ signal }) => call(checkAllotment, { applicationNo }, { signal }),
  })

/** The refusals of an application, and of its bids if there are any. `input` is JSON, to detect changes. */
export const applicationCheckQuery = (input: string) =>
  queryOptions({
    queryKey: [accountKey, 'application-check', input],
    queryFn: ({ signal }) => call(checkBuyNew, JSON.parse(input) as CheckInput, { signal }),
    staleTime: 2_000,
    placeholderData: (before) => before,
  })
