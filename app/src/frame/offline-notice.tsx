import { Trans } from '@lingui/react/macro'
import { onlineManager } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Says that the page shows what was last seen. */
export const OfflineNotice = () => {
  const online = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-toast px-4 text-center text-on-toast text-xs">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          <Trans>You’re offline. This was loaded earlier; prices may be old.</Trans>
        </p>
      )}
    </div>
  )
}
