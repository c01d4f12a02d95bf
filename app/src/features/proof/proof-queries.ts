import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fillsBefore } from '@tarazu/contract/calls/fills-before.ts'
import { getProofDays } from '@tarazu/contract/calls/market-days.ts'
import { getPriceProof } from '@tarazu/contract/calls/price-proof.ts'
import { positionFills } from '@tarazu/contract/calls/trading.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import type { PriceClaim } from './price-claim.ts'

export type Fill = CallOutput<typeof positionFills>['list'][number]
export type PriceProof = CallOutput<typeof getPriceProof>
export type ProofDay = CallOutput<typeof getProofDays>['list'][number]

const fillsPage = 100

/** All executions of a position, page after page. */
const readFills = async (orderNo: string, signal: AbortSignal): Promise<readonly Fill[]> => {
  const all: Fill[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const input = { orderNo, pageNum: String(pageNum), pageSize: String(fillsPage) }
    const { list, total } = await call(positionFills, input, { signal })
    all.push(...list)
    if (list.length < fillsPage || all.length >= total) return all
  }
}

export const fillsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'fills', orderNo],
    meta: { keep: true },
    queryFn: ({ signal }) => readFills(orderNo, signal),
  })

export const proofQuery = ({
  exchange,
  code,
  at,
  trade,
}: Pick<PriceClaim, 'exchange' | 'code' | 'at' | 'trade'>) =>
  queryOptions({
    queryKey: ['price-proof', exchange, code, at, trade],
    queryFn: ({ signal }) => call(getPriceProof, { exchange, code, at, ...(trade && { trade }) }, { signal }),
  })

/** The investor's own fills before a trade, whose shares were not offered again. */
export const fillsBeforeQuery = (fillNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'fills-before', fillNo],
    queryFn: async ({ signal }) => (await call(fillsBefore, { fillNo }, { signal })).list,
    retry: false,
  })

export const proofDaysQuery = infiniteQueryOptions({
  queryKey: ['proof-days'],
  queryFn: ({ signal, pageParam }) =>
    call(getProofDays, { pageNum: String(pageParam), pageSize: '30' }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
})
