import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sessionEnd, sessionEndAll, type sessionList } from '@tarazu/contract/calls/sessions.ts'
import { deviceName, isHandheld } from '@tarazu/contract/people/device-name.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { leaveSession } from '../../api/login-session.ts'
import { refreshSecurity, sessionsQuery } from '../../features/security/security-queries.ts'
import { toastFailure } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { minuteText } from '../../parts/minute-text.ts'
import { Page } from '../../parts/page.tsx'
import { navigate } from '../../router/navigation.ts'

type Session = CallOutput<typeof sessionList>['list'][number]

/** The investor's sessions, which can be ended one by one or all at once. */
export const DevicesPage = () => {
  const { t } = useLingui()
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  return (
    <Page title={t`Devices`}>
      <Loaded query={sessions} skeleton={<Skeleton className="mx-4 mt-4 h-40" />}>
        {({ list }) => (
          <div className="flex flex-1 flex-col px-4 pt-2">
            <p className="mb-3 text-muted text-sm">
              <Trans>
                If you don’t recognise a device, log it out and change your password. Logins end after three
                days without use.
              </Trans>
            </p>
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
              {list.map((session) => (
                <SessionRow key={session.sessionId} session={session} />
              ))}
            </ul>
            <LogOutButtons others={list.length - 1} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

const SessionRow = ({ session }: { readonly session: Session }) => {
  const { t } = useLingui()
  const end = useMutation({
    mutationFn: () => call(sessionEnd, { sessionId: session.sessionId }),
    onSuccess: () => showToast(t`Device logged out`),
    onError: toastFailure,
    onSettled: refreshSecurity,
  })
  const Icon = isHandheld(session.device) ? Smartphone : Monitor
  const used = minuteText(session.lastUsedAt)
  const since = minuteText(session.createdAt)
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5 ps-4 pe-1">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{deviceName(session.device)}</p>
        <p className="figures text-muted text-sm">
          {session.current ? (
            <span className="font-medium text-gain">
              <Trans>This device</Trans>
            </span>
          ) : (
            <Trans>Last used {used}</Trans>
          )}
        </p>
        <p className="figures text-muted text-xs">
          <Trans>Logged in {since}</Trans>
        </p>
      </div>
      {!session.current && (
        <Button look="text" busy={end.isPending} onClick={() => end.mutate()}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  )
}

const LogOutButtons = ({ others }: { readonly others: number }) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const endOthers = useMutation({
    mutationFn: () => call(sessionEndAll, { keep: 'this' }),
    onSuccess: () => showToast(t`All other devices are logged out`),
    onError: toastFailure,
    onSettled: refreshSecurity,
  })
  const endAll = useMutation({
    mutationFn: () => call(sessionEndAll, { keep: 'none' }),
    onSuccess: () => {
      leaveSession()
      navigate({ to: '/login', search: {}, replace: true })
      showToast(t`You’re logged out everywhere`)
    },
    onError: toastFailure,
    onSettled: () => setAsking(false),
  })
  return (
    <div className="mt-auto space-y-2 pt-6">
      {others > 0 && (
        <Button look="outline" wide busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          <Trans>Log out all other devices</Trans>
        </Button>
      )}
      <Button look="text" wide className="text-loss" onClick={() => setAsking(true)}>
        <Trans>Log out everywhere</Trans>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={() => setAsking(false)}
        title={<Trans>Log out everywhere?</Trans>}
        description={<Trans>This includes this device. Log in again with your password.</Trans>}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              <Trans>Stay</Trans>
            </Button>
            <Button busy={endAll.isPending} onClick={() => endAll.mutate()}>
              <Trans>Log out</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
