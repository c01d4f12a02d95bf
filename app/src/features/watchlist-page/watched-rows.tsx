import { Trans, useLingui } from '@lingui/react/macro'
import { stockSparkSteps } from '@tarazu/contract/calls/stocks.ts'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { EllipsisVertical, NotebookPen } from 'lucide-react'
import { memo, useRef } from 'react'
import { stockSymbol, useWatchInSight } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { Link } from '../../router/link.tsx'
import { LiveChange, LivePrice } from '../market/live-price.tsx'
import { LiveSparkline } from '../market/live-sparkline.tsx'
import { LotCost } from '../screen-words/lot-cost.tsx'
import type { Listing, WatchedRow } from '../watchlist/watchlist-queries.ts'
import { useLongPress } from './use-long-press.ts'

interface WatchedStockRowProps {
  readonly row: WatchedRow
  readonly onBuy: (row: WatchedRow) => void
  /** Opens all other actions. */
  readonly onActions: (row: WatchedRow) => void
}

/**
 * A watched stock: name and note, sparkline, live price. Buying is one tap; a long press, or the button at the end,
 * opens the other actions.
 */
export const WatchedStockRow = memo(({ row, onBuy, onActions }: WatchedStockRowProps) => {
  const { t } = useLingui()
  const place = useRef<HTMLAnchorElement>(null)
  const symbol = stockSymbol(row)
  useWatchInSight(place, symbol)
  const longPress = useLongPress(() => onActions(row))
  const name = localName(row)
  return (
    <li
      {...longPress}
      className="row-containment flex select-none items-center border-line border-b [-webkit-touch-callout:none] last:border-b-0"
    >
      <Link
        ref={place}
        to="/stock/$exchange/$code"
        params={{ exchange: row.exchange, code: row.code }}
        className="tappable block min-w-0 flex-1 -outline-offset-2"
      >
        <ListRow
          lead={<Monogram name={row.name} className="size-8 max-[22rem]:hidden" />}
          title={<span className="text-[0.9375rem]">{name}</span>}
          subtitle={<Second row={row} />}
          middle={
            <LiveSparkline
              symbol={symbol}
              spark={row.spark}
              steps={stockSparkSteps}
              change={row.change}
              prevClose={row.prevClose}
              className="h-7 w-10 shrink-0 @max-[23rem]:hidden"
            />
          }
          value={<LivePrice symbol={symbol} price={row.price} className="text-[0.9375rem]" />}
          subvalue={<LiveChange symbol={symbol} percent={row.changePercent} />}
          className="gap-2 ps-3 pe-1"
        />
      </Link>
      <button
        type="button"
        aria-label={t`Buy ${name}`}
        onClick={() => onBuy(row)}
        className="tappable flex min-h-14 min-w-11 shrink-0 items-center justify-center -outline-offset-2"
      >
        <span className="rounded-md bg-gain-soft px-2 py-1.5 font-semibold text-gain text-xs">
          <Trans>Buy</Trans>
        </span>
      </button>
      <button
        type="button"
        aria-label={t`More for ${name}`}
        aria-haspopup="dialog"
        onClick={() => onActions(row)}
        className="tappable flex min-h-14 min-w-11 shrink-0 items-center justify-center text-muted -outline-offset-2"
      >
        <EllipsisVertical className="size-5" aria-hidden />
      </button>
    </li>
  )
})
WatchedStockRow.displayName = 'WatchedStockRow'

const Second = ({ row }: Pick<WatchedStockRowProps, 'row'>) => (
  <>
    <LotCost stock={row} />
    {row.note !== '' && (
      <span className="text-ink">
        {' · '}
        <NotebookPen className="inline size-3 align-[-1px]" aria-hidden /> {row.note}
      </span>
    )}
  </>
)

/** A watched stock that has no price in this market now. */
export const UnquotedRow = ({ listing }: { readonly listing: Listing }) => (
  <li className="border-line border-b last:border-b-0">
    <Link
      to="/stock/$exchange/$code"
      params={{ exchange: listing.exchange, code: listing.code }}
      className="tappable block -outline-offset-2"
    >
      <ListRow
        title={listing.code}
        subtitle={listing.exchange}
        value="–"
        subvalue={<Trans>no price</Trans>}
      />
    </Link>
  </li>
)
