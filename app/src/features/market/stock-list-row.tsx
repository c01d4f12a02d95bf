import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { memo, useRef } from 'react'
import { stockSymbol, useQuote, useWatchInSight } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'
import { LiveChange, LivePrice } from './live-price.tsx'
import { LiveSparkline } from './live-sparkline.tsx'

interface StockListRowProps {
  readonly stock: StockRow
  /** What the second line tells: which stock it is, or the figure that the ranking is by. */
  readonly detail?: 'identity' | 'volume' | 'value'
}

/** One stock of a list: name, today's path, live price. Renders again only when its own price moves. */
export const StockListRow = memo(({ stock, detail = 'identity' }: StockListRowProps) => {
  const place = useRef<HTMLAnchorElement>(null)
  const symbol = stockSymbol(stock)
  useWatchInSight(place, symbol)
  return (
    <Link
      ref={place}
      to="/stock/$exchange/$code"
      params={{ exchange: stock.exchange, code: stock.code }}
      className="tappable row-containment block border-line border-b -outline-offset-2 last:border-b-0"
    >
      <ListRow
        title={localName(stock)}
        subtitle={<Detail stock={stock} symbol={symbol} detail={detail} />}
        middle={
          <LiveSparkline
            symbol={symbol}
            spark={stock.spark}
            change={stock.change}
            prevClose={stock.prevClose}
            className="h-8 w-14 shrink-0"
          />
        }
        value={<LivePrice symbol={symbol} price={stock.price} />}
        subvalue={<LiveChange symbol={symbol} percent={stock.changePercent} />}
        className="[&>:last-child]:min-w-24"
      />
    </Link>
  )
})
StockListRow.displayName = 'StockListRow'

const Detail = ({ stock, symbol, detail }: Required<StockListRowProps> & { readonly symbol: string }) => {
  if (detail === 'volume') return <Volume stock={stock} symbol={symbol} />
  if (detail === 'value') {
    const turnover = compactText(Number(stock.turnover))
    return (
      <span className="figures">
        {stock.exchange} · <Trans>₹{turnover} traded</Trans>
      </span>
    )
  }
  return `${stock.code} · ${stock.exchange}`
}

const Volume = ({ stock, symbol }: { readonly stock: StockRow; readonly symbol: string }) => {
  const quote = useQuote(symbol)
  const volume = compactText(quote?.volumeShares ?? stock.volume)
  return (
    <span className="figures">
      {stock.exchange} · <Trans>{volume} shares</Trans>
    </span>
  )
}
