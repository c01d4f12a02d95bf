import { Trans } from '@lingui/react/macro'
import { dayText } from '@tarazu/contract/money/format.ts'
import { Money } from '@tarazu/ui/money.tsx'
import { localName } from '../../../locale/activate.ts'
import { RowLink } from '../../../parts/row-link.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { FundMark } from '../fund-mark.tsx'
import type { FundPlan } from './plan-queries.ts'
import { planKindName, planStateName, planStateTones, rhythmName } from './plan-words.ts'

/** A plan in the investor's list. */
export const PlanRow = ({ plan }: { readonly plan: FundPlan }) => {
  const [next] = plan.upcoming
  const day = next && dayText(next.orderDay)
  return (
    <RowLink to="/fund-plan/$planNo" params={{ planNo: plan.planNo }}>
      <span className="flex min-h-18 items-start gap-3 px-4 py-3">
        <FundMark group={plan.group} />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium text-base leading-snug">{localName(plan)}</span>
          <span className="mt-0.5 block text-muted text-xs">
            {planKindName(plan.kind)} · {rhythmName(plan)}
          </span>
          {day !== undefined && (
            <span className="figures block text-muted text-xs">
              <Trans>Next on {day}</Trans>
            </span>
          )}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <Money rupees={next?.amount ?? plan.amount} className="font-medium" />
          {plan.state !== 'active' && (
            <StateBadge tone={planStateTones[plan.state]}>{planStateName(plan.state)}</StateBadge>
          )}
        </span>
      </span>
    </RowLink>
  )
}
