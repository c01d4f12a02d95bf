import { Trans } from '@lingui/react/macro'

/** Why no placement has a discount, and what a VIP ticket does: the same text everywhere. */
export const NoDiscount = () => (
  <Trans>
    No company may sell below SEBI’s minimum price, so a placement has no discount; with a VIP ticket, Tarazu
    pays part of the full price for you.
  </Trans>
)
