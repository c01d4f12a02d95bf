import { Trans } from '@lingui/react/macro'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { NotebookPen } from 'lucide-react'
import { localName } from '../../locale/activate.ts'
import { Link } from '../../router/link.tsx'
import { StockListRow, type StockWords } from '../market/stock-list-row.tsx'
import type { Listing, WatchedRow } from '../watchlist/watchlist-queries.ts'

/** A stock's name with one's note below it; one function, since another one makes every row render again. */
const words: StockWords = (stock) => {
  const note = 'note' in stock && typeof stock.note === 'string' ? stock.note : ''
  return {
    title: localName(stock),
    subtitle: (
      <>
        {stock.code} · {stock.exchange}
        {note !== '' && (
          <span className="text-ink">
            {' · '}
            <NotebookPen className="inline size-3 align-[-1px]" aria-hidden /> {note}
          </span>
        )}
      </>
    ),
  }
}

/** A watched stock: name and note, the day's line, live price. */
export const WatchedStockRow = ({ row }: { readonly row: WatchedRow }) => (
  <StockListRow stock={row} words={words} />
)

/** A watched stock that has no price in this market now. */
export const UnquotedRow = ({ listing }: { readonly listing: Listing }) => (
  <Link
    to="/stock/$exchange/$code"
    params={{ exchange: listing.exchange, code: listing.code }}
    className="tappable block border-line border-b -outline-offset-2 last:border-b-0"
  >
    <ListRow title={listing.code} subtitle={listing.exchange} value="–" subvalue={<Trans>no price</Trans>} />
  </Link>
)
