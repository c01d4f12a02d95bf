import { Trans } from '@lingui/react/macro'
import type { buyNew } from '@tarazu/contract/calls/issue-applications.ts'
import { countText, dayText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Confirmation, DoneButton } from '../../parts/confirmation.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import type { IssueDetail } from './issue-queries.ts'

export type Applied = CallOutput<typeof buyNew>

interface AppliedReceiptProps {
  readonly issue: IssueDetail
  readonly applied: Applied
  /** An existing application. */
  readonly isChanged: boolean
  readonly onDone: () => void
}

/** The receipt for an IPO application: its shares, the blocked amount, and the allotment date. */
export const AppliedReceipt = ({ issue, applied, isChanged, onDone }: AppliedReceiptProps) => {
  const { applicationNo, heldAmount } = applied
  const quantity = countText(applied.quantity)
  const date = dayText(issue.allotmentDay)
  return (
    <Confirmation
      tone="waiting"
      title={isChanged ? <Trans>Application changed</Trans> : <Trans>Applied</Trans>}
      subtitle={<Trans>{quantity} shares</Trans>}
      amount={{ label: <Trans>Blocked in your wallet</Trans>, value: <Money rupees={heldAmount} /> }}
      next={
        <Trans>
          Shares are allotted on {date}, and you get a message. What isn’t used for shares is released.
        </Trans>
      }
      steps={
        <>
          <DoneButton onDone={onDone} />
          <LinkButton to="/application/$applicationNo" params={{ applicationNo }}>
            <Trans>See application</Trans>
          </LinkButton>
        </>
      }
    >
      <FactRow label={<Trans>Application number</Trans>} value={applicationNo} />
    </Confirmation>
  )
}
