import { Trans } from '@lingui/react/macro'
import { dateText, rupeesText } from '@tarazu/contract/money/format.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import type { CreatedLoan } from '../../features/loans/loan-queries.ts'
import { Confirmation } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'

/** A loan was signed: paid out, or waiting for a decision. */
export const LoanReceipt = ({ loan }: { readonly loan: CreatedLoan }) => {
  const { loanNo, state, amount, dueAt } = loan
  const isPaidOut = state === 'unpaid'
  return (
    <Confirmation
      tone={isPaidOut ? 'done' : 'waiting'}
      title={isPaidOut ? <Trans>The money is in your wallet</Trans> : <Trans>Your loan is in review</Trans>}
      amount={{ label: <Trans>Borrowed</Trans>, value: rupeesText(amount) }}
      next={
        isPaidOut ? (
          <Trans>You can buy shares with it, but you can’t withdraw it. Repaying early costs nothing.</Trans>
        ) : (
          <Trans>People at Tarazu decide on this amount, and you get a message.</Trans>
        )
      }
      steps={
        <>
          <LinkButton to="/stocks" look="outline">
            <Trans>See stocks</Trans>
          </LinkButton>
          <LinkButton to="/loan/$loanNo" params={{ loanNo }}>
            <Trans>See loan</Trans>
          </LinkButton>
        </>
      }
    >
      {dueAt !== null && <FactRow label={<Trans>Due on</Trans>} value={dateText(dueAt)} />}
      <FactRow label={<Trans>Loan number</Trans>} value={loanNo} />
    </Confirmation>
  )
}
