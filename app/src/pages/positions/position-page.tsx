import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { countText, instantText } from '@tarazu/contract/money/format.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { hundredthsOfPercent } from '@tarazu/contract/trading/profit-loss.ts'
import { Button } from '@tarazu/ui/button.tsx'
import { Section } from '@tarazu/ui/card.tsx'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { Skeleton, SkeletonRows } from '@tarazu/ui/skeleton.tsx'
import { EmptyState } from '@tarazu/ui/states.tsx'
import { ChevronRight, SearchX } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { stockSymbol, useLiveConnected, useWatch } from '../../api/live.ts'
import { Explained } from '../../features/glossary/explained.tsx'
import { PositionHistory } from '../../features/held/position-history.tsx'
import { StrategyMark } from '../../features/held/strategy-mark.tsx'
import { LivePrice } from '../../features/market/live-price.tsx'
import { exitOrdersQuery } from '../../features/orders/order-queries.ts'
import { OrderRow } from '../../features/orders/order-row.tsx'
import { DirectionBadge } from '../../features/portfolio/direction-badge.tsx'
import { type Position, positionQuery } from '../../features/portfolio/portfolio-queries.ts'
import { isHolding, paiseOf } from '../../features/portfolio/position-figures.ts'
import { gainAt, LiveProfitLoss, useLivePaise } from '../../features/portfolio/position-row.tsx'
import { ProfitLossLabel } from '../../features/portfolio/profit-loss-label.tsx'
import { FillsSection } from '../../features/proof/fills-section.tsx'
import { MarginGauge } from '../../features/trading/margin-gauge.tsx'
import { positionDetailQuery } from '../../features/trading/trading-queries.ts'
import { localName } from '../../locale/activate.ts'
import { LinkButton } from '../../parts/link-button.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Link } from '../../router/link.tsx'
import { useParams } from '../../router/page-context.ts'

const loadSellSheet = () => import('../../features/trading/sell-sheet.tsx')
const ExitSheet = lazy(async () => ({
  default: (await import('../../features/orders/exit-sheet.tsx')).ExitSheet,
}))
const SellSheet = lazy(async () => ({ default: (await loadSellSheet()).SellSheet }))

/** One position: its current profit or loss, its parts, and the button to exit it. */
export const PositionPage = () => {
  const { orderNo } = useParams('/position/$orderNo')
  return <PositionOf key={orderNo} orderNo={orderNo} />
}

const PositionOf = ({ orderNo }: { readonly orderNo: string }) => {
  const connected = useLiveConnected()
  const query = useQuery({ ...positionQuery(orderNo), refetchInterval: connected ? 60_000 : 5_000 })
  const position = query.data
  useWatch(position == null || position.closed ? [] : [stockSymbol(position)])
  return (
    <Page title={<Trans>Position</Trans>} subtitle={<Trans>Order {orderNo}</Trans>}>
      <Loaded query={query} skeleton={<PositionSkeleton />}>
        {(shown) => (shown === null ? <NoPosition /> : <PositionContent position={shown} />)}
      </Loaded>
    </Page>
  )
}

