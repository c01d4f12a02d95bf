import { Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'

/**
 * Explains what waits while the server can't reach its database. At most two lines, which the frame has space
 * for.
 */
export const OutageNotice = () => (
  <p className="flex h-11 items-center justify-center gap-2 bg-sunken px-4 text-ink text-xs leading-tight">
    <Hourglass className="size-4 shrink-0 text-muted" aria-hidden />
    <span>
      <Trans>
        Prices keep moving. Orders, money and messages wait until the service is back; nothing is lost.
      </Trans>
    </span>
  </p>
)
