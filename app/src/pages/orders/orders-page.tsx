import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '@tarazu/ui/button.tsx'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ClipboardList, History, ListFilter, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLiveConnected } from '../../api/live.ts'
import { OrderFilterButton, orderFilterCount } from '../../features/order-filter/order-filter-button.tsx'
import { type OrderChoice, type OrderView, ordersQuery } from '../../features/orders/order-queries.ts'
import { OrderRow } from '../../features/orders/order-row.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

/** The investor's orders (user order list): pending ones, ended ones, and GTTs. */
export const OrdersPage = () => {
  const { t } = useLingui()
  const choice = useSearch('/orders')
  const { view = 'open', side } = choice
  const show = (search: OrderChoice) => navigate({ to: '/orders', search, replace: true })
  return (
    <Page title={<Trans>Orders</Trans>}>
      <Segmented
        label={t`Filter orders`}
        value={view}
        // A state belongs to one view.
        onChange={(next) => show(without(choice, 'state', { view: next }))}
        options={[
          { value: 'open', label: <Trans context="orders">Open</Trans> },
          { value: 'executed', label: <Trans context="orders">Executed</Trans> },
          { value: 'gtt', label: <Trans>GTT</Trans> },
        ]}
      >
        <div className="flex items-center gap-2 py-1 ps-4 pe-2">
          <Chip chosen={side === undefined} onPress={() => show(without(choice, 'side'))}>
            <Trans context="orders">All</Trans>
          </Chip>
          <Chip chosen={side === 'buy'} onPress={() => show({ ...choice, side: 'buy' })}>
            <Trans>Buy</Trans>
          </Chip>
          <Chip chosen={side === 'sell'} onPress={() => show({ ...choice, side: 'sell' })}>
            <Trans>Sell</Trans>
          </Chip>
          <span className="ms-auto">
            <OrderFilterButton choice={choice} onChoose={show} />
          </span>
        </div>
        <OrderList choice={choice} onClear={() => show({ view })} />
      </Segmented>
    </Page>
  )
}

const without = (choice: OrderChoice, name: keyof OrderChoice, more: OrderChoice = {}): OrderChoice => {
  const { [name]: _left, ...rest } = choice
  return { ...rest, ...more }
}

interface OrderListProps {
  readonly choice: OrderChoice
  readonly onClear: () => void
}

const OrderList = ({ choice, onClear }: OrderListProps) => {
  const connected = useLiveConnected()
  const query = useInfiniteQuery({ ...ordersQuery(choice), refetchInterval: connected ? 60_000 : 5_000 })
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {() => {
        if (rows.length === 0 && orderFilterCount(choice) > 0) return <NoneFound onClear={onClear} />
        if (rows.length === 0) return <NoOrders view={choice.view ?? 'open'} />
        return (
          <PagedList query={query}>
            {rows.map((order) => (
              <OrderRow key={order.orderNo} order={order} />
            ))}
          </PagedList>
        )
      }}
    </Loaded>
  )
}

const NoneFound = ({ onClear }: Pick<OrderListProps, 'onClear'>) => (
  <EmptyState
    icon={<ListFilter />}
    title={<Trans>No orders found</Trans>}
    action={
      <Button look="outline" onClick={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    }
  >
    <Trans>No order matches these filters.</Trans>
  </EmptyState>
)

const NoOrders = ({ view }: { readonly view: OrderView }) => {
  const states: Readonly<Record<OrderView, { readonly icon: ReactNode; title: ReactNode; text: ReactNode }>> =
    {
      open: {
        icon: <ClipboardList />,
        title: <Trans>No open orders</Trans>,
        text: <Trans>Limit and trigger orders wait here until their price is reached.</Trans>,
      },
      executed: {
        icon: <History />,
        title: <Trans>No past orders yet</Trans>,
        text: <Trans>Filled, cancelled and expired orders appear here with their history.</Trans>,
      },
      gtt: {
        icon: <Target />,
        title: <Trans>No GTT orders</Trans>,
        text: (
          <Trans>
            Set a target and a stop on a position: one takes the profit, the other limits the loss.
          </Trans>
        ),
      },
    }
  const { icon, title, text } = states[view]
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        view === 'gtt' ? (
          <LinkButton to="/positions">
            <Trans>See positions</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/stocks">
            <Trans>Choose a stock</Trans>
          </LinkButton>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
