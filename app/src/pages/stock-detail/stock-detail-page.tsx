import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { dateText } from '@tarazu/contract/format.ts'
import type { Direction } from '@tarazu/contract/trading-arithmetic.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { stockSymbol, usePollInterval, useWatch } from '../../api/live.ts'
import { type StockDetail, stockQuery } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { LiveChange, LivePrice } from '../../features/market/live-price.tsx'
import { MarketNotice, MarketState } from '../../features/market/market-state.tsx'
import { StockChart } from '../../features/market/stock-chart.tsx'
import { StockFacts } from '../../features/market/stock-facts.tsx'
import { NewsSection } from '../../features/news/news-section.tsx'
import { portfolioQuery } from '../../features/portfolio/portfolio-queries.ts'
import { PositionRow } from '../../features/portfolio/position-row.tsx'
import { paiseOf } from '../../features/trading/position-figures.ts'
import { PriceRange } from '../../features/trading/price-range.tsx'
import { Loaded } from '../../frame/loaded.tsx'
import { Page } from '../../frame/page.tsx'
import { localName } from '../../locale/activate.ts'

const loadTicket = () => import('../../features/trading/order-ticket.tsx')
const OrderTicket = lazy(async () => ({ default: (await loadTicket()).OrderTicket }))

/** One stock: its price, path and facts, and the way to trade it. */
export const StockDetailPage = () => {
  const params = useParams({ from: '/stock/$exchange/$code' })
  const exchange = params.exchange === 'BSE' ? 'BSE' : 'NSE'
  const { code } = params
  const symbol = stockSymbol({ exchange, code })
  useWatch([symbol])
  const query = useQuery({ ...stockQuery(exchange, code), refetchInterval: usePollInterval() })
  return (
    <Page
      title={query.data === undefined ? code : localName(query.data)}
      subtitle={`${code} · ${exchange}`}
      actions={
        <span className="pe-2">
          <MarketState />
        </span>
      }
    >
      <Loaded query={query} skeleton={<StockSkeleton />}>
        {(stock) => <StockContent key={symbol} stock={stock} symbol={symbol} />}
      </Loaded>
    </Page>
  )
}

const StockContent = ({ stock, symbol }: { readonly stock: StockDetail; readonly symbol: string }) => (
  <>
    <div className="px-4">
      <LivePrice symbol={symbol} price={stock.price} hero className="font-bold text-3xl" />
      <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-3">
        <LiveChange
          symbol={symbol}
          percent={stock.changePercent}
          amount={stock.change}
          className="font-semibold text-sm"
        />
        <SessionNote session={stock.session} lastTradedDate={stock.lastTradedDate} />
      </div>
    </div>
    <MarketNotice />
    <StockChart exchange={stock.exchange} code={stock.code} symbol={symbol} name={localName(stock)} />
    <OwnPositions exchange={stock.exchange} code={stock.code} />
    <Section title={<Trans>Today</Trans>}>
      <PriceRange symbol={symbol} price={stock.price} low={stock.low} high={stock.high} />
    </Section>
    <Section title={<Trans>Key facts</Trans>}>
      <StockFacts stock={stock} symbol={symbol} />
    </Section>
    <div className="mb-6">
      <NewsSection of={{ exchange: stock.exchange, code: stock.code }} count={4} />
    </div>
    <TradeBar stock={stock} symbol={symbol} />
  </>
)

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
      {session === 'pre-open' ? <Trans>Not open yet today</Trans> : <Trans>Market closed</Trans>}
    </span>
  )
}

interface OwnPositionsProps {
  readonly exchange: string
  readonly code: string
}

/** What the investor holds of this stock. */
const OwnPositions = ({ exchange, code }: OwnPositionsProps) => {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...portfolioQuery, enabled: loggedIn })
  const own = (data?.positions ?? []).filter(
    (position) => position.exchange === exchange && position.code === code,
  )
  if (!loggedIn || own.length === 0) return null
  return (
    <Section title={<Trans>Your positions in this stock</Trans>}>
      {own.map((position) => (
        <PositionRow key={position.orderNo} position={position} />
      ))}
    </Section>
  )
}

/** Buy and sell within the thumb's reach; somebody who is not logged in goes to the log-in page and comes back. */
const TradeBar = ({ stock, symbol }: { readonly stock: StockDetail; readonly symbol: string }) => {
  const loggedIn = useLoggedIn()
  const navigate = useNavigate()
  const { href } = useLocation()
  const [direction, setDirection] = useState<Direction>()
  const [opened, setOpened] = useState(false)
  // The ticket's code comes while the page is read, so that it is there when it is wanted.
  useEffect(() => {
    if (loggedIn) loadTicket().catch(() => undefined)
  }, [loggedIn])
  const open = (chosen: Direction) => {
    if (loggedIn) {
      setOpened(true)
      setDirection(chosen)
    } else void navigate({ to: '/login', search: { next: href } })
  }
  return (
    <>
      <div className="-mb-[max(1.5rem,env(safe-area-inset-bottom))] sticky bottom-0 z-10 mt-auto flex gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button look="buy" wide onClick={() => open('long')}>
          <Trans>Buy long</Trans>
        </Button>
        <Button look="sell" wide onClick={() => open('short')}>
          <Trans>Sell short</Trans>
        </Button>
      </div>
      {loggedIn && opened && (
        <Suspense>
          <OrderTicket
            stock={{
              code: stock.code,
              exchange: stock.exchange,
              name: stock.name,
              nameHindi: stock.nameHindi,
              pricePaise: paiseOf(stock.price),
              symbol,
              isOpen: stock.session === 'open',
            }}
            changePercent={stock.changePercent}
            direction={direction}
            onDirection={setDirection}
          />
        </Suspense>
      )}
    </>
  )
}

const StockSkeleton = () => (
  <>
    <div className="px-4">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="mt-2 h-5 w-36" />
      <Skeleton className="mt-4 h-72 w-full" />
      <Skeleton className="mt-3 h-13 w-full" />
    </div>
    <div className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 px-4">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <div key={place} className="space-y-2">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
  </>
)
