import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { Rocket } from 'lucide-react'
import { ApplicationRow } from '../../features/issues/application-row.tsx'
import { applicationsQuery } from '../../features/issues/issue-queries.ts'
import { Lessons } from '../../features/issues/lessons.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'

const refreshMs = 30_000

/** The investor's IPO applications, newest first, with their results. */
export const ApplicationsPage = () => (
  <Page title={<Trans>My applications</Trans>}>
    <Applications />
  </Page>
)

const Applications = () => {
  const query = useInfiniteQuery({ ...applicationsQuery, refetchInterval: refreshMs })
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list)
        if (rows.length === 0) return <NoApplication />
        return (
          <>
            <PagedList query={query}>
              {rows.map((own) => (
                <ApplicationRow key={own.applicationNo} own={own} />
              ))}
            </PagedList>
            <Lessons />
          </>
        )
      }}
    </Loaded>
  )
}

const NoApplication = () => (
  <EmptyState
    icon={<Rocket />}
    title={<Trans>No applications yet</Trans>}
    action={
      <LinkButton to="/stocks" search={{ tab: 'ipo' }}>
        <Trans>See IPOs</Trans>
      </LinkButton>
    }
  >
    <Trans>Apply for an IPO while it is open. Your applications and their results appear here.</Trans>
  </EmptyState>
)
