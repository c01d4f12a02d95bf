import { Trans } from '@lingui/react/macro'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { ChevronRight, HandCoins } from 'lucide-react'
import { useLoggedIn } from '../../api/session.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Link } from '../../router/link.tsx'
import { DataAge } from '../portfolio/data-age.tsx'
import { ResultFigure, ResultFigures } from '../portfolio/result-figures.tsx'
import { useLiveResult } from '../portfolio/use-live-result.ts'

/** The home page's one big number: what everything is worth, or the way to have it. */
export const PortfolioHeader = () => (useLoggedIn() ? <Portfolio /> : <LoginPrompt />)

const Portfolio = () => {
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
          <LoanLink debt={figures.loanDebt} />
        </>
      )}
    </Loaded>
  )
}

/** What is owed on loans, or the way to one. */
const LoanLink = ({ debt }: { readonly debt: string }) => (
  <Link
    to={debt === '0.00' ? '/loan' : '/loan-records'}
    className="tappable mx-4 mt-2 flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-4 text-sm"
  >
    <HandCoins className="size-4.5 text-accent" aria-hidden />
    {debt === '0.00' ? (
      <span className="flex-1">
        <Trans>Borrow practice money, and see first what it costs</Trans>
      </span>
    ) : (
      <>
        <span className="flex-1">
          <Trans>Owed on loans</Trans>
        </span>
        <Money rupees={debt} className="font-semibold" />
      </>
    )}
    <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
  </Link>
)

const PortfolioSkeleton = () => (
  <div className="mx-4">
    <div className="rounded-xl border border-line px-4 pt-4 pb-3">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="mt-0.5 h-9 w-52" />
      <div className="mt-3 grid grid-cols-2 gap-3 border-line border-t pt-3">
        {['net', 'unrealised', 'today', 'available'].map((figure) => (
          <Skeleton key={figure} className="h-9 w-28" />
        ))}
      </div>
    </div>
    <Skeleton className="mt-2 h-11.5 rounded-lg" />
  </div>
)

const LoginPrompt = () => (
  <div className="mx-4 rounded-xl bg-accent-soft p-4">
    <h2 className="font-semibold text-lg">
      <Trans>Trade without risk</Trans>
    </h2>
    <p className="mt-1 text-muted text-sm">
      <Trans>Log in to trade with practice money and see what each trade does to your account.</Trans>
    </p>
    <span className="mt-3 flex gap-3">
      <LinkButton to="/login">
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton to="/register" look="outline">
        <Trans>Open an account</Trans>
      </LinkButton>
    </span>
    <LinkButton to="/check-price" look="text" className="mt-1 -mb-2">
      <Trans>Check yesterday’s price of any stock</Trans>
    </LinkButton>
  </div>
)
