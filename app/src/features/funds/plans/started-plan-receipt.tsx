import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { localName } from '../../../locale/activate.ts'
import { Confirmation } from '../../../parts/confirmation.tsx'
import { LinkButton } from '../../../parts/link-button.tsx'
import type { FundPlan } from './plan-queries.ts'
import { rhythmName } from './plan-words.ts'

/** The receipt of a new plan: its fund, amount, frequency and first date. */
export const StartedPlanReceipt = ({ plan }: { readonly plan: FundPlan }) => {
  const first = plan.nextDay === null ? undefined : dayText(plan.nextDay)
  return (
    <Confirmation
      title={plan.kind === 'sip' ? <Trans>SIP started</Trans> : <Trans>Withdrawal plan started</Trans>}
      subtitle={localName(plan)}
      amount={{ label: rhythmName(plan), value: <Money rupees={plan.amount} /> }}
      next={
        <>
          {first !== undefined && <Trans>The first instalment is on {first}.</Trans>}{' '}
          {plan.kind === 'sip' && <Trans>Keep the amount in your wallet by then.</Trans>}
        </>
      }
      steps={
        <>
          <LinkButton to="/fund-plans" look="outline">
            <Trans>All plans</Trans>
          </LinkButton>
          <LinkButton to="/fund-plan/$planNo" params={{ planNo: plan.planNo }}>
            <Trans>See plan</Trans>
          </LinkButton>
        </>
      }
    />
  )
}
