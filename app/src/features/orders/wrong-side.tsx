import { Trans } from '@lingui/react/macro'
import type { OrderKind } from './order-form.ts'
import type { OrderSide } from './order-queries.ts'

/** A target on a stop's side, or vice versa. */
export const WrongSide = ({ kind, side }: { readonly kind: OrderKind; readonly side: OrderSide }) => {
  if (kind === 'target')
    return side === 'sell' ? (
      <Trans>Set the target’s trigger above the current price.</Trans>
    ) : (
      <Trans>Set the target’s trigger below the current price.</Trans>
    )
  return side === 'sell' ? (
    <Trans>Set the stop’s trigger below the current price.</Trans>
  ) : (
    <Trans>Set the stop’s trigger above the current price.</Trans>
  )
}
