import { Trans } from '@lingui/react/macro'
import { Money } from '@tarazu/ui/money.tsx'
import { ChevronRight } from 'lucide-react'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import { DataAge } from '../portfolio/data-age.tsx'
import { ResultFigure, ResultFigures } from '../portfolio/result-figures.tsx'
import { useLiveResult } from '../portfolio/use-live-result.ts'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'

/** What everything is worth and has come to. */
export const PortfolioCard = () => {
  const query = useLiveResult()
  return (
    <Loaded query={query} skeleton={<PortfolioSkeleton />}>
      {({ figures, result, updatedAtMs }) => (
        <>
          <Link
            to="/assets"
            className="tappable mx-4 block rounded-xl border border-line bg-surface px-4 pt-4 pb-3 shadow-[0_1px_2px_rgb(0_0_0/0.12)]"
          >
            <span className="flex items-center gap-1 text-muted text-sm">
              <Trans>Total assets</Trans>
              <ChevronRight className="size-4" aria-hidden />
            </span>
            <Money paise={result.totalAssets} hero className="mt-0.5 block font-bold text-3xl" />
            <DataAge updatedAtMs={updatedAtMs} lateAfterMs={90_000} />
            <ResultFigures result={result}>
              <ResultFigure label={<Trans>Available to trade</Trans>}>
                <Money rupees={figures.availableFunds} className="font-semibold text-sm" />
              </ResultFigure>
            </ResultFigures>
          </Link>
          {figures.loanDebt !== '0.00' && <LoanLink debt={figures.loanDebt} />}
        </>
      )}
    </Loaded>
  )
}

/** What is owed on loans. */
const LoanLink = ({ debt }: { readonly debt: string }) => (
  <Link
    to="/loan-records"
    className="tappable mx-4 mt-2 flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-4 text-sm"
  >
    <span className="flex-1">
      <Trans>Owed on loans</Trans>
    </span>
    <Money rupees={debt} className="font-semibold" />
    <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
  </Link>
)
