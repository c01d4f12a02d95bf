import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { ChevronRight } from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { fundHoldingsQuery, hasFunds, waitsOnly } from './fund-order-queries.ts'

/** What the investor has in funds, above the list of all; nothing for who has none and waits for none. */
export const OwnFundsCard = () => {
  const { data } = useInfiniteQuery(fundHoldingsQuery)
  const [first] = data?.pages ?? []
  if (first === undefined || !hasFunds(first)) return null
  const { sums } = first
  return (
    <Link
      to="/my-funds"
      className="tappable mx-4 mb-2 flex items-center gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-muted text-sm">
          <Trans>My funds</Trans>
        </span>
        {waitsOnly(first) ? (
          <>
            <Money rupees={sums.pendingAmount} hero className="block font-bold text-2xl" />
            <span className="block text-muted text-sm">
              <Trans>Waiting for the NAV</Trans>
            </span>
          </>
        ) : (
          <>
            <Money rupees={sums.marketValue} hero className="block font-bold text-2xl" />
            <span className="flex flex-wrap items-baseline gap-x-2 text-muted text-sm">
              <Change amount={sums.yesterdayEarnings} symbol className="font-medium" />
              <Trans>1-day P&L</Trans>
            </span>
          </>
        )}
      </span>
      <ChevronRight className="size-4.5 shrink-0 text-muted" aria-hidden />
    </Link>
  )
}
