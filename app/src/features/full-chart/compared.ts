import { queryOptions, useQuery } from '@tanstack/react-query'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import type { ChartRange } from '@tarazu/ui/charts/ranges.ts'
import { call } from '../../api/call.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { type ChartSeries, chartQuery } from '../charts/chart-queries.ts'

/**
 * The funds that follow an index or gold: they stand for it in a comparison, because they have candles of every width, as
 * an index of shares has not.
 */
export const fundsQuery = queryOptions({
  queryKey: ['market', 'index-funds'],
  queryFn: ({ signal }) => call(getStock, { kind: 'etf', listings: 'main', pageSize: '10' }, { signal }),
  staleTime: 60 * 60_000,
})

/** The prices of the fund that is compared with, of the same period. */
export const useCompared = (fund: StockRow | undefined, range: ChartRange): ChartSeries | undefined => {
  const { data } = useQuery({
    ...chartQuery({ exchange: fund?.exchange ?? 'NSE', code: fund?.code ?? '-' }, range, 'candles'),
    enabled: fund !== undefined,
  })
  return fund !== undefined && data?.range === range ? data : undefined
}
