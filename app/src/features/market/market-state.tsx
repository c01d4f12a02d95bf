import { Trans } from '@lingui/react/macro'
import { useLiveConnected } from '../../api/live.ts'

/** Whether prices flow now. */
export const MarketState = () =>
  useLiveConnected() ? (
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
