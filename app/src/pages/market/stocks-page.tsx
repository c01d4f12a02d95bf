import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ChartNoAxesCombined, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { IndexTicker } from '../../features/market/index-ticker.tsx'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import type { StockChoice } from '../../features/market/stock-choice.ts'
import { StockList } from '../../features/market/stock-list.tsx'
import { showArea } from '../../locale/activate.ts'
import { TabPage } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { stockView } from '../../router/search-parameters.ts'
import { StockFilters } from './stock-filters.tsx'

const WatchlistPanel = lazy(async () => ({
  default: (await import('../../features/watchlist/watchlist-panel.tsx')).WatchlistPanel,
}))

// With words of its own.
const IssuesPanel = lazy(async () => {
  const [panel] = await Promise.all([import('../../features/issues/issues-panel.tsx'), showArea('offers')])
  return { default: panel.IssuesPanel }
})

/** The Stock tab: the whole market, the watchlist, and IPOs. */
export const StocksPage = () => {
  const { tab = 'trends', list, state } = useSearch('/stocks')
  return (
    <TabPage title={<Trans>Stocks</Trans>} actions={<SearchLink />}>
      <MarketTabs value={tab} />
      {tab === 'trends' && <Trends />}
      {tab === 'ipo' && (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <IssuesPanel
            state={state}
            onState={(next) =>
              navigate({
                to: '/stocks',
                search: { tab: 'ipo', ...(next === undefined ? {} : { state: next }) },
                replace: true,
              })
            }
          />
        </Suspense>
      )}
      {tab === 'watchlist' && (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <WatchlistPanel
            chosen={list === undefined ? undefined : Number(list)}
            onChoose={(next) =>
              navigate({
                to: '/stocks',
                search: { tab: 'watchlist', ...(next === undefined ? {} : { list: String(next) }) },
                replace: true,
              })
            }
          />
        </Suspense>
      )}
    </TabPage>
  )
}

/** Every stock, live, as a list or by rank. */
const Trends = () => {
  const search = useSearch('/stocks')
  const { view, exchange, sector, sort, order } = search
  /** What is the default is left out of the address. */
  const choose = (choice: StockChoice & { readonly view?: string }) =>
    navigate({
      to: '/stocks',
      search: stockView({ ...search, ...emptied(choice) }),
      replace: true,
      keepScroll: true,
    })
  return (
    <>
      <IndexTicker />
      <StockFilters
        view={view}
        onView={(next) => choose({ view: next })}
        choice={{ exchange, sector, sort, order }}
        onChoose={(choice) => choose({ ...nothingChosen, ...choice })}
      />
      <StockList
        filter={{ ranking: view, exchange, sector, sort, order }}
        empty={<NoStock isNarrowed={sector !== undefined} onAll={() => choose(nothingChosen)} />}
      />
    </>
  )
}

const nothingChosen: StockChoice = {
  exchange: undefined,
  sector: undefined,
  sort: undefined,
  order: undefined,
}

/** An address has texts only. */
const emptied = (choice: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, value ?? '']))

/** The way to any stock, beside the page's name. */
const SearchLink = () => (
  <Link
    to="/search"
    className="tappable me-2 flex min-h-11 min-w-11 items-center gap-2 rounded-full bg-sunken px-3 text-muted text-sm"
  >
    <Search className="size-4.5 shrink-0" aria-hidden />
    {/* On the narrowest phones the glass alone stands beside the title. */}
    <span className="truncate max-[22rem]:sr-only">
      <Trans>Search by name or code</Trans>
    </span>
  </Link>
)

interface NoStockProps {
  /** Whether there may be matches elsewhere in the market. */
  readonly isNarrowed: boolean
  readonly onAll: () => void
}

const NoStock = ({ isNarrowed, onAll }: NoStockProps) =>
  isNarrowed ? (
    <EmptyState
      icon={<ChartNoAxesCombined />}
      title={<Trans>No stocks here</Trans>}
      action={
        <Button look="outline" onClick={onAll}>
          <Trans>Show all</Trans>
        </Button>
      }
    >
      <Trans>No stocks from this sector are listed there.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<ChartNoAxesCombined />} title={<Trans>No stocks here yet</Trans>}>
      <Trans>Stocks appear here as soon as they are listed.</Trans>
    </EmptyState>
  )
