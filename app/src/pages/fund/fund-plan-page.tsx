import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayText, indiaDay } from '@tarazu/contract/money/format.ts'
import { Section } from '@tarazu/ui/card.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { CalendarClock } from 'lucide-react'
import { marketNowMs } from '../../api/market-clock.ts'
import { ComingDates } from '../../features/funds/plans/coming-dates.tsx'
import { PlanActions } from '../../features/funds/plans/plan-actions.tsx'
import { PlanDates } from '../../features/funds/plans/plan-dates.tsx'
import { type FundPlan, fundPlanQuery } from '../../features/funds/plans/plan-queries.ts'
import { planStart } from '../../features/funds/plans/plan-start.ts'
import {
  planEndSentence,
  planKindName,
  planStateName,
  planStateTones,
  rhythmName,
} from '../../features/funds/plans/plan-words.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useParams } from '../../router/page-context.ts'

/** One SIP or withdrawal plan: its next dates, the outcomes of past ones, and its actions. */
export const FundPlanPage = () => {
  const { planNo } = useParams('/fund-plan/$planNo')
  return <PlanOf key={planNo} planNo={planNo} />
}

const PlanOf = ({ planNo }: { readonly planNo: string }) => {
  const query = useQuery(fundPlanQuery(planNo))
  return (
    <Page
      title={query.data == null ? <Trans>Plan</Trans> : planKindName(query.data.kind)}
      subtitle={query.data == null ? undefined : localName(query.data)}
    >
      <Loaded query={query} skeleton={<PlanSkeleton />}>
        {(plan) => (plan === null ? <NoPlan /> : <Content plan={plan} />)}
      </Loaded>
    </Page>
  )
}

const Content = ({ plan }: { readonly plan: FundPlan }) => (
  <>
    <Head plan={plan} />
    <PlanActions plan={plan} />
    <Facts plan={plan} />
    {plan.upcoming.length > 0 && (
      <Section title={<Trans>Next instalments</Trans>}>
        <ComingDates plan={plan} dates={plan.upcoming} />
      </Section>
    )}
    <Section title={<Trans>Past instalments</Trans>} className="mb-6">
      <PlanDates planNo={plan.planNo} />
    </Section>
    <div className="px-4">
      <LinkButton to="/fund/$code" params={{ code: plan.code }} look="outline" className="w-full">
        <Trans>See the fund</Trans>
      </LinkButton>
    </div>
  </>
)

const Head = ({ plan }: { readonly plan: FundPlan }) => {
  const until = plan.pausedUntil === null ? undefined : dayText(plan.pausedUntil)
  const skipped = plan.nextDay === null ? undefined : dayText(plan.nextDay)
  return (
    <div className="px-4 pt-1">
      <Money rupees={plan.amount} hero className="block font-bold text-3xl" />
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
        <StateBadge tone={planStateTones[plan.state]}>{planStateName(plan.state)}</StateBadge>
        <span className="text-muted">{rhythmName(plan)}</span>
      </p>
      <p className="mt-2 text-sm empty:hidden">
        {until !== undefined && <Trans>It resumes on {until}.</Trans>}
        {plan.state === 'paused' && until === undefined && (
          <Trans>It stays paused until you resume it.</Trans>
        )}
        {plan.skipNext && plan.state === 'active' && <Trans>The instalment of {skipped} is skipped.</Trans>}
        {plan.endedReason !== null && planEndSentence(plan.endedReason)}
      </p>
    </div>
  )
}

const Facts = ({ plan }: { readonly plan: FundPlan }) => {
  const { done, installments, stepUpPercent, missed } = plan
  const start = planStart(plan, indiaDay(marketNowMs()))
  return (
    <dl className="mt-3 px-4">
      <FactRow
        label={plan.kind === 'sip' ? <Trans>Invested so far</Trans> : <Trans>Ordered so far</Trans>}
        value={<Money rupees={plan.total} />}
      />
      <FactRow
        label={<Trans>Instalments done</Trans>}
        value={
          installments === null ? (
            String(done)
          ) : (
            <Trans>
              {done} of {installments}
            </Trans>
          )
        }
      />
      {missed > 0 && <FactRow label={<Trans>Instalments missed</Trans>} value={String(missed)} />}
      {stepUpPercent > 0 && <FactRow label={<Trans>Yearly step-up</Trans>} value={`${stepUpPercent}%`} />}
      {start !== 'never' && (
        <FactRow
          label={
            start === 'ahead' ? <Trans context="plan">Starts on</Trans> : <Trans context="plan">Since</Trans>
          }
          value={dayText(plan.startDay)}
        />
      )}
    </dl>
  )
}

const NoPlan = () => (
  <EmptyState
    icon={<CalendarClock />}
    title={<Trans>Plan not found</Trans>}
    action={
      <LinkButton to="/fund-plans">
        <Trans>SIPs and plans</Trans>
      </LinkButton>
    }
  >
    <Trans>It may belong to another account.</Trans>
  </EmptyState>
)

const PlanSkeleton = () => (
  <div className="space-y-3 px-4 pt-2" aria-hidden="true">
    <Skeleton className="h-9 w-40" />
    <Skeleton className="h-5 w-56" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
)
