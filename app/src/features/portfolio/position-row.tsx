import { Trans } from '@lingui/react/macro'
import { stockSparkSteps } from '@tarazu/contract/calls/stocks.ts'
import { countText, dateText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { memo, type ReactNode } from 'react'
import { stockSymbol, useQuote } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { LiveSparkline } from '../market/live-sparkline.tsx'
import { DirectionBadge } from './direction-badge.tsx'
import type { Position } from './portfolio-queries.ts'
import { isHolding, paiseOf, profitLossAt, unrealisedAt } from './position-figures.ts'

interface PositionRowProps {
  readonly position: Position
  /** The row's title: the stock or, among purchases of one stock, the day. */
  readonly titled?: 'name' | 'day'
  readonly note?: ReactNode
  readonly path?: StockRow | undefined
}

/**
 * One position in a list. Its page subscribes to the live quote; this rerenders only when its own price
 * changes.
 */
export const PositionRow = memo((props: PositionRowProps) => (
  <RowLink to="/position/$orderNo" params={{ orderNo: props.position.orderNo }}>
    <div className="pe-2">
      <PositionOf {...props} />
    </div>
  </RowLink>
))
PositionRow.displayName = 'PositionRow'

/** A row's content for one position. */
export const PositionOf = ({ position, titled = 'name', note, path }: PositionRowProps) => {
  const quantity = countText(position.quantity)
  return (
    <PositionFace
      position={position}
      title={titled === 'day' ? dateText(position.buyTime) : undefined}
      gainPaise={gainAt(position, useLivePaise(position))}
      costPaise={paiseOf(position.cost)}
      shares={
        <>
          {quantity} × <Money rupees={position.buyPrice} />
        </>
      }
      note={note}
      path={path}
    />
  )
}

/** Unrealised while it is open; for a closed one, the result after charges. */
export const gainAt = (position: Position, livePaise: number | undefined): bigint =>
  position.closed ? profitLossAt(position, livePaise) : unrealisedAt(position, livePaise)

interface PositionFaceProps {
  /** The position whose stock and price are shown. */
  readonly position: Position
  /** Replaces the stock, if all rows have the same one. */
  readonly title?: ReactNode
  readonly gainPaise: bigint
  /** The cost or, for shorts, the proceeds; the percentage is relative to it. */
  readonly costPaise: bigint
  /** Quantity and price. */
  readonly shares: ReactNode
  readonly note?: ReactNode
  /** Today's sparkline, drawn above it. */
  readonly path?: StockRow | undefined
}

/** A row's content for a position or a stock's purchases: quantity, current price, and gain. */
export const PositionFace = (props: PositionFaceProps) => {
  const { position, title, gainPaise, costPaise, shares, note, path } = props
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-2 ps-4 pe-2 text-start">
      {/* With large text, the figures move below. */}
      <div className="flex min-w-[7.5rem] flex-1 items-center gap-2.5">
        {title === undefined && <Monogram name={position.name} className="size-8!" />}
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere text-pretty font-medium text-base">{title ?? localName(position)}</p>
          <p className="figures flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-muted text-xs">
            {!isHolding(position) && (
              <DirectionBadge direction={position.direction} leverage={position.leverage} />
            )}
            <span>{shares}</span>
            {note !== undefined && <span>{note}</span>}
          </p>
        </div>
      </div>
      <div className="ms-auto flex items-center gap-2">
        <PriceNow position={position} path={path} />
        <div className="figures min-w-19 text-end">
          <Change
            amount={rupeesFromPaise(gainPaise)}
            symbol
            className="font-semibold text-sm leading-[1.375rem]"
          />
          <p className="text-xs">
            <Change percent={rupeesFromPaise(hundredthsOfPercent(gainPaise, costPaise))} />
          </p>
        </div>
      </div>
    </div>
  )
}

export const useLivePaise = (position: Position): number | undefined => {
  const quote = useQuote(stockSymbol(position))
  return position.closed ? undefined : quote?.pricePaise
}

/** A position's profit or loss after charges, live while it is open. */
export const LiveProfitLoss = ({ position }: { readonly position: Position }) => (
  <Change amount={rupeesFromPaise(profitLossAt(position, useLivePaise(position)))} symbol />
)

/** The current price, below its sparkline; for a closed position, the closing price. */
const PriceNow = ({ position, path }: Pick<PositionFaceProps, 'position' | 'path'>) => {
  const symbol = stockSymbol(position)
  const quote = useQuote(symbol)
  if (position.closed)
    return (
      <span className="figures text-muted text-xs">
        <Trans>
          Closed at <Money rupees={position.sellPrice ?? position.buyPrice} />
        </Trans>
      </span>
    )
  const { currentPrice, buyPrice } = position
  return (
    <span className="figures flex min-w-11 flex-col items-end text-2xs text-muted @max-[19rem]:hidden">
      {path === undefined ? (
        <span className="h-5 w-11" />
      ) : (
        <LiveSparkline
          symbol={symbol}
          spark={path.spark}
          steps={stockSparkSteps}
          change={path.change}
          prevClose={path.prevClose}
          className="h-5 w-11"
        />
      )}
      <Money
        {...(quote === undefined ? { rupees: currentPrice ?? buyPrice } : { paise: quote.pricePaise })}
      />
    </span>
  )
}
