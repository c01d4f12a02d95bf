import { Trans } from '@lingui/react/macro'
import { Button } from '@tarazu/ui/button.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { UnsureNotice } from '../../trading/unsure-notice.tsx'
import { draftOfGoal, type GoalDraft, goalInputOf } from './goal-draft.ts'
import { GoalFields } from './goal-fields.tsx'
import { useGoalChange } from './goal-intent.ts'
import { GoalPayments } from './goal-payments.tsx'
import type { FundGoal } from './goal-queries.ts'

interface ChangeGoalFormProps {
  readonly goal: FundGoal
  /** By the market's clock. */
  readonly today: string
  readonly onDone: () => void
}

/** Changes a goal's name, amount, day or payment. */
export const ChangeGoalForm = ({ goal, today, onDone }: ChangeGoalFormProps) => {
  const [draft, setDraft, clearDraft] = useDraft<GoalDraft>(`goal ${goal.goalNo}`, () => draftOfGoal(goal))
  const intent = useGoalChange(goal, () => {
    clearDraft()
    onDone()
  })
  const input = intent.unsure ? intent.lastInput : goalInputOf(draft, today)
  return (
    <>
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      <div inert={intent.pending || intent.unsure} className="space-y-4">
        <GoalFields draft={draft} onDraft={setDraft} today={today} />
        <GoalPayments code={goal.fund.code} draft={draft} onDraft={setDraft} />
      </div>
      <div className="px-4 pt-4 pb-4">
        <Button
          wide
          busy={intent.pending}
          disabled={input === undefined}
          onClick={() => input && intent.submit(input)}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </>
  )
}
