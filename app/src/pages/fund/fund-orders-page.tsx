import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ClipboardList } from 'lucide-react'
import { fundOrdersQuery } from '../../features/funds/fund-order-queries.ts'
import { FundOrderRow } from '../../features/funds/fund-order-row.tsx'
import { orderKindName } from '../../features/funds/fund-order-words.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'
import { fundOrdersView } from '../../router/search-parameters.ts'

const refreshMs = 30_000
const kinds = ['subscribe', 'redeem', 'switch', 'compulsory'] as const

/** The investor's fund orders, newest first. */
export const FundOrdersPage = () => (
  <Page title={<Trans>Fund orders</Trans>}>
    <Orders />
  </Page>
)

const Orders = () => {
  const { t } = useLingui()
  const search = useSearch('/fund-orders')
  const { code, kind } = search
  const query = useInfiniteQuery({ ...fundOrdersQuery(code, kind), refetchInterval: refreshMs })
  return (
    <>
      <Segmented
        label={t`Kind of order`}
        look="chips"
        value={kind ?? 'all'}
        onChange={(next) =>
          navigate({
            to: '/fund-orders',
            search: fundOrdersView({ ...search, kind: next }),
            replace: true,
            keepScroll: true,
          })
        }
        options={[
          { value: 'all' as const, label: t({ message: 'All', context: 'fund orders' }) },
          ...kinds.map((value) => ({ value, label: orderKindName(value) })),
        ]}
      />
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          return rows.length === 0 ? (
            <NoOrders />
          ) : (
            <PagedList query={query}>
              {rows.map((order) => (
                <FundOrderRow key={order.orderNo} order={order} />
              ))}
            </PagedList>
          )
        }}
      </Loaded>
    </>
  )
}

const NoOrders = () => (
  <EmptyState
    icon={<ClipboardList />}
    title={<Trans>No fund orders here</Trans>}
    action={
      <LinkButton to="/fund" search={{}}>
        <Trans>See funds</Trans>
      </LinkButton>
    }
  >
    <Trans>Purchases, redemptions and switches appear here, with their NAV and charges.</Trans>
  </EmptyState>
)
