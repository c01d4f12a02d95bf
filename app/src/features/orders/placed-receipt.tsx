import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import type { OrderInput, PlacedOrder } from './order-queries.ts'
import { useOrderWords } from './order-words.ts'

interface PlacedReceiptProps {
  readonly order: PlacedOrder
  /** The order as sent. */
  readonly input: OrderInput | undefined
  readonly onDone: () => void
}

/** The receipt for an accepted order: its state, and what it waits for. */
export const PlacedReceipt = ({ order, input, onDone }: PlacedReceiptProps) => {
  const words = useOrderWords()
  const isWaiting = order.state === 'open' || order.state === 'trigger-pending'
  return (
    <Confirmation
      tone={isWaiting ? 'waiting' : 'done'}
      title={isWaiting ? <Trans>Order placed</Trans> : words.state(order)}
      subtitle={<Standing order={order} input={input} />}
      {...(order.held !== '0.00' && {
        amount: { label: <Trans>Blocked in your wallet</Trans>, value: <Money rupees={order.held} /> },
      })}
      next={words.reason(order.reason) ?? <Next isWaiting={isWaiting} />}
      steps={
        <>
          <DoneButton onDone={onDone} />
          <LinkButton to="/order/$id" params={{ id: order.orderNo }}>
            <Trans>See order</Trans>
          </LinkButton>
        </>
      }
    />
  )
}

/** The quantity, the price (if any) and the state. */
const Standing = ({ order, input }: Pick<PlacedReceiptProps, 'order' | 'input'>) => {
  const words = useOrderWords()
  const filled = countText(order.filledQuantity)
  const quantity = countText(order.quantity)
  if (order.filledQuantity > 0)
    return (
      <Trans>
        {filled} of {quantity} shares are filled.
      </Trans>
    )
  const state = words.state(order)
  const price = input?.price ?? input?.triggerPrice
  return price === undefined ? (
    <Trans>
      {quantity} shares · {state}
    </Trans>
  ) : (
    <Trans>
      {quantity} shares at <Money rupees={price} /> · {state}
    </Trans>
  )
}

const Next = ({ isWaiting }: { readonly isWaiting: boolean }) =>
  isWaiting ? (
    <Trans>Your order is waiting for its price. You’ll get a message when it fills.</Trans>
  ) : (
    <Trans>You’ll find the result under Assets.</Trans>
  )
