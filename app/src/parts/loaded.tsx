import { Trans } from '@lingui/react/macro'
import { CallFailed } from '@tarazu/contract/wire/client.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { ErrorState } from '@tarazu/ui/states.tsx'
import { CloudOff, RotateCw, WifiOff } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { isLoggedOut } from '../api/call.ts'
import { isOpening } from '../router/opening.ts'
import { failureSentence } from './failure.ts'

const loadDelayMs = 200
const slowAfterMs = 3000

interface LoadState<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  /** The number of failures so far, including those before the current attempt. */
  readonly errorUpdateCount: number
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly refetch: () => unknown
}

interface LoadedProps<Data> {
  /** The result of useQuery or useInfiniteQuery. */
  readonly query: LoadState<Data>
  /** Grey placeholders in the shape of the content. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * Shows a query's data; until that arrives, nothing for 200 ms, then the skeleton, and after 3 s an offer to
 * retry. Earlier data is shown even if the newest request failed. While a failed request is retried
 * automatically (recoverFailed), the error stays; a person who retries sees the skeleton. Content after a
 * wait is rendered in slices, so that a slow phone still responds to touch.
 */
export const Loaded = <Data,>({ query, skeleton, children }: LoadedProps<Data>) => {
  const [lastError, setLastError] = useState<unknown>(null)
  const [askedAfterCount, setAskedAfterCount] = useState(0)
  if (query.error !== null && query.error !== lastError) setLastError(query.error)
  const retry = () => {
    setAskedAfterCount(query.errorUpdateCount)
    query.refetch()
  }
  const isDue = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined && isDue) return children(query.data)
  if (query.fetchStatus === 'paused') return <NoNetwork onRetry={retry} />
  const isRepeated = query.error === null && query.errorUpdateCount > askedAfterCount
  const error = query.error ?? (isRepeated ? lastError : null)
  if (error !== null && (isRepeated || query.fetchStatus === 'idle'))
    return isLoggedOut(error) ? skeleton : <LoadFailure error={error} onRetry={retry} />
  return <Waiting skeleton={skeleton} onRetry={retry} />
}

/** The current phase of a long wait. */
const useWait = (): 'short' | 'skeleton' | 'slow' => {
  const [wait, setWait] = useState<'short' | 'skeleton' | 'slow'>(isOpening() ? 'skeleton' : 'short')
  useEffect(() => {
    const timers = [
      setTimeout(() => setWait('skeleton'), loadDelayMs),
      setTimeout(() => setWait('slow'), slowAfterMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return wait
}

const Waiting = ({
  skeleton,
  onRetry,
}: {
  readonly skeleton: ReactNode
  readonly onRetry: () => unknown
}) => {
  const wait = useWait()
  if (wait === 'slow') return <LoadTimeout onRetry={onRetry} />
  return (
    <div aria-busy="true" className={wait === 'short' ? 'invisible' : undefined}>
      {skeleton}
    </div>
  )
}

/** Its container handles the tap. */
const RetryButton = () => (
  <Button look="outline" icon={<RotateCw className="size-4" aria-hidden />}>
    <Trans>Try again</Trans>
  </Button>
)

interface FailureProps {
  readonly error: unknown
  readonly onRetry: () => unknown
  /** The data may still arrive, and then replaces the message. */
  readonly stillLoading?: true
}

/**
 * A page's data could not be loaded: the reason, and a retry button; tapping anywhere on it does the same.
 */
export const LoadFailure = ({ error, onRetry, stillLoading }: FailureProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button inside
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button inside
  <div className="flex flex-1 flex-col" onClick={onRetry} data-still-loading={stillLoading}>
    <ErrorState
      icon={<CloudOff />}
      title={<Trans>Couldn’t load this</Trans>}
      action={<RetryButton />}
      className="[main>:only-child>&]:min-h-[50vh]"
    >
      {failureSentence(error)}
    </ErrorState>
  </div>
)

/** It takes longer than the specification's 3 s. */
export const LoadTimeout = ({ onRetry }: Pick<FailureProps, 'onRetry'>) => (
  <LoadFailure error={new CallFailed('timeout', undefined)} onRetry={onRetry} stillLoading />
)

const NoNetwork = ({ onRetry }: { readonly onRetry: () => unknown }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the button inside
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button inside
  <div className="flex flex-1 flex-col" onClick={onRetry}>
    <ErrorState
      icon={<WifiOff />}
      title={
        <Trans comment="prescribed by the specification, word for word">The network signal is lost</Trans>
      }
      action={<RetryButton />}
    >
      <Trans>You haven’t opened this page on this phone before. It will load when you’re back online.</Trans>
    </ErrorState>
  </div>
)
