import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { fundHoldingsQuery, type HeldSums, hasFunds, waitsOnly } from './fund-order-queries.ts'
import { HeldRow } from './held-row.tsx'

/** How many are shown above the list of all funds; the others are a tap away. */
const mostShown = 3

/** The investor's own funds, above the list of all; hidden if there are neither funds nor pending orders. */
export const OwnFunds = () => {
  const { data } = useInfiniteQuery(fundHoldingsQuery)
  const [first] = data?.pages ?? []
  if (first === undefined || !hasFunds(first)) return null
  return (
    <section className="mx-4 mb-3 overflow-hidden rounded-lg border border-line bg-surface">
      <Link to="/my-funds" className="tappable flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-2">
        <Sums sums={first.sums} isWaiting={waitsOnly(first)} />
        <ChevronRight className="size-4.5 shrink-0 text-muted" aria-hidden />
      </Link>
      {first.list.length > 0 && (
        <div className="border-line border-t">
          {first.list.slice(0, mostShown).map((held) => (
            <HeldRow key={held.code} held={held} />
          ))}
        </div>
      )}
    </section>
  )
}

const Sums = ({ sums, isWaiting }: { readonly sums: HeldSums; readonly isWaiting: boolean }) => (
  <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
    <span>
      <span className="block text-muted text-sm">
        <Trans>My funds</Trans>
      </span>
      <Money rupees={isWaiting ? sums.pendingAmount : sums.marketValue} hero className="font-bold text-xl" />
    </span>
    <span className="text-end text-muted text-sm">
      {isWaiting ? (
        <Trans>Waiting for the NAV</Trans>
      ) : (
        <>
          <Trans>1-day P&L</Trans>
          <Change amount={sums.yesterdayEarnings} symbol className="flex! justify-end font-medium" />
        </>
      )}
    </span>
  </span>
)
