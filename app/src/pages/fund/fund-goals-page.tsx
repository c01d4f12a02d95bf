import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Target } from 'lucide-react'
import { fundGoalsQuery } from '../../features/funds/goals/goal-queries.ts'
import { GoalRow } from '../../features/funds/goals/goal-row.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'

/** The investor's goals, each with its progress. */
export const FundGoalsPage = () => (
  <Page
    title={<Trans>Goals</Trans>}
    actions={
      <LinkButton to="/new-fund-goal" search={{}} look="text" className="me-2">
        <Trans context="goal">New</Trans>
      </LinkButton>
    }
  >
    <Goals />
  </Page>
)

const Goals = () => {
  const query = useInfiniteQuery(fundGoalsQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list)
        return rows.length === 0 ? (
          <NoGoals />
        ) : (
          <PagedList query={query}>
            {rows.map((goal) => (
              <GoalRow key={goal.goalNo} goal={goal} />
            ))}
          </PagedList>
        )
      }}
    </Loaded>
  )
}

const NoGoals = () => (
  <EmptyState
    icon={<Target />}
    title={<Trans>No goals yet</Trans>}
    action={
      <LinkButton to="/new-fund-goal" search={{}}>
        <Trans>Set a goal</Trans>
      </LinkButton>
    }
  >
    <Trans>
      Say how much you want and by when, and see how often a fund’s past returns would have been enough.
    </Trans>
  </EmptyState>
)
