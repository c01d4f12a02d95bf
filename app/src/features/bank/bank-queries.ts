import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { bankBranch, bankBranches, bankGet } from '@tarazu/contract/calls/bank.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type Branch = CallOutput<typeof bankBranch>
export type BankAccount = NonNullable<CallOutput<typeof bankGet>['account']>

/** The investor's bank account, or null. */
export const bankQuery = queryOptions({
  queryKey: [accountKey, 'bank'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(bankGet, {}, { signal }),
})

export const branchQuery = (ifsc: string) =>
  queryOptions({
    queryKey: [accountKey, 'branch', ifsc],
    queryFn: ({ signal }) => call(bankBranch, { ifsc }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Branches that match words of their bank, name, city or IFSC. */
export const branchesQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: [accountKey, 'branches', query],
    queryFn: ({ signal, pageParam }) => call(bankBranches, { query, pageNum: String(pageParam) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, pageSize, total }) =>
      pageNum * pageSize < total ? pageNum + 1 : undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
