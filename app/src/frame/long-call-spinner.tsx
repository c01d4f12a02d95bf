import { Trans } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'

/** A call that takes longer is long; shorter ones show at their own buttons. */
const longMs = 1000

/** Whether something that was sent has been on its way for some time, other than what nobody waits for. */
const useIsLong = (): boolean => {
  const sending = useIsMutating({ predicate: ({ meta }) => meta?.silent !== true }) > 0
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [sending])
  return isLong
}

/** The shared spinner of long calls: what was pressed is still being done. Above sheets and dialogs. */
export const LongCallSpinner = () => {
  const isLong = useIsLong()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--frame-top)+4rem)] z-[60] flex justify-center"
    >
      {isLong && (
        <p className="flex animate-rise items-center gap-2 rounded-full bg-toast px-4 py-2 text-on-toast text-sm shadow-lg">
          <LoaderCircle className="size-4 animate-spin" aria-hidden />
          <Trans>One moment …</Trans>
        </p>
      )}
    </div>
  )
}
