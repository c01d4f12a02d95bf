import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ChartNoAxesCombined, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { IndexTicker } from '../../features/market/index-ticker.tsx'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import { SectorStrip } from '../../features/market/sector-strip.tsx'
import { SortHeader } from '../../features/market/sort-header.tsx'
import { StockList } from '../../features/market/stock-list.tsx'
import { useRankingNames } from '../../features/market/use-ranking-names.ts'
import { showArea } from '../../locale/activate.ts'
import { TabPage } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { stockView } from '../../router/search-parameters.ts'

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
    <TabPage title={<Trans>Stocks</Trans>}>
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
  const { t } = useLingui()
  const search = useSearch('/stocks')
  const { view, exchange, sector, sort, order } = search
  const rankings = useRankingNames()
  const views = [{ value: 'all' as const, label: t({ message: 'All', comment: 'all stocks' }) }, ...rankings]
  const exchanges = [
    { value: 'both' as const, label: t`NSE and BSE` },
    { value: 'NSE' as const, label: 'NSE' },
    { value: 'BSE' as const, label: 'BSE' },
  ]
  /** "All" is the default, so it is left out of the address. */
  const choose = (choice: Choice) =>
    navigate({
      to: '/stocks',
      search: stockView({ ...search, ...choice }),
      replace: true,
      keepScroll: true,
    })
  return (
    <>
      <Link
        to="/search"
        className="tappable mx-4 flex min-h-11 items-center gap-2.5 rounded-md bg-sunken px-3.5 text-muted"
      >
        <Search className="size-4.5 shrink-0" aria-hidden />
        <Trans>Search by name or code</Trans>
      </Link>
      <IndexTicker />
      <SectorStrip sector={sector} onSector={(next) => choose({ sector: next ?? '' })} />
      <div className="sticky top-[calc(var(--frame-top)+3.5rem)] z-10 bg-canvas">
        <Segmented
          label={t`Rankings`}
          value={view ?? 'all'}
          onChange={(next) => choose({ view: next })}
          options={views}
        />
      </div>
      <Segmented
        label={t`Exchange`}
        look="chips"
        className="mt-2"
        value={exchange ?? 'both'}
        onChange={(next) => choose({ exchange: next })}
        options={exchanges}
      />
      {view === undefined && (
        <SortHeader
          sort={sort}
          order={order}
          onSort={(next) => choose({ sort: next.sort ?? '', order: next.order ?? '' })}
        />
      )}
      <StockList
        filter={{ ranking: view, exchange, sector, sort, order }}
        empty={
          <NoStock isNarrowed={sector !== undefined} onAll={() => choose({ sector: '', exchange: '' })} />
        }
      />
    </>
  )
}

interface Choice {
  readonly view?: string
  readonly exchange?: string
  readonly sector?: string
  readonly sort?: string
  readonly order?: string
}

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
