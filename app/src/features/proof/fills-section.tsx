import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { closingSide, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { ShieldCheck } from 'lucide-react'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { claimOf } from './price-claim.ts'
import { type Fill, fillsQuery } from './proof-queries.ts'

/** The executions of a position, each with a link to check its price. */
export const FillsSection = ({ position }: { readonly position: Position }) => {
  const query = useQuery(fillsQuery(position.orderNo))
  return (
    <Section title={<Trans>Trades in this position</Trans>} className="mb-4">
      <Loaded query={query} skeleton={<SkeletonRows count={1} />}>
        {(fills) => fills.map((fill) => <FillRow key={fill.fillNo} fill={fill} position={position} />)}
      </Loaded>
    </Section>
  )
}

const FillRow = ({ fill, position }: { readonly fill: Fill; readonly position: Position }) => {
  const { direction } = position
  const look = 'flex min-h-16 items-center gap-3 border-line border-b px-4 py-2.5 last:border-b-0'
  // The price of an auction comes from a rule, and that of an allotment from the offer's terms, not from a quote.
  if (fill.cause === 'auction' || fill.cause === 'allotment')
    return (
      <div className={look}>
        <FillText fill={fill} />
      </div>
    )
  return (
    <Link
      to="/check-price"
      search={claimOf(position, fill, fill.kind === 'open' ? openingSide(direction) : closingSide(direction))}
      className={`tappable -outline-offset-2 ${look}`}
    >
      <FillText fill={fill} />
      <span className="ms-auto inline-flex shrink-0 items-center gap-1.5 font-semibold text-link text-sm">
        <ShieldCheck className="size-4.5" aria-hidden />
        <Trans>Check this price</Trans>
      </span>
    </Link>
  )
}

const FillText = ({ fill }: { readonly fill: Fill }) => (
  <div className="min-w-0">
    <div className="font-medium">
      <FillWords fill={fill} />
    </div>
    <div className="figures text-muted text-xs">{instantText(fill.time)}</div>
  </div>
)

const FillWords = ({ fill: { kind, cause, ...fill } }: { readonly fill: Fill }) => {
  const quantity = countText(fill.quantity)
  if (cause === 'allotment')
    return (
      <Trans>
        Allotted {quantity} at <Money rupees={fill.price} />
      </Trans>
    )
  if (cause === 'block')
    return (
      <Trans>
        Bought {quantity} from a block at <Money rupees={fill.price} />
      </Trans>
    )
  if (kind === 'open')
    return (
      <Trans>
        Opened {quantity} at <Money rupees={fill.price} />
      </Trans>
    )
  if (cause === 'liquidation')
    return (
      <Trans>
        Auto square-off: {quantity} at <Money rupees={fill.price} />
      </Trans>
    )
  if (cause === 'auction')
    return (
      <Trans>
        Closed by the auction: {quantity} at <Money rupees={fill.price} />
      </Trans>
    )
  if (cause === 'buy-back')
    return (
      <Trans>
        Bought back before the close: {quantity} at <Money rupees={fill.price} />
      </Trans>
    )
  return (
    <Trans>
      Closed {quantity} at <Money rupees={fill.price} />
    </Trans>
  )
}