const PositionContent = ({ position }: { readonly position: Position }) => {
  const [selling, setSelling] = useState(false)
  const [opened, setOpened] = useState(false)
  const [exiting, setExiting] = useState<boolean>()
  const { closed, orderNo } = position
  // A short in the exchange's auction can't be closed otherwise.
  const isAuctioned = useQuery(positionDetailQuery(orderNo)).data?.shortEnd?.by === 'auction'
  // Preloads the sheet's code, so that it is ready when needed.
  useEffect(() => {
    if (!closed) loadSellSheet().catch(() => undefined)
  }, [closed])
  return (
    <>
      <Headline position={position} />
      {!position.closed && <StrategyMark orderNo={position.orderNo} />}
      {!position.closed && <MarginGauge position={position} />}
      {position.closed ? <ClosedFacts position={position} /> : <OpenFacts position={position} />}
      {!position.closed && <ExitOrders positionNo={position.orderNo} />}
      <FillsSection position={position} />
      <PositionHistory orderNo={position.orderNo} direction={position.direction} />
      <Link
        to="/position/$orderNo/money"
        params={{ orderNo: position.orderNo }}
        className="tappable mt-4 mb-4 flex min-h-12 items-center gap-2 border-line border-y px-4 font-medium -outline-offset-2"
      >
        <Trans>Money details</Trans>
        <ChevronRight className="ms-auto size-4.5 text-muted" aria-hidden />
      </Link>
      <Link
        to="/documents"
        search={{ position: position.orderNo }}
        className="tappable -mt-4 mb-4 flex min-h-12 items-center gap-2 border-line border-b px-4 font-medium -outline-offset-2"
      >
        <Trans>Share certificate and contract notes</Trans>
        <ChevronRight className="ms-auto size-4.5 text-muted" aria-hidden />
      </Link>
      {!position.closed && !isAuctioned && (
        <div className="-mb-[max(1.5rem,env(safe-area-inset-bottom))] sticky bottom-0 z-10 mt-auto flex gap-3 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] [&>*]:flex-1">
          <Button look="quiet" onClick={() => setExiting(true)}>
            <Trans>Target and stop</Trans>
          </Button>
          <Button
            onClick={() => {
              setOpened(true)
              setSelling(true)
            }}
          >
            <Trans>Exit</Trans>
          </Button>
        </div>
      )}
      {exiting !== undefined && (
        <Suspense>
          <ExitSheet position={position} open={exiting} onOpenChange={setExiting} />
        </Suspense>
      )}
      {/* Stays when the last part is sold, to show the fill. */}
      {opened && (
        <Suspense>
          <SellSheet position={position} open={selling} onOpenChange={setSelling} />
        </Suspense>
      )}
    </>
  )
}

/** Pending orders that will close it. */
const ExitOrders = ({ positionNo }: { readonly positionNo: string }) => {
  const { data } = useQuery(exitOrdersQuery(positionNo))
  if (data === undefined || data.length === 0) return null
  return (
    <Section title={<Trans>Closing orders</Trans>}>
      {data.map((order) => (
        <OrderRow key={order.orderNo} order={order} />
      ))}
    </Section>
  )
}

const Headline = ({ position }: { readonly position: Position }) => (
  <div className="px-4">
    <Link
      to="/stock/$exchange/$code"
      params={{ exchange: position.exchange, code: position.code }}
      className="tappable -mx-2 flex min-h-11 items-center gap-2 rounded-md px-2"
    >
      <span className="wrap-break-word min-w-0 font-semibold">{localName(position)}</span>
      <DirectionBadge direction={position.direction} leverage={position.leverage} />
      <ChevronRight className="ms-auto size-4.5 shrink-0 text-muted" aria-hidden />
    </Link>
    <p className="mt-2 text-muted text-sm">
      {position.closed ? (
        <ProfitLossLabel />
      ) : (
        <Explained term="unrealised">
          <Trans>Unrealised P&L</Trans>
        </Explained>
      )}
    </p>
    <Gain position={position} />
  </div>
)

/** The gain, both in rupees and relative to the cost and the margin. */
const Gain = ({ position }: { readonly position: Position }) => {
  const { direction, closed } = position
  const livePaise = useLivePaise(position)
  const gainPaise = gainAt(position, livePaise)
  const costPaise = paiseOf(position.cost)
  const percent = <PercentOf paise={gainPaise} ofPaise={costPaise} />
  const cost = <Money paise={costPaise} />
  return (
    <>
      <Change amount={rupeesFromPaise(gainPaise)} symbol className="font-bold text-3xl" />
      <p className="text-muted text-sm">
        {direction === 'short' ? (
          <Trans>
            {percent} of {cost} proceeds
          </Trans>
        ) : (
          <Trans>
            {percent} of {cost} cost
          </Trans>
        )}
      </p>
      {!closed && !isHolding(position) && (
        <p className="text-muted text-sm">
          <Trans>Return on margin</Trans> <PercentOf paise={gainPaise} ofPaise={paiseOf(position.deposit)} />
        </p>
      )}
    </>
  )
}

