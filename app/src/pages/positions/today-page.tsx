import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { todayTrades } from '@tarazu/contract/calls/trading.ts'
import { countText, timeText } from '@tarazu/contract/money/format.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Monogram } from '@tarazu/ui/monogram.tsx'
import { SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { CalendarClock } from 'lucide-react'
import { todayTradesQuery } from '../../features/trading/trading-queries.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { PagedList } from '../../parts/paged-list.tsx'
import { Link } from '../../router/link.tsx'

type Today = CallOutput<typeof todayTrades>
type Trade = Today['list'][number]

/** Today's trades and their totals (share today detail). */
export const TodayPage = () => {
  const query = useInfiniteQuery(todayTradesQuery)
  return (
    <Page title={<Trans>Today’s trades</Trans>}>
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {({ pages }) => {
          const [today] = pages
          const trades = pages.flatMap(({ list }) => list)
          if (today === undefined || trades.length === 0) return <NoTrades />
          return (
            <>
              <TodaySums today={today} />
              <LinkButton to="/documents" look="text" className="mx-2 mb-2 self-start">
                <Trans>Contract notes and tax report</Trans>
              </LinkButton>
              <PagedList query={query}>
                {trades.map((trade) => (
                  <TradeRow key={trade.fillNo} trade={trade} />
                ))}
              </PagedList>
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

const TodaySums = ({ today }: { readonly today: Today }) => (
  <dl className="mx-4 mb-3 rounded-lg border border-line bg-surface px-4 py-2">
    <FactRow label={<Trans>Trades</Trans>} value={countText(today.total)} />
    <FactRow label={<Trans>Value traded</Trans>} value={<Money rupees={today.turnover} />} />
    <FactRow label={<Trans>Charges</Trans>} value={<Money rupees={today.totalFee} />} />
    <FactRow
      strong
      label={<Trans>Realised today, before charges</Trans>}
      value={<Change amount={today.realisedProfitLoss} symbol />}
    />
  </dl>
)

const TradeRow = ({ trade }: { readonly trade: Trade }) => {
  const quantity = countText(trade.quantity)
  return (
    <Link
      to="/position/$orderNo"
      params={{ orderNo: trade.orderNo }}
      className="tappable flex min-h-16 items-center gap-3 border-line border-b px-4 py-2.5 -outline-offset-2 last:border-b-0"
    >
      <Monogram name={trade.name} />
      <div className="min-w-0">
        <p className="wrap-break-word font-medium">{localName(trade)}</p>
        <p className="figures text-muted text-xs">
          <What trade={trade} /> · {timeText(trade.time)}
        </p>
      </div>
      <div className="ms-auto shrink-0 text-end">
        <p className="figures font-semibold">
          {quantity} × <Money rupees={trade.price} />
        </p>
        <p className="text-xs">
          {trade.kind === 'close' ? (
            <Change amount={trade.profitLoss} symbol />
          ) : (
            <span className="text-muted">
              <Trans>
                Charges <Money rupees={trade.fee} />
              </Trans>
            </span>
          )}
        </p>
      </div>
    </Link>
  )
}

const What = ({ trade }: { readonly trade: Trade }) => {
  if (trade.cause === 'liquidation') return <Trans>Auto square-off</Trans>
  if (trade.cause === 'auction') return <Trans>Closed by the auction</Trans>
  if (trade.cause === 'buy-back') return <Trans>Bought back before the close</Trans>
  if (trade.cause === 'allotment') return <Trans context="shares">Allotted</Trans>
  if (trade.cause === 'block') return <Trans>Bought from a block</Trans>
  if (trade.kind === 'open')
    return trade.direction === 'long' ? <Trans>Bought</Trans> : <Trans>Sold short</Trans>
  return trade.direction === 'long' ? <Trans>Sold</Trans> : <Trans>Bought back</Trans>
}

const NoTrades = () => (
  <EmptyState
    icon={<CalendarClock />}
    title={<Trans>No trades today yet</Trans>}
    action={
      <LinkButton to="/stocks">
        <Trans>Choose a stock</Trans>
      </LinkButton>
    }
  />
)
