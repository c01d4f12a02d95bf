import { queryOptions } from '@tanstack/react-query'
import { getStockProfile } from '@tarazu/contract/calls/stock-profile.ts'
import { getMarketDepth } from '@tarazu/contract/calls/stocks.ts'
import { call } from '../../api/call.ts'

interface Stock {
  readonly exchange: 'NSE' | 'BSE'
  readonly code: string
}

const fetchProfile = ({ exchange, code }: Stock, signal: AbortSignal) =>
  call(getStockProfile, { exchange, code }, { signal })
const fetchDepth = ({ exchange, code }: Stock, signal: AbortSignal) =>
  call(getMarketDepth, { exchange, code }, { signal })

export type StockProfile = Awaited<ReturnType<typeof fetchProfile>>
export type CorporateAction = StockProfile['actions'][number]
export type Depth = Pick<
  Awaited<ReturnType<typeof fetchDepth>>,
  'bids' | 'asks' | 'totalBidQuantity' | 'totalAskQuantity'
>
export type DepthLevel = Depth['bids'][number]

/** Earnings, dividends, the 52-week range, corporate actions. */
export const profileQuery = (stock: Stock) =>
  queryOptions({
    queryKey: ['market', 'profile', stock.exchange, stock.code],
    queryFn: ({ signal }) => fetchProfile(stock, signal),
    staleTime: 10 * 60_000,
    meta: { keep: true },
  })

export const depthQuery = (stock: Stock) =>
  queryOptions({
    queryKey: ['market', 'depth', stock.exchange, stock.code],
    queryFn: ({ signal }) => fetchDepth(stock, signal),
    staleTime: 1_000,
    gcTime: 60_000,
  })
