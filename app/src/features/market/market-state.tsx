import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLiveState } from '../../api/live.ts'
import { settingQuery } from '../../api/market-queries.ts'

const useHasEnded = () => useQuery(settingQuery).data?.marketNotice === 'replay-ended'

/** Why trading has ended; nothing while the market has further days. */
export const MarketNotice = () =>
  useHasEnded() && (
    <p className="mx-4 my-2 rounded-xl bg-sunken px-3 py-2 text-muted text-sm">
      <Trans>The last day of this replay is over. Prices no longer change and orders are not accepted.</Trans>
    </p>
  )

/** Whether prices are moving, paused, or final. */
export const MarketState = () => {
  const live = useLiveState()
  if (useHasEnded())
    return (
      <span className="whitespace-nowrap text-muted text-xs">
        <Trans>Replay over</Trans>
      </span>
    )
  if (live === 'live')
    return (
      <StateLine dot="bg-gain">
        <Trans>Live</Trans>
      </StateLine>
    )
  return (
    <StateLine dot="border-2 border-strong-line">
      {live === 'offline' ? (
        <Trans>Offline</Trans>
      ) : live === 'stale' ? (
        <Trans>Prices delayed</Trans>
      ) : (
        <Trans>Connecting</Trans>
      )}
    </StateLine>
  )
}

const StateLine = ({ dot, children }: { readonly dot: string; readonly children: ReactNode }) => (
  <span role="status" className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted text-xs">
    <span aria-hidden className={`size-2 rounded-full ${dot}`} />
    {children}
  </span>
)
