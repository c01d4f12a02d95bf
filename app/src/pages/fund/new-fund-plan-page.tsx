import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { ChooseFund, ChooseHeldFund } from '../../features/funds/choose-fund.tsx'
import { useDefaultFund } from '../../features/funds/default-fund.ts'
import { newPlanDraft, planInputOf } from '../../features/funds/plans/plan-draft.ts'
import { PlanForm } from '../../features/funds/plans/plan-form.tsx'
import { type FundPlan, planCheckQuery } from '../../features/funds/plans/plan-queries.ts'
import { planKindName } from '../../features/funds/plans/plan-words.ts'
import { StartedPlanReceipt } from '../../features/funds/plans/started-plan-receipt.tsx'
import { Gate } from '../../features/glossary/gate.tsx'
import { withoutPasswordStep } from '../../parts/barriers.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { newPlanView } from '../../router/search-parameters.ts'

const kinds = ['sip', 'withdrawal'] as const

/** A new SIP or withdrawal plan: refusals are shown before the form. */
export const NewFundPlanPage = () => {
  const { t } = useLingui()
  const search = useSearch('/new-fund-plan')
  const { kind = 'sip' } = search
  const preset = useDefaultFund()?.code
  const code = search.code ?? (kind === 'sip' ? preset : undefined)
  const [started, setStarted] = useState<FundPlan>()
  const choose = (change: { readonly kind?: string; readonly code?: string }) =>
    navigate({ to: '/new-fund-plan', search: newPlanView({ ...search, ...change }), replace: true })
  if (started !== undefined) return <StartedPlan plan={started} />
  return (
    <Page title={kind === 'sip' ? <Trans>New SIP</Trans> : <Trans>New withdrawal plan</Trans>}>
      <div className="flex flex-1 flex-col gap-4 pt-2">
        {search.goal === undefined && (
          <Segmented
            label={t`Kind of plan`}
            look="box"
            value={kind}
            onChange={(next) => choose({ kind: next })}
            options={kinds.map((value) => ({ value, label: planKindName(value) }))}
          />
        )}
        {kind === 'sip' ? (
          <ChooseFund label={t`Fund`} chosen={code} onChoose={(next) => choose({ code: next })} />
        ) : (
          <ChooseHeldFund
            label={t`Fund that you hold`}
            chosen={code}
            onChoose={(next) => choose({ code: next })}
          />
        )}
        {code === undefined ? (
          <p className="px-4 text-muted text-sm">
            <Trans>Choose a fund to see its minimum amount and the first instalments.</Trans>
          </p>
        ) : (
          <Checked
            key={`${kind} ${code}`}
            kind={kind}
            code={code}
            goalNo={search.goal}
            onStarted={setStarted}
          />
        )}
      </div>
    </Page>
  )
}

const StartedPlan = ({ plan }: { readonly plan: FundPlan }) => (
  <Page title={planKindName(plan.kind)}>
    <StartedPlanReceipt plan={plan} />
  </Page>
)

interface CheckedProps {
  readonly kind: FundPlan['kind']
  readonly code: string
  readonly goalNo: string | undefined
  readonly onStarted: (plan: FundPlan) => void
}

const Checked = ({ kind, code, goalNo, onStarted }: CheckedProps) => {
  const query = useQuery(planCheckQuery(JSON.stringify(planInputOf(kind, code, newPlanDraft))))
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
      {(before) =>
        withoutPasswordStep(before.refusals).length > 0 ? (
          <Gate found={withoutPasswordStep(before.refusals)} />
        ) : (
          <>
            {kind === 'sip' && (
              <LinkButton
                to="/sip-calculator"
                search={{ code }}
                look="text"
                className="mx-2 -my-2 self-start"
              >
                <Trans>What would it have been worth?</Trans>
              </LinkButton>
            )}
            <PlanForm kind={kind} code={code} goalNo={goalNo} before={before} onStarted={onStarted} />
          </>
        )
      }
    </Loaded>
  )
}
