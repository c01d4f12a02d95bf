import { queryOptions } from '@tanstack/react-query'
import { netResult } from '@tarazu/contract/calls/net-result.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type NetResultReport = CallOutput<typeof netResult>

export const netResultQuery = queryOptions({
  queryKey: [accountKey, 'net-result'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(netResult, {}, { signal }),
})
