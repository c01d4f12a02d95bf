import { queryOptions } from '@tanstack/react-query'
import { portfolio } from '@tarazu/contract/calls/portfolio.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type PortfolioReport = CallOutput<typeof portfolio>

export const reportQuery = queryOptions({
  queryKey: [accountKey, 'portfolio-report'],
  meta: { keep: true },
  queryFn: ({ signal }) => call(portfolio, {}, { signal }),
  staleTime: 60_000,
})
