import { Trans, useLingui } from '@lingui/react/macro'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { localName } from '../../locale/activate.ts'
import { Sheet } from '../../parts/sheet.tsx'
import { IdentityNotice } from '../account/identity-notice.tsx'
import { AskAbout } from '../glossary/ask-about.tsx'
import { LiveChange, LivePrice } from '../market/live-price.tsx'
import { celebrate } from '../trading/celebrate.ts'
import type { OpenSides } from '../trading/open-sides.ts'
import { OpeningReceipt } from '../trading/receipts.tsx'
import { RiskNotice } from '../trading/risk-notice.tsx'
import { firstLeverage, smallestQuantity } from '../trading/ticket.ts'
import { type TicketChoice, TicketForm, type TicketStock, ticketDraft } from '../trading/ticket-form.tsx'
import { TicketSummary } from '../trading/ticket-summary.tsx'
import { UnsureNotice } from '../trading/unsure-notice.tsx'
import { useFunds } from '../trading/use-funds.ts'
import { type Sending, useIntent } from '../trading/use-intent.ts'
import { type TradingRules, useTradingRules } from '../trading/use-trading-rules.ts'
import { OpeningOrder } from './opening-order.tsx'
import { OppositeNotice } from './opposite-notice.tsx'
import { OrderKindChoice } from './order-kind-choice.tsx'
import type { OrderInput, PlacedOrder } from './order-queries.ts'
import { PlacedReceipt } from './placed-receipt.tsx'
import { useIsOpen } from './use-is-open.ts'
import { usePlaceOrder } from './use-place-order.ts'

export type OpeningFill = CallOutput<typeof buyStockTrade>

const kinds = ['market', 'limit', 'sl', 'sl-m', 'gtt'] as const
type TicketKind = (typeof kinds)[number]
/** Without the leverage, which is chosen for each order. */
interface TicketDraft {
  readonly kind: TicketKind
  readonly chosen?: Pick<TicketChoice, 'quantity'>
}

/** What is open in the stock already, and the way to its exit. */
interface BesideOpen {
  readonly sides: OpenSides
  /** Leaves the ticket and exits a direction instead. */
  readonly onExit: (direction: Direction) => void
}

interface OrderTicketProps extends BesideOpen {
  readonly stock: TicketStock
  readonly changePercent: string
  /** Opens the ticket with this direction; undefined while it is closed. */
  readonly direction: Direction | undefined
  readonly onDirection: (direction: Direction | undefined) => void
}

/** What is chosen, how it is sent, and what came of it. */
const useTicket = ({
  stock,
  direction,
  onDirection,
}: Pick<OrderTicketProps, 'stock' | 'direction' | 'onDirection'>) => {
  const { t } = useLingui()
  const rules = useTradingRules()
  const [draft, setDraft, clearDraft] = useDraft<TicketDraft>(ticketDraft(stock.symbol), () => ({
    kind: 'market',
  }))
  const [leverage, setLeverage] = useState<number>()
  const [fill, setFill] = useState<OpeningFill>()
  const [placed, setPlaced] = useState<PlacedOrder>()
  const waiting = usePlaceOrder((order) => {
    setPlaced(order)
    clearDraft()
  })
  const intent = useIntent(
    (choice: TicketChoice & { readonly quantity: number }, idempotencyKey) => {
      const { code, exchange } = stock
      const quantity = String(choice.quantity)
      const leverage = String(choice.leverage)
      const input = { code, exchange, quantity, leverage, direction: choice.direction }
      return call(buyStockTrade, input, { idempotencyKey })
    },
    (result) => {
      setFill(result)
      clearDraft()
      celebrate(t`Order filled`, result.price)
    },
  )
  const shownDirection = intent.unsure ? intent.lastInput?.direction : direction
  const choice: TicketChoice = {
    direction: shownDirection ?? 'long',
    quantity: rules === undefined ? null : smallestQuantity(rules),
    leverage: leverage ?? firstLeverage(rules?.leverages ?? []),
    ...draft.chosen,
  }
  const close = () => {
    onDirection(undefined)
    setFill(undefined)
    setPlaced(undefined)
    // An order whose outcome is unknown is still this one.
    if (!intent.unsure && !waiting.unsure) setLeverage(undefined)
  }
  return { rules, draft, setDraft, setLeverage, fill, placed, waiting, intent, choice, close }
}

