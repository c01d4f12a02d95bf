import { Trans } from '@lingui/react/macro'

/** Replaces a link or a code for phones while the app is open under an address that only this computer has. */
export const NoPhoneAddress = () => <Trans>This server has no address yet that a phone can open.</Trans>
