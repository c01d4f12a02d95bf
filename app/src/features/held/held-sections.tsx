import { Trans } from '@lingui/react/macro'
import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import { countText } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { TrendingUp } from 'lucide-react'
import { useMemo } from 'react'
import { LinkButton } from '../../parts/link-button.tsx'
import type { Position } from '../portfolio/portfolio-queries.ts'
import { heldOf } from './held.ts'
import { HeldRow } from './held-row.tsx'
import { HeldSummary } from './held-summary.tsx'

/** So many rows of a kind; the others are on the page of all. */
const mostRows = 5

/** What is held, in short: the sums of holdings and of positions, and the newest rows of each. */
export const HeldSections = ({ positions }: { readonly positions: readonly Position[] }) =>
  positions.length === 0 ? (
    <EmptyState
      icon={<TrendingUp />}
      title={<Trans>No holdings or positions yet</Trans>}
      action={
        <LinkButton to="/stocks">
          <Trans>Choose a stock</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Choose a stock, decide whether it will rise or fall, then buy or sell short with practice money. Watch
        your profit or loss here, live.
      </Trans>
    </EmptyState>
  ) : (
    <>
      <HeldSection kind="holding" positions={positions} />
      <HeldSection kind="position" positions={positions} />
    </>
  )

interface HeldSectionProps {
  readonly kind: HeldKind
  readonly positions: readonly Position[]
}

const HeldSection = ({ kind, positions }: HeldSectionProps) => {
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
        </LinkButton>
      }
    >
      <HeldSummary kind={kind} positions={all} />
      <div className="mt-2 [--row-height:88px]">
        {rows.slice(0, mostRows).map((held) => (
          <HeldRow key={held.key} held={held} />
        ))}
      </div>
    </Section>
  )
}
