import { Trans, useLingui } from '@lingui/react/macro'
import { quantCancel } from '@tarazu/contract/calls/quant.ts'
import { dateText, hourText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { useIntent } from '../trading/use-intent.ts'

interface CancelOrderProps {
  readonly orderNo: string
  readonly until: string
}

/** Cancels an order, after confirmation, while its value isn't decided; renders nothing after its cut-off. */
export const CancelOrder = ({ orderNo, until }: CancelOrderProps) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const intent = useIntent(
    (input: { readonly orderNo: string }, idempotencyKey) => call(quantCancel, input, { idempotencyKey }),
    () => {
      setAsking(false)
      showToast(t`Order cancelled. The blocked money is available again.`)
    },
  )
  if (Date.parse(until) <= marketNowMs()) return null
  const time = `${dateText(until)}, ${hourText(until)}`
  return (
    <div className="flex items-center justify-between gap-3 px-4 pb-2">
      <span className="text-muted text-xs">
        <Trans>Can be cancelled until {time}</Trans>
      </span>
      <Button
        look="text"
        className="-me-4 shrink-0 whitespace-nowrap"
        busy={intent.pending}
        onClick={() => setAsking(true)}
      >
        <Trans>Cancel order</Trans>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Cancel this order?</Trans>}
        description={<Trans>The money blocked for it is released.</Trans>}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep order</Trans>
            </Button>
            <Button look="sell" busy={intent.pending} onClick={() => intent.submit({ orderNo })}>
              <Trans>Cancel order</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}
