import { useQuery } from '@tanstack/react-query'
import { getStock, maximumNamed } from '@tarazu/contract/calls/stocks.ts'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { stockSymbol, usePollInterval } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'

const readRows = async (symbols: readonly string[], signal: AbortSignal): Promise<readonly StockRow[]> => {
  const starts = Array.from(
    { length: Math.ceil(symbols.length / maximumNamed) },
    (_, at) => at * maximumNamed,
  )
  const pages = await Promise.all(
    starts.map((start) => {
      const stocks = symbols.slice(start, start + maximumNamed).join(',')
      return call(getStock, { stocks, pageSize: String(maximumNamed) }, { signal })
    }),
  )
  return pages.flatMap(({ list }) => list)
}

/** Today's prices of the stocks held, for the sparklines in their rows, by symbol. */
export const useHeldPaths = (stocks: readonly Parameters<typeof stockSymbol>[0][]) => {
  const symbols = [...new Set(stocks.map(stockSymbol))].sort()
  const refetchInterval = usePollInterval()
  const { data } = useQuery({
    queryKey: ['market', 'held-paths', ...symbols],
    queryFn: async ({ signal }) => ({ list: await readRows(symbols, signal) }),
    enabled: symbols.length > 0,
    refetchInterval,
    // Rows come and go; the other sparklines stay.
    placeholderData: (before) => before,
    meta: { keep: true },
  })
  return useMemo(() => new Map((data?.list ?? []).map((row) => [stockSymbol(row), row])), [data])
}
