import { Trans } from '@lingui/react/macro'

/** Why no return is shown: a payout lowers the NAV, and would count as a loss. */
export const UnknownPayouts = () => (
  <p className="mx-4 mt-3 rounded-lg border border-line p-3 text-muted text-sm">
    <Trans>
      IDCW payouts lower the NAV, and AMFI’s file doesn’t list them, so returns can’t be computed. This option
      isn’t open for new investments in a replay.
    </Trans>
  </p>
)
