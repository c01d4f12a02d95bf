import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { MarketTabs } from '../../features/market/market-tabs.tsx'
import { Trends } from '../../features/screener/trends.tsx'
import { watchlistsQuery } from '../../features/watchlist/watchlist-queries.ts'
import { showArea } from '../../locale/activate.ts'
import { TabPage } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

const WatchlistPanel = lazy(async () => ({
  default: (await import('../../features/watchlist-page/watchlist-panel.tsx')).WatchlistPanel,
}))

// Loads its own texts.
const IssuesPanel = lazy(async () => {
  const [panel] = await Promise.all([import('../../features/issues/issues-panel.tsx'), showArea('offers')])
  return { default: panel.IssuesPanel }
})

/** Whether the investor watches any stock; undefined until known. No response counts as no. */
const useHasWatched = (isWanted: boolean): boolean | undefined => {
  const isAsked = useLoggedIn() && isWanted
  const { data, isError, fetchStatus } = useQuery({ ...watchlistsQuery, enabled: isAsked })
  if (!isAsked) return false
  if (data !== undefined) return data.some(({ stocks }) => stocks.length > 0)
  return isError || fetchStatus === 'paused' ? false : undefined
}

/** The tab in the address, or else the watchlist, if the investor has one. Undefined until that is known. */
const useShownTab = (): 'trends' | 'watchlist' | 'ipo' | undefined => {
  const { tab, ...others } = useSearch('/stocks')
  const isNamed = tab !== undefined || Object.keys(others).length > 0
  const hasWatched = useHasWatched(!isNamed)
  if (isNamed) return tab ?? 'trends'
  if (hasWatched === undefined) return undefined
  return hasWatched ? 'watchlist' : 'trends'
}

/** The Stock tab: the watchlist, the whole market, and IPOs. */
export const StocksPage = () => {
  const { list, state } = useSearch('/stocks')
  const tab = useShownTab()
  return (
    <TabPage title={<Trans>Stocks</Trans>} actions={<SearchLink />}>
      <MarketTabs value={tab} />
      {tab === undefined && <Waiting />}
      {tab === 'trends' && <Trends />}
      {tab === 'ipo' && (
        <Suspense fallback={<Waiting />}>
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
        <Suspense fallback={<Waiting />}>
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

const Waiting = () => (
  <div aria-busy="true">
    <SkeletonRows count={6} />
  </div>
)

/** The search button, next to the page's title. */
const SearchLink = () => (
  <Link
    to="/search"
    className="tappable me-2 flex min-h-11 min-w-11 items-center gap-2 rounded-full bg-sunken px-3 text-muted text-sm"
  >
    <Search className="size-4.5 shrink-0" aria-hidden />
    {/* On the narrowest phones, only the magnifier is next to the title. */}
    <span className="truncate max-[23.5rem]:sr-only">
      <Trans>Search by name or code</Trans>
    </span>
  </Link>
)
