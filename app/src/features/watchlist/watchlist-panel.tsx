import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, IconButton } from '@tarazu/ui/button.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { ArrowDown, ArrowUp, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { stockSymbol } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { useLoggedIn } from '../../api/session.ts'
import { localName } from '../../locale/activate.ts'
import { failureSentence } from '../../parts/failure.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import { StockListRow } from '../market/stock-list-row.tsx'
import { moved } from './move.ts'
import {
  type Listing,
  useRemoveFromWatchlist,
  useReorderWatchlist,
  type Watchlist,
  watchlistQuery,
} from './watchlist-queries.ts'

/** The stocks on a watchlist, in their owner's order. */
export const WatchlistPanel = () => (useLoggedIn() ? <OwnWatchlist /> : <NobodysWatchlist />)

const NobodysWatchlist = () => (
  <EmptyState
    icon={<Star />}
    title={<Trans>Log in to keep a watchlist</Trans>}
    action={
      <LinkButton to="/login" search={{ next: '/stocks?tab=watchlist' }}>
        <Trans>Log in</Trans>
      </LinkButton>
    }
  >
    <Trans>Your watchlist is saved to your account, so you see it on every phone.</Trans>
  </EmptyState>
)

const OwnWatchlist = () => {
  const query = useQuery(watchlistQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
      {(watchlist) =>
        watchlist.rows.length + watchlist.unquoted.length === 0 ? (
          <NothingWatched />
        ) : (
          <Watched watchlist={watchlist} />
        )
      }
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

const Watched = ({ watchlist }: { readonly watchlist: Watchlist }) => {
  const [editing, setEditing] = useState(false)
  const count = watchlist.rows.length + watchlist.unquoted.length
  return (
    <>
      <div className="flex min-h-12 items-center justify-between px-4 text-muted text-sm">
        <Trans>{count} of 200 stocks</Trans>
        <Button look="text" className="-me-4" aria-pressed={editing} onClick={() => setEditing(!editing)}>
          {editing ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
        </Button>
      </div>
      {editing ? <EditableRows watchlist={watchlist} /> : <Rows watchlist={watchlist} />}
    </>
  )
}

const Rows = ({ watchlist: { rows, unquoted } }: { readonly watchlist: Watchlist }) => (
  <>
    {rows.map((stock) => (
      <StockListRow key={stockSymbol(stock)} stock={stock} />
    ))}
    {unquoted.map((listing) => (
      <Link
        key={stockSymbol(listing)}
        to="/stock/$exchange/$code"
        params={{ exchange: listing.exchange, code: listing.code }}
        className="tappable block border-line border-b -outline-offset-2 last:border-b-0"
      >
        <ListRow
          title={listing.code}
          subtitle={listing.exchange}
          value="–"
          subvalue={<Trans>no price</Trans>}
        />
      </Link>
    ))}
  </>
)

const EditableRows = ({ watchlist: { rows, unquoted } }: { readonly watchlist: Watchlist }) => {
  const { t } = useLingui()
  const reorder = useReorderWatchlist()
  const remove = useRemoveFromWatchlist()
  const onError = (error: unknown) => showToast(failureSentence(error))
  const move = (place: number, by: number) => reorder.mutate(moved(rows, place, by), { onError })
  const removal = (listing: Listing, name: string) => (
    <IconButton
      label={t`Remove ${name}`}
      className="text-loss"
      onClick={() => remove.mutate(listing, { onError })}
    >
      <Trash2 className="size-5" aria-hidden />
    </IconButton>
  )
  const moves = (stock: StockRow, place: number) => {
    const name = localName(stock)
    return (
      <>
        <IconButton label={t`Move ${name} up`} disabled={place === 0} onClick={() => move(place, -1)}>
          <ArrowUp className="size-5" aria-hidden />
        </IconButton>
        <IconButton
          label={t`Move ${name} down`}
          disabled={place === rows.length - 1}
          onClick={() => move(place, 1)}
        >
          <ArrowDown className="size-5" aria-hidden />
        </IconButton>
      </>
    )
  }
  return (
    <ul>
      {rows.map((stock, place) => (
        <li key={stockSymbol(stock)} className="flex items-center border-line border-b pe-2 last:border-b-0">
          <ListRow
            title={localName(stock)}
            subtitle={`${stock.code} · ${stock.exchange}`}
            className="min-w-0 flex-1"
          />
          {moves(stock, place)}
          {removal(stock, localName(stock))}
        </li>
      ))}
      {unquoted.map((listing) => (
        <li
          key={stockSymbol(listing)}
          className="flex items-center border-line border-b pe-2 last:border-b-0"
        >
          <ListRow title={listing.code} subtitle={listing.exchange} className="min-w-0 flex-1" />
          {removal(listing, listing.code)}
        </li>
      ))}
    </ul>
  )
}
