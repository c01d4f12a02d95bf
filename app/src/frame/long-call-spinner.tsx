import { Trans } from '@lingui/react/macro'
import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query'
import { LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'

/**
 * A call that takes longer than this counts as long; shorter ones have their own buttons and placeholders.
 */
const longMs = 1000

/** Background refetches don't count. */
const isAwaited = ({ state, meta }: Query): boolean => state.data === undefined && meta?.silent !== true

/** Whether somebody has been waiting for calls for a while. */
const useIsLong = (): boolean => {
  const sending = useIsMutating({ predicate: ({ meta }) => meta?.silent !== true })
  const loading = useIsFetching({ predicate: isAwaited })
  const isWaiting = sending + loading > 0
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong
}

/** The shared spinner of long calls, above sheets and dialogs. */
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
