import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stockSymbol, usePollInterval, useWatch } from '../../api/live.ts'
import { type StockDetail, stockQuery } from '../../api/market-queries.ts'
import { FullChart } from '../../features/full-chart/full-chart.tsx'
import { LandscapeButton } from '../../features/full-chart/landscape-button.tsx'
import { LiveChange, LivePrice } from '../../features/market/live-price.tsx'
import { useMarginLevels } from '../../features/trading/use-margin-levels.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { BackButton } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** A stock's chart over the whole screen, upright or on its side. Its address is its own: going back closes it. */
export const ChartPage = () => {
  const params = useParams('/stock/$exchange/$code/chart')
  const exchange = params.exchange === 'BSE' ? 'BSE' : 'NSE'
  const { code } = params
  const symbol = stockSymbol({ exchange, code })
  useWatch([symbol])
  useStillPage()
  const query = useQuery({ ...stockQuery(exchange, code), refetchInterval: usePollInterval() })
  return (
    <main className="fixed inset-x-0 top-(--frame-top) bottom-0 z-20 flex flex-col bg-canvas ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[max(0.25rem,env(safe-area-inset-bottom))]">
      <header className="flex min-h-12 items-center gap-1 pe-2 ps-1">
        <BackButton />
        <h1 className="min-w-0 flex-1 line-clamp-2 font-semibold leading-tight">
          {query.data === undefined ? code : localName(query.data)}
        </h1>
        {query.data !== undefined && (
          <span className="flex shrink-0 items-center gap-2 text-sm">
            <LivePrice symbol={symbol} price={query.data.price} className="font-semibold" />
            <LiveChange symbol={symbol} percent={query.data.changePercent} />
          </span>
        )}
        <LandscapeButton />
      </header>
      <Loaded query={query} skeleton={null}>
        {(stock) => <OwnChart key={symbol} stock={stock} />}
      </Loaded>
    </main>
  )
}

const OwnChart = ({ stock }: { readonly stock: StockDetail }) => (
  <FullChart stock={stock} levels={useMarginLevels(stock.exchange, stock.code)} />
)

/** The page behind doesn't scroll under a thumb that moves the chart. */
const useStillPage = () =>
  useEffect(() => {
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [])
