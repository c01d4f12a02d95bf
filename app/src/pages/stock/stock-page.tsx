import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { stockSymbol, usePollInterval, useWatch } from '../../api/live.ts'
import { type StockDetail, stockQuery } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { AlertButton } from '../../features/alerts/alert-button.tsx'
import { CompanySections } from '../../features/company/company-sections.tsx'
import { LiveChange, LivePrice } from '../../features/market/live-price.tsx'
import { MarketNotice, MarketState } from '../../features/market/market-state.tsx'
import { useInSight } from '../../features/market/use-in-sight.ts'
import { NewsSection } from '../../features/news/news-section.tsx'
import { TradeBar } from '../../features/orders/trade-bar.tsx'
import { portfolioQuery } from '../../features/portfolio/portfolio-queries.ts'
import { PositionRow } from '../../features/portfolio/position-row.tsx'
import { StockChart } from '../../features/price-chart/stock-chart.tsx'
import { CorporateActions } from '../../features/stock/corporate-actions.tsx'
import { ExchangeSwitch } from '../../features/stock/exchange-switch.tsx'
import { MarketDepth } from '../../features/stock/market-depth.tsx'
import { PriceRanges } from '../../features/stock/price-ranges.tsx'
import { DayFacts, FactsSkeleton, StockFacts } from '../../features/stock/stock-facts.tsx'
import { useMarginLevels } from '../../features/trading/use-margin-levels.ts'
import { StockNote } from '../../features/watchlist/stock-note.tsx'
import { WatchStar } from '../../features/watchlist/watch-star.tsx'
import { localName } from '../../locale/activate.ts'
import { InSteps, Later } from '../../parts/later.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** One stock: its price, chart and facts, and the trading buttons. */
export const StockPage = () => {
  const params = useParams('/stock/$exchange/$code')
  const exchange = params.exchange === 'BSE' ? 'BSE' : 'NSE'
  const { code } = params
  const symbol = stockSymbol({ exchange, code })
  useWatch([symbol])
  const query = useQuery({ ...stockQuery(exchange, code), refetchInterval: usePollInterval() })
  const [priceGone, setPriceGone] = useState(false)
  return (
    <Page
      title={query.data === undefined ? code : localName(query.data)}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2.5">
          {priceGone && query.data !== undefined ? (
            <BarPrice stock={query.data} symbol={symbol} />
          ) : (
            `${code} · ${exchange}`
          )}
          {(query.data === undefined || query.data.session === 'open') && <MarketState />}
        </span>
      }
      actions={
        <>
          {query.data !== undefined && <AlertButton stock={query.data} />}
          <WatchStar listing={{ exchange, code }} other={query.data?.otherListing} />
        </>
      }
    >
      <Loaded query={query} skeleton={<StockSkeleton />}>
        {(stock) => <StockContent key={symbol} stock={stock} symbol={symbol} onPriceGone={setPriceGone} />}
      </Loaded>
    </Page>
  )
}

interface StockProps {
  readonly stock: StockDetail
  readonly symbol: string
}

/** The price in the page's bar, once the big one has been scrolled out of view. */
const BarPrice = ({ stock, symbol }: StockProps) => (
  <span className="inline-flex items-center gap-2">
    <LivePrice symbol={symbol} price={stock.price} className="font-semibold text-ink" />
    <LiveChange symbol={symbol} percent={stock.changePercent} />
  </span>
)

interface StockContentProps extends StockProps {
  /** Reports whether the big price is out of view. */
  readonly onPriceGone: (gone: boolean) => void
}

const StockContent = ({ stock, symbol, onPriceGone }: StockContentProps) => (
  <>
    <PriceHeader stock={stock} symbol={symbol} onPriceGone={onPriceGone} />
    <MarketNotice />
    <OwnChart stock={stock} />
    <BelowChart stock={stock} symbol={symbol} />
    <TradeBar stock={stock} symbol={symbol} />
  </>
)

const positionsWaitMs = 1_000

/**
 * The investor's positions, and everything below, which waits a moment for them, as they would push it down.
 */
