import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fundGoalChange, fundGoalCreate } from '@tarazu/contract/calls/fund-goals.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { call } from '../../../api/call.ts'
import { UnsureNotice } from '../../trading/unsure-notice.tsx'
import { useIntent } from '../../trading/use-intent.ts'
import { fundHoldingQuery } from '../fund-order-queries.ts'
import { plansOfFundQuery } from '../plans/plan-queries.ts'
import { draftOfGoal, type GoalDraft, goalInputOf, newGoalDraft } from './goal-draft.ts'
import { GoalFields } from './goal-fields.tsx'
import { GoalOutlook } from './goal-outlook.tsx'
import type { FundGoal } from './goal-queries.ts'

interface GoalFormProps {
  readonly code: string
  /** The goal that is changed; undefined of a new one. */
  readonly goal?: FundGoal
  /** The SIP that a new goal is for. */
  readonly planNo?: string | undefined
  /** By the market's clock. */
  readonly today: string
  readonly onDone?: () => void
}

type Input = NonNullable<ReturnType<typeof goalInputOf>>

const send = (code: string, goal: FundGoal | undefined, input: Input, idempotencyKey: string) => {
  if (goal === undefined) return call(fundGoalCreate, { code, ...input }, { idempotencyKey })
  const isUntied = goal.plan !== null && !('planNo' in input)
  const change = { goalNo: goal.goalNo, ...input, ...(isUntied && { untie: '1' as const }) }
  return call(fundGoalChange, change, { idempotencyKey })
}

/** A new goal, or changes to one, with its chance as it stands in the form. */
export const GoalForm = ({ code, goal, planNo, today, onDone }: GoalFormProps) => {
  const { t } = useLingui()
  const [draft, setDraft, clearDraft] = useDraft<GoalDraft>(`goal ${goal?.goalNo ?? code}`, () =>
    goal === undefined ? newGoalDraft(today, planNo) : draftOfGoal(goal),
  )
  const { data: plans = [] } = useQuery(plansOfFundQuery(code))
  const { data: held } = useQuery(fundHoldingQuery(code))
  const input = goalInputOf(draft, today)
  const intent = useIntent(
    (sent: Input, idempotencyKey) => send(code, goal, sent, idempotencyKey),
    ({ goalNo }, goOn) => {
      clearDraft()
      showToast(goal === undefined ? t`Goal set` : t`Goal changed`)
      if (goal === undefined) goOn({ to: '/fund-goal/$goalNo', params: { goalNo }, replace: true })
      onDone?.()
    },
  )
  const plan = plans.find((one) => one.planNo === draft.planNo)
  const payments =
    plan === undefined
      ? {
          monthly: input !== undefined && 'monthly' in input ? input.monthly : '0',
          stepUpPercent: Number(draft.stepUp),
        }
      : { monthly: monthlyOf(plan), stepUpPercent: plan.stepUpPercent }
  return (
    <>
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      <div inert={intent.pending || intent.unsure}>
        <GoalFields code={code} draft={draft} onDraft={setDraft} today={today} />
      </div>
      {goal === undefined && input !== undefined && (
        <Section title={<Trans>Chance of reaching it</Trans>}>
          <GoalOutlook
            question={{
              code,
              target: input.target,
              day: input.day,
              ...payments,
              // Without a SIP, all units of the fund count for it.
              value: plan === undefined ? (held?.marketValue ?? '0') : '0',
            }}
          />
        </Section>
      )}
      <div className="px-4 pt-2 pb-4">
        <Button
          wide
          busy={intent.pending}
          disabled={input === undefined && !intent.unsure}
          onClick={() => {
            const sent = intent.unsure ? intent.lastInput : input
            if (sent !== undefined) intent.submit(sent)
          }}
        >
          {goal === undefined ? <Trans>Set the goal</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </>
  )
}

/** What a SIP pays in a month; a weekly one 52 times a year. */
const monthlyOf = ({ rhythm, amount }: { readonly rhythm: string; readonly amount: string }): string =>
  rhythm === 'weekly' ? ((Number(amount) * 52) / 12).toFixed(2) : amount
