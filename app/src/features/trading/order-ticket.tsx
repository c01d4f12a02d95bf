import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '@tarazu/contract/call.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { rupeesFromPaise } from '@tarazu/contract/money.ts'
import type { Direction } from '@tarazu/contract/trading-arithmetic.ts'
import { Sheet } from '@tarazu/ui/sheet.tsx'
import { Skeleton } from '@tarazu/ui/skeleton.tsx'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { localName } from '../../locale/activate.ts'
import { IdentityNotice } from '../identity/identity-notice.tsx'
import { LiveChange, LivePrice } from '../market/live-price.tsx'
import { celebrate } from './celebrate.ts'
import { OpeningReceipt } from './receipts.tsx'
import { type TicketChoice, TicketForm, type TicketStock } from './ticket-form.tsx'
import { TicketSummary } from './ticket-summary.tsx'
import { UnsureNotice } from './unsure-notice.tsx'
import { useFunds } from './use-funds.ts'
import { useIntent } from './use-intent.ts'
import { type TradingRules, useTradingRules } from './use-trading-rules.ts'

export type OpeningFill = CallOutput<typeof buyStockTrade>

interface OrderTicketProps {
  readonly stock: TicketStock
  readonly changePercent: string
  /** Opens the ticket with this direction; undefined while it is closed. */
  readonly direction: Direction | undefined
  readonly onDirection: (direction: Direction | undefined) => void
}

/** The order ticket: from the choice to the fill, in one sheet. */
export const OrderTicket = ({ stock, changePercent, direction, onDirection }: OrderTicketProps) => {
  const { t } = useLingui()
  const rules = useTradingRules()
  const [chosen, setChosen] = useState<Omit<TicketChoice, 'direction'>>()
  const [fill, setFill] = useState<OpeningFill>()
  const intent = useIntent(
    (choice: TicketChoice & { readonly quantity: number }, idempotencyKey) => {
      const { code, exchange } = stock
      const quantity = String(choice.quantity)
      const leverage = String(choice.leverage)
      const input = { code, exchange, quantity, leverage, direction: choice.direction }
      return call(buyStockTrade, input, { idempotencyKey })
    },
    (result, { direction: filled }) => {
      setFill(result)
      celebrate(filled === 'long' ? t`Bought long` : t`Sold short`, result.price)
    },
  )
  const shownDirection = intent.unsure ? intent.lastInput?.direction : direction
  const choice: TicketChoice = {
    direction: shownDirection ?? 'long',
    quantity: rules?.minimumQuantity ?? null,
    leverage: rules?.leverages[0] ?? 1,
    ...chosen,
  }
  return (
    <Sheet
      open={direction !== undefined}
      onOpenChange={(open) => {
        if (open || intent.pending) return
        onDirection(undefined)
        setFill(undefined)
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
      {fill !== undefined ? (
        <OpeningReceipt
          fill={fill}
          direction={choice.direction}
          onDone={() => {
            setFill(undefined)
            onDirection(undefined)
          }}
        />
      ) : rules === undefined ? (
        <TicketSkeleton />
      ) : (
        <TicketBody
          stock={stock}
          rules={rules}
          choice={choice}
          onChoice={({ direction: next, ...rest }) => {
            setChosen(rest)
            onDirection(next)
          }}
          intent={intent}
        />
      )}
    </Sheet>
  )
}

interface TicketBodyProps {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly choice: TicketChoice
  readonly onChoice: (choice: TicketChoice) => void
  readonly intent: {
    readonly submit: (choice: TicketChoice & { readonly quantity: number }) => void
    readonly pending: boolean
    readonly unsure: boolean
    readonly reset: () => void
  }
}

const TicketBody = ({ stock, rules, choice, onChoice, intent }: TicketBodyProps) => {
  const funds = useFunds(stock)
  const fixed = intent.pending || intent.unsure
  return (
    <>
      <IdentityNotice className="mx-4 mb-4" />
      {intent.unsure && <UnsureNotice onGiveUp={intent.reset} />}
      <div inert={fixed} className={fixed ? 'opacity-60' : undefined}>
        <TicketForm stock={stock} rules={rules} choice={choice} onChoice={onChoice} funds={funds} />
      </div>
      <TicketSummary
        stock={stock}
        rules={rules}
        choice={choice}
        funds={funds}
        pending={intent.pending}
        unsure={intent.unsure}
        onConfirm={(quantity) => intent.submit({ ...choice, quantity })}
      />
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
