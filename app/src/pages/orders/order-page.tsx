import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cancelOrder } from '@tarazu/contract/calls/orders.ts'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton, SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { stockSymbol, useLiveConnected, useWatch } from '../../api/live.ts'
import { Explained } from '../../features/glossary/explained.tsx'
import { LivePrice } from '../../features/market/live-price.tsx'
import { type OrderDetail, orderQuery } from '../../features/orders/order-queries.ts'
import { OrderPrice, SideBadge, StateWord } from '../../features/orders/order-row.tsx'
import { OrderTimeline } from '../../features/orders/order-timeline.tsx'
import { useOrderWords } from '../../features/orders/order-words.ts'
import { useIntent } from '../../features/trading/use-intent.ts'
import { localName } from '../../locale/activate.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { useParams } from '../../router/page-context.ts'

const ModifySheet = lazy(async () => ({
  default: (await import('../../features/orders/modify-sheet.tsx')).ModifySheet,
}))

/** One order with its history (order history detail), which can be changed or cancelled here. */
export const OrderPage = () => {
  const { id } = useParams('/order/$id')
  return <OrderOf key={id} orderNo={id} />
}

const OrderOf = ({ orderNo }: { readonly orderNo: string }) => {
  const connected = useLiveConnected()
  const query = useQuery({ ...orderQuery(orderNo), refetchInterval: connected ? 60_000 : 5_000 })
  useWatch(query.data === undefined ? [] : [stockSymbol(query.data)])
  return (
    <Page title={<Trans>Order</Trans>} subtitle={<Trans>No. {orderNo}</Trans>}>
      <Loaded query={query} skeleton={<OrderSkeleton />}>
        {(order) => <OrderContent order={order} />}
      </Loaded>
    </Page>
  )
}

const isOpen = ({ state }: OrderDetail): boolean => state === 'open' || state === 'trigger-pending'

const OrderContent = ({ order }: { readonly order: OrderDetail }) => (
  <>
    <Headline order={order} />
    <OrderFacts order={order} />
    <Section title={<Trans>History</Trans>} className="mb-4">
      <OrderTimeline order={order} />
    </Section>
    {isOpen(order) && <OrderActions order={order} />}
  </>
)

const Headline = ({ order }: { readonly order: OrderDetail }) => {
  const words = useOrderWords()
  const reason = words.reason(order.reason)
  return (
    <div className="px-4">
      <Link
        to="/stock/$exchange/$code"
        params={{ exchange: order.exchange, code: order.code }}
        className="tappable -mx-2 flex min-h-11 items-center gap-2 rounded-md px-2"
      >
        <span className="wrap-break-word min-w-0 font-semibold">{localName(order)}</span>
        <SideBadge side={order.side} />
        <ChevronRight className="ms-auto size-4.5 shrink-0 text-muted" aria-hidden />
      </Link>
      <p className="mt-2 text-sm">
        <StateWord order={order} />
        <span className="text-muted"> · {words.kind(order.orderKind)}</span>
      </p>
      <p className="figures font-bold text-2xl">
        <OrderPrice order={order} />
      </p>
      {reason !== undefined && <p className="mt-1 text-muted text-sm">{reason}</p>}
    </div>
  )
}

