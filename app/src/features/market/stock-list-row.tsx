import { Trans } from '@lingui/react/macro'
import { stockSparkSteps } from '@tarazu/contract/calls/stocks.ts'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { memo, type ReactNode, useRef } from 'react'
import { stockSymbol, useQuote, useWatchInSight } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { compactText } from '../../locale/compact.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { LiveChange, LivePrice } from './live-price.tsx'
import { LiveSparkline } from './live-sparkline.tsx'

interface StockListRowProps {
  readonly stock: StockRow
  /** The content of the second line: the stock, or the figure it is ranked by. */
  readonly detail?: 'identity' | 'volume' | 'value'
  /** For a search; must be a stable function, since a new one rerenders every row. */
  readonly words?: StockWords | undefined
  /** Without today's sparkline, there is room for one more figure on the text line. */
  readonly hasPath?: boolean
  readonly onOpen?: (() => void) | undefined
}

/** A stock's name in a list, if the default isn't enough. */
export type StockWords = (stock: StockRow) => { readonly title: ReactNode; readonly subtitle: ReactNode }

/** One stock in a list: name, sparkline, live price. Rerenders only when its own price moves. */
export const StockListRow = memo((props: StockListRowProps) => {
  const { stock, detail = 'identity', words, hasPath = true, onOpen } = props
  const place = useRef<HTMLAnchorElement>(null)
  const symbol = stockSymbol(stock)
  useWatchInSight(place, symbol)
  const own = words?.(stock)
  return (
    <RowLink
      ref={place}
      to="/stock/$exchange/$code"
      params={{ exchange: stock.exchange, code: stock.code }}
      onClick={onOpen}
    >
      <ListRow
        lead={<Monogram name={stock.name} />}
        title={own?.title ?? localName(stock)}
        subtitle={own?.subtitle ?? <Detail stock={stock} symbol={symbol} detail={detail} />}
        middle={
          hasPath && (
            <LiveSparkline
              symbol={symbol}
              spark={stock.spark}
              steps={stockSparkSteps}
              change={stock.change}
              prevClose={stock.prevClose}
              className="h-8 w-14 shrink-0 @max-[22rem]:hidden"
            />
          )
        }
        value={<LivePrice symbol={symbol} price={stock.price} />}
        subvalue={<LiveChange symbol={symbol} percent={stock.changePercent} />}
        className="[&>:last-child]:min-w-24"
      />
    </RowLink>
  )
})
StockListRow.displayName = 'StockListRow'

interface DetailProps extends Required<Pick<StockListRowProps, 'stock' | 'detail'>> {
  readonly symbol: string
}

const Detail = ({ stock, symbol, detail }: DetailProps) => {
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

const Volume = ({ stock, symbol }: Omit<DetailProps, 'detail'>) => {
  const quote = useQuote(symbol)
  const volume = compactText(quote?.volumeShares ?? stock.volume)
  return (
    <span className="figures">
      {stock.exchange} · <Trans>{volume} shares</Trans>
    </span>
  )
}
