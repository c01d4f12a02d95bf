import { useLingui } from '@lingui/react/macro'
import { Chip } from '@tarazu/ui/chip.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import type { Ref } from 'react'
import { DateField } from '../../../parts/date-field.tsx'
import { AmountField } from '../../amounts/amount-field.tsx'
import { monthsBefore } from '../fund-figures.ts'
import { spanName } from '../fund-words.ts'
import { type GoalDraft, goalDays } from './goal-draft.ts'

interface GoalFieldsProps {
  readonly draft: GoalDraft
  readonly onDraft: (draft: GoalDraft) => void
  /** By the market's clock, "YYYY-MM-DD". */
  readonly today: string
  /** It was submitted without one. */
  readonly isNameMissing?: boolean
  readonly nameField?: Ref<HTMLInputElement>
}

const targets = ['100000', '500000', '1000000'] as const
const yearsAhead = [3, 5, 10, 20] as const

/** The goal's name, amount and date. */
export const GoalFields = ({ draft, onDraft, today, isNameMissing = false, nameField }: GoalFieldsProps) => {
  const { t } = useLingui()
  const set = (change: Partial<GoalDraft>) => onDraft({ ...draft, ...change })
  const { first, last } = goalDays(today)
  const names = [t`House`, t`Education`, t`Car`, t`Travel`, t`Retirement`]
  return (
    <div className="space-y-4 px-4">
      <div>
        <TextField
          ref={nameField}
          label={t`What is it for?`}
          value={draft.name}
          maxLength={40}
          autoComplete="off"
          error={isNameMissing ? t`Name the goal` : undefined}
          onChange={(event) => set({ name: event.target.value })}
        />
        <div className="quiet-scroll -mx-4 mt-2 flex gap-2 overflow-x-auto px-4">
          {names.map((name) => (
            <Chip key={name} chosen={draft.name === name} onPress={() => set({ name })}>
              {name}
            </Chip>
          ))}
        </div>
      </div>
      <AmountField
        label={t`Target amount`}
        value={draft.target}
        choices={targets}
        onChoose={(target) => set({ target })}
        onChange={(event) => set({ target: event.target.value })}
      />
      <div>
        <DateField
          label={t`Target date`}
          value={draft.day}
          min={first}
          max={last}
          onChange={(event) => set({ day: event.target.value })}
        />
        <div className="quiet-scroll -mx-4 mt-2 flex gap-2 overflow-x-auto px-4">
          {yearsAhead.map((years) => {
            const day = monthsBefore(today, -12 * years)
            return (
              <Chip key={years} chosen={draft.day === day} onPress={() => set({ day })}>
                {spanName(12 * years)}
              </Chip>
            )
          })}
        </div>
      </div>
    </div>
  )
}
