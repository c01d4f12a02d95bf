import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { skippedAtMs } from '../../api/market-clock.ts'
import { ageOf } from './figures-age.ts'

const lookEveryMs = 2_000

const useNowMs = (): number => {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), lookEveryMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

interface DataAgeProps {
  /** By the phone's clock. */
  readonly updatedAtMs: number
  /** When they should have been refreshed. */
  readonly lateAfterMs: number
}

/** The age of figures that should be current; renders nothing while they are. */
export const DataAge = ({ updatedAtMs, lateAfterMs }: DataAgeProps) => {
  const minutes = ageOf({ updatedAtMs, lateAfterMs, movedAtMs: skippedAtMs() }, useNowMs())
  if (minutes === undefined) return null
  return (
    <span role="status" className="mt-1 flex items-center gap-1.5 text-muted text-xs">
      <History className="size-3.5 shrink-0" aria-hidden />
      {minutes === 'before-skip' ? (
        <Trans>From before the market clock moved</Trans>
      ) : (
        <Trans>{minutes} min old</Trans>
      )}
    </span>
  )
}
