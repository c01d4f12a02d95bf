import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { maximumWatched } from '@tarazu/contract/calls/watchlist.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Plus, SearchX, Star } from 'lucide-react'
import { useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { type NamedWatchlist, type Watchlist, watchlistQuery } from '../watchlist/watchlist-queries.ts'
import { arranged, type WatchlistSort } from './arranged.ts'
import { EditList } from './edit-list.tsx'
import { EditableRows } from './editable-rows.tsx'
import { WatchedActions } from './watched-actions.tsx'
import { UnquotedRow, WatchedStockRow } from './watched-rows.tsx'
import { WatchlistTools } from './watchlist-tools.tsx'

interface OneWatchlistProps {
  readonly list: NamedWatchlist
  /** All lists, in order. */
  readonly lists: readonly NamedWatchlist[]
  readonly onChoose: (watchlist: number | undefined) => void
}

/** One watchlist: its stocks with price and change, which can be searched, sorted and edited. */
export const OneWatchlist = ({ list, lists, onChoose }: OneWatchlistProps) => {
  const query = useQuery(watchlistQuery(list.watchlist))
  const [editing, setEditing] = useState(false)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
      {(content) => {
        const count = content.rows.length + content.unquoted.length
        return (
          <>
            {count > 0 && !editing && <Rows list={list} content={content} />}
            {count === 0 && <NothingWatched />}
            {editing && <EditableRows list={list} content={content} />}
            {editing && <EditList list={list} lists={lists} onChoose={onChoose} />}
            <div className="flex min-h-12 items-center justify-between px-4 text-muted text-sm">
              <span>
                <Trans>
                  {count} of {maximumWatched} stocks
                </Trans>
              </span>
              <span className="-me-4 flex">
                <LinkButton to="/search" look="text">
                  <Plus className="size-4" aria-hidden />
                  <Trans>Add</Trans>
                </LinkButton>
                <Button look="text" aria-pressed={editing} onClick={() => setEditing(!editing)}>
                  {editing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
                </Button>
              </span>
            </div>
          </>
        )
      }}
    </Loaded>
  )
}

const NothingWatched = () => (
  <EmptyState
    icon={<Star />}
    title={<Trans>Your watchlist is empty</Trans>}
    action={
      <LinkButton to="/search">
        <Trans>Find a stock</Trans>
      </LinkButton>
    }
  >
    <Trans>Tap the star on a stock’s page to see it here with its live price.</Trans>
  </EmptyState>
)

interface RowsProps {
  readonly list: NamedWatchlist
  readonly content: Watchlist
}

const Rows = ({ list, content: { rows, unquoted } }: RowsProps) => {
  const [sort, setSort] = useState<WatchlistSort>('own')
  const [keyword, setKeyword] = useState('')
  const shown = arranged(rows, sort, keyword)
  return (
    <>
      <WatchlistTools sort={sort} onSort={setSort} keyword={keyword} onKeyword={setKeyword} />
      {shown.length === 0 && keyword !== '' && (
        <EmptyState icon={<SearchX />} title={<Trans>Nothing found for “{keyword}”</Trans>}>
          <Trans>The search here looks at this list only.</Trans>
        </EmptyState>
      )}
      <WatchedActions list={list}>
        {(onBuy, onActions) => (
          <ul className="@container">
            {shown.map((row) => (
              <WatchedStockRow key={stockSymbol(row)} row={row} onBuy={onBuy} onActions={onActions} />
            ))}
            {keyword === '' &&
              unquoted.map((listing) => <UnquotedRow key={stockSymbol(listing)} listing={listing} />)}
          </ul>
        )}
      </WatchedActions>
    </>
  )
}
