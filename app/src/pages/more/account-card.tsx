import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { ChevronRight, UserRound } from 'lucide-react'
import { userInfoQuery } from '../../api/account-queries.ts'
import { OwnName } from '../../features/account/own-name.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Link } from '../../router/link.tsx'

/** The account's owner, and a link to its page. */
export const AccountCard = () => {
  const { data, isError } = useQuery(userInfoQuery)
  return (
    <Link
      to="/my"
      className="tappable flex items-center gap-3 rounded-xl border border-line bg-surface p-4 -outline-offset-2"
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-link-soft text-link">
        <UserRound className="size-6" aria-hidden />
      </span>
      {data === undefined && isError && (
        // Its page shows the reason, and offers a retry.
        <span className="flex-1 font-semibold text-lg">
          <Trans>My account</Trans>
        </span>
      )}
      {data === undefined && !isError && (
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
      )}
      {data !== undefined && (
        <div className="min-w-0 flex-1">
          <div className="font-semibold text-lg leading-snug">
            <OwnName name={data.realName} isVerified={data.identityStatus === 'passed'} />
          </div>
          <div className="figures text-muted text-sm">{data.phone}</div>
        </div>
      )}
      <ChevronRight className="size-4.5 shrink-0 text-muted" aria-hidden />
    </Link>
  )
}

/** For visitors. */
export const VisitorCard = () => (
  <div className="rounded-xl border border-line bg-surface p-4">
    <p className="font-semibold text-lg">
      <Trans>You’re not logged in</Trans>
    </p>
    <p className="mt-1 text-muted text-sm">
      <Trans>Anyone can see prices. Log in to trade.</Trans>
    </p>
    <div className="mt-3 flex gap-3">
      <LinkButton to="/login" search={{ next: '/more' }}>
        <Trans>Log in</Trans>
      </LinkButton>
      <LinkButton to="/register" look="outline">
        <Trans>Open an account</Trans>
      </LinkButton>
    </div>
  </div>
)
