import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ReceiptText } from 'lucide-react'
import { useNoteStep } from '../../features/first-steps/use-note-step.ts'
import { CashEvents } from '../../features/ledger/cash-events.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** The money of one position, event by event (share money detail); each opens its double entry. */
export const PositionMoneyPage = () => {
  const { orderNo } = useParams('/position/$orderNo/money')
  useNoteStep('receipt-read', true)
  return (
    <Page title={<Trans>Position statement</Trans>} subtitle={<Trans>Order {orderNo}</Trans>}>
      <CashEvents
        filter={{ reference: orderNo }}
        dayClassName="sticky top-[calc(var(--frame-top)+3.5rem)] z-[5]"
        empty={<EmptyState icon={<ReceiptText />} title={<Trans>No position has this number</Trans>} />}
      />
    </Page>
  )
}
