import { Trans } from '@lingui/react/macro'
import { indiaDay } from '@tarazu/contract/money/format.ts'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { marketNowMs } from '../../api/market-clock.ts'
import { useDefaultFund } from '../../features/funds/default-fund.ts'
import { NewGoalForm } from '../../features/funds/goals/new-goal-form.tsx'
import { Page } from '../../parts/page.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { newGoalView } from '../../router/search-parameters.ts'

/** A new goal: its name, amount and date, with the index fund as default. */
export const NewFundGoalPage = () => {
  const { code: asked, plan } = useSearch('/new-fund-goal')
  const preset = useDefaultFund()?.code
  const code = asked ?? preset
  return (
    <Page title={<Trans>New goal</Trans>}>
      <div className="pt-2">
        {code === undefined ? (
          <SkeletonRows count={6} />
        ) : (
          <NewGoalForm
            code={code}
            planNo={plan}
            today={indiaDay(marketNowMs())}
            onFund={(next) =>
              navigate({
                to: '/new-fund-goal',
                search: newGoalView({ code: next, plan }),
                replace: true,
                keepScroll: true,
              })
            }
          />
        )}
      </div>
    </Page>
  )
}
