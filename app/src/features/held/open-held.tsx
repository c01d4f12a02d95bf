import { useQuery } from '@tanstack/react-query'
import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import { useMemo } from 'react'
import { stockSymbol, useLiveConnected, useWatch } from '../../api/live.ts'
import { GradualRows } from '../../parts/gradual-rows.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { DataAge } from '../portfolio/data-age.tsx'
import { type Position, portfolioQuery } from '../portfolio/portfolio-queries.ts'
import { arrangedHeld, type HeldChoice } from './arranged.ts'
import { heldOf } from './held.ts'
import { ExitPlace } from './held-exit.tsx'
import { useHeldPaths } from './held-paths.ts'
import { HeldRow } from './held-row.tsx'
import { HeldSkeleton } from './held-skeleton.tsx'
import { HeldSummary } from './held-summary.tsx'
import { HeldTools } from './held-tools.tsx'
import { NoneHeld, NoneLeft } from './none-held.tsx'

interface OpenHeldProps {
  readonly kind: HeldKind
  readonly choice: HeldChoice
  readonly onChoose: (choice: HeldChoice) => void
}

/** The open holdings or positions: their totals, and a row for each. */
export const OpenHeld = (props: OpenHeldProps) => {
  const connected = useLiveConnected()
  const query = useQuery({ ...portfolioQuery, refetchInterval: connected ? 60_000 : 5_000 })
  return (
    // The sheet of the last row's exit stays when the list is empty.
    <ExitPlace>
      <Loaded query={query} skeleton={<HeldSkeleton />}>
        {({ positions }) =>
          heldOf(positions, props.kind).length === 0 ? (
            <NoneHeld kind={props.kind} show="open" />
          ) : (
            <Held {...props} all={positions} updatedAtMs={query.dataUpdatedAt} />
          )
        }
      </Loaded>
    </ExitPlace>
  )
}

interface HeldProps extends OpenHeldProps {
  readonly all: readonly Position[]
  /** By the phone's clock. */
  readonly updatedAtMs: number
}

/** Height of a two-line row. */
const rowHeightPx = 64

const Held = ({ kind, choice, onChoose, all, updatedAtMs }: HeldProps) => {
  const { exchange, direction, from, to, q, sort } = choice
  const rows = useMemo(
    () => arrangedHeld(all, kind, { exchange, direction, from, to, q }, sort),
    [all, kind, exchange, direction, from, to, q, sort],
  )
  const shown = useMemo(() => rows.flatMap(({ positions }) => positions), [rows])
  useWatch([...new Set(shown.map(stockSymbol))])
  const paths = useHeldPaths(all)
  return (
    <>
      <HeldSummary kind={kind} positions={shown} />
      <div className="px-4">
        <DataAge updatedAtMs={updatedAtMs} lateAfterMs={90_000} />
      </div>
      <HeldTools choice={choice} onChoose={onChoose} />
      {rows.length === 0 && <NoneLeft onClear={() => onChoose({ kind })} />}
      <div className="border-line border-t">
        <GradualRows rows={rows} rowHeightPx={rowHeightPx}>
          {(held) => <HeldRow key={held.key} held={held} path={paths.get(stockSymbol(held.positions[0]))} />}
        </GradualRows>
      </div>
    </>
  )
}
