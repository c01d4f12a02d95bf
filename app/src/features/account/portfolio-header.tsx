import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useLoggedIn } from '../../api/session.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'

// Loaded only for logged-in investors.
const PortfolioCard = lazy(async () => ({
  default: (await import('./portfolio-card.tsx')).PortfolioCard,
}))

/** The home page's one big number: the value of everything, or the invitation to open an account. */
export const PortfolioHeader = () =>
  useLoggedIn() ? (
    <Suspense
      fallback={
        <div aria-busy="true">
          <PortfolioSkeleton />
        </div>
      }
    >
      <PortfolioCard />
    </Suspense>
  ) : (
    <LoginPrompt />
  )

const LoginPrompt = () => (
  <div className="mx-4 rounded-xl bg-sunken p-4">
    <h2 className="font-semibold text-lg">
      <Trans>Practise without risk</Trans>
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
