import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { AmountField } from '../../amounts/amount-field.tsx'
import { MonthDayField } from './month-day-field.tsx'
import { counts, type PlanDraft, withRhythm } from './plan-draft.ts'
import type { CheckedPlan, FundPlan } from './plan-queries.ts'
import { weekdayName } from './plan-words.ts'
import { StepUpField } from './step-up-field.tsx'

interface PlanFieldsProps {
  readonly kind: FundPlan['kind']
  readonly draft: PlanDraft
  readonly onDraft: (draft: PlanDraft) => void
  /** Undefined when editing a plan: its frequency and number of dates can't be changed. */
  readonly checked?: CheckedPlan | undefined
}

const suggestions = ['1000', '2500', '5000', '10000'] as const
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The amount, frequency, day and step-up. */
export const PlanFields = ({ kind, draft, onDraft, checked }: PlanFieldsProps) => {
  const { t } = useLingui()
  const set = (change: Partial<PlanDraft>) => onDraft({ ...draft, ...change })
  const least = checked && rupeesText(checked.minimumAmount)
  return (
    <div className="space-y-4">
      <div className="px-4">
        <AmountField
          label={kind === 'sip' ? t`Instalment amount` : t`Paid out each time`}
          value={draft.typed}
          choices={suggestions}
          onChoose={(typed) => set({ typed })}
          hint={least === undefined ? undefined : t`At least ${least}`}
          onChange={(event) => set({ typed: event.target.value })}
        />
      </div>
      {checked !== undefined && (
        <Segmented
          label={t`How often`}
          look="box"
          value={draft.rhythm}
          onChange={(rhythm) => onDraft(withRhythm(draft, rhythm))}
          options={[
            { value: 'monthly' as const, label: t`Monthly` },
            { value: 'weekly' as const, label: t`Weekly` },
          ]}
        />
      )}
      {draft.rhythm === 'monthly' ? (
        <MonthDayField value={Number(draft.date)} onChange={(day) => set({ date: String(day) })} />
      ) : (
        <SelectField
          className="px-4"
          label={t`Day of the week`}
          value={draft.date}
          onChange={(event) => set({ date: event.target.value })}
          options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day) }))}
        />
      )}
      {kind === 'sip' && (
        <StepUpField className="px-4" value={draft.stepUp} onChange={(stepUp) => set({ stepUp })} />
      )}
      {checked !== undefined && (
        <SelectField
          className="px-4"
          label={t`For how long`}
          value={draft.count}
          onChange={(event) => set({ count: event.target.value })}
          options={counts.map((count) => ({
            value: count,
            label: count === '' ? t`No end date` : plural(Number(count), { one: '# date', other: '# dates' }),
          }))}
        />
      )}
    </div>
  )
}
