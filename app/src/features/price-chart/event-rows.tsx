import { Trans, useLingui } from '@lingui/react/macro'
import { countText, dateText, rupeesText } from '@tarazu/contract/money/format.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { ArrowDown, ArrowUp, Banknote, ChartColumn, Gift, Newspaper, Split } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowLink } from '../../parts/row-link.tsx'
import { croreText } from '../charts/figure-bars.tsx'
import { growthOf } from '../company/growth.ts'
import { useQuarterName } from '../company/quarter-name.ts'
import { useActionWords } from '../stock/action-words.ts'
import type { ChartEvent } from './chart-events.ts'

/** Events, newest first; each links to its page if it has one. */
export const EventRows = ({ events }: { readonly events: readonly ChartEvent[] }) => (
  <ul>
    {events.map((event) => (
      <li key={keyOf(event)}>
        <EventRow event={event} />
      </li>
    ))}
  </ul>
)

const keyOf = (event: ChartEvent): string => {
  if (event.kind === 'news') return event.news.id
  if (event.kind === 'trade') return event.order.orderNo
  return `${event.kind} ${event.time} ${event.kind === 'action' ? event.action.kind : ''}`
}

const EventRow = ({ event }: { readonly event: ChartEvent }) => {
  const date = dateText(event.time)
  switch (event.kind) {
    case 'news':
      return (
        <RowLink to="/news/$id" params={{ id: event.news.id }}>
          <Row icon={<Newspaper />} date={date}>
            {event.news.headline}
          </Row>
        </RowLink>
      )
    case 'results':
      return event.news === undefined ? (
        <ResultsRow {...event} date={date} />
      ) : (
        <RowLink to="/news/$id" params={{ id: event.news.id }}>
          <ResultsRow {...event} date={date} />
        </RowLink>
      )
    case 'action':
      return <ActionRow {...event} date={date} />
    case 'trade':
      return (
        <RowLink to="/order/$id" params={{ id: event.order.orderNo }}>
          <TradeRow {...event} date={date} />
        </RowLink>
      )
  }
}

interface RowProps {
  readonly icon: ReactNode
  readonly date: ReactNode
  readonly value?: ReactNode
  readonly children: ReactNode
}

const Row = ({ icon, date, value, children }: RowProps) => (
  <span className="flex min-h-14 items-center gap-3 border-line border-b px-4 py-2 text-start">
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted [&_svg]:size-4.5"
    >
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block text-pretty text-sm">{children}</span>
      <span className="figures block text-muted text-xs">{date}</span>
    </span>
    {value !== undefined && <span className="figures shrink-0 text-end text-sm">{value}</span>}
  </span>
)

type Dated<Kind extends ChartEvent['kind']> = Extract<ChartEvent, { kind: Kind }> & { readonly date: string }

const ResultsRow = ({ quarter, yearBefore, date }: Dated<'results'>) => {
  const name = useQuarterName()(quarter)
  const growth = growthOf(quarter, yearBefore)
  const [profit, revenue] = [croreText(quarter.netProfit), croreText(quarter.revenue)]
  return (
    <Row
      icon={<ChartColumn />}
      date={
        <>
          {date} · <Trans>revenue ₹{revenue} Cr</Trans>
        </>
      }
      value={growth === undefined ? undefined : <Change percent={growth} />}
    >
      <Trans>
        {name} results: net profit ₹{profit} Cr
      </Trans>
    </Row>
  )
}

const actionIcons = { split: <Split />, bonus: <Gift />, dividend: <Banknote /> } as const

const ActionRow = ({ action, date }: Dated<'action'>) => (
  <Row icon={actionIcons[action.kind]} date={<Trans>Ex-date {date}</Trans>}>
    {useActionWords()(action)}
  </Row>
)

const TradeRow = ({ order, date }: Dated<'trade'>) => {
  const { t } = useLingui()
  const [quantity, price] = [countText(order.filledQuantity), rupeesText(order.averagePrice ?? '0.00')]
  return (
    <Row
      icon={order.side === 'buy' ? <ArrowUp className="text-gain" /> : <ArrowDown className="text-loss" />}
      date={date}
    >
      {order.side === 'buy' ? t`You bought ${quantity} at ${price}` : t`You sold ${quantity} at ${price}`}
    </Row>
  )
}
