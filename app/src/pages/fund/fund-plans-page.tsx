import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { CalendarClock } from 'lucide-react'
import { fundPlansQuery } from '../../features/funds/plans/plan-queries.ts'
import { PlanRow } from '../../features/funds/plans/plan-row.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'

/** The investor's SIPs and withdrawal plans. */
export const FundPlansPage = () => (
  <Page
    title={<Trans>SIPs and plans</Trans>}
    actions={
      <LinkButton to="/new-fund-plan" search={{}} look="text" className="me-2">
        <Trans context="plan">New</Trans>
      </LinkButton>
    }
  >
    <Plans />
  </Page>
)

const Plans = () => {
  const query = useInfiniteQuery(fundPlansQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list)
        return rows.length === 0 ? (
          <NoPlans />
        ) : (
          <PagedList query={query}>
            {rows.map((plan) => (
              <PlanRow key={plan.planNo} plan={plan} />
            ))}
          </PagedList>
        )
      }}
    </Loaded>
  )
}

const NoPlans = () => (
  <EmptyState
    icon={<CalendarClock />}
    title={<Trans>No plans yet</Trans>}
    action={
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton to="/new-fund-plan" search={{}}>
          <Trans>Start a SIP</Trans>
        </LinkButton>
        <LinkButton to="/sip-calculator" search={{}} look="outline">
          <Trans>What would it have been worth?</Trans>
        </LinkButton>
      </div>
    }
  >
    <Trans>
      A SIP buys units for the same amount each month or week, whatever the NAV is. A withdrawal plan pays one
      out.
    </Trans>
  </EmptyState>
)
