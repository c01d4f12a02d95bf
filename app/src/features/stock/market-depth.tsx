import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, rupeesText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { type ReactNode, useRef } from 'react'
import type { StockDetail } from '../../api/market-queries.ts'
import { type Depth, type DepthLevel, depthQuery } from '../market/stock-queries.ts'
import { useInSight } from '../market/use-in-sight.ts'
import { barWidths, buyersPercent, largestQuantity } from './depth-shares.ts'

const refreshMs = 2_000

/** Market depth: five levels per side, refreshed while visible. */
export const MarketDepth = ({ stock }: { readonly stock: StockDetail }) => {
  const place = useRef<HTMLDivElement>(null)
  const inSight = useInSight(place, 100)
  const isOpen = stock.session === 'open'
  const { data = stock.depth } = useQuery({
    ...depthQuery(stock),
    enabled: inSight === true && isOpen,
    refetchInterval: refreshMs,
  })
  // The last known depth isn't valid once the market has closed.
  const depth = isOpen ? data : stock.depth
  return (
    <div ref={place} className="px-4 pt-1">
      {depth.bids.length + depth.asks.length === 0 ? (
        <p className="py-2 text-muted text-sm">
          <Trans>Bids and offers are shown while the market is open.</Trans>
        </p>
      ) : (
        <Sides depth={depth} />
      )}
    </div>
  )
}

const Sides = ({ depth }: { readonly depth: Depth }) => {
  const { t } = useLingui()
  const largest = largestQuantity(depth)
  return (
    <>
      <Balance depth={depth} />
      <div className="mt-2 grid grid-cols-2 gap-x-3">
        <Side
          label={t`Buyers`}
          levels={depth.bids}
          widths={barWidths(depth.bids, largest)}
          side="bid"
          none={<Trans>No buyers at the lower limit</Trans>}
        />
        <Side
          label={t`Sellers`}
          levels={depth.asks}
          widths={barWidths(depth.asks, largest)}
          side="ask"
          none={<Trans>No sellers at the upper limit</Trans>}
        />
      </div>
      <dl className="figures mt-1.5 flex justify-between border-line border-t pt-2 text-xs">
        <Total label={<Trans>Total bids</Trans>} shares={depth.totalBidQuantity} />
        <Total label={<Trans>Total offers</Trans>} shares={depth.totalAskQuantity} />
      </dl>
    </>
  )
}

const Total = ({ label, shares }: { readonly label: ReactNode; readonly shares: number }) => (
  <div className="flex gap-1.5">
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold">{countText(shares)}</dd>
  </div>
)

/** Which side is larger. */
const Balance = ({ depth }: { readonly depth: Depth }) => {
  const percent = buyersPercent(depth)
  if (percent === undefined) return null
  const buyers = percent.toFixed(1)
  const sellers = (100 - percent).toFixed(1)
  return (
    <div className="figures text-xs">
      <div className="flex justify-between font-medium">
        <span className="text-gain">
          <Trans>Buyers {buyers}%</Trans>
        </span>
        <span className="text-loss">
          <Trans>Sellers {sellers}%</Trans>
        </span>
      </div>
      <div aria-hidden className="mt-1 flex h-1 gap-0.5 overflow-hidden rounded-full">
        <div className="bg-gain-fill transition-[width]" style={{ width: `${percent}%` }} />
        <div className="flex-1 bg-loss-fill" />
      </div>
    </div>
  )
}

const looks = {
  bid: { row: 'flex-row', bar: 'right-0 bg-gain-soft', price: 'text-gain' },
  ask: { row: 'flex-row-reverse', bar: 'left-0 bg-loss-soft', price: 'text-loss' },
} as const

interface SideProps {
  readonly label: string
  readonly levels: readonly DepthLevel[]
  readonly widths: readonly number[]
  readonly side: keyof typeof looks
  /** Why this side is empty. */
  readonly none: ReactNode
}

const Side = ({ label, levels, widths, side, none }: SideProps) => {
  const { t } = useLingui()
  const look = looks[side]
  return (
    <div className="min-w-0">
      <div
        aria-hidden
        className={classNames('flex justify-between px-1.5 pb-1 text-2xs text-muted', look.row)}
      >
        <span>{t({ message: 'Shares', comment: 'heading of quantities in the market depth' })}</span>
        <span>{side === 'bid' ? t`Bid` : t`Offer`}</span>
      </div>
      {levels.length === 0 && <p className="px-1.5 py-2 text-muted text-xs">{none}</p>}
      <ol aria-label={label}>
        {levels.map((level, at) => (
          <Level key={level.price} level={level} width={widths[at] ?? 0} look={look} />
        ))}
      </ol>
    </div>
  )
}

interface LevelProps {
  readonly level: DepthLevel
  /** Width of the bar, per cent. */
  readonly width: number
  readonly look: (typeof looks)[keyof typeof looks]
}

const Level = ({ level, width, look }: LevelProps) => {
  const { t } = useLingui()
  const { orders } = level
  const shares = countText(level.quantity)
  const price = rupeesText(level.price)
  return (
    <li className="relative h-7">
      <span className="sr-only">{t`${shares} shares at ${price}, orders: ${orders}`}</span>
      <span
        aria-hidden
        className={classNames('absolute inset-y-px rounded-sm transition-[width]', look.bar)}
        style={{ width: `${width}%` }}
      />
      <span
        aria-hidden
        className={classNames(
          'figures relative flex h-full items-center justify-between gap-1 px-1.5 text-xs',
          look.row,
        )}
      >
        <span className={classNames('flex items-baseline gap-1', look.row)}>
          <span>{shares}</span>
          <span className="text-2xs text-muted">({orders})</span>
        </span>
        <span className={classNames('font-medium', look.price)}>
          {rupeesText(level.price, { symbol: false })}
        </span>
      </span>
    </li>
  )
}
