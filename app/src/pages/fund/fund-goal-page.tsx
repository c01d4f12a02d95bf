import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fundGoalEnd } from '@tarazu/contract/calls/fund-goals.ts'
import { dayText, indiaDay, rupeesText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { ChangeGoalForm } from '../../features/funds/goals/change-goal-form.tsx'
import { GoalOutlook } from '../../features/funds/goals/goal-outlook.tsx'
import { type FundGoal, fundGoalQuery } from '../../features/funds/goals/goal-queries.ts'
import { goalStateName, goalStateTones, progressOf } from '../../features/funds/goals/goal-words.ts'
import { WeightBar } from '../../features/funds/weight-bar.tsx'
import { useIntent } from '../../features/trading/use-intent.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useParams } from '../../router/page-context.ts'

/** One goal: its progress, the odds of reaching it and their assumptions, and its SIP. */
export const FundGoalPage = () => {
  const { goalNo } = useParams('/fund-goal/$goalNo')
  return <GoalOf key={goalNo} goalNo={goalNo} />
}

const GoalOf = ({ goalNo }: { readonly goalNo: string }) => {
  const query = useQuery(fundGoalQuery(goalNo))
  return (
    <Page title={query.data?.name ?? <Trans>Goal</Trans>} subtitle={query.data && localName(query.data.fund)}>
      <Loaded query={query} skeleton={<GoalSkeleton />}>
        {(goal) => (goal === null ? <NoGoal /> : <Content goal={goal} />)}
      </Loaded>
    </Page>
  )
}

const Content = ({ goal }: { readonly goal: FundGoal }) => {
  const { fund, target, value, monthly, stepUpPercent, day } = goal
  return (
    <>
      <Head goal={goal} />
      {goal.state === 'active' && (
        <Section title={<Trans>Chance of reaching it</Trans>}>
          <GoalOutlook question={{ code: fund.code, target, value, monthly, stepUpPercent, day }} />
        </Section>
      )}
      <Section title={<Trans>Monthly investment</Trans>}>
        <dl className="px-4">
          <FactRow label={<Trans>Amount</Trans>} value={<Money rupees={monthly} />} />
          {stepUpPercent > 0 && <FactRow label={<Trans>Yearly step-up</Trans>} value={`${stepUpPercent}%`} />}
        </dl>
        <SipOf goal={goal} />
      </Section>
      {goal.state !== 'ended' && <Actions goal={goal} />}
    </>
  )
}

const Head = ({ goal }: { readonly goal: FundGoal }) => {
  const [target, day] = [rupeesText(goal.target, { whole: true }), dayText(goal.day)]
  const progress = progressOf(goal)
  return (
    <div className="px-4 pt-1">
      <Money rupees={goal.value} hero className="block font-bold text-3xl" />
      <p className="figures mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
        <StateBadge tone={goalStateTones[goal.state]}>{goalStateName(goal.state)}</StateBadge>
        <Trans>
          {progress}% of {target}, by {day}
        </Trans>
      </p>
      <div className="mt-2">
        <WeightBar percent={String(progress)} ofPercent={100} />
      </div>
      <p className="mt-2 text-muted text-xs">
        {goal.plan === null ? (
          <Trans>All your units of this fund count towards the goal.</Trans>
        ) : (
          <Trans>Units bought by its SIP count towards the goal.</Trans>
        )}
      </p>
    </div>
  )
}

/** Its SIP, or a link to start one. */
const SipOf = ({ goal: { plan, fund, goalNo, state } }: { readonly goal: FundGoal }) => {
  if (plan !== null)
    return (
      <div className="px-4 pt-1">
        {plan.state !== 'active' && (
          <p className="pb-2 text-sm">
            {plan.state === 'paused' ? (
              <Trans>Its SIP is paused. The chance above assumes that it continues.</Trans>
            ) : (
              <Trans>Its SIP has ended, so nothing more is paid in.</Trans>
            )}
          </p>
        )}
        <LinkButton
          to="/fund-plan/$planNo"
          params={{ planNo: plan.planNo }}
          look="outline"
          className="w-full"
        >
          <Trans>See its SIP</Trans>
        </LinkButton>
      </div>
    )
  if (state === 'ended') return null
  return (
    <div className="px-4 pt-1">
      <p className="pb-2 text-muted text-xs">
        <Trans>Nothing is invested until you start a SIP for this goal.</Trans>
      </p>
      <LinkButton to="/new-fund-plan" search={{ code: fund.code, goal: goalNo }} className="w-full">
        <Trans>Start a SIP for this goal</Trans>
      </LinkButton>
    </div>
  )
}

const Actions = ({ goal }: { readonly goal: FundGoal }) => {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'change' | 'end'>()
  const close = () => setOpened(undefined)
  const intent = useIntent(
    (goalNo: string, idempotencyKey) => call(fundGoalEnd, { goalNo }, { idempotencyKey }),
    () => {
      showToast(t`Goal ended`)
      close()
    },
  )
  return (
    <div className="mt-6 grid grid-cols-2 gap-2 px-4">
      <Button look="outline" onClick={() => setOpened('change')}>
        <Trans>Change</Trans>
      </Button>
      <Button look="outline" onClick={() => setOpened('end')}>
        <Trans context="goal">End</Trans>
      </Button>
      <Sheet open={opened === 'change'} onOpenChange={close} title={<Trans>Change the goal</Trans>}>
        <ChangeGoalForm goal={goal} today={indiaDay(marketNowMs())} onDone={close} />
      </Sheet>
      <Dialog
        open={opened === 'end'}
        onOpenChange={close}
        title={<Trans>End this goal?</Trans>}
        description={<Trans>Your units and your SIP in this fund stay as they are.</Trans>}
        actions={
          <>
            <Button look="outline" onClick={close}>
              <Trans>Keep it</Trans>
            </Button>
            <Button busy={intent.pending} onClick={() => intent.submit(goal.goalNo)}>
              <Trans>End the goal</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}

const NoGoal = () => (
  <EmptyState
    icon={<Target />}
    title={<Trans>Goal not found</Trans>}
    action={
      <LinkButton to="/fund-goals">
        <Trans>Goals</Trans>
      </LinkButton>
    }
  >
    <Trans>It may belong to another account.</Trans>
  </EmptyState>
)

const GoalSkeleton = () => (
  <div className="space-y-3 px-4 pt-2" aria-hidden="true">
    <Skeleton className="h-9 w-40" />
    <Skeleton className="h-5 w-56" />
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-40 w-full" />
  </div>
)
