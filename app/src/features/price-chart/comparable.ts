import { queryOptions } from '@tanstack/react-query'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { call } from '../../api/call.ts'
import type { FoundToCompare } from './comparable-indices.ts'

const stocksShown = 20

/** Stocks by name or code; the largest companies if there is no keyword. */
export const comparableStocksQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['market', 'comparable', keyword],
    queryFn: async ({ signal }): Promise<readonly FoundToCompare[]> => {
      const wanted = keyword === '' ? ({ sort: 'marketValue' } as const) : { keyword }
      const input = { ...wanted, listings: 'main', pageSize: String(stocksShown) } as const
      return (await call(getStock, input, { signal })).list
    },
    staleTime: 60_000,
  })
