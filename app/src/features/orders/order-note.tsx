import { Trans } from '@lingui/react/macro'
import { type OrderKind, wireKind } from './order-form.ts'

interface OrderNoteProps {
  readonly kind: OrderKind
  readonly side: 'buy' | 'sell'
}

/** A kind of order explained in one sentence. */
export const OrderNote = ({ kind, side }: OrderNoteProps) => {
  switch (kind) {
    case 'limit':
      return side === 'buy' ? (
        <Trans>
          Buys at your limit price or lower, never higher. It may take a while or not fill at all.
        </Trans>
      ) : (
        <Trans>
          Sells at your limit price or higher, never lower. It may take a while or not fill at all.
        </Trans>
      )
    case 'sl':
      return (
        <Trans>Waits for the trigger, then becomes a limit order. In a fast market it may not fill.</Trans>
      )
    case 'sl-m':
      return <Trans>Waits for the trigger, then fills at the market price, whatever it is.</Trans>
    case 'gtt':
      return (
        <Trans>
          Stays active for up to a year. Once the price reaches the trigger, from above or below, it places a
          limit order for that day.
        </Trans>
      )
    case 'target':
    case 'stop':
      return (
        <Trans>Stays active for up to a year. Once triggered, it places a limit order for that day.</Trans>
      )
    case 'target-stop':
      return <Trans>Valid for up to a year. When one trigger is reached, the other is cancelled.</Trans>
    default:
      return <Trans>Fills at the first price of the next session.</Trans>
  }
}

interface WaitingNoteProps extends OrderNoteProps {
  readonly isOpen: boolean
}

/**
 * The note below a pending order; while the market is closed, it says that the order is for the next session.
 */
export const WaitingNote = ({ kind, side, isOpen }: WaitingNoteProps) =>
  isOpen || wireKind(kind) === 'gtt' ? (
    <OrderNote kind={kind} side={side} />
  ) : (
    <Trans>The market is closed. Your order goes into the next session.</Trans>
  )
