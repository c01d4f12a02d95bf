import { Trans } from '@lingui/react/macro'
import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ChevronRight, TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import { stockSymbol } from '../../api/live.ts'
import type { StockRow } from '../../api/market-queries.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { heldOf } from './held.ts'
import { ExitPlace } from './held-exit.tsx'
import { useHeldPaths } from './held-paths.ts'
import { HeldRow } from './held-row.tsx'
import { HeldTotals } from './held-totals.tsx'

/** The number of rows of each kind; the page with all of them has the others. */
const mostRows = 8

/** Holdings and positions that can be exited: their totals, and the newest rows of each. */
export const HeldSections = ({ positions }: { readonly positions: readonly Position[] }) => {
  const paths = useHeldPaths(positions)
  return (
    // Wraps the empty state too, so the receipt for the last sale stays on screen.
    <ExitPlace>
      {positions.length === 0 && <NothingHeld />}
      <HeldSection kind="holding" positions={positions} paths={paths} />
      <HeldSection kind="position" positions={positions} paths={paths} />
    </ExitPlace>
  )
}

const NothingHeld = () => (
  <EmptyState
    icon={<TrendingUp />}
    title={<Trans>No holdings or positions yet</Trans>}
    action={
      <LinkButton to="/stocks" look="outline">
        <Trans>Choose a stock</Trans>
      </LinkButton>
    }
  >
    <Trans>The shares you buy are listed here with their profit or loss, live.</Trans>
  </EmptyState>
)

interface HeldSectionProps {
  readonly kind: HeldKind
  readonly positions: readonly Position[]
  readonly paths: ReadonlyMap<string, StockRow>
}

const HeldSection = ({ kind, positions, paths }: HeldSectionProps) => {
  const rows = useMemo(() => heldOf(positions, kind), [positions, kind])
  const all = useMemo(() => rows.flatMap((held) => held.positions), [rows])
  const count = countText(rows.length)
  if (rows.length === 0) return null
  return (
    <Section
      title={kind === 'holding' ? <Trans>Holdings</Trans> : <Trans>Positions</Trans>}
      aside={
        <LinkButton to="/positions" search={{ kind }} look="text">
          {kind === 'holding' ? (
            <Trans>All holdings ({count})</Trans>
          ) : (
            <Trans>All positions ({count})</Trans>
          )}
          <ChevronRight className="size-4" aria-hidden />
        </LinkButton>
      }
    >
      <HeldTotals kind={kind} positions={all} />
      <div className="mt-2 border-line border-t">
        {rows.slice(0, mostRows).map((held) => (
          <HeldRow key={held.key} held={held} path={paths.get(stockSymbol(held.positions[0]))} />
        ))}
      </div>
    </Section>
  )
}
