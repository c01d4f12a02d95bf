import { Trans } from '@lingui/react/macro'
import type { PartName as Name } from '@tarazu/contract/money/event-view.ts'

/** The name of one part of an event: "Charges". */
export const PartName = ({ name }: { readonly name: Name }) => {
  if (name === 'margin') return <Trans>Margin</Trans>
  if (name === 'blocked') return <Trans>Blocked</Trans>
  if (name === 'result') return <Trans>Profit or loss</Trans>
  return name === 'charges' ? <Trans>Charges</Trans> : <Trans>Other</Trans>
}
