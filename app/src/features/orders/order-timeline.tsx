import { Trans } from '@lingui/react/macro'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { classNames } from '@tarazu/ui/class-names.ts'
import { Money } from '@tarazu/ui/money.tsx'
import {
  Ban,
  Check,
  Clock,
  Hourglass,
  type LucideIcon,
  PencilLine,
  Scale,
  ShieldCheck,
  X,
  Zap,
} from 'lucide-react'
import { Link } from '../../router/link.tsx'
import { claimOf } from '../proof/price-claim.ts'
import { FilledAt } from '../trading/filled-at.tsx'
import { WalkLevels } from '../trading/walk-levels.tsx'
import type { OrderDetail, OrderEvent } from './order-queries.ts'
import { useOrderWords } from './order-words.ts'

const icons: Readonly<Record<OrderEvent['kind'], LucideIcon>> = {
  placed: Clock,
  triggered: Zap,
  filled: Check,
  'nothing-left': Hourglass,
  modified: PencilLine,
  adjusted: Scale,
  cancelled: Ban,
  rejected: X,
  expired: Clock,
}
const looks: Readonly<Record<OrderEvent['kind'], string>> = {
  placed: 'bg-link-soft text-link',
  triggered: 'bg-link-soft text-link',
  filled: 'bg-gain-soft text-gain',
  'nothing-left': 'bg-sunken text-muted',
  modified: 'bg-sunken text-muted',
  adjusted: 'bg-sunken text-muted',
  cancelled: 'bg-sunken text-muted',
  rejected: 'bg-loss-soft text-loss',
  expired: 'bg-sunken text-muted',
}

/** An order's events, newest first, each with its time, price and reason. */
export const OrderTimeline = ({ order }: { readonly order: OrderDetail }) => (
  <ol className="px-4 pt-2">
    {[...order.events].reverse().map((event, place, all) => (
      <li key={event.eventNo} className="relative flex gap-3 pb-6">
        {place < all.length - 1 && (
          <span aria-hidden className="absolute start-4 top-9 bottom-1 w-px bg-line" />
        )}
        <EventIcon kind={event.kind} />
        <EventText order={order} event={event} />
      </li>
    ))}
  </ol>
)

const EventIcon = ({ kind }: { readonly kind: OrderEvent['kind'] }) => {
  const Icon = icons[kind]
  return (
    <span
      aria-hidden
      className={classNames('flex size-8 shrink-0 items-center justify-center rounded-full', looks[kind])}
    >
      <Icon className="size-4" />
    </span>
  )
}

interface EventTextProps {
  readonly order: OrderDetail
  readonly event: OrderEvent
}

const EventText = ({ order, event }: EventTextProps) => {
  const words = useOrderWords()
  const reason = event.kind === 'adjusted' ? undefined : words.reason(event.reason, event.details)
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{words.event(event.kind)}</p>
      <EventFacts event={event} />
      {reason !== undefined && <p className="text-muted text-sm">{reason}</p>}
      <p className="figures text-muted text-xs">{instantText(event.time)}</p>
      {event.walk !== null && <WalkLevels side={order.side} walk={event.walk} />}
      {event.kind === 'filled' && event.price !== null && (
        <Link
          to="/check-price"
          search={claimOf(order, { ...event, price: event.price }, order.side)}
          className="tappable -mx-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 font-semibold text-link text-sm"
        >
          <ShieldCheck className="size-4.5" aria-hidden />
          <Trans>Check this price</Trans>
        </Link>
      )}
    </div>
  )
}

const EventFacts = ({ event }: { readonly event: OrderEvent }) => {
  const { kind, price, details } = event
  const quantity = event.quantity === null ? null : countText(event.quantity)
  if (kind === 'nothing-left')
    return (
      <p className="text-muted text-sm">
        <Trans>
          You’ve already taken the shares on offer at your price. More become available within half an hour.
        </Trans>
      </p>
    )
  if (kind === 'filled' && price !== null && event.quantity !== null)
    return (
      <p className="figures text-sm">
        <FilledAt fill={{ quantity: event.quantity, price }} />
      </p>
    )
  if (kind === 'triggered' && price !== null)
    return (
      <p className="figures text-sm">
        <Trans>
          The price was <Money rupees={price} />
        </Trans>
      </p>
    )
  if (kind === 'placed' || kind === 'modified' || kind === 'adjusted')
    return (
      <p className="figures text-sm">
        {quantity !== null && <Trans>{quantity} shares</Trans>}
        <WantedPrices details={details} />
      </p>
    )
  return null
}

const WantedPrices = ({ details }: { readonly details: Readonly<Record<string, string>> }) => {
  const { price, riseTriggerPrice: rise, risePrice, fallTriggerPrice: fall, fallPrice } = details
  const legs = [
    [fall, fallPrice],
    [rise, risePrice],
  ] as const
  return (
    <>
      {price !== undefined && (
        <>
          {' · '}
          <Trans>
            limit <Money rupees={price} />
          </Trans>
        </>
      )}
      {legs.map(([trigger, limit]) =>
        trigger === undefined ? null : (
          <span key={trigger} className="block">
            <Trans>
              trigger <Money rupees={trigger} />
            </Trans>
            {limit !== undefined && (
              <>
                {' · '}
                <Trans>
                  limit <Money rupees={limit} />
                </Trans>
              </>
            )}
          </span>
        ),
      )}
    </>
  )
}