/** The order ticket: from the choice to the fill, in one sheet. */
export const OrderTicket = ({
  stock,
  changePercent,
  direction,
  onDirection,
  ...beside
}: OrderTicketProps) => {
  const ticket = useTicket({ stock, direction, onDirection })
  const { rules, draft, setDraft, setLeverage, fill, placed, waiting, intent, choice, close } = ticket
  return (
    <Sheet
      open={direction !== undefined}
      onOpenChange={(open) => {
        if (!open && !intent.pending && !waiting.pending) close()
      }}
      title={localName(stock)}
      description={
        <span className="flex items-baseline gap-2">
          <LivePrice
            symbol={stock.symbol}
            price={rupeesFromPaise(stock.pricePaise)}
            className="font-semibold text-ink"
          />
          <LiveChange symbol={stock.symbol} percent={changePercent} />
        </span>
      }
    >
      {placed !== undefined ? (
        <PlacedReceipt order={placed} onDone={close} />
      ) : fill !== undefined ? (
        <OpeningReceipt fill={fill} direction={choice.direction} onDone={close} />
      ) : rules === undefined ? (
        <TicketSkeleton />
      ) : (
        <TicketBody
          stock={stock}
          rules={rules}
          choice={choice}
          onChoice={({ direction: next, leverage: chosen, quantity }) => {
            setDraft({ ...draft, chosen: { quantity } })
            setLeverage(chosen)
            onDirection(next)
          }}
          kind={draft.kind}
          onKind={(kind) => setDraft({ ...draft, kind })}
          intent={intent}
          waiting={waiting}
          sides={beside.sides}
          onExit={(exited) => {
            close()
            beside.onExit(exited)
          }}
        />
      )}
    </Sheet>
  )
}

interface TicketBodyProps extends BesideOpen {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly choice: TicketChoice
  readonly onChoice: (choice: TicketChoice) => void
  readonly kind: TicketKind
  readonly onKind: (kind: TicketKind) => void
  readonly intent: Sending<TicketChoice & { readonly quantity: number }>
  /** For an order that waits for a price, or for the next session. */
  readonly waiting: Sending<OrderInput>
}

const TicketBody = (props: TicketBodyProps) => {
  const { stock, rules, choice, onChoice, kind, onKind, intent, waiting, sides, onExit } = props
  const funds = useFunds(stock)
  const fixed = intent.pending || intent.unsure || waiting.pending || waiting.unsure
  const isOpen = useIsOpen(stock)
  const opposite = sides[choice.direction === 'long' ? 'short' : 'long']
  const isNow = kind === 'market' && isOpen
  return (
    <>
      <IdentityNotice className="mx-4 mb-4" />
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      {waiting.unsure && <UnsureNotice onGiveUp={waiting.reset} />}
      <div inert={fixed} className={fixed ? 'opacity-60' : undefined}>
        <OrderKindChoice kinds={kinds} value={kind} onChange={onKind} />
        <p className="mb-3 flex flex-wrap gap-x-4 px-4">
          <AskAbout term={kind} />
          {choice.direction === 'short' && <AskAbout term="short" />}
        </p>
        <TicketForm
          stock={stock}
          rules={rules}
          choice={choice}
          onChoice={onChoice}
          funds={funds}
          directionNote={
            opposite && (
              <OppositeNotice
                stock={stock}
                choice={choice}
                opposite={opposite}
                onExit={() => onExit(opposite.direction)}
              />
            )
          }
        />
      </div>
      <RiskNotice isRisky={choice.direction === 'short' || choice.leverage > 1} />
      {isNow ? (
        <TicketSummary
          stock={stock}
          rules={rules}
          choice={choice}
          funds={funds}
          pending={intent.pending}
          unsure={intent.unsure}
          onConfirm={(quantity) => intent.submit({ ...choice, quantity })}
        />
      ) : (
        <OpeningOrder
          key={kind}
          stock={stock}
          choice={choice}
          kind={kind}
          rules={rules}
          funds={funds}
          isOpen={isOpen}
          pending={waiting.pending}
          unsure={waiting.unsure}
          onConfirm={waiting.submit}
        />
      )}
    </>
  )
}

const TicketSkeleton = () => (
  <div className="space-y-4 px-4 pb-4" aria-busy="true">
    <Skeleton className="h-13 w-full" />
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-13 w-full" />
    <Skeleton className="h-40 w-full" />
    <span className="sr-only">
      <Trans>Loading</Trans>
    </span>
  </div>
)
