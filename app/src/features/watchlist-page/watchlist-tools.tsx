import { useLingui } from '@lingui/react/macro'
import { ListTools } from '../../parts/list-tools.tsx'
import { type WatchlistSort, watchlistSorts } from './arranged.ts'

interface WatchlistToolsProps {
  readonly sort: WatchlistSort
  readonly onSort: (sort: WatchlistSort) => void
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
}

/** The search inside a watchlist, and its order. */
export const WatchlistTools = (props: WatchlistToolsProps) => {
  const { t } = useLingui()
  const names: Readonly<Record<WatchlistSort, string>> = {
    own: t`As arranged`,
    name: t`Name A–Z`,
    price: t`Highest price`,
    rise: t`Top gainers`,
    fall: t`Top losers`,
  }
  return (
    <ListTools
      {...props}
      searchLabel={t`Search this watchlist`}
      sorts={watchlistSorts.map((value) => ({ value, label: names[value] }))}
    />
  )
}
