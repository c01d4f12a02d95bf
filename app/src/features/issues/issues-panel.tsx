import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { IssueState } from '@tarazu/contract/calls/issue-fields.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ChevronRight, Rocket } from 'lucide-react'
import { useLoggedIn } from '../../api/session.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { appliedIssuesQuery, type Issue, issuesQuery } from './issue-queries.ts'
import { IssueRow } from './issue-row.tsx'
import { stateName } from './issue-words.ts'

const refreshMs = 30_000
/** In the same order as the full list. */
const shownStates = ['open', 'upcoming', 'closed', 'allotted', 'listed', 'failed'] as const

interface IssuesPanelProps {
  readonly state: IssueState | undefined
  readonly onState: (state: IssueState | undefined) => void
}

/** All IPOs by state; subscription figures stay current. */
export const IssuesPanel = ({ state, onState }: IssuesPanelProps) => {
  const { t } = useLingui()
  const loggedIn = useLoggedIn()
  const query = useInfiniteQuery({ ...issuesQuery(state), refetchInterval: refreshMs })
  const counts = query.data?.pages[0]?.counts
  const states = shownStates.filter((one) => one === state || counts === undefined || (counts[one] ?? 0) > 0)
  return (
    <>
      <Segmented
        label={t`Where IPOs stand`}
        look="chips"
        value={state ?? 'all'}
        onChange={(next) => onState(next === 'all' ? undefined : next)}
        options={[
          { value: 'all' as const, label: t({ message: 'All', context: 'IPOs' }) },
          ...states.map((one) => ({
            value: one,
            label: counts === undefined ? stateName(one) : `${stateName(one)} ${counts[one] ?? 0}`,
          })),
        ]}
      />
      {loggedIn && (
        <LinkButton to="/applications" look="text" className="mx-2">
          <Trans>My applications</Trans>
          <ChevronRight className="size-4" aria-hidden />
        </LinkButton>
      )}
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          if (rows.length === 0) return <NoIssue isOffered={pages[0]?.offered !== false} />
          return (
            <PagedList query={query}>
              <IssueRows issues={rows} />
            </PagedList>
          )
        }}
      </Loaded>
    </>
  )
}

/** The rows, with a heading for each state. */
const IssueRows = ({ issues }: { readonly issues: readonly Issue[] }) => {
  const { data } = useQuery({ ...appliedIssuesQuery, enabled: useLoggedIn() })
  const byState = Map.groupBy(issues, ({ state }) => state)
  return [...byState].map(([state, rows]) => (
    <section key={state} className="mt-3">
      <h2 className="px-4 pb-1 font-semibold text-sm">{stateName(state)}</h2>
      {rows.map((issue) => (
        <IssueRow key={issue.id} issue={issue} own={data?.find(({ id }) => id === issue.id)} />
      ))}
    </section>
  ))
}

const NoIssue = ({ isOffered }: { readonly isOffered: boolean }) => (
  <EmptyState icon={<Rocket />} title={<Trans>No IPOs here right now</Trans>}>
    {isOffered ? (
      <Trans>
        At least two companies go public every month. You’ll see them here a few days before they open.
      </Trans>
    ) : (
      <Trans>This market replays real trading days, so there are no IPOs to apply for.</Trans>
    )}
  </EmptyState>
)
