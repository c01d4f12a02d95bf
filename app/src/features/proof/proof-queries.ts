import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { BookWalk } from '@tarazu/contract/calls/book-walk.ts'
import { getProofDays } from '@tarazu/contract/calls/market-days.ts'
import { getPriceProof } from '@tarazu/contract/calls/price-proof.ts'
import { positionFills } from '@tarazu/contract/calls/trading.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

export type Fill = CallOutput<typeof positionFills>['list'][number]
export type PriceProof = CallOutput<typeof getPriceProof>
export type ProofDay = CallOutput<typeof getProofDays>['list'][number]

export const fillsQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'fills', orderNo],
    queryFn: async ({ signal }) => (await call(positionFills, { orderNo }, { signal })).list,
  })

/** The claimed price. */
export interface PriceClaim {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
  /** ISO 8601, to the millisecond. */
  readonly at: string
  /** Rupees; of a fill the average. */
  readonly price: string
  /** How a fill walked the book: the next four go together; without them the price itself was the claim. */
  readonly side?: 'buy' | 'sell'
  readonly quantity?: string
  /** What the investor had taken before, in shares. */
  readonly taken?: string
  /** What the fill came to, in rupees. */
  readonly turnover?: string
}

/** A fill as it may be checked; one from before orders walked the book was made at the quote. */
interface Filled {
  readonly time: string
  readonly price: string
  readonly walk: BookWalk | null
}

/** What is claimed of a fill. */
export const claimOf = (
  { exchange, code }: Pick<PriceClaim, 'exchange' | 'code'>,
  { time, price, walk }: Filled,
  side: 'buy' | 'sell',
): PriceClaim => {
  const claim = { exchange, code, at: time, price }
  if (walk === null) return claim
  const { quantity, takenBefore, turnover } = walk
  return { ...claim, side, quantity: String(quantity), taken: String(takenBefore), turnover }
}

export const proofQuery = ({ exchange, code, at }: Pick<PriceClaim, 'exchange' | 'code' | 'at'>) =>
  queryOptions({
    queryKey: ['price-proof', exchange, code, at],
    queryFn: ({ signal }) => call(getPriceProof, { exchange, code, at }, { signal }),
  })

export const proofDaysQuery = infiniteQueryOptions({
  queryKey: ['proof-days'],
  queryFn: ({ signal, pageParam }) =>
    call(getProofDays, { pageNum: String(pageParam), pageSize: '30' }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
})
