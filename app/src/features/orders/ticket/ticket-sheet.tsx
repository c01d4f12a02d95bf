import { Trans } from '@lingui/react/macro'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import { useDraft } from '@tarazu/ui/drafts.ts'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { localName } from '../../../locale/activate.ts'
import { Sheet } from '../../../parts/sheet.tsx'
import { IdentityNotice } from '../../account/identity-notice.tsx'
import { LiveChange, LivePrice } from '../../market/live-price.tsx'
import { chargingOf } from '../../trading/charging.ts'
import type { OpenSides } from '../../trading/open-sides.ts'
import { firstLeverage, largestQuantity, smallestQuantity, startQuantity } from '../../trading/ticket.ts'
import type { TicketChoice, TicketStock } from '../../trading/ticket-stock.ts'
import { UnsureNotice } from '../../trading/unsure-notice.tsx'
import { useFunds } from '../../trading/use-funds.ts'
import { type Sending, useIntent } from '../../trading/use-intent.ts'
import { useMarketPaise } from '../../trading/use-market-paise.ts'
import { type TradingRules, useTradingRules } from '../../trading/use-trading-rules.ts'
import type { OrderInput, PlacedOrder } from '../order-queries.ts'
import { PlacedReceipt } from '../placed-receipt.tsx'
import { useIsOpen } from '../use-is-open.ts'
import { usePlaceOrder } from '../use-place-order.ts'
import { MarketTicket } from './market-ticket.tsx'
import { OpeningReceipt } from './opening-receipt.tsx'
import { OppositeNotice } from './opposite-notice.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { type TicketTerms, ticketDraft } from './ticket-terms.ts'
import { WaitingTicket } from './waiting-ticket.tsx'

type OpeningFill = CallOutput<typeof buyStockTrade>

/** Without the leverage, which is chosen for each order. */
interface TicketDraft extends TicketTerms {
  readonly chosen?: Pick<TicketChoice, 'quantity'>
}

/** The stock's open positions, and a way to exit them. */
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

/**
 * The initial quantity: the minimum until the affordable one is known, then fixed, so that it doesn't change
 * with the price.
 */
const useStart = (
  stock: TicketStock,
  isOpen: boolean,
  rules: TradingRules | undefined,
  funds: FundFacts | undefined,
): number | null => {
  const pricePaise = useMarketPaise(stock)
  const [start, setStart] = useState<number>()
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    // The last order's figure, which stays while the sheet slides away.
    if (isOpen) setStart(undefined)
  } else if (start === undefined && rules !== undefined && funds !== undefined) {
    const order = { exchange: stock.exchange, direction: 'long', leverage: 1, pricePaise } as const
    setStart(startQuantity(rules, largestQuantity(chargingOf(rules.charges, undefined), rules, order, funds)))
  }
  return start ?? (rules === undefined ? null : smallestQuantity(rules))
}

/** The choices, the sending of the order, and its result. */
const useTicket = ({
  stock,
  direction,
  onDirection,
}: Pick<OrderTicketProps, 'stock' | 'direction' | 'onDirection'>) => {
  const rules = useTradingRules()
  const funds = useFunds(stock)
  const start = useStart(stock, direction !== undefined, rules, funds)
  const [draft, setDraft, clearDraft] = useDraft<TicketDraft>(ticketDraft(stock.symbol), () => ({
    kind: 'market',
    validity: 'day',
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
    },
  )
  const shownDirection = intent.unsure ? intent.lastInput?.direction : direction
  const choice: TicketChoice = {
    direction: shownDirection ?? 'long',
    quantity: start,
    leverage: leverage ?? firstLeverage(rules?.leverages ?? []),
    ...draft.chosen,
  }
  const close = () => {
    onDirection(undefined)
    setFill(undefined)
    setPlaced(undefined)
    // An order with an unknown outcome is still the same order.
    if (!intent.unsure && !waiting.unsure) setLeverage(undefined)
  }
  return { rules, funds, draft, setDraft, setLeverage, fill, placed, waiting, intent, choice, close }
}

/** The ticket: from the choice to the fill. */
export const TicketSheet = ({
  stock,
  changePercent,
  direction,
  onDirection,
  ...beside
}: OrderTicketProps) => {
  const ticket = useTicket({ stock, direction, onDirection })
  const { rules, funds, draft, setDraft, setLeverage, fill, placed, waiting, intent, choice, close } = ticket
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
        <PlacedReceipt order={placed} input={waiting.lastInput} onDone={close} />
      ) : fill !== undefined ? (
        <OpeningReceipt fill={fill} choice={choice} onDone={close} />
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
          terms={draft}
          onTerms={(terms) => setDraft({ ...draft, ...terms })}
          funds={funds}
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
  readonly funds: FundFacts | undefined
  readonly choice: TicketChoice
  readonly onChoice: (choice: TicketChoice) => void
  readonly terms: TicketTerms
  readonly onTerms: (terms: TicketTerms) => void
  readonly intent: Sending<TicketChoice & { readonly quantity: number }>
  /** For an order that waits for a price, or for the next session. */
  readonly waiting: Sending<OrderInput>
}

const TicketBody = (props: TicketBodyProps) => {
  const { stock, rules, funds, choice, onChoice, terms, onTerms, intent, waiting, sides, onExit } = props
  const fixed = intent.pending || intent.unsure || waiting.pending || waiting.unsure
  const isOpen = useIsOpen(stock)
  const opposite = sides[choice.direction === 'long' ? 'short' : 'long']
  const order = { stock, rules, funds, choice }
  return (
    <>
      <IdentityNotice className="mx-4 mb-4" />
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      {waiting.unsure && <UnsureNotice onGiveUp={waiting.reset} />}
      <div inert={fixed} className={fixed ? 'opacity-60' : undefined}>
        <TicketFields
          {...order}
          onChoice={onChoice}
          terms={terms}
          onTerms={onTerms}
          isOpen={isOpen}
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
      {terms.kind === 'market' && isOpen ? (
        <MarketTicket
          {...order}
          pending={intent.pending}
          unsure={intent.unsure}
          onConfirm={(quantity) => intent.submit({ ...choice, quantity })}
        />
      ) : (
        <WaitingTicket
          key={terms.kind}
          {...order}
          terms={terms}
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
