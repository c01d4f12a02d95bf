import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuote } from '../../api/live.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { HoldingLots } from '../trading/holding-lots.tsx'
import type { HoldingLot } from '../trading/holdings-queries.ts'
import { indiaDay } from '../trading/india-day.ts'
import { soldLots } from '../trading/sold-lots.ts'
import type { TicketStock } from '../trading/ticket-form.tsx'
import type { Confirming } from '../trading/use-intent.ts'
import type { TradingRules } from '../trading/use-trading-rules.ts'
import { exitOutcomes } from './exit-outcomes.ts'
import {
  awaitedPaise,
  firstPrices,
  isOnWrongSide,
  type OrderKind,
  wireKind,
  wirePrices,
} from './order-form.ts'
import { OrderNote } from './order-note.tsx'
import { askCheckOrder, type OrderInput } from './order-queries.ts'
import { OutcomeRows } from './outcome-rows.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { CheckedCharges, SendOrder } from './send-order.tsx'
import { useDraftPrices } from './use-draft-prices.ts'
import { WrongSide } from './wrong-side.tsx'

interface HoldingsLaterProps extends Confirming<OrderInput> {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly kind: Exclude<OrderKind, 'gtt'>
  /** 0 while it is none that can be sold. */
  readonly quantity: number
  readonly isOpen: boolean
  readonly lots: readonly HoldingLot[]
  /** The name of the prices' draft. */
  readonly draft: string
}

/** A sale of holdings that waits for its price, or for the next session. */
export const HoldingsLater = (props: HoldingsLaterProps) => {
  const { stock, rules, kind, quantity, isOpen, lots, draft, pending, unsure, onConfirm } = props
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const marketPaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const [first] = useState(() => firstPrices(kind, 'sell', marketPaise))
  const [prices, setPrices] = useDraftPrices(draft, first)
  const wire = wirePrices(kind, prices)
  const isLong = wireKind(kind) === 'gtt'
  const input: OrderInput | undefined =
    wire === undefined || quantity === 0
      ? undefined
      : {
          fromHoldings: 'true',
          code: stock.code,
          exchange: stock.exchange,
          quantity: String(quantity),
          orderKind: wireKind(kind),
          ...(isOpen || isLong ? {} : { afterMarket: 'true' as const }),
          ...wire,
        }
  const atPaise = kind === 'market' ? marketPaise : awaitedPaise(kind, prices)
  const sold = soldLots(stock.exchange, lots)
  const gainOf = (lot: HoldingLot) =>
    // Of a target and a stop, either may come.
    atPaise === undefined || kind === 'target-stop'
      ? undefined
      : atPaise * BigInt(lot.quantity) - paiseOf(lot.cost)
  return (
    <>
      <div inert={pending || unsure} className="mt-4 space-y-4">
        <PriceInputs
          kind={kind}
          prices={prices}
          onPrices={setPrices}
          marketPaise={marketPaise}
          draft={draft}
        />
      </div>
      {lots.length > 0 && <HoldingLots lots={lots} gainOf={gainOf} />}
      <SendOrder
        input={input}
        check={askCheckOrder}
        look="sell"
        side="sell"
        facts={(checkedOrder) => (
          <>
            {sold !== undefined && kind !== 'market' && (
              <OutcomeRows
                outcomes={exitOutcomes(sold, { kind, prices, quantity }, checkedOrder.walks, {
                  charges: rules.charges,
                  day: indiaDay(marketNowMs()),
                })}
              />
            )}
            <CheckedCharges checked={checkedOrder} />
          </>
        )}
        problem={
          isOnWrongSide(kind, 'sell', prices, marketPaise) ? <WrongSide kind={kind} side="sell" /> : undefined
        }
        label={<Trans>Slide to place order</Trans>}
        note={
          isOpen || isLong ? (
            <OrderNote kind={kind} side="sell" />
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
