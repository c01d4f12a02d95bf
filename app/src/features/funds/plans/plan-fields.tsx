import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { AmountField } from '../../amounts/amount-field.tsx'
import { counts, type PlanDraft, stepUps, withRhythm } from './plan-draft.ts'
import type { CheckedPlan, FundPlan } from './plan-queries.ts'
import { weekdayName } from './plan-words.ts'

interface PlanFieldsProps {
  readonly kind: FundPlan['kind']
  readonly draft: PlanDraft
  readonly onDraft: (draft: PlanDraft) => void
  /** Undefined of a plan that is being changed: its rhythm and its number of dates stay. */
  readonly checked?: CheckedPlan | undefined
}

const suggestions = ['1000', '2500', '5000', '10000'] as const
const daysOf = { monthly: 28, weekly: 7 } as const

/** How much, how often, on which day, and how it grows. */
export const PlanFields = ({ kind, draft, onDraft, checked }: PlanFieldsProps) => {
  const { t } = useLingui()
  const set = (change: Partial<PlanDraft>) => onDraft({ ...draft, ...change })
  const least = checked && rupeesText(checked.minimumAmount)
  const days = Array.from({ length: daysOf[draft.rhythm] }, (_, place) => place + 1)
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
      <SelectField
        className="px-4"
        label={draft.rhythm === 'monthly' ? t`Day of the month` : t`Day of the week`}
        value={draft.date}
        onChange={(event) => set({ date: event.target.value })}
        options={days.map((day) => ({
          value: String(day),
          label: draft.rhythm === 'monthly' ? String(day) : weekdayName(day),
        }))}
      />
      {kind === 'sip' && (
        <SelectField
          className="px-4"
          label={t`Yearly step-up`}
          value={draft.stepUp}
          onChange={(event) => set({ stepUp: event.target.value })}
          options={[...new Set([...stepUps, draft.stepUp])].map((percent) => ({
            value: percent,
            label: percent === '0' ? t`No step-up` : `${percent}%`,
          }))}
        />
      )}
      {checked !== undefined && (
        <SelectField
          className="px-4"
          label={t`For how long`}
          value={draft.count}
          onChange={(event) => set({ count: event.target.value })}
          options={counts.map((count) => ({
            value: count,
            label:
              count === '' ? t`Until I end it` : plural(Number(count), { one: '# date', other: '# dates' }),
          }))}
        />
      )}
    </div>
  )
}
