import { useInfiniteQuery } from '@tanstack/react-query'
import type { HeldKind } from '@tarazu/contract/calls/positions.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { closedQuery } from '../portfolio/portfolio-queries.ts'
import { PositionRow } from '../portfolio/position-row.tsx'
import type { HeldChoice } from './arranged.ts'
import { HeldSkeleton } from './held-skeleton.tsx'
import { ClosedSummary } from './held-summary.tsx'
import { HeldTools } from './held-tools.tsx'
import { NoneHeld, NoneLeft } from './none-held.tsx'

interface ClosedHeldProps {
  readonly kind: HeldKind
  readonly choice: HeldChoice
  readonly onChoose: (choice: HeldChoice) => void
}

/** Closed holdings or positions, page by page, with their total result. */
export const ClosedHeld = ({ kind, choice, onChoose }: ClosedHeldProps) => {
  const { exchange, direction, from, to, q, sort } = choice
  const query = useInfiniteQuery(closedQuery({ kind, exchange, direction, from, to, q, sort }))
  const isNarrowed = [exchange, direction, from, to, q].some((part) => part !== undefined)
  return (
    <>
      {query.data?.pages[0] !== undefined && (
        <ClosedSummary profitLoss={query.data.pages[0].closedProfitLoss} />
      )}
      <HeldTools choice={choice} onChoose={onChoose} />
      <Loaded query={query} skeleton={<HeldSkeleton part="rows" />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          if (rows.length > 0)
            return (
              <div className="border-line border-t">
                <PagedList query={query}>
                  {rows.map((position) => (
                    <PositionRow key={position.orderNo} position={position} />
                  ))}
                </PagedList>
              </div>
            )
          return isNarrowed ? (
            <NoneLeft onClear={() => onChoose({ kind, show: 'closed' })} />
          ) : (
            <NoneHeld kind={kind} show="closed" />
          )
        }}
      </Loaded>
    </>
  )
}
