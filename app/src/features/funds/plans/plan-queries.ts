import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fundPlanCheck, fundPlanDates, fundPlanList } from '@tarazu/contract/calls/fund-plans.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../../api/call.ts'
import { accountKey } from '../../../api/query-client.ts'
import { nextPage } from '../fund-queries.ts'

export type FundPlan = CallOutput<typeof fundPlanList>['list'][number]
export type PlanDate = CallOutput<typeof fundPlanDates>['list'][number]
export type CheckedPlan = CallOutput<typeof fundPlanCheck>
type PlanCheckInput = CallInput<typeof fundPlanCheck>

/** Plans, active ones first. */
export const fundPlansQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'fund-plans'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(fundPlanList, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

/** The plans of one fund: enough of them to link a goal to. */
export const plansOfFundQuery = (code: string) =>
  queryOptions({
    queryKey: [accountKey, 'fund-plans-of', code],
    queryFn: async ({ signal }) => (await call(fundPlanList, { code, pageSize: '100' }, { signal })).list,
  })

/** One plan; null if the number doesn't exist. */
export const fundPlanQuery = (planNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'fund-plan', planNo],
    meta: { keep: true },
    queryFn: async ({ signal }) => (await call(fundPlanList, { planNo }, { signal })).list[0] ?? null,
  })

/** The outcomes of its dates, newest first. */
export const planDatesQuery = (planNo: string) =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'fund-plan-dates', planNo],
    queryFn: ({ signal, pageParam }) =>
      call(fundPlanDates, { planNo, pageNum: String(pageParam) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** The refusals of a plan, and its first dates. `input` is JSON, to detect changes. */
export const planCheckQuery = (input: string) =>
  queryOptions({
    queryKey: [accountKey, 'fund-plan-check', input],
    queryFn: ({ signal }) => call(fundPlanCheck, JSON.parse(input) as PlanCheckInput, { signal }),
    staleTime: 2_000,
    placeholderData: (before) => before,
  })
