import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { fundCancel } from '@tarazu/contract/calls/fund-orders.ts'
import { dayText, instantText, rupeesText } from '@tarazu/contract/money/format.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { Dialog } from '@tarazu/ui/dialog.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { showToast } from '@tarazu/ui/toast.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type FundOrder, fundOrderQuery } from '../../features/funds/fund-order-queries.ts'
import { OrderedSize } from '../../features/funds/fund-order-row.tsx'
import {
  orderKindName,
  orderReasonSentence,
  stageName,
  stageTones,
} from '../../features/funds/fund-order-words.ts'
import { OrderResult } from '../../features/funds/order-result.tsx'
import { useIntent } from '../../features/trading/use-intent.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { useParams } from '../../router/page-context.ts'

const refreshMs = 30_000

/** One fund order: its size, the day whose NAV it gets, and its result (fund subscribe detail). */
export const FundOrderPage = () => {
  const { orderNo } = useParams('/fund-order/$orderNo')
  return <OrderOf key={orderNo} orderNo={orderNo} />
}

const OrderOf = ({ orderNo }: { readonly orderNo: string }) => {
  const query = useQuery({ ...fundOrderQuery(orderNo), refetchInterval: refreshMs })
  return (
    <Page title={<Trans>Fund order</Trans>} subtitle={<Trans>No. {orderNo}</Trans>}>
      <Loaded query={query} skeleton={<OrderSkeleton />}>
        {(order) => <Content order={order} />}
      </Loaded>
    </Page>
  )
}

const Content = ({ order }: { readonly order: FundOrder }) => (
  <>
    <div className="px-4 pt-1">
      <h2 className="font-semibold text-lg">{localName(order)}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
        <StateBadge tone={stageTones[order.stage]}>{stageName(order.stage)}</StateBadge>
        <span className="text-muted">{orderKindName(order.kind)}</span>
      </p>
      {order.reason !== null && <p className="mt-2 text-sm">{orderReasonSentence(order.reason)}</p>}
      {order.reviewReason !== null && <p className="mt-2 text-sm">“{order.reviewReason}”</p>}
    </div>
    <dl className="mt-3 px-4">
      {order.to !== null && <FactRow label={<Trans>Into</Trans>} value={localName(order.to)} />}
      <FactRow label={<Trans>Order size</Trans>} value={<OrderedSize order={order} />} />
      <FactRow label={<Trans context="fund order">Placed</Trans>} value={instantText(order.placedAt)} />
      <FactRow label={<Trans>Order date</Trans>} value={dayText(order.orderDay)} />
      <FactRow label={<Trans>NAV date</Trans>} value={dayText(order.valueDay)} />
      {order.payoutDay !== null && (
        <FactRow label={<Trans>Payout date</Trans>} value={dayText(order.payoutDay)} />
      )}
      {Number(order.heldAmount) > 0 && (
        <FactRow label={<Trans>Blocked in your wallet</Trans>} value={<Money rupees={order.heldAmount} />} />
      )}
    </dl>
    {order.result !== null && (
      <Section title={<Trans>Result</Trans>}>
        <OrderResult order={order} result={order.result} />
      </Section>
    )}
    <div className="mt-6 flex flex-col gap-3 px-4">
      {order.canCancel && <CancelButton order={order} />}
      <LinkButton to="/fund/$code" params={{ code: order.code }} look="outline">
        <Trans>See the fund</Trans>
      </LinkButton>
    </div>
  </>
)

/** Cancels the order after confirmation; the blocked money or units are released. */
const CancelButton = ({ order }: { readonly order: FundOrder }) => {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const until = instantText(order.cutOffAt).slice(0, -3)
  const intent = useIntent(
    (orderNo: string, idempotencyKey) => call(fundCancel, { orderNo }, { idempotencyKey }),
    () => {
      setAsking(false)
      showToast(t`Order cancelled`)
    },
  )
  return (
    <div>
      <Button look="outline" wide busy={intent.pending} onClick={() => setAsking(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <p className="mt-1 text-center text-muted text-xs">
        <Trans>You can cancel until {until}.</Trans>
      </p>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Cancel this order?</Trans>}
        description={<CancelOutcome order={order} />}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              <Trans>Keep order</Trans>
            </Button>
            <Button look="sell" busy={intent.pending} onClick={() => intent.submit(order.orderNo)}>
              <Trans>Cancel order</Trans>
            </Button>
          </>
        }
      />
    </div>
  )
}

const CancelOutcome = ({ order }: { readonly order: FundOrder }) => {
  if (Number(order.heldAmount) === 0) return <Trans>Your units stay as they are.</Trans>
  const held = rupeesText(order.heldAmount)
  return <Trans>{held} is released to your available funds.</Trans>
}

const OrderSkeleton = () => (
  <div className="space-y-3 px-4 pt-2" aria-hidden="true">
    <Skeleton className="h-6 w-56" />
    <Skeleton className="h-6 w-24" />
    <Skeleton className="h-40 w-full" />
  </div>
)
