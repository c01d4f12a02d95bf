import { Trans, useLingui } from '@lingui/react/macro'
import { fundPlanChange } from '@tarazu/contract/calls/fund-plans.ts'
import type { CallInput } from '@tarazu/contract/wire/call.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { showToast } from '@tarazu/ui/toast.tsx'
import { call } from '../../../api/call.ts'
import { localName } from '../../../locale/activate.ts'
import { Sheet } from '../../../parts/sheet.tsx'
import { TransactionPassword } from '../../security/transaction-password.tsx'
import { useTypedPassword } from '../../security/use-typed-password.ts'
import { UnsureNotice } from '../../trading/unsure-notice.tsx'
import { useIntent } from '../../trading/use-intent.ts'
import { isPassword } from '../order-draft.ts'
import { needsPassword, type PlanDraft, planChangeOf } from './plan-draft.ts'
import { PlanFields } from './plan-fields.tsx'
import type { FundPlan } from './plan-queries.ts'

interface ChangePlanSheetProps {
  readonly plan: FundPlan
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const draftOf = (plan: FundPlan): PlanDraft => ({
  typed: plan.amount.replace(/\.00$/, ''),
  rhythm: plan.rhythm,
  date: String(plan.date),
  stepUp: String(plan.stepUpPercent),
  count: '',
})

/** Changes the amount, day or step-up, from the next date. */
export const ChangePlanSheet = ({ plan, open, onOpenChange }: ChangePlanSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title={<Trans>Change the plan</Trans>}
    description={localName(plan)}
  >
    <ChangeForm plan={plan} onDone={() => onOpenChange(false)} />
  </Sheet>
)

const ChangeForm = ({ plan, onDone }: { readonly plan: FundPlan; readonly onDone: () => void }) => {
  const { t } = useLingui()
  const [draft, setDraft, clearDraft] = useDraft(`plan ${plan.planNo}`, () => draftOf(plan))
  const password = useTypedPassword()
  const intent = useIntent(
    (input: CallInput<typeof fundPlanChange>, idempotencyKey) =>
      call(fundPlanChange, input, { idempotencyKey }),
    () => {
      clearDraft()
      showToast(t`Plan changed`)
      onDone()
    },
    password.showIfWrong,
  )
  const change = planChangeOf(plan, draft)
  const asksPassword = needsPassword(plan, draft)
  const input = intent.unsure
    ? intent.lastInput
    : change && { planNo: plan.planNo, ...change, ...(asksPassword && { withPwd: password.value }) }
  return (
    <div className="space-y-4 pb-4">
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      <div inert={intent.pending || intent.unsure} className="space-y-4">
        <PlanFields kind={plan.kind} draft={draft} onDraft={setDraft} />
        {asksPassword && (
          <div className="px-4">
            <TransactionPassword {...password.field} />
          </div>
        )}
      </div>
      <div className="px-4">
        <Button
          wide
          busy={intent.pending}
          disabled={input === undefined || (asksPassword && !isPassword(password.value) && !intent.unsure)}
          onClick={() => input && intent.submit(input)}
        >
          <Trans>Save</Trans>
        </Button>
        <p className="mt-1 text-center text-muted text-xs">
          <Trans>It applies from the next instalment.</Trans>
        </p>
      </div>
    </div>
  )
}