const BelowChart = ({ stock, symbol }: StockProps) => {
  const { exchange, code } = stock
  const loggedIn = useLoggedIn()
  const { data, isPending } = useQuery({ ...portfolioQuery, enabled: loggedIn })
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), positionsWaitMs)
    return () => clearTimeout(timer)
  }, [])
  const own = (data?.positions ?? []).filter(
    (position) => position.exchange === exchange && position.code === code,
  )
  return (
    <Later ready={!loggedIn || !isPending || hasWaited}>
      {loggedIn && own.length > 0 && (
        <Section title={<Trans>Your positions in this stock</Trans>}>
          {own.map((position) => (
            <PositionRow key={position.orderNo} position={position} />
          ))}
        </Section>
      )}
      <Section title={<Trans>Today</Trans>}>
        <PriceRanges stock={stock} symbol={symbol} />
        <DayFacts stock={stock} symbol={symbol} />
      </Section>
      <Section title={<Trans>Market depth</Trans>}>
        <MarketDepth stock={stock} />
      </Section>
      <Later>
        <Details stock={stock} />
      </Later>
    </Later>
  )
}

/** The share's price, the company's earnings and business, and events. */
const Details = ({ stock }: Pick<StockProps, 'stock'>) => (
  <InSteps>
    <Section title={<Trans>Key facts</Trans>}>
      <StockFacts stock={stock} />
      <LinkButton
        to="/check-price"
        search={{ exchange: stock.exchange, code: stock.code }}
        look="text"
        className="mx-2 mt-1"
      >
        <ShieldCheck className="size-4.5" aria-hidden />
        <Trans>Check yesterday’s price</Trans>
      </LinkButton>
    </Section>
    <CompanySections stock={stock} />
    <NewsSection of={{ exchange: stock.exchange, code: stock.code }} count={4} />
    <Section title={<Trans>Splits, bonuses, dividends</Trans>}>
      <CorporateActions exchange={stock.exchange} code={stock.code} />
    </Section>
    <div className="mb-6">
      <StockNote listing={{ exchange: stock.exchange, code: stock.code }} />
    </div>
  </InSteps>
)

/** The chart, with the lines of the investor's own positions. */
const OwnChart = ({ stock }: Pick<StockProps, 'stock'>) => {
  const { exchange, code } = stock
  const levels = useMarginLevels(exchange, code)
  return <StockChart exchange={exchange} code={code} name={localName(stock)} levels={levels} />
}

const PriceHeader = ({ stock, symbol, onPriceGone }: StockContentProps) => {
  const place = useRef<HTMLDivElement>(null)
  const inSight = useInSight(place, -72)
  useEffect(() => onPriceGone(inSight === false), [inSight, onPriceGone])
  return (
    <div ref={place} className="px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <LivePrice symbol={symbol} price={stock.price} hero className="font-bold text-3xl" />
        <ExchangeSwitch stock={stock} />
      </div>
      <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-3">
        <LiveChange
          symbol={symbol}
          percent={stock.changePercent}
          amount={stock.change}
          className="font-semibold text-sm"
        />
        {stock.session === 'open' && stock.lastTradedDate === null && (
          <span className="text-muted text-xs">
            <Trans comment="beside a price’s change since yesterday’s close">today</Trans>
          </span>
        )}
        <SessionNote session={stock.session} lastTradedDate={stock.lastTradedDate} />
      </div>
    </div>
  )
}

const SessionNote = ({ session, lastTradedDate }: Pick<StockDetail, 'session' | 'lastTradedDate'>) => {
  if (session === 'open' && lastTradedDate === null) return null
  if (lastTradedDate !== null) {
    const date = dateText(lastTradedDate)
    return (
      <span className="rounded-sm bg-sunken px-2 py-0.5 text-muted text-xs">
        <Trans>Not traded today, last on {date}</Trans>
      </span>
    )
  }
  return (
    <span className="rounded-sm bg-sunken px-2 py-0.5 text-muted text-xs">
      {session === 'pre-open' ? <Trans>Market hasn’t opened today</Trans> : <Trans>Market closed</Trans>}
    </span>
  )
}

const StockSkeleton = () => (
  <>
    <div className="px-4">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="mt-2 h-5 w-36" />
      <Skeleton className="mt-4 h-87 w-full" />
      <Skeleton className="mt-3 h-13 w-full" />
    </div>
    <div className="mt-6">
      <FactsSkeleton rows={3} />
    </div>
  </>
)
