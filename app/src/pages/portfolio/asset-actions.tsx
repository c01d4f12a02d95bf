import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { orderList } from '@tarazu/contract/calls/orders.ts'
import { ArrowDownToLine, ArrowUpFromLine, ClipboardList } from 'lucide-react'
import { call } from '../../api/call.ts'
import { accountKey } from '../../api/query-client.ts'
import { LinkButton } from '../../parts/link-button.tsx'

/** The number of orders waiting for a price or a session. */
const openOrderCountQuery = queryOptions({
  queryKey: [accountKey, 'orders', 'open-count'],
  queryFn: async ({ signal }) => (await call(orderList, { view: 'open', pageSize: '1' }, { signal })).total,
  meta: { keep: true },
})

const className = 'min-w-max flex-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0'
/** Three labels side by side. */
const tight = { paddingInline: '0.5rem' }

/** Deposit, withdraw, and the orders with the number of open ones. */
export const AssetActions = () => (
  <div className="mx-4 mt-3 flex flex-wrap gap-2">
    <LinkButton to="/switch-to" className={className} style={tight}>
      <ArrowDownToLine aria-hidden />
      <Trans context="transfer">Deposit</Trans>
    </LinkButton>
    <LinkButton to="/roll-out" look="outline" className={className} style={tight}>
      <ArrowUpFromLine aria-hidden />
      <Trans context="transfer">Withdraw</Trans>
    </LinkButton>
    <OrdersButton />
  </div>
)

const OrdersButton = () => {
  const { t } = useLingui()
  const { data: count = 0 } = useQuery(openOrderCountQuery)
  return (
    <LinkButton to="/orders" look="outline" className={className} style={tight}>
      <ClipboardList aria-hidden />
      <Trans>Orders</Trans>
      {count > 0 && (
        <span className="figures min-w-5 rounded-full bg-sunken px-1.5 text-center text-xs">
          {count}
          <span className="sr-only">
            {' '}
            {t({ message: 'open', comment: 'after the number of open orders' })}
          </span>
        </span>
      )}
    </LinkButton>
  )
}
