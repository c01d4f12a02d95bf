import { Trans } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useOutage } from '../api/outage.ts'
import { queryClient, seenAtMs } from '../api/query-client.ts'
import { minuteText } from '../parts/minute-text.ts'

const subscribe = (listener: () => void) => {
  const ends = [
    onlineManager.subscribe(listener),
    useOutage.subscribe(listener),
    queryClient.getQueryCache().subscribe(listener),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** 'online', or the time of the displayed data, by the market's clock; undefined if there are none. */
const stateNow = (): 'online' | number | undefined =>
  onlineManager.isOnline() && !useOutage.getState().isUnreached ? 'online' : seenAtMs()

/** A notice that the page shows stored data, and from when. */
export const OfflineNotice = () => {
  const state = useSyncExternalStore(subscribe, stateNow, () => 'online' as const)
  return (
    <div role="status">
      {state !== 'online' && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-toast px-4 py-1 text-center text-on-toast text-xs">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          {state === undefined ? <Trans>You’re offline.</Trans> : <SeenAt instantMs={state} />}
        </p>
      )}
    </div>
  )
}

const SeenAt = ({ instantMs }: { readonly instantMs: number }) => {
  const time = minuteText(instantMs)
  return (
    <span className="text-balance">
      <Trans>You’re offline. This is from {time}; prices may be old.</Trans>
    </span>
  )
}
