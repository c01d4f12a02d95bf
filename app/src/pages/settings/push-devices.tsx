import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { pushUnsubscribe } from '@tarazu/contract/calls/push.ts'
import { dateText } from '@tarazu/contract/money/format.ts'
import { deviceName, isHandheld } from '@tarazu/contract/people/device-name.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Monitor, Smartphone } from 'lucide-react'
import { call } from '../../api/call.ts'
import { type PushDevice, refreshPush } from '../../features/push/push-queries.ts'
import { toastFailure } from '../../parts/failure.ts'

/** The investor's other devices with notifications, each of which can be switched off from here. */
export const PushDevices = ({ devices }: { readonly devices: readonly PushDevice[] }) => {
  const others = devices.filter(({ current }) => !current)
  if (others.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-semibold">
        <Trans>Other devices</Trans>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {others.map((device) => (
          <DeviceRow key={device.subscriptionId} device={device} />
        ))}
      </ul>
    </section>
  )
}

const DeviceRow = ({ device }: { readonly device: PushDevice }) => {
  const { t } = useLingui()
  const { subscriptionId } = device
  const remove = useMutation({
    mutationFn: () => call(pushUnsubscribe, { subscriptionId }),
    onSuccess: () => showToast(t`Turned off on that device`),
    onError: toastFailure,
    onSettled: refreshPush,
  })
  const Icon = isHandheld(device.device) ? Smartphone : Monitor
  const name = deviceName(device.device)
  const since = dateText(device.since)
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5 ps-4 pe-1">
      <Icon className="size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="figures text-muted text-sm">
          <Trans>Since {since}</Trans>
        </p>
      </div>
      <Button
        look="text"
        busy={remove.isPending}
        aria-label={t`Turn off on ${name}`}
        onClick={() => remove.mutate()}
      >
        <Trans>Turn off</Trans>
      </Button>
    </li>
  )
}
