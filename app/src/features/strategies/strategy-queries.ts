import { queryOptions } from '@tanstack/react-query'
import { ownList, ownPrices } from '@tarazu/contract/calls/quant-own.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type OwnStrategies = CallOutput<typeof ownList>
export type OwnStrategy = OwnStrategies['list'][number]
export type OwnPrices = CallOutput<typeof ownPrices>

export const strategiesQuery = queryOptions({
  queryKey: [accountKey, 'strategies'],
  queryFn: ({ signal }) => call(ownList, {}, { signal }),
})

/** The newest published seed: all daily prices of the past follow from it. */
export const ownPricesQuery = queryOptions({
  queryKey: ['market', 'own-prices'],
  queryFn: ({ signal }) => call(ownPrices, {}, { signal }),
  staleTime: 10 * 60_000,
})
