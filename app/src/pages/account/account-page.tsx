import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { IconButton } from '@tarazu/ui/button.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Bell, Copy, Gauge, IdCard, Landmark, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountFiguresQuery, userInfoQuery } from '../../api/account-queries.ts'
import { OwnName } from '../../features/account/own-name.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Row, RowGroup } from '../../parts/row-group.tsx'

type UserInfo = CallOutput<typeof getUserInfo>

/** The logged-in investor: name, number, identity, standing, and links to the account settings. */
export const AccountPage = () => {
  const { t } = useLingui()
  const info = useQuery(userInfoQuery)
  return (
    <Page title={t`My account`}>
      <Loaded query={info} skeleton={<MySkeleton />}>
        {(user) => <Profile user={user} />}
      </Loaded>
    </Page>
  )
}

const MySkeleton = () => (
  <div className="space-y-5 px-4 pt-4">
    <Skeleton className="mx-auto size-20 rounded-full" />
    <Skeleton className="mx-auto h-6 w-40" />
    <Skeleton className="h-48 w-full" />
  </div>
)

const Profile = ({ user }: { readonly user: UserInfo }) => {
  const { data: figures } = useQuery(accountFiguresQuery)
  return (
    <div className="px-4 pt-2">
      <div className="flex flex-col items-center pb-6 text-center">
        <span className="flex size-20 items-center justify-center rounded-full bg-sunken text-ink">
          <UserRound className="size-9" aria-hidden />
        </span>
        <h2 className="mt-3 max-w-full font-bold text-xl leading-snug">
          <OwnName name={user.realName} isVerified={user.identityStatus === 'passed'} />
        </h2>
        <p className="figures text-muted">{user.phone}</p>
      </div>
      <dl className="rounded-lg border border-line bg-surface px-4 py-2">
        <UserIdRow userId={user.userId} />
        <FactRow label={<Trans>Identity</Trans>} value={<IdentityState status={user.identityStatus} />} />
        <FactRow label={<Trans>Account</Trans>} value={<AccountRole role={user.role} />} />
      </dl>
      <div className="mt-5">
        <RowGroup>
          {user.identityStatus !== 'passed' && (
            <Row icon={<IdCard />} to="/authentication" label={<Trans>Verify identity</Trans>} />
          )}
          <Row
            icon={<Gauge />}
            to="/credit-score"
            label={<Trans>Credit score</Trans>}
            value={figures === undefined ? undefined : <Score score={figures.creditScore} />}
          />
          <Row icon={<Landmark />} to="/bank" label={<Trans>Bank account</Trans>} />
          <Row
            icon={<ShieldCheck />}
            to="/settings/security"
            label={<Trans>Security</Trans>}
            note={<Trans>Passwords, two-step login, passkeys</Trans>}
          />
          <Row icon={<MonitorSmartphone />} to="/settings/devices" label={<Trans>Devices</Trans>} />
          <Row icon={<Bell />} to="/messages" label={<Trans>Messages</Trans>} />
        </RowGroup>
      </div>
    </div>
  )
}

const UserIdRow = ({ userId }: { readonly userId: string }) => {
  const { t } = useLingui()
  const copy = () => {
    navigator.clipboard.writeText(userId).then(
      () => showToast(t`Copied`),
      () => showToast(t`This browser doesn’t allow copying.`),
    )
  }
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="text-muted text-sm">
        <Trans>User number</Trans>
      </dt>
      <dd className="-me-3 flex items-center font-medium text-sm">
        <span className="figures">{userId}</span>
        <IconButton label={t`Copy user number`} onClick={copy}>
          <Copy className="size-4.5 text-muted" aria-hidden />
        </IconButton>
      </dd>
    </div>
  )
}

const identityStates: Readonly<Record<UserInfo['identityStatus'], () => ReactNode>> = {
  not_submitted: () => <Trans>Not verified</Trans>,
  in_review: () => <Trans>In review</Trans>,
  passed: () => (
    <span className="text-gain">
      <Trans>Verified</Trans>
    </span>
  ),
  failed: () => (
    <span className="text-loss">
      <Trans>Rejected: submit again</Trans>
    </span>
  ),
}
const IdentityState = ({ status }: { readonly status: UserInfo['identityStatus'] }) =>
  identityStates[status]()

const roles: Readonly<Record<UserInfo['role'], () => ReactNode>> = {
  unauthenticated: () => <Trans>Investor, not verified yet</Trans>,
  authenticated: () => <Trans>Verified investor</Trans>,
  locked: () => <Trans>Locked</Trans>,
  simulated: () => <Trans>Simulated account: no withdrawals</Trans>,
  agent: () => <Trans>Agent</Trans>,
}
const AccountRole = ({ role }: { readonly role: UserInfo['role'] }) => roles[role]()

/** 300 to 900 (docs/credit-score.md). */
const Score = ({ score }: { readonly score: number }) => (
  <span className="figures">
    <span className="font-medium text-ink">{score}</span> / 900
  </span>
)
