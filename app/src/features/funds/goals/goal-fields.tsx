import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { TextField } from '@tarazu/ui/text-field.tsx'
import { DateField } from '../../../parts/date-field.tsx'
import { AmountField } from '../../amounts/amount-field.tsx'
import { stepUps } from '../plans/plan-draft.ts'
import { plansOfFundQuery } from '../plans/plan-queries.ts'
import { rhythmName } from '../plans/plan-words.ts'
import { type GoalDraft, goalDays } from './goal-draft.ts'

interface GoalFieldsProps {
  readonly code: string
  readonly draft: GoalDraft
  readonly onDraft: (draft: GoalDraft) => void
  /** By the market's clock, "YYYY-MM-DD". */
  readonly today: string
}

const targets = ['100000', '500000', '1000000'] as const
const amounts = ['2500', '5000', '10000'] as const

/** For what, how much, by when, and who pays it: a SIP, or what the investor means to pay each month. */
export const GoalFields = ({ code, draft, onDraft, today }: GoalFieldsProps) => {
  const { t } = useLingui()
  const { data: plans = [] } = useQuery(plansOfFundQuery(code))
  const set = (change: Partial<GoalDraft>) => onDraft({ ...draft, ...change })
  const { first, last } = goalDays(today)
  const sips = plans.filter(({ kind, state, planNo }) =>
    kind === 'sip' ? state !== 'ended' || planNo === draft.planNo : false,
  )
  return (
    <div className="space-y-4 px-4">
      <TextField
        label={t`What is it for?`}
        value={draft.name}
        maxLength={40}
        autoComplete="off"
        placeholder={t`School fees, a bicycle …`}
        onChange={(event) => set({ name: event.target.value })}
      />
      <AmountField
        label={t`Target amount`}
        value={draft.target}
        choices={targets}
        onChoose={(target) => set({ target })}
        onChange={(event) => set({ target: event.target.value })}
      />
      <DateField
        label={t`Target date`}
        value={draft.day}
        min={first}
        max={last}
        onChange={(event) => set({ day: event.target.value })}
      />
      {sips.length > 0 && (
        <SelectField
          label={t`SIP for it`}
          value={draft.planNo}
          onChange={(event) => set({ planNo: event.target.value })}
          options={[
            { value: '', label: t`None yet` },
            ...sips.map((plan) => ({
              value: plan.planNo,
              label: `${rupeesText(plan.amount, { whole: true })} · ${rhythmName(plan)}`,
            })),
          ]}
        />
      )}
      {draft.planNo === '' && (
        <>
          <AmountField
            label={t`Planned monthly investment`}
            value={draft.monthly}
            choices={amounts}
            onChoose={(monthly) => set({ monthly })}
            onChange={(event) => set({ monthly: event.target.value })}
          />
          <SelectField
            label={t`Yearly step-up`}
            value={draft.stepUp}
            onChange={(event) => set({ stepUp: event.target.value })}
            options={[...new Set([...stepUps, draft.stepUp])].map((percent) => ({
              value: percent,
              label: percent === '0' ? t`No step-up` : `${percent}%`,
            }))}
          />
        </>
      )}
    </div>
  )
}
