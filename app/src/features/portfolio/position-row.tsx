import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { memo } from 'react'
import { stockSymbol, useQuote } from '../../api/live.ts'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import { DirectionBadge } from './direction-badge.tsx'
import type { Position } from './portfolio-queries.ts'
import { hundredthsOfPercent, paiseOf, profitLossAt } from './position-figures.ts'

/** One position of a list. Its page subscribes to the live quote; this renders only when its own price changes. */
export const PositionRow = memo(({ position }: { readonly position: Position }) => {
  const quantity = countText(position.quantity)
  return (
    <RowLink to="/position/$orderNo" params={{ orderNo: position.orderNo }}>
      <ListRow
        title={localName(position)}
        subtitle={
          <span className="figures inline-flex items-center gap-1.5">
            <DirectionBadge direction={position.direction} leverage={position.leverage} />
            <span className="truncate">
              {quantity} · <Money rupees={position.buyPrice} />
            </span>
          </span>
        }
        value={<LiveProfitLoss position={position} />}
        subvalue={<PriceNow position={position} />}
      />
    </RowLink>
  )
})
PositionRow.displayName = 'PositionRow'

const useLivePaise = (position: Position): number | undefined => {
  const quote = useQuote(stockSymbol(position))
  return position.closed ? undefined : quote?.pricePaise
}

interface LiveProfitLossProps {
  readonly position: Position
  /** The amount, or how much of the deposit that is. */
  readonly show?: 'amount' | 'percent'
  readonly className?: string
}

/** A position's profit or loss after charges, live while it is open. */
export const LiveProfitLoss = ({ position, show = 'amount', className }: LiveProfitLossProps) => {
  const profitLossPaise = profitLossAt(position, useLivePaise(position))
  const hundredths = hundredthsOfPercent(profitLossPaise, paiseOf(position.originalDeposit))
  return (
    <Change
      {...(show === 'amount'
        ? { amount: rupeesFromPaise(profitLossPaise) }
        : { percent: rupeesFromPaise(hundredths) })}
      symbol
      {...(className === undefined ? {} : { className })}
    />
  )
}

const PriceNow = ({ position }: { readonly position: Position }) => {
  const livePaise = useLivePaise(position)
  if (position.closed) {
    return (
      <span className="text-muted">
        <Trans>
          Closed at <Money rupees={position.sellPrice ?? position.buyPrice} />
        </Trans>
      </span>
    )
  }
  const rupees = position.currentPrice ?? position.buyPrice
  return (
    <span className="text-muted">
      <Trans>
        Now <Money {...(livePaise === undefined ? { rupees } : { paise: livePaise })} />
      </Trans>
    </span>
  )
}
