import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockSymbol, useLivePrices, usePollInterval, useWatch } from '../../api/live.ts'
import { liveResult } from './live-result.ts'
import { type NetResultReport, netResultQuery } from './net-result-query.ts'
import { type AccountFigures, type Position, portfolioQuery } from './portfolio-queries.ts'

interface Account {
  readonly portfolio: { readonly figures: AccountFigures; readonly positions: readonly Position[] }
  readonly report: NetResultReport
}

/** The account as displayed on its pages. */
export type LiveAccount = NonNullable<ReturnType<typeof useLiveResult>['data']>

const none: readonly Position[] = []
/** Two responses within this time of each other were requested together. */
const togetherMs = 2_000

/** The account and its result at the live prices, the same on every page that shows it; its query is for `Loaded`. */
export const useLiveResult = () => {
  const refetchInterval = usePollInterval()
  const portfolio = useQuery({ ...portfolioQuery, refetchInterval })
  const report = useQuery({ ...netResultQuery, refetchInterval })
  const [account, setAccount] = useState<Account>()
  const isFetching = portfolio.isFetching || report.isFetching
  const areTogether = Math.abs(portfolio.dataUpdatedAt - report.dataUpdatedAt) < togetherMs
  // A response from before a trade isn't combined with one from after it.
  if (
    portfolio.data !== undefined &&
    report.data !== undefined &&
    (areTogether || !isFetching) &&
    (account?.portfolio !== portfolio.data || account.report !== report.data)
  )
    setAccount({ portfolio: portfolio.data, report: report.data })
  const positions = account?.portfolio.positions ?? none
  const symbols = positions.map(stockSymbol)
  useWatch([...new Set(symbols)])
  const prices = useLivePrices(symbols)
  const data = account && {
    ...account.portfolio,
    report: account.report,
    /** By the phone's clock. */
    updatedAtMs: Math.min(portfolio.dataUpdatedAt, report.dataUpdatedAt),
    result: liveResult(account.report, positions, prices),
  }
  const { error, errorUpdateCount, fetchStatus, refetch } =
    portfolio.data === undefined || portfolio.isFetching ? portfolio : report
  return { data, error, errorUpdateCount, fetchStatus, refetch }
}
