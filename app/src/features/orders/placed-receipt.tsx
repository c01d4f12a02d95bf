import { Trans } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Check, Clock } from 'lucide-react'
import { LinkButton } from '../../parts/link-button.tsx'
import type { PlacedOrder } from './order-queries.ts'
import { useOrderWords } from './order-words.ts'

interface PlacedReceiptProps {
  readonly order: PlacedOrder
  readonly onDone: () => void
}

/** The order was accepted: its current state. */
export const PlacedReceipt = ({ order, onDone }: PlacedReceiptProps) => {
  const words = useOrderWords()
  const filled = countText(order.filledQuantity)
  const quantity = countText(order.quantity)
  const complete = order.state === 'complete'
  return (
    <div className="px-4 pb-2">
      <div role="status" className="flex flex-col items-center pt-2 pb-4 text-center">
        <span
          aria-hidden="true"
          className={`mb-3 flex size-14 animate-rise items-center justify-center rounded-full ${complete ? 'bg-gain-soft text-gain' : 'bg-accent-soft text-accent'}`}
        >
          {complete ? <Check className="size-8" /> : <Clock className="size-8" />}
        </span>
        <p className="font-semibold text-xl">{words.state(order)}</p>
        <p className="mt-1 text-muted text-sm">
          {complete || order.filledQuantity > 0 ? (
            <Trans>
              {filled} of {quantity} shares are filled.
            </Trans>
          ) : (
            (words.reason(order.reason) ?? (
              <Trans>Your order is waiting for its price. You’ll get a message when it fills.</Trans>
            ))
          )}
        </p>
        {order.held !== '0.00' && (
          <p className="mt-1 text-muted text-sm">
            <Trans>
              <Money rupees={order.held} /> is blocked for it in your wallet.
            </Trans>
          </p>
        )}
      </div>
      <div className="mt-2 flex gap-3 [&>*]:flex-1">
        <Button look="quiet" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
        <LinkButton to="/order/$id" params={{ id: order.orderNo }}>
          <Trans>See order</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
