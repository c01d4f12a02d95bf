import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fundDetail, fundList, fundProof, fundValues } from '@tarazu/contract/calls/funds.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'

export type FundsPage = CallOutput<typeof fundList>
export type Fund = FundsPage['list'][number]
export type FundDetail = CallOutput<typeof fundDetail>
export type FundValues = CallOutput<typeof fundValues>['list']
export type NetValueProof = CallOutput<typeof fundProof>

interface PageOf {
  readonly pageNum: number
  readonly pageSize: number
  readonly total: number
}
export const nextPage = ({ pageNum, pageSize, total }: PageOf): number | undefined =>
  pageNum * pageSize < total ? pageNum + 1 : undefined

type ListChoice = Pick<
  CallInput<typeof fundList>,
  'group' | 'risk' | 'plan' | 'option' | 'search' | 'sort' | 'order'
>

export const fundsQuery = (choice: ListChoice) =>
  infiniteQueryOptions({
    queryKey: ['market', 'funds', choice],
    meta: { keep: true },
    queryFn: ({ signal, pageParam }) =>
      call(fundList, { ...choice, pageNum: String(pageParam), pageSize: '30' }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })

export const fundQuery = (code: string) =>
  queryOptions({
    queryKey: ['market', 'fund', code],
    meta: { keep: true },
    queryFn: ({ signal }) => call(fundDetail, { code }, { signal }),
  })

/** NAVs since a given day, "YYYY-MM-DD", or all of them, with the fund's benchmark. */
export const fundValuesQuery = (code: string, from: string | undefined) =>
  queryOptions({
    queryKey: ['market', 'fund-values', code, from],
    queryFn: async ({ signal }) => {
      const input = { code, benchmark: '1' as const, ...(from === undefined ? {} : { from }) }
      return (await call(fundValues, input, { signal })).list
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const netValueProofQuery = (code: string, day: string) =>
  queryOptions({
    queryKey: ['net-value-proof', code, day],
    queryFn: ({ signal }) => call(fundProof, { code, day }, { signal }),
  })
