import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { pushChange, pushTest } from '@tarazu/contract/calls/push.ts'
import { type PushTopic, pushTopics } from '@tarazu/contract/inbox/push-topics.ts'
import type { Language } from '@tarazu/contract/text/language.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { SwitchRow } from '@tarazu/ui/switch-row.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { BellOff, BellRing } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { type PushPermission, PushServiceFailure, switchOff, switchOn } from '../../api/push-browser.ts'
import { type PushDevice, pushQuery, refreshPush } from '../../features/push/push-queries.ts'
import { toastFailure } from '../../parts/failure.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PushDevices } from './push-devices.tsx'

/** This device's notifications while the app is closed. The browser asks for permission only after a tap. */
export const NotificationsPage = () => {
  const { t } = useLingui()
  const query = useQuery({ ...pushQuery, refetchOnMount: 'always' })
  useEffect(followPermission, [])
  return (
    <Page title={t`Notifications`}>
      <Loaded query={query} skeleton={<Skeleton className="mx-4 mt-4 h-72" />}>
        {({ permission, publicKey, devices }) => {
          const here = devices.find(({ current }) => current)
          return (
            <div className="flex flex-1 flex-col px-4 pt-2">
              {publicKey === null ? (
                <NotSent />
              ) : here !== undefined && permission === 'granted' ? (
                <On device={here} />
              ) : (
                <Off permission={permission} publicKey={publicKey} />
              )}
              <PushDevices devices={devices} />
              {publicKey !== null && <HowTheyTravel />}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The person may change the permission in the browser while the page is open. */
const followPermission = () => {
  const ended = new AbortController()
  const { signal } = ended
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', () => void refreshPush(), { signal }))
    .catch(() => undefined)
  return () => ended.abort()
}

const NotSent = () => (
  <EmptyState icon={<BellOff />} title={<Trans>Notifications aren’t available here</Trans>}>
    <Trans>You’ll find updates in the app: tap the bell on the home page.</Trans>
  </EmptyState>
)

interface OffProps {
  readonly permission: PushPermission
  readonly publicKey: string
}

const Off = ({ permission, publicKey }: OffProps) => {
  if (permission === 'unsupported')
    return (
      <EmptyState icon={<BellOff />} title={<Trans>Not supported in this browser</Trans>}>
        <Trans>
          On an iPhone or iPad, first add Tarazu to the Home Screen (Share › Add to Home Screen) and open it
          from there. On other devices, use Chrome, Edge or Firefox, not in a private window.
        </Trans>
      </EmptyState>
    )
  if (permission === 'denied')
    return (
      <EmptyState icon={<BellOff />} title={<Trans>Turned off in this browser</Trans>}>
        <Trans>
          Tap the icon to the left of the page address, then Permissions › Notifications › Allow. In the
          installed app: phone Settings › Apps › Tarazu › Notifications.
        </Trans>
      </EmptyState>
    )
  return <SwitchOn publicKey={publicKey} />
}

const SwitchOn = ({ publicKey }: Pick<OffProps, 'publicKey'>) => {
  const { t, i18n } = useLingui()
  const turn = useMutation({
    mutationFn: () => switchOn(publicKey, i18n.locale as Language),
    onSuccess: (isOn) => showToast(isOn ? t`Notifications are on` : t`Notifications are still off`),
    onError: (error) => {
      if (error instanceof PushServiceFailure)
        showToast(t`Your browser’s notification service can’t be reached. Try again later.`)
      else toastFailure(error)
    },
    onSettled: refreshPush,
  })
  return (
    <>
      <EmptyState icon={<BellRing />} title={<Trans>Know right away</Trans>}>
        <Trans>
          Margin calls, filled orders, price alerts: get them on this device even when the app is closed. You
          choose which.
        </Trans>
      </EmptyState>
      <Button wide busy={turn.isPending} onClick={() => turn.mutate()}>
        <Trans>Turn on notifications</Trans>
      </Button>
    </>
  )
}

const useTopicWords = (): Readonly<Record<PushTopic, { readonly label: string; readonly note: string }>> => {
  const { t } = useLingui()
  return {
    alerts: { label: t`Price alerts`, note: t`Prices and changes you set` },
    orders: { label: t`Orders`, note: t`Filled, rejected or expired` },
    margin: { label: t`Margin calls`, note: t`Includes auto square-off` },
    money: { label: t`Deposits and withdrawals`, note: t`Includes dividends` },
    service: { label: t`Customer service`, note: t`Replies to your questions` },
    security: { label: t`Security`, note: t`New logins and changed passwords` },
  }
}

const On = ({ device }: { readonly device: PushDevice }) => {
  const { t } = useLingui()
  const { subscriptionId } = device
  const words = useTopicWords()
  const change = useMutation({
    mutationFn: (topics: readonly PushTopic[]) =>
      call(pushChange, { subscriptionId, topics: topics.join(',') }),
    onError: toastFailure,
    onSettled: refreshPush,
  })
  const turnOff = useMutation({
    mutationFn: () => switchOff(subscriptionId),
    onSuccess: () => showToast(t`Notifications are off on this device`),
    onError: toastFailure,
    onSettled: refreshPush,
  })
  const test = useMutation({
    mutationFn: () => call(pushTest, { subscriptionId }),
    onSuccess: () => showToast(t`Sent. It should appear in a moment.`),
    onError: toastFailure,
  })
  const chosen = change.isPending ? change.variables : device.topics
  const turn = (topic: PushTopic) => (isOn: boolean) =>
    change.mutate(pushTopics.filter((one) => (one === topic ? isOn : chosen.includes(one))))
  return (
    <>
      <p className="mb-3 flex items-center gap-2 font-semibold text-lg">
        <BellRing className="size-5 text-gain" aria-hidden />
        <Trans>On for this device</Trans>
      </p>
      <div className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {pushTopics.map((topic) => (
          <SwitchRow key={topic} {...words[topic]} checked={chosen.includes(topic)} onChange={turn(topic)} />
        ))}
      </div>
      <div className="mt-4 space-y-2">
        <Button look="outline" wide busy={test.isPending} onClick={() => test.mutate()}>
          <Trans>Send a test notification</Trans>
        </Button>
        <Button look="text" wide busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
          <Trans>Turn off on this device</Trans>
        </Button>
      </div>
    </>
  )
}

const HowTheyTravel = (): ReactNode => (
  <p className="mt-auto pt-6 text-muted text-sm">
    <Trans>
      Notifications are sent encrypted through your browser’s push service; only this device can read them.
      Anyone who can see its lock screen can see them too. They stop when you log out, or 30 days after your
      last login.
    </Trans>
  </p>
)
