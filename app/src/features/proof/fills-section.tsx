import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { ShieldCheck } from 'lucide-react'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
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
  const quantity = countText(fill.quantity)
  const { exchange, code } = position
  return (
    <Link
      to="/check-price"
      search={{ exchange, code, at: fill.time, price: fill.price }}
      className="tappable flex min-h-16 items-center gap-3 border-line border-b px-4 py-2.5 -outline-offset-2 last:border-b-0"
    >
      <div className="min-w-0">
        <div className="font-medium">
          {fill.kind === 'open' ? (
            <Trans>
              Opened {quantity} at <Money rupees={fill.price} />
            </Trans>
          ) : fill.cause === 'liquidation' ? (
            <Trans>
              Closed automatically: {quantity} at <Money rupees={fill.price} />
            </Trans>
          ) : (
            <Trans>
              Closed {quantity} at <Money rupees={fill.price} />
            </Trans>
          )}
        </div>
        <div className="figures text-muted text-xs">{instantText(fill.time)}</div>
      </div>
      <span className="ms-auto inline-flex shrink-0 items-center gap-1.5 font-semibold text-accent text-sm">
        <ShieldCheck className="size-4.5" aria-hidden />
        <Trans>Check this price</Trans>
      </span>
    </Link>
  )
}
