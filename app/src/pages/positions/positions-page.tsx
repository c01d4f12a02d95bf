import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { History, TrendingUp } from 'lucide-react'
import { stockSymbol, useWatch } from '../../api/live.ts'
import { positionsQuery } from '../../features/portfolio/portfolio-queries.ts'
import { PositionRow } from '../../features/portfolio/position-row.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { RequireLogin } from '../../parts/require-login.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

/** All positions, open or closed, newest first. */
export const PositionsPage = () => {
  const { t } = useLingui()
  const { show = 'open' } = useSearch('/positions')
  return (
    <RequireLogin>
      <Page
        title={<Trans>Positions</Trans>}
        actions={
          <LinkButton to="/today" look="text">
            <Trans>Today</Trans>
          </LinkButton>
        }
      >
        <Segmented
          label={t`Filter positions`}
          value={show}
          onChange={(next) => navigate({ to: '/positions', search: { show: next }, replace: true })}
          options={[
            { value: 'open', label: <Trans context="positions">Open</Trans> },
            { value: 'closed', label: <Trans context="positions">Closed</Trans> },
          ]}
        >
          <PositionList show={show} />
        </Segmented>
      </Page>
    </RequireLogin>
  )
}

const PositionList = ({ show }: { readonly show: 'open' | 'closed' }) => {
  const query = useInfiniteQuery(positionsQuery(show))
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  useWatch(show === 'open' ? [...new Set(rows.map(stockSymbol))] : [])
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {() =>
        rows.length === 0 ? (
          <NoPositions show={show} />
        ) : (
          <PagedList query={query}>
            {rows.map((position) => (
              <PositionRow key={position.orderNo} position={position} />
            ))}
          </PagedList>
        )
      }
    </Loaded>
  )
}

const NoPositions = ({ show }: { readonly show: 'open' | 'closed' }) => (
  <EmptyState
    icon={show === 'open' ? <TrendingUp /> : <History />}
    title={show === 'open' ? <Trans>No open positions yet</Trans> : <Trans>No closed positions yet</Trans>}
    action={
      <LinkButton to="/stocks">
        <Trans>Choose a stock</Trans>
      </LinkButton>
    }
  >
    {show === 'open' ? (
      <Trans>Buy a stock long or sell it short to open a position.</Trans>
    ) : (
      <Trans>Positions you have closed in full appear here with their result.</Trans>
    )}
  </EmptyState>
)
