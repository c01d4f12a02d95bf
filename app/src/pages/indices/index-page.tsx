import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Section } from '@tarazu/ui/card.tsx'
import { Skeleton, SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ChartNoAxesCombined } from 'lucide-react'
import { indexSymbol, usePollInterval, useWatch } from '../../api/live.ts'
import { ConstituentList } from '../../features/indices/constituent-list.tsx'
import { IndexFacts, IndexHeader } from '../../features/indices/index-header.tsx'
import { type IndexNow, indexQuery } from '../../features/indices/index-queries.ts'
import { MarketNotice, MarketState } from '../../features/market/market-state.tsx'
import { IndexChart } from '../../features/price-chart/index-chart.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { useParams } from '../../router/page-context.ts'

/** One index: its level, its chart, its constituents and their contributions. */
export const IndexPage = () => {
  const { code } = useParams('/index/$code')
  useWatch([indexSymbol(code)])
  const query = useQuery({ ...indexQuery(code), refetchInterval: usePollInterval() })
  return (
    <Page
      title={query.data ? localName(query.data) : code}
      subtitle={
        <span className="inline-flex items-center gap-2.5">
          {code}
          <MarketState />
        </span>
      }
    >
      <Loaded query={query} skeleton={<IndexSkeleton />}>
        {(index) => (index === null ? <NoLevel /> : <IndexContent key={code} index={index} />)}
      </Loaded>
    </Page>
  )
}

const IndexContent = ({ index }: { readonly index: IndexNow }) => (
  <>
    <IndexHeader index={index} />
    <MarketNotice />
    <IndexChart code={index.code} name={localName(index)} />
    <Section title={<Trans>Today</Trans>}>
      <IndexFacts index={index} />
    </Section>
    <ConstituentList code={index.code} />
  </>
)

const NoLevel = () => (
  <EmptyState
    icon={<ChartNoAxesCombined />}
    title={<Trans>No level yet</Trans>}
    action={
      <LinkButton to="/indices" look="outline">
        <Trans>All indices</Trans>
      </LinkButton>
    }
  >
    <Trans>This index has its first level when the market opens.</Trans>
  </EmptyState>
)

export const IndexSkeleton = () => (
  <>
    <div className="px-4">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="mt-2 h-5 w-36" />
      <Skeleton className="mt-4 h-64 w-full" />
      <Skeleton className="mt-3 h-11 w-full" />
    </div>
    <SkeletonRows count={4} />
  </>
)
