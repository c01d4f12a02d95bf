import { Trans } from '@lingui/react/macro'
import { instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import type { Repayment } from '../../features/loans/loan-queries.ts'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'

interface RepaymentReceiptProps {
  readonly repayment: Repayment
  readonly onDone: () => void
}

/** A loan was repaid in part or in full. */
export const RepaymentReceipt = ({ repayment, onDone }: RepaymentReceiptProps) => {
  const { state, paid, capital, debt, time } = repayment
  const isPaidOff = state === 'paid'
  return (
    <Confirmation
      title={isPaidOff ? <Trans>Your loan is repaid</Trans> : <Trans>Repayment received</Trans>}
      amount={{ label: <Trans context="loan">Repaid</Trans>, value: rupeesText(paid) }}
      next={
        isPaidOff ? (
          <Trans>No more interest is charged. Your credit score counts it as repaid.</Trans>
        ) : (
          <Trans>From now on, interest is charged on the principal that is still owed.</Trans>
        )
      }
      steps={
        <>
          <DoneButton onDone={onDone} />
          <LinkButton to="/assets">
            <Trans>See assets</Trans>
          </LinkButton>
        </>
      }
    >
      {!isPaidOff && (
        <>
          <FactRow label={<Trans>Still owed</Trans>} value={rupeesText(debt)} />
          <FactRow label={<Trans>Principal owed</Trans>} value={rupeesText(capital)} />
        </>
      )}
      <FactRow label={<Trans>Time</Trans>} value={instantText(time)} />
    </Confirmation>
  )
}
