import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { checkBuy, checkSell, positionDetail, riskRead, todayTrades } from '@tarazu/contract/calls/trading.ts'
import { refusals as keys } from '@tarazu/contract/refusals/keys.ts'
import type { OpeningTerms } from '@tarazu/contract/trading/opening-rules.ts'
import type { OrderRefusal } from '@tarazu/contract/trading/order-rules.ts'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'

/** How long the server's check of a draft order is valid; after that it is requested again. */
export const checkEveryMs = 15_000

type Checked = Awaited<ReturnType<typeof call<typeof checkBuy>>>

/** The book's fill for an order of this quantity. */
export type Expected = NonNullable<Checked['expected']> & { readonly quantity: number }

/** The server's check of a draft market order. */
export interface CheckedOrder {
  readonly refusals: readonly OrderRefusal[]
  readonly expected: Expected | undefined
  /** What the order's charges depend on, apart from the rates. */
  readonly charging: Checked['charging']
  /** A loan is overdue: the sale is sent as "sell and repay", and its proceeds go to the loan first. */
  readonly repays: boolean
}

/** The shares to sell, and whether the investor agreed that the sale repays an overdue loan first. */
export interface SaleInput {
  readonly quantity: number
  readonly repays: boolean
}
/** The field that makes a sale "sell and repay". */
export const repayField = ({ repays }: Pick<SaleInput, 'repays'>) => (repays ? { repay: '1' as const } : {})

const isBarrier = ({ key }: { readonly key: string }): boolean => key !== keys.debtBlocksSale

export const checkedOf = ({ refusals, expected, charging }: Checked, quantity: number): CheckedOrder => ({
  // The server's own keys, which are the catalogue's.
  refusals: refusals.filter(isBarrier).map(({ key, details }) => ({
    key: key as OrderRefusal['key'],
    ...(details === null ? {} : { details }),
  })),
  expected: expected === null ? undefined : { ...expected, quantity },
  charging,
  repays: !refusals.every(isBarrier),
})

/** The refusals if it were opened now, and its fill from the book. */
export const checkBuyQuery = (terms: OpeningTerms & { readonly code: string }) =>
  queryOptions({
    queryKey: [accountKey, 'check-buy', terms],
    queryFn: async ({ signal }) => {
      const { code, exchange, direction } = terms
      const [quantity, leverage] = [String(terms.quantity), String(terms.leverage)]
      const checked = await call(checkBuy, { code, exchange, direction, quantity, leverage }, { signal })
      return checkedOf(checked, terms.quantity)
    },
    refetchInterval: checkEveryMs,
    placeholderData: keepPreviousData,
  })

/** The refusals if this quantity were closed now, and its fill from the book. */
export const checkSellQuery = (orderNo: string, quantity: number) =>
  queryOptions({
    queryKey: [accountKey, 'check-sell', orderNo, quantity],
    queryFn: async ({ signal }) =>
      checkedOf(await call(checkSell, { orderNo, quantity: String(quantity) }, { signal }), quantity),
    refetchInterval: checkEveryMs,
    placeholderData: keepPreviousData,
  })

/** Whether the person has read the risks of leverage and short selling. */
export const riskReadQuery = queryOptions({
  queryKey: [accountKey, 'risk-read'],
  queryFn: async ({ signal }) => (await call(riskRead, {}, { signal })).read,
  staleTime: Number.POSITIVE_INFINITY,
})

/** One position's financing by day, and its corporate actions. */
export const positionDetailQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [accountKey, 'position-detail', orderNo],
    meta: { keep: true },
    queryFn: ({ signal }) => call(positionDetail, { orderNo }, { signal }),
  })

/** Today's executions, newest first. */
export const todayTradesQuery = infiniteQueryOptions({
  queryKey: [accountKey, 'today-trades'],
  meta: { keep: true },
  queryFn: ({ signal, pageParam }) => call(todayTrades, { pageNum: String(pageParam) }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pageNum, pageSize, total }) => (pageNum * pageSize < total ? pageNum + 1 : undefined),
})
