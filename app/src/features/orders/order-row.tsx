import { Trans } from '@lingui/react/macro'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { wholeFigures } from '@tarazu/ui/whole-figures.tsx'
import { memo } from 'react'
import { localName } from '../../locale/activate.ts'
import { RowLink } from '../../parts/row-link.tsx'
import type { Order } from './order-queries.ts'
import { useOrderWords } from './order-words.ts'

/** Buy or sell, shown by word and colour, with the kind of order. */
export const SideBadge = ({ side }: { readonly side: Order['side'] }) => (
  <span
    className={classNames(
      'inline-flex shrink-0 items-center rounded-sm px-1.5 font-semibold text-2xs',
      side === 'buy' ? 'bg-gain-soft text-gain' : 'bg-loss-soft text-loss',
    )}
  >
    {side === 'buy' ? <Trans>Buy</Trans> : <Trans>Sell</Trans>}
  </span>
)

const looks: Readonly<Record<Order['state'], string>> = {
  open: 'text-link',
  'trigger-pending': 'text-link',
  complete: 'text-gain',
  cancelled: 'text-muted',
  rejected: 'text-loss',
  expired: 'text-muted',
}

export const StateWord = ({ order }: { readonly order: Order }) => (
  <span className={classNames('font-semibold', looks[order.state])}>{useOrderWords().state(order)}</span>
)

/** The most important price: the one paid, or else the one waited for. */
export const OrderPrice = ({ order }: { readonly order: Order }) => {
  if (order.averagePrice !== null) return <Money rupees={order.averagePrice} />
  if (order.state === 'trigger-pending' || order.price === null) {
    const { riseTriggerPrice: rise, fallTriggerPrice: fall } = order
    if (rise !== null && fall !== null)
      return (
        <>
          <Money rupees={fall} /> · <Money rupees={rise} />
        </>
      )
    const trigger = rise ?? fall
    if (trigger !== null)
      return (
        <Trans>
          <span className="font-normal text-[0.8em] text-muted">Trigger</span> <Money rupees={trigger} />
        </Trans>
      )
  }
  return order.price === null ? <Trans>Market</Trans> : <Money rupees={order.price} />
}

/** One order in a list. */
export const OrderRow = memo(({ order }: { readonly order: Order }) => {
  const words = useOrderWords()
  const filled = countText(order.filledQuantity)
  const quantity = countText(order.quantity)
  return (
    <RowLink to="/order/$id" params={{ id: order.orderNo }}>
      <ListRow
        lead={<Monogram name={order.name} />}
        title={localName(order)}
        subtitle={
          <span className="figures flex min-w-0 flex-col gap-0.5">
            <span className="flex flex-wrap items-center gap-x-1.5">
              <SideBadge side={order.side} />
              <span>
                {order.orderKind === 'gtt' ? 'GTT' : words.kind(order.orderKind)} ·{' '}
                {order.filledQuantity === order.quantity ? (
                  quantity
                ) : (
                  <Trans>
                    {filled} of {quantity}
                  </Trans>
                )}
              </span>
            </span>
            <span>{wholeFigures(instantText(order.changeTime))}</span>
          </span>
        }
        value={<OrderPrice order={order} />}
        subvalue={<StateWord order={order} />}
      />
    </RowLink>
  )
})
OrderRow.displayName = 'OrderRow'
