import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import { DataAge } from '../portfolio/data-age.tsx'
import { useLiveResult } from '../portfolio/use-live-result.ts'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'

/** The value of everything, and today's change. */
export const PortfolioCard = () => {
  const query = useLiveResult()
  return (
    <Loaded query={query} skeleton={<PortfolioSkeleton />}>
      {({ figures, result, updatedAtMs }) => (
        <Link
          to="/assets"
          className="tappable mx-4 block rounded-xl border border-line bg-surface px-4 pt-4 pb-3 shadow-[0_1px_2px_rgb(0_0_0/0.12)]"
        >
          <span className="flex items-center gap-1 text-muted text-sm">
            <Trans>Total assets</Trans>
            <ChevronRight className="size-4" aria-hidden />
          </span>
          <Money paise={result.totalAssets} hero className="mt-0.5 block font-bold text-3xl" />
          <span className="mt-1 flex flex-wrap items-baseline gap-x-2 text-muted text-sm">
            <Gain paise={result.todayHeld} />
            <span>
              <Trans>Today’s P&L</Trans>
            </span>
          </span>
          <DataAge updatedAtMs={updatedAtMs} lateAfterMs={90_000} />
          <span className="mt-3 grid grid-cols-2 gap-3 border-line border-t pt-3">
            <Figure label={<Trans>Net result</Trans>}>
              <Gain paise={result.netResult} />
            </Figure>
            <Figure label={<Trans>Available to trade</Trans>}>
              <Money rupees={figures.availableFunds} className="font-semibold text-sm" />
            </Figure>
          </span>
        </Link>
      )}
    </Loaded>
  )
}

const Figure = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <span>
    <span className="block text-muted text-xs">{label}</span>
    {children}
  </span>
)

const Gain = ({ paise }: { readonly paise: bigint }) => (
  <Change amount={rupeesFromPaise(paise)} symbol className="font-semibold text-sm" />
)
