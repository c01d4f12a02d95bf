import { Trans } from '@lingui/react/macro'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ReceiptText } from 'lucide-react'
import { LedgerLines } from '../../features/portfolio/ledger-lines.tsx'
import { Page } from '../../parts/page.tsx'
import { RequireLogin } from '../../parts/require-login.tsx'
import { useParams } from '../../router/page-context.ts'

/** The money of one position, line by line (share money detail); each line opens its journal entry. */
export const PositionMoneyPage = () => {
  const { orderNo } = useParams('/position/$orderNo/money')
  return (
    <RequireLogin>
      <Page title={<Trans>Position money details</Trans>} subtitle={<Trans>Order {orderNo}</Trans>}>
        <LedgerLines
          filter={{ reference: orderNo }}
          dayClassName="sticky top-[calc(var(--frame-top)+3.5rem)] z-[5]"
          empty={<EmptyState icon={<ReceiptText />} title={<Trans>No position has this number</Trans>} />}
        />
      </Page>
    </RequireLogin>
  )
}
