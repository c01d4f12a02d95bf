import { Trans, useLingui } from '@lingui/react/macro'
import { marketNowMs } from '../../api/market-clock.ts'
import { ChooseFund } from '../../features/funds/choose-fund.tsx'
import { GoalForm } from '../../features/funds/goals/goal-form.tsx'
import { indiaDay } from '../../features/trading/india-day.ts'
import { Page } from '../../parts/page.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { newGoalView } from '../../router/search-parameters.ts'

/** A new goal: with which fund, for what, how much and by when; its chance is shown before it is set. */
export const NewFundGoalPage = () => {
  const { t } = useLingui()
  const { code, plan } = useSearch('/new-fund-goal')
  return (
    <Page title={<Trans>New goal</Trans>}>
      <div className="flex flex-col gap-4 pt-2">
        <ChooseFund
          label={t`Fund`}
          chosen={code}
          onChoose={(next) =>
            navigate({ to: '/new-fund-goal', search: newGoalView({ code: next ?? '' }), replace: true })
          }
        />
        {code === undefined ? (
          <p className="px-4 text-muted text-sm">
            <Trans>Choose the fund that the money goes into.</Trans>
          </p>
        ) : (
          <GoalForm key={code} code={code} planNo={plan} today={indiaDay(marketNowMs())} />
        )}
      </div>
    </Page>
  )
}
