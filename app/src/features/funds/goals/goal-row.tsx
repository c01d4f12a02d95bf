import { Trans } from '@lingui/react/macro'
import { dayText, rupeesText } from '@tarazu/contract/money/format.ts'
import { localName } from '../../../locale/activate.ts'
import { RowLink } from '../../../parts/row-link.tsx'
import { StateBadge } from '../../../parts/state-badge.tsx'
import { FundMark } from '../fund-mark.tsx'
import { WeightBar } from '../weight-bar.tsx'
import type { FundGoal } from './goal-queries.ts'
import { goalStateName, goalStateTones, progressOf } from './goal-words.ts'

/** A goal in the investor's list, with its progress. */
export const GoalRow = ({ goal }: { readonly goal: FundGoal }) => {
  const [target, day] = [rupeesText(goal.target, { whole: true }), dayText(goal.day)]
  const progress = progressOf(goal)
  return (
    <RowLink to="/fund-goal/$goalNo" params={{ goalNo: goal.goalNo }}>
      <span className="flex gap-3 px-4 py-3">
        <FundMark group={goal.fund.group} />
        <span className="min-w-0 flex-1">
          <span className="flex items-start justify-between gap-3">
            <span className="min-w-0 font-medium text-base [overflow-wrap:anywhere]">{goal.name}</span>
            {goal.state === 'active' ? (
              <span className="figures shrink-0 font-medium">{progress}%</span>
            ) : (
              <StateBadge tone={goalStateTones[goal.state]}>{goalStateName(goal.state)}</StateBadge>
            )}
          </span>
          <span className="figures mt-0.5 block text-muted text-xs">
            <Trans>
              {target} by {day}
            </Trans>{' '}
            · {localName(goal.fund)}
          </span>
          {goal.state === 'active' && <WeightBar percent={String(progress)} ofPercent={100} />}
        </span>
      </span>
    </RowLink>
  )
}
