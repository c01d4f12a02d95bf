import { Trans } from '@lingui/react/macro'
import { instantText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { Withdrawal } from '../../features/transfers/transfer-queries.ts'
import { Confirmation } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'

/** The receipt for a requested withdrawal: the debit, the credit, and when it arrives. */
export const WithdrawalReceipt = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { amount, fee, arrives, bank, accountNumber, expectedAt } = withdrawal
  const by = instantText(expectedAt).slice(0, -3)
  return (
    <Confirmation
      tone="waiting"
      title={<Trans>Your withdrawal is in review</Trans>}
      subtitle={`${bank} · ${accountNumber}`}
      amount={{ label: <Trans>Arrives at your bank</Trans>, value: <Money rupees={arrives} /> }}
      next={
        <Trans>
          Two people at Tarazu approve it, and it arrives by {by}. You can cancel it until they have.
        </Trans>
      }
      steps={
        <>
          <LinkButton to="/assets" look="outline">
            <Trans context="tab">Assets</Trans>
          </LinkButton>
          <LinkButton to="/roll-out-fund">
            <Trans>See withdrawals</Trans>
          </LinkButton>
        </>
      }
    >
      <FactRow label={<Trans>Taken from your wallet</Trans>} value={<Money rupees={amount} />} />
      <FactRow label={<Trans>Fee</Trans>} value={<Money rupees={fee} />} />
    </Confirmation>
  )
}