const PercentOf = ({ paise, ofPaise }: { readonly paise: bigint; readonly ofPaise: bigint }) => (
  <Change percent={rupeesFromPaise(hundredthsOfPercent(paise, ofPaise))} className="font-semibold" />
)

const OpenFacts = ({ position }: { readonly position: Position }) => {
  const quantity = countText(position.quantity)
  const bought = countText(position.boughtQuantity)
  return (
    <dl className="mt-4 border-line border-t px-4 pt-2">
      <FactRow
        label={<Trans>Current price</Trans>}
        value={
          <LivePrice symbol={stockSymbol(position)} price={position.currentPrice ?? position.buyPrice} />
        }
      />
      <FactRow label={<Trans>Opening price</Trans>} value={<Money rupees={position.buyPrice} />} />
      <FactRow
        label={<Trans>Quantity</Trans>}
        value={
          position.quantity === position.boughtQuantity ? (
            quantity
          ) : (
            <Trans>
              {quantity} of {bought}
            </Trans>
          )
        }
      />
      <FactRow
        label={
          <Explained term="leverage">
            <Trans>Leverage</Trans>
          </Explained>
        }
        value={`${position.leverage}×`}
      />
      <FactRow
        label={
          <Explained term="margin">
            <Trans>Margin held</Trans>
          </Explained>
        }
        value={<Money rupees={position.deposit} />}
      />
      <FactRow
        label={
          <Explained term="charges">
            <Trans>Charges so far</Trans>
          </Explained>
        }
        value={<Money rupees={position.fee} />}
      />
      <Financing position={position} />
      {position.realisedProfitLoss !== '0.00' && (
        <FactRow
          label={<Trans>Realised so far, before charges</Trans>}
          value={<Change amount={position.realisedProfitLoss} symbol />}
        />
      )}
      <FactRow label={<ProfitLossLabel />} value={<LiveProfitLoss position={position} />} />
      <FactRow label={<Trans>Opened on</Trans>} value={instantText(position.buyTime)} />
    </dl>
  )
}

/** Renders nothing until there is some. */
const Financing = ({ position }: { readonly position: Position }) =>
  position.financing === '0.00' ? null : (
    <FactRow
      label={
        <Explained term="financing">
          {position.direction === 'long' ? (
            <Trans>Overnight financing so far</Trans>
          ) : (
            <Trans>Share lending fee so far</Trans>
          )}
        </Explained>
      }
      value={<Money rupees={position.financing} />}
    />
  )

const ClosedFacts = ({ position }: { readonly position: Position }) => (
  <dl className="mt-4 border-line border-t px-4 pt-2">
    <FactRow label={<Trans>Opening price</Trans>} value={<Money rupees={position.buyPrice} />} />
    {position.sellPrice !== null && (
      <FactRow label={<Trans>Average closing price</Trans>} value={<Money rupees={position.sellPrice} />} />
    )}
    <FactRow label={<Trans>Quantity</Trans>} value={countText(position.boughtQuantity)} />
    <FactRow label={<Trans>Leverage</Trans>} value={`${position.leverage}×`} />
    <FactRow label={<Trans>Margin</Trans>} value={<Money rupees={position.originalDeposit} />} />
    <FactRow
      label={<Trans>Result before charges</Trans>}
      value={<Change amount={position.realisedProfitLoss} symbol />}
    />
    <FactRow label={<Trans>Charges</Trans>} value={<Money rupees={position.fee} />} />
    <Financing position={position} />
    <FactRow label={<Trans>Opened on</Trans>} value={instantText(position.buyTime)} />
    {position.sellTime !== null && (
      <FactRow label={<Trans>Closed on</Trans>} value={instantText(position.sellTime)} />
    )}
  </dl>
)

const NoPosition = () => (
  <EmptyState
    icon={<SearchX />}
    title={<Trans>No position has this number</Trans>}
    action={
      <LinkButton to="/positions">
        <Trans>See positions</Trans>
      </LinkButton>
    }
  />
)

const PositionSkeleton = () => (
  <>
    <div className="space-y-3 px-4 pt-2">
      <Skeleton className="h-6 w-52" />
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-72 w-full" />
    </div>
    <SkeletonRows count={3} />
  </>
)
