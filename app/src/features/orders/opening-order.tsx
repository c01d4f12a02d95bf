import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { useQuote } from '../../api/live.ts'
import type { TicketChoice, TicketStock } from '../trading/ticket-form.tsx'
import { firstPrices, type OrderKind, wirePrices } from './order-form.ts'
import { askCheckOrder, type OrderInput } from './order-queries.ts'
import { PriceInputs } from './price-inputs.tsx'
import { SendOrder } from './send-order.tsx'

interface OpeningOrderProps {
  readonly stock: TicketStock
  readonly choice: TicketChoice
  readonly kind: OrderKind
  readonly isOpen: boolean
  readonly pending: boolean
  readonly unsure: boolean
  readonly onConfirm: (input: OrderInput) => void
}

/** Prices and validity of an order that opens a position later, below direction, quantity and leverage. */
export const OpeningOrder = (props: OpeningOrderProps) => {
  const { stock, choice, kind, isOpen, pending, unsure, onConfirm } = props
  const { t } = useLingui()
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const marketPaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const side = choice.direction === 'long' ? 'buy' : 'sell'
  const [set, setSet] = useState<{ readonly side: string; readonly prices: ReturnType<typeof firstPrices> }>()
  const [validity, setValidity] = useState<'day' | 'ioc'>('day')
  const [first] = useState(marketPaise)
  const prices = set?.side === side ? set.prices : firstPrices(kind, side, first)
  const wire = wirePrices(kind, prices)
  const canIoc = kind === 'limit' && isOpen
  const input: OrderInput | undefined =
    wire === undefined || choice.quantity === null
      ? undefined
      : {
          code: stock.code,
          exchange: stock.exchange,
          direction: choice.direction,
          leverage: String(choice.leverage),
          quantity: String(choice.quantity),
          orderKind: kind,
          validity: canIoc ? validity : 'day',
          ...(isOpen ? {} : { afterMarket: 'true' as const }),
          ...wire,
        }
  return (
    <>
      <div inert={pending || unsure} className="mt-4 space-y-4">
        <PriceInputs
          kind={kind}
          prices={prices}
          onPrices={(next) => setSet({ side, prices: next })}
          marketPaise={marketPaise}
        />
        {canIoc && (
          <div>
            <div className="mb-1.5 px-4 font-medium text-sm">
              <Trans>Valid for</Trans>
            </div>
            <Segmented
              label={t`Valid for`}
              look="box"
              value={validity}
              onChange={setValidity}
              options={[
                { value: 'day', label: <Trans>The day</Trans> },
                { value: 'ioc', label: <Trans>Immediate (IOC)</Trans> },
              ]}
            />
          </div>
        )}
      </div>
      <SendOrder
        input={input}
        check={askCheckOrder}
        look={side}
        holds
        label={
          side === 'buy' ? <Trans>Slide to place buy order</Trans> : <Trans>Slide to place short order</Trans>
        }
        note={
          isOpen ? (
            <OrderNote kind={kind} side={side} />
          ) : (
            <Trans>The market is closed. Your order goes into the next session.</Trans>
          )
        }
        pending={pending}
        unsure={unsure}
        onConfirm={onConfirm}
      />
    </>
  )
}

interface OrderNoteProps {
  readonly kind: OrderKind
  readonly side: 'buy' | 'sell'
}

/** What a kind of order does, in one sentence. */
export const OrderNote = ({ kind, side }: OrderNoteProps) => {
  switch (kind) {
    case 'limit':
      return side === 'buy' ? (
        <Trans>
          Buys at your limit price or lower, never higher. It may take a while or not fill at all.
        </Trans>
      ) : (
        <Trans>
          Sells at your limit price or higher, never lower. It may take a while or not fill at all.
        </Trans>
      )
    case 'sl':
      return (
        <Trans>Waits for the trigger, then becomes a limit order. In a fast market it may not fill.</Trans>
      )
    case 'sl-m':
      return <Trans>Waits for the trigger, then fills at the market price, whatever it is.</Trans>
    case 'gtt':
      return <Trans>Valid for up to a year. When one trigger is reached, the other is cancelled.</Trans>
    default:
      return <Trans>Fills at the first price of the next session.</Trans>
  }
}
