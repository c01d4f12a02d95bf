import { queryOptions } from '@tanstack/react-query'
import {
  quantCheck,
  quantDetail,
  quantHoldings,
  quantList,
  quantOrders,
} from '@tarazu/contract/calls/quant.ts'
import { quantProof } from '@tarazu/contract/calls/quant-proof.ts'
import type { CallInput, CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type QuantProduct = CallOutput<typeof quantList>['list'][number]
export type QuantDetail = CallOutput<typeof quantDetail>
export type QuantHolding = CallOutput<typeof quantHoldings>['list'][number]
export type QuantOrder = CallOutput<typeof quantOrders>['list'][number]

export type QuantDayProof = CallOutput<typeof quantProof>

export const quantListQuery = queryOptions({
  queryKey: ['market', 'quant'],
  meta: { keep: true },
  queryFn: async ({ signal }) => (await call(quantList, { pageSize: '100' }, { signal })).list,
})

export const quantQuery = (id: string) =>
  queryOptions({
    queryKey: ['market', 'quant', id],
    meta: { keep: true },
    queryFn: ({ signal }) => call(quantDetail, { id }, { signal }),
  })

/** A published day never changes. */
export const quantDayProofQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: ['market', 'quant-day', id, day],
    queryFn: ({ signal }) => call(quantProof, { id, day }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const quantHoldingsQuery = queryOptions({
  queryKey: [accountKey, 'quant-holdings'],
  meta: { keep: true },
  queryFn: async ({ signal }) => (await call(quantHoldings, { pageSize: '100' }, { signal })).list,
})

export const quantOrdersQuery = queryOptions({
  queryKey: [accountKey, 'quant-orders'],
  meta: { keep: true },
  queryFn: async ({ signal }) => (await call(quantOrders, { pageSize: '100' }, { signal })).list,
})

export const quantCheckQuery = (input: CallInput<typeof quantCheck>) =>
  queryOptions({
    queryKey: [accountKey, 'quant-check', input],
    queryFn: ({ signal }) => call(quantCheck, input, { signal }),
  })
