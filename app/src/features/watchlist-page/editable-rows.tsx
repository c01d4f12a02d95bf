import { useLingui } from '@lingui/react/macro'
import { IconButton } from '@tarazu/ui/button.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { stockSymbol } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { failureSentence } from '../../parts/failure.ts'
import { useRemoveCompany, useReorderWatchlist } from '../watchlist/watchlist-changes.ts'
import type { Listing, NamedWatchlist, WatchedRow, Watchlist } from '../watchlist/watchlist-queries.ts'
import { moved } from './move.ts'

interface EditableRowsProps {
  readonly list: NamedWatchlist
  readonly content: Watchlist
}

/** The stocks of a list, to reorder and to remove. */
export const EditableRows = ({ list, content: { rows, unquoted } }: EditableRowsProps) => {
  const { t } = useLingui()
  const reorder = useReorderWatchlist(list.watchlist)
  const remove = useRemoveCompany(list)
  const onError = (error: unknown) => showToast(failureSentence(error))
  const move = (place: number, by: number) => reorder.mutate(moved(rows, place, by), { onError })
  const removal = (stock: Listing & { readonly otherListing?: Listing | null }, name: string) => (
    <IconButton
      label={t`Remove ${name}`}
      className="text-loss"
      onClick={() => void remove(stock).catch(onError)}
    >
      <Trash2 className="size-5" aria-hidden />
    </IconButton>
  )
  const moves = (stock: WatchedRow, place: number) => {
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
            lead={<Monogram name={stock.name} className="size-8" />}
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
