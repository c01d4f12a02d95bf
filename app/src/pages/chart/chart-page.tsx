import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { indexSymbol, stockSymbol, usePollInterval, useWatch } from '../../api/live.ts'
import { type StockDetail, stockQuery } from '../../api/market-queries.ts'
import { FullChart } from '../../features/full-chart/full-chart.tsx'
import { LandscapeButton } from '../../features/full-chart/landscape-button.tsx'
import { type IndexNow, indexQuery } from '../../features/indices/index-queries.ts'
import { LiveChange, LivePrice } from '../../features/market/live-price.tsx'
import { TradeBar } from '../../features/orders/trade-bar.tsx'
import { useSpokenLevel } from '../../features/price-chart/use-spoken-level.ts'
import { useMarginLevels } from '../../features/trading/use-margin-levels.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { BackButton } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/**
 * A stock's full-screen chart, in portrait or landscape, with the trading buttons. It has its own address, so Back
 * closes it.
 */
export const ChartPage = () => {
  const params = useParams('/stock/$exchange/$code/chart')
  const exchange = params.exchange === 'BSE' ? 'BSE' : 'NSE'
  const { code } = params
  const symbol = stockSymbol({ exchange, code })
  useWatch([symbol])
  const query = useQuery({ ...stockQuery(exchange, code), refetchInterval: usePollInterval() })
  return (
    <Screen
      title={query.data === undefined ? code : localName(query.data)}
      now={query.data}
      symbol={symbol}
      currency
    >
      <Loaded query={query} skeleton={null}>
        {(stock) => <OwnChart key={symbol} stock={stock} symbol={symbol} />}
      </Loaded>
    </Screen>
  )
}

interface OwnChartProps {
  readonly stock: StockDetail
  readonly symbol: string
}

const OwnChart = ({ stock, symbol }: OwnChartProps) => (
  <FullChart
    charted={{ exchange: stock.exchange, code: stock.code }}
    name={localName(stock)}
    levels={useMarginLevels(stock.exchange, stock.code)}
    trade={<TradeBar stock={stock} symbol={symbol} />}
  />
)

/** The same for an index, or the price of gold. */
export const IndexChartPage = () => {
  const { code } = useParams('/index/$code/chart')
  const symbol = indexSymbol(code)
  useWatch([symbol])
  const query = useQuery({ ...indexQuery(code), refetchInterval: usePollInterval() })
  return (
    <Screen
      title={query.data ? localName(query.data) : code}
      now={query.data ?? undefined}
      symbol={symbol}
      currency={query.data?.kind === 'commodity'}
    >
      <Loaded query={query} skeleton={null}>
        {(index) => index && <OwnIndexChart key={symbol} index={index} />}
      </Loaded>
    </Screen>
  )
}

const noLevels = [] as const

const OwnIndexChart = ({ index }: { readonly index: IndexNow }) => (
  <FullChart
    charted={{ exchange: 'INDEX', code: index.code }}
    name={localName(index)}
    levels={noLevels}
    spokenLevel={useSpokenLevel()}
  />
)

interface ScreenProps {
  readonly title: string
  readonly symbol: string
  readonly now: Pick<IndexNow, 'price' | 'changePercent'> | undefined
  /** Whether its price is in rupees, as gold's is. */
  readonly currency: boolean
  readonly children: ReactNode
}

/** The security and its price at the top, with the chart filling the rest. */
const Screen = ({ title, symbol, now, currency, children }: ScreenProps) => {
  useStillPage()
  return (
    <main className="fixed inset-x-0 top-(--frame-top) bottom-0 z-20 flex flex-col bg-canvas ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)]">
      <header className="flex min-h-12 items-center gap-1 pe-2 ps-1">
        <BackButton />
        <h1 className="min-w-0 flex-1 line-clamp-2 font-semibold leading-tight">{title}</h1>
        {now !== undefined && (
          <span className="flex shrink-0 items-center gap-2 text-sm">
            <LivePrice symbol={symbol} price={now.price} currency={currency} className="font-semibold" />
            <LiveChange symbol={symbol} percent={now.changePercent} />
          </span>
        )}
        <LandscapeButton />
      </header>
      {children}
    </main>
  )
}

/** The page behind doesn't scroll when a thumb drags the chart. */
const useStillPage = () =>
  useEffect(() => {
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [])
