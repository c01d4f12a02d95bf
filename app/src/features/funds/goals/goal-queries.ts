import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fundGoalList } from '@tarazu/contract/calls/fund-goals.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../../api/call.ts'
import { accountKey } from '../../../api/query-client.ts'
import { nextPage } from '../fund-queries.ts'

export type FundGoal = CallOutput<typeof fundGoalList>['list'][number]

/** Goals, active ones first. */
export const fundGoalsQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'fund-goals'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(fundGoalList, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

/** One goal; null if the number doesn't exist. */
export const fundGoalQuery = (goalNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'fund-goal', goalNo],
    queryFn: async ({ signal }) => (await call(fundGoalList, { goalNo }, { signal })).list[0] ?? null,
  })
