import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ChartNoAxesCombined } from 'lucide-react'
import type { Ranking, StockListFilter } from '../../api/market-queries.ts'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { IndexTicker } from '../market/index-ticker.tsx'
import { StockList } from '../market/stock-list.tsx'
import { nothingChosen, partsOf, readScreen, type Screen, screenValues, without } from '../screens/screen.ts'
import { Screened } from '../screens/screened.tsx'
import { ScreenChips } from './screen-chips.tsx'
import { ScreenedRow } from './screened-row.tsx'
import { ScreenerBar } from './screener-bar.tsx'

/** A ranking is a sort order of companies. */
const rankingFields: Readonly<Record<Ranking, StockListFilter>> = {
  gainers: { kind: 'equity', sort: 'changePercent', order: 'desc' },
  losers: { kind: 'equity', sort: 'changePercent', order: 'asc' },
  volume: { kind: 'equity', sort: 'volume' },
  value: { kind: 'equity', sort: 'turnover' },
}

/** Every stock, live: as a list, by rank, or screened. The choices are kept in the address. */
export const Trends = () => {
  const search = useSearch('/stocks')
  const { view } = search
  const chosen = readScreen(search)
  // A ranking has its own order.
  const screen = view === undefined ? chosen : without(chosen, 'sort')
  const show = (next: Screen, ranking: Ranking | undefined) => {
    const values = { ...screenValues(next), ...(ranking === undefined ? {} : { view: ranking }) }
    navigate({
      to: '/stocks',
      // Without other parameters, only the tab distinguishes this from the watchlist.
      search: Object.keys(values).length === 0 ? { tab: 'trends' } : values,
      replace: true,
      keepScroll: true,
    })
  }
  return (
    <>
      <IndexTicker />
      <ScreenerBar
        view={view}
        onView={(next) => show(screen, next === 'all' ? undefined : next)}
        screen={screen}
        onScreen={(next) => show(next, view)}
      />
      <ScreenChips
        screen={screen}
        // A screen with an order replaces a ranking.
        onScreen={(next) => show(next, next.sort === undefined ? view : undefined)}
      />
      <Screened screen={screen} waiting={<Waiting />}>
        {(filter) => (
          <ScreenedList
            filter={view === undefined ? filter : { ...filter, ...rankingFields[view] }}
            screen={screen}
            onAll={() => show(nothingChosen, undefined)}
          />
        )}
      </Screened>
    </>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <SkeletonRows count={9} />
  </div>
)

interface ScreenedListProps {
  readonly filter: StockListFilter
  readonly screen: Screen
  readonly onAll: () => void
}

const detailOf = ({ sort }: StockListFilter) =>
  sort === 'volume' ? 'volume' : sort === 'turnover' ? 'value' : 'identity'

const ScreenedList = ({ filter, screen, onAll }: ScreenedListProps) => (
  <div className="@container">
    <StockList
      filter={filter}
      row={(stock) => <ScreenedRow stock={stock} screen={screen} detail={detailOf(filter)} />}
      empty={<NoStock isNarrowed={partsOf(screen).length > 0} onAll={onAll} />}
    />
  </div>
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
      title={<Trans>No stocks match</Trans>}
      action={
        <Button look="outline" onClick={onAll}>
          <Trans>Show all</Trans>
        </Button>
      }
    >
      <Trans>Remove a filter or widen its range.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={<ChartNoAxesCombined />} title={<Trans>No stocks here yet</Trans>}>
      <Trans>Stocks appear here as soon as they are listed.</Trans>
    </EmptyState>
  )
