import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dayText } from '@tarazu/contract/money/format.ts'
import { ListRow } from '@tarazu/ui/list-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ReceiptText } from 'lucide-react'
import { CancelOrder } from '../../features/quant/cancel-order.tsx'
import { type QuantOrder, quantOrdersQuery } from '../../features/quant/quant-queries.ts'
import { orderKinds, orderReasons, orderStates } from '../../features/quant/quant-words.tsx'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'

/** The investor's orders for AI quant products, newest first. */
export const QuantRecordsPage = () => (
  <Page title={<Trans>AI product records</Trans>}>
    <Records />
  </Page>
)

const Records = () => {
  const query = useQuery(quantOrdersQuery)
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
      {(orders) =>
        orders.length === 0 ? (
          <EmptyState
            icon={<ReceiptText />}
            title={<Trans>No AI orders yet</Trans>}
            action={
              <LinkButton to="/quant">
                <Trans>See AI products</Trans>
              </LinkButton>
            }
          >
            <Trans>Your purchases and sales appear here.</Trans>
          </EmptyState>
        ) : (
          <ul>
            {orders.map((order) => (
              <li key={order.orderNo} className="border-line border-b last:border-b-0">
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** What its state doesn’t tell: that an operator reviews it first, or why it failed. */
const OrderNote = ({ order: { state, review, reason, reviewReason } }: { readonly order: QuantOrder }) => {
  const note =
    reason === 'refused' ? (
      <Trans>Rejected: {reviewReason}</Trans>
    ) : reason !== null ? (
      orderReasons[reason]
    ) : state === 'in_progress' && review === 'waiting' ? (
      <Trans>An order this large is reviewed by a person before the cut-off.</Trans>
    ) : null
  return note === null ? null : <p className="-mt-1 px-4 pb-2 text-muted text-xs">{note}</p>
}

const OrderRow = ({ order }: { readonly order: QuantOrder }) => {
  const { shares, amount, heldAmount, state, cancellableUntil } = order
  const day = dayText(order.valueDay)
  const { tone, word } = orderStates[state]
  return (
    <>
      <ListRow
        title={localName(order)}
        subtitle={
          <>
            {orderKinds[order.kind]} ·{' '}
            <Trans>
              {shares} shares · {day}
            </Trans>
          </>
        }
        value={<Money rupees={amount ?? heldAmount} />}
        subvalue={<StateBadge tone={tone}>{word}</StateBadge>}
      />
      <OrderNote order={order} />
      {cancellableUntil !== null && <CancelOrder orderNo={order.orderNo} until={cancellableUntil} />}
    </>
  )
}