const OrderFacts = ({ order }: { readonly order: OrderDetail }) => {
  const filled = countText(order.filledQuantity)
  const quantity = countText(order.quantity)
  return (
    <dl className="mt-4 border-line border-t px-4 pt-2">
      <FactRow
        label={<Trans>Filled</Trans>}
        value={
          <Trans>
            {filled} of {quantity}
          </Trans>
        }
      />
      {isOpen(order) && order.currentPrice !== null && (
        <FactRow
          label={<Trans>Current price</Trans>}
          value={<LivePrice symbol={stockSymbol(order)} price={order.currentPrice} />}
        />
      )}
      {order.price !== null && (
        <FactRow label={<Trans>Limit price</Trans>} value={<Money rupees={order.price} />} />
      )}
      <TriggerFact
        label={<Trans>Triggers if it falls to</Trans>}
        trigger={order.fallTriggerPrice}
        limit={order.fallPrice}
      />
      <TriggerFact
        label={<Trans>Triggers if it rises to</Trans>}
        trigger={order.riseTriggerPrice}
        limit={order.risePrice}
      />
      <MoneyFacts order={order} />
      {order.afterMarket && (
        <FactRow label={<Trans>Session</Trans>} value={<Trans>Next session after placing</Trans>} />
      )}
      {order.expireTime !== null && (
        <FactRow label={<Trans>Valid until</Trans>} value={instantText(order.expireTime)} />
      )}
      {order.positionNo !== null && (
        <FactRow
          label={<Trans>Position</Trans>}
          value={
            <Link
              to="/position/$orderNo"
              params={{ orderNo: order.positionNo }}
              className="-my-3 inline-flex min-h-11 items-center font-semibold text-link"
            >
              {order.positionNo}
            </Link>
          }
        />
      )}
    </dl>
  )
}

/** The leverage, the blocked amount and the cost. */
const MoneyFacts = ({ order }: { readonly order: OrderDetail }) => (
  <>
    {order.intent === 'open' && order.leverage !== null && (
      <FactRow
        label={
          <Explained term="leverage">
            <Trans>Leverage</Trans>
          </Explained>
        }
        value={`${order.leverage}×`}
      />
    )}
    {order.held !== '0.00' && (
      <FactRow
        label={
          <Explained term="blocked">
            <Trans>Blocked in your wallet</Trans>
          </Explained>
        }
        value={<Money rupees={order.held} />}
      />
    )}
    {order.filledQuantity > 0 && (
      <FactRow
        label={
          <Explained term="charges">
            <Trans>Charges</Trans>
          </Explained>
        }
        value={<Money rupees={order.fee} />}
      />
    )}
  </>
)

interface TriggerFactProps {
  readonly label: React.ReactNode
  readonly trigger: string | null
  readonly limit: string | null
}

const TriggerFact = ({ label, trigger, limit }: TriggerFactProps) =>
  trigger === null ? null : (
    <FactRow
      label={label}
      value={
        limit === null ? (
          <Money rupees={trigger} />
        ) : (
          <Trans>
            <Money rupees={trigger} />, limit <Money rupees={limit} />
          </Trans>
        )
      }
    />
  )

const OrderActions = ({ order }: { readonly order: OrderDetail }) => {
  const [changing, setChanging] = useState(false)
  const [opened, setOpened] = useState(false)
  const [asking, setAsking] = useState(false)
  const cancel = useIntent(
    (orderNo: string, idempotencyKey) => call(cancelOrder, { orderNo }, { idempotencyKey }),
    () => setAsking(false),
  )
  return (
    <div className="-mb-[max(1.5rem,env(safe-area-inset-bottom))] sticky bottom-0 z-10 mt-auto flex gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [&>*]:flex-1">
      <Button look="quiet" busy={cancel.pending} onClick={() => setAsking(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <Button
        onClick={() => {
          setOpened(true)
          setChanging(true)
        }}
      >
        <Trans>Change</Trans>
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Cancel this order?</Trans>}
        description={
          <Trans>
            The filled part stays. The money blocked for the rest is released to your available funds.
          </Trans>
        }
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep order</Trans>
            </Button>
            <Button look="sell" busy={cancel.pending} onClick={() => cancel.submit(order.orderNo)}>
              <Trans>Cancel order</Trans>
            </Button>
          </>
        }
      />
      {opened && (
        <Suspense>
          <ModifySheet order={order} open={changing} onOpenChange={setChanging} />
        </Suspense>
      )}
    </div>
  )
}

const OrderSkeleton = () => (
  <>
    <div className="space-y-3 px-4 pt-2">
      <Skeleton className="h-6 w-52" />
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-48 w-full" />
    </div>
    <SkeletonRows count={3} />
  </>
)
