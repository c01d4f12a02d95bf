import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ClipboardList, History, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLiveConnected } from '../../api/live.ts'
import { type OrderSide, type OrderView, ordersQuery } from '../../features/orders/order-queries.ts'
import { OrderRow } from '../../features/orders/order-row.tsx'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { navigate } from '../../router/navigation.ts'
import { useSearch } from '../../router/page-context.ts'

/** The investor's orders (user order list): those that wait, those that have ended, those good till triggered. */
export const OrdersPage = () => {
  const { t } = useLingui()
  const { view = 'open', side } = useSearch('/orders')
  const show = (next: { readonly view: OrderView; readonly side?: OrderSide | undefined }) =>
    navigate({
      to: '/orders',
      search: { view: next.view, ...(next.side === undefined ? {} : { side: next.side }) },
      replace: true,
    })
  return (
    <Page title={<Trans>Orders</Trans>}>
      <Segmented
        label={t`Filter orders`}
        value={view}
        onChange={(next) => show({ view: next, side })}
        options={[
          { value: 'open', label: <Trans context="orders">Open</Trans> },
          { value: 'executed', label: <Trans context="orders">Executed</Trans> },
          { value: 'gtt', label: <Trans>GTT</Trans> },
        ]}
      >
        <div className="flex gap-2 px-4 py-2">
          <Chip chosen={side === undefined} onPress={() => show({ view })}>
            <Trans context="orders">All</Trans>
          </Chip>
          <Chip chosen={side === 'buy'} onPress={() => show({ view, side: 'buy' })}>
            <Trans>Buy</Trans>
          </Chip>
          <Chip chosen={side === 'sell'} onPress={() => show({ view, side: 'sell' })}>
            <Trans>Sell</Trans>
          </Chip>
        </div>
        <OrderList view={view} side={side} />
      </Segmented>
    </Page>
  )
}

interface OrderListProps {
  readonly view: OrderView
  readonly side: OrderSide | undefined
}

const OrderList = ({ view, side }: OrderListProps) => {
  const connected = useLiveConnected()
  const query = useInfiniteQuery({
    ...ordersQuery(view, side),
    refetchInterval: connected ? 60_000 : 5_000,
  })
  const rows = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={8} />}>
      {() =>
        rows.length === 0 ? (
          <NoOrders view={view} />
        ) : (
          <PagedList query={query}>
            {rows.map((order) => (
              <OrderRow key={order.orderNo} order={order} />
            ))}
          </PagedList>
        )
      }
    </Loaded>
  )
}

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
