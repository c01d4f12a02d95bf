import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fundGoalChange } from '@tarazu/contract/calls/fund-goals.ts'
import { fundPlanCreate } from '@tarazu/contract/calls/fund-plans.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { newIdempotencyKey } from '@tarazu/contract/wire/idempotency-key.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { call } from '../../../api/call.ts'
import { useSettled } from '../../orders/use-settled.ts'
import { TransactionPassword } from '../../security/transaction-password.tsx'
import { useTypedPassword } from '../../security/use-typed-password.ts'
import { TicketFooter } from '../../trading/ticket-footer.tsx'
import { UnsureNotice } from '../../trading/unsure-notice.tsx'
import { useIntent } from '../../trading/use-intent.ts'
import { isPassword } from '../order-draft.ts'
import { ComingDates } from './coming-dates.tsx'
import { amountOf, newPlanDraft, planInputOf } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'
import { type CheckedPlan, type FundPlan, planCheckQuery } from './plan-queries.ts'

interface PlanFormProps {
  readonly kind: FundPlan['kind']
  readonly code: string
  /** The goal it pays for. */
  readonly goalNo: string | undefined
  /** The result of the check before the form. */
  readonly before: CheckedPlan
  readonly onStarted: (plan: FundPlan) => void
}

const settleMs = 350
type Input = CallInput<typeof fundPlanCreate>

/** Creates the plan, and links it to its goal. */
const begin = async (input: Input, goalNo: string | undefined, idempotencyKey: string) => {
  const plan = await call(fundPlanCreate, input, { idempotencyKey })
  if (goalNo !== undefined)
    await call(fundGoalChange, { goalNo, planNo: plan.planNo }, { idempotencyKey: newIdempotencyKey() })
  return plan
}

/** A new plan: its fields, its first dates, and what happens if the money is missing. */
export const PlanForm = ({ kind, code, goalNo, before, onStarted }: PlanFormProps) => {
  const { t } = useLingui()
  const [draft, setDraft, clearDraft] = useDraft(`${kind} ${code}`, () => newPlanDraft)
  const password = useTypedPassword()
  const text = JSON.stringify(planInputOf(kind, code, draft))
  const settled = useSettled(text, settleMs)
  const { data = before, isPlaceholderData } = useQuery(planCheckQuery(settled))
  const amount = amountOf(draft.typed)
  const isKnown = settled === text && !isPlaceholderData
  const intent = useIntent(
    (input: Input, idempotencyKey) => begin(input, goalNo, idempotencyKey),
    (plan, _, isHere) => {
      clearDraft()
      if (isHere) onStarted(plan)
      else showToast(t`Plan started`)
    },
    password.showIfWrong,
  )
  return (
    <>
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      <div inert={intent.pending || intent.unsure} className="space-y-4">
        <PlanFields kind={kind} draft={draft} onDraft={setDraft} checked={data} />
        <Section title={<Trans>First instalments</Trans>}>
          <ComingDates plan={{ rhythm: draft.rhythm, date: Number(draft.date) }} dates={data.upcoming} />
          <p className="px-4 pt-2 text-muted text-xs">
            <WhatHappens kind={kind} />
          </p>
        </Section>
        <div className="px-4">
          <TransactionPassword {...password.field} />
        </div>
      </div>
      <TicketFooter
        look={kind === 'sip' ? 'buy' : 'primary'}
        label={
          kind === 'sip' ? <Trans>Slide to start the SIP</Trans> : <Trans>Slide to start the plan</Trans>
        }
        refusals={isKnown && amount !== undefined ? data.refusals : []}
        note={<Trans>You can change, pause or end it at any time, free of charge.</Trans>}
        disabled={!isKnown || amount === undefined || !isPassword(password.value)}
        pending={intent.pending}
        unsure={intent.unsure}
        onConfirm={() => {
          const fresh = amount && { ...planInputOf(kind, code, draft), amount, withPwd: password.value }
          const input = intent.unsure ? intent.lastInput : fresh
          if (input) intent.submit(input)
        }}
      />
    </>
  )
}

/** What happens on a date, and if there is no money or no units on it. */
const WhatHappens = ({ kind }: Pick<PlanFormProps, 'kind'>) =>
  kind === 'sip' ? (
    <Trans>
      The order is placed at 09:30. If the money isn’t in your wallet then, nothing is bought and you get a
      message; after three such dates in a row the SIP ends.
    </Trans>
  ) : (
    <Trans>
      The order is placed at 09:30, and you’re paid a few trading days later. When no units are left, the plan
      ends.
    </Trans>
  )
