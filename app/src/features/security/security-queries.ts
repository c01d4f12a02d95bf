import { queryOptions } from '@tanstack/react-query'
import { hasWithPwd } from '@tarazu/contract/calls/passwords.ts'
import { secondFactors } from '@tarazu/contract/calls/second-factor.ts'
import { sessionList } from '@tarazu/contract/calls/sessions.ts'
import { call } from '../../api/call.ts'
import { accountKey, queryClient } from '../../api/query-client.ts'

export const transactionPasswordQuery = queryOptions({
  queryKey: [accountKey, 'transaction-password'],
  queryFn: ({ signal }) => call(hasWithPwd, {}, { signal }),
})

export const secondFactorsQuery = queryOptions({
  queryKey: [accountKey, 'second-factors'],
  queryFn: ({ signal }) => call(secondFactors, {}, { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: [accountKey, 'sessions'],
  queryFn: ({ signal }) => call(sessionList, { pageSize: '100' }, { signal }),
})

/** After a change: every page refreshes it. */
export const refreshSecurity = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [accountKey] })
