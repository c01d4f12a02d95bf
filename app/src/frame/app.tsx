import { leaveToast } from '@tarazu/ui/toast.tsx'
import { useEffect, useLayoutEffect } from 'react'
import { LoadTimeout } from '../parts/loaded.tsx'
import { finishOpening } from '../router/opening.ts'
import { MatchContext, type Pages, PagesContext } from '../router/page-context.ts'
import { scrollPageTo } from '../router/scroll.ts'
import { type StandingPage, useStandingPage } from '../router/use-standing-page.ts'
import { FailureBoundary } from './failure-boundary.tsx'
import { NotFound } from './not-found.tsx'
import { PageFailure } from './page-failure.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { RootFrame } from './root-frame.tsx'
import { SessionGate } from './session-gate.tsx'
import { MissingPageBar, TabFrame, tabOf } from './tab-frame.tsx'

/** The whole app: the page at the address, in its frame. */
export const App = ({ pages }: { readonly pages: Pages }) => (
  <PagesContext value={pages}>
    <FailureBoundary resetBy={undefined}>
      <RootFrame>
        <CurrentPage pages={pages} />
      </RootFrame>
    </FailureBoundary>
  </PagesContext>
)

const CurrentPage = ({ pages }: { readonly pages: Pages }) => {
  const standing = useStandingPage(pages)
  const { place, match } = standing
  // After the page's own fields are ready.
  useEffect(finishOpening, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(leaveToast, [place.path])
  useLayoutEffect(() => (place.scrollTop === undefined ? undefined : scrollPageTo(place.scrollTop)), [place])
  const content = (
    <FailureBoundary resetBy={place}>
      <Content standing={standing} />
    </FailureBoundary>
  )
  const isMissing = standing.isSlow === true || standing.error !== undefined
  return (
    <MatchContext value={match}>
      {isMissing || tabOf(match?.route) ? <TabFrame>{content}</TabFrame> : content}
    </MatchContext>
  )
}

const Content = ({
  standing: { place, match, component: Page, isLate, isSlow, error },
}: {
  readonly standing: StandingPage
}) => {
  if (match === undefined) return <NotFound />
  if (Page !== undefined)
    return (
      <SessionGate route={match.route} href={place.href}>
        <Page />
      </SessionGate>
    )
  if (error !== undefined || isSlow)
    return (
      <>
        <MissingPageBar route={match.route} />
        {error !== undefined ? (
          <PageFailure error={error} />
        ) : (
          // Except in a new document, a browser never retries a module that it is still loading.
          <LoadTimeout onRetry={() => location.reload()} />
        )}
      </>
    )
  return isLate && <PageSkeleton />
}
