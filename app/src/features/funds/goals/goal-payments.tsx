import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rupeesText } from '@tarazu/contract/money/format.ts'
import { SelectField } from '@tarazu/ui/select-field.tsx'
import { AmountField } from '../../amounts/amount-field.tsx'
import { type FundPlan, plansOfFundQuery } from '../plans/plan-queries.ts'
import { rhythmName } from '../plans/plan-words.ts'
import { StepUpField } from '../plans/step-up-field.tsx'
import type { GoalDraft } from './goal-draft.ts'

interface GoalPaymentsProps {
  readonly code: string
  readonly draft: GoalDraft
  readonly onDraft: (draft: GoalDraft) => void
}

const amounts = ['2500', '5000', '10000'] as const

/** How it is paid for: by a SIP in the fund, or a planned monthly amount. */
export const GoalPayments = ({ code, draft, onDraft }: GoalPaymentsProps) => {
  const { t } = useLingui()
  const { data: plans = [] } = useQuery(plansOfFundQuery(code))
  const set = (change: Partial<GoalDraft>) => onDraft({ ...draft, ...change })
  const sips = plans.filter(({ kind, state, planNo }) =>
    kind === 'sip' ? state !== 'ended' || planNo === draft.planNo : false,
  )
  return (
    <div className="space-y-4 px-4">
      {sips.length > 0 && (
        <SelectField
          label={t`SIP for this goal`}
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
          <StepUpField value={draft.stepUp} onChange={(stepUp) => set({ stepUp })} />
        </>
      )}
    </div>
  )
}

/** What a SIP pays per month; a weekly one pays 52 times a year. */
export const monthlyOf = ({ rhythm, amount }: Pick<FundPlan, 'rhythm' | 'amount'>): string =>
  rhythm === 'weekly' ? ((Number(amount) * 52) / 12).toFixed(2) : amount
