import { useQuery } from '@tanstack/react-query'
import { stockSymbol, useLivePrices, usePollInterval, useWatch } from '../../api/live.ts'
import { liveResult } from './live-result.ts'
import { netResultQuery } from './net-result-query.ts'
import { type Position, portfolioQuery } from './portfolio-queries.ts'

const none: readonly Position[] = []

/** The account and its result at the live prices, the same on every page that shows it; its query is for `Loaded`. */
export const useLiveResult = () => {
  const refetchInterval = usePollInterval()
  const portfolio = useQuery({ ...portfolioQuery, refetchInterval })
  const report = useQuery({ ...netResultQuery, refetchInterval })
  const positions = portfolio.data?.positions ?? none
  const symbols = positions.map(stockSymbol)
  useWatch([...new Set(symbols)])
  const prices = useLivePrices(symbols)
  const data =
    portfolio.data === undefined || report.data === undefined
      ? undefined
      : {
          ...portfolio.data,
          report: report.data,
          result: liveResult(report.data, positions, prices),
          /** By the phone's clock. */
          updatedAtMs: Math.min(portfolio.dataUpdatedAt, report.dataUpdatedAt),
        }
  const { error, errorUpdateCount, fetchStatus, refetch } = portfolio.data === undefined ? portfolio : report
  return { data, error, errorUpdateCount, fetchStatus, refetch }
}
