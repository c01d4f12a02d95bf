import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLiveConnected } from '../../api/live.ts'
import { settingQuery } from '../../api/market-queries.ts'

/** Whether prices flow now, or why they never will again. */
export const MarketState = () => {
  const isLive = useLiveConnected()
  const hasEnded = useQuery(settingQuery).data?.marketNotice === 'replay-ended'
  if (hasEnded)
    return (
      <span className="text-muted text-xs">
        <Trans>Replay over: its last day has ended, nothing trades</Trans>
      </span>
    )
  return isLive ? (
    <span className="inline-flex items-center gap-1.5 text-muted text-xs">
      <span aria-hidden className="size-2 rounded-full bg-gain" />
      <Trans>Live</Trans>
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-muted text-xs">
      <span aria-hidden className="size-2 rounded-full border-2 border-strong-line" />
      <Trans>Connecting</Trans>
    </span>
  )
}
