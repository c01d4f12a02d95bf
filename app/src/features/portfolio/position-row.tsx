import { Trans } from '@lingui/react/macro'
import { countText, dateText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { changeBasisPoints } from '@tarazu/contract/money/percent.ts'
import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { memo, type ReactNode } from 'react'
import { stockSymbol, useQuote } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { DirectionBadge } from './direction-badge.tsx'
import type { Position } from './portfolio-queries.ts'
import { isHolding, paiseOf, profitLossAt, unrealisedAt } from './position-figures.ts'

interface PositionRowProps {
  readonly position: Position
  /** What names it: the stock, or among purchases of one stock the day. */
  readonly titled?: 'name' | 'day'
  readonly note?: ReactNode
}

/** One position of a list. Its page subscribes to the live quote; this renders only when its own price changes. */
export const PositionRow = memo(({ position, titled = 'name', note }: PositionRowProps) => {
  const quantity = countText(position.quantity)
  const livePaise = useLivePaise(position)
  return (
    <RowLink to="/position/$orderNo" params={{ orderNo: position.orderNo }}>
      <PositionFace
        position={position}
        title={titled === 'day' ? dateText(position.buyTime) : undefined}
        gainPaise={gainAt(position, livePaise)}
        costPaise={paiseOf(position.cost)}
        shares={
          <>
            {quantity} × <Money rupees={position.buyPrice} />
          </>
        }
        note={note}
      />
    </RowLink>
  )
})
PositionRow.displayName = 'PositionRow'

/** Unrealised while it is open; of a closed one what it came to, after charges. */
export const gainAt = (position: Position, livePaise: number | undefined): bigint =>
  position.closed ? profitLossAt(position, livePaise) : unrealisedAt(position, livePaise)

interface PositionFaceProps {
  /** The stock and its price are this one's. */
  readonly position: Position
  readonly title?: ReactNode
  readonly gainPaise: bigint
  /** What is held cost, or for shorts its proceeds; the per cent is of it. */
  readonly costPaise: bigint
  /** How many, at which price. */
  readonly shares: ReactNode
  readonly note?: ReactNode
}

/** What a row shows of a position or of a stock's purchases: their money on the left, gain and price on the right. */
export const PositionFace = ({ position, title, gainPaise, costPaise, shares, note }: PositionFaceProps) => {
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 text-start">
      {/* With large text the figures come below. */}
      <div className="min-w-32 flex-1">
        <p className="wrap-anywhere font-medium text-base">{title ?? localName(position)}</p>
        <p className="figures mt-0.5 flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
          {!isHolding(position) && (
            <DirectionBadge direction={position.direction} leverage={position.leverage} />
          )}
          <span>{shares}</span>
          {note !== undefined && <span>· {note}</span>}
        </p>
        <p className="figures mt-0.5 text-muted text-xs">
          <CostOf position={position} costPaise={costPaise} />
        </p>
      </div>
      <div className="figures ms-auto text-end">
        <Change amount={rupeesFromPaise(gainPaise)} symbol className="font-medium text-base" />
        <p className="mt-0.5 text-xs">
          <Change percent={rupeesFromPaise(hundredthsOfPercent(gainPaise, costPaise))} />
        </p>
        <p className="mt-0.5 text-muted text-xs">
          <PriceNow position={position} />
        </p>
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

/** What a row's gain and its per cent are of. */
const CostOf = ({ position, costPaise }: Pick<PositionFaceProps, 'position' | 'costPaise'>) => {
  if (isHolding(position))
    return (
      <Trans>
        Invested <Money paise={costPaise} />
      </Trans>
    )
  return (
    <>
      {position.direction === 'short' ? (
        <Trans>
          Proceeds <Money paise={costPaise} />
        </Trans>
      ) : (
        <Trans>
          Cost <Money paise={costPaise} />
        </Trans>
      )}
      {' · '}
      <Trans>
        Margin <Money rupees={position.deposit} />
      </Trans>
    </>
  )
}

/** The price, and how far it has moved today. */
const PriceNow = ({ position }: { readonly position: Position }) => {
  const quote = useQuote(stockSymbol(position))
  if (position.closed) {
    return (
      <Trans>
        Closed at <Money rupees={position.sellPrice ?? position.buyPrice} />
      </Trans>
    )
  }
  const { currentPrice, previousClose, buyPrice } = position
  const today =
    quote?.changeBasisPoints ??
    (currentPrice === null || previousClose === null
      ? undefined
      : changeBasisPoints(Number(paiseOf(currentPrice)), Number(paiseOf(previousClose))))
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
      <Money
        {...(quote === undefined ? { rupees: currentPrice ?? buyPrice } : { paise: quote.pricePaise })}
      />
      {today !== undefined && <Change percent={rupeesFromPaise(BigInt(today))} />}
    </span>
  )
}
