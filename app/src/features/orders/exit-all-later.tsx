import { Trans } from '@lingui/react/macro'
import { closingSide, grossProfitLoss } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { useState } from 'react'
import { paiseOf } from '../portfolio/position-figures.ts'
import { chargingOf } from '../trading/charging.ts'
import { ExitLots } from '../trading/exit-lots.tsx'
import { exitParts } from '../trading/exit-parts.ts'
import { directionField, type ExitLot } from '../trading/exit-queries.ts'
import type { ExitScope } from '../trading/open-sides.ts'
import type { TicketStock } from '../trading/ticket-stock.ts'
import type { Confirming } from '../trading/use-intent.ts'
import { useMarketPaise } from '../trading/use-market-paise.ts'
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
import { WaitingNote } from './order-note.tsx'
import { askCheckOrder, type OrderInput } from './order-queries.ts'
import { OutcomeRows } from './outcome-rows.tsx'
import { PriceInputs } from './price-inputs.tsx'
import { CheckedCharges, SendOrder } from './send-order.tsx'
import { useDraftPrices } from './use-draft-prices.ts'
import { WrongSide } from './wrong-side.tsx'

interface ExitAllLaterProps extends Confirming<OrderInput> {
  readonly stock: TicketStock
  readonly scope: ExitScope
  readonly rules: TradingRules
  readonly kind: Exclude<OrderKind, 'gtt'>
  /** 0 if the text isn’t a quantity that can be closed. */
  readonly quantity: number
  readonly isOpen: boolean
  readonly lots: readonly ExitLot[]
  /** The prices' draft key. */
  readonly draft: string
}

/** The order without its prices. */
const frameOf = ({ stock, scope, kind, quantity, isOpen }: ExitAllLaterProps) => ({
  ...(scope.isHoldings
    ? { fromHoldings: 'true' as const }
    : { exit: 'true' as const, ...directionField(scope) }),
  code: stock.code,
  exchange: stock.exchange,
  quantity: String(quantity),
  orderKind: wireKind(kind),
  ...(isOpen || wireKind(kind) === 'gtt' ? {} : { afterMarket: 'true' as const }),
})

/** An exit that waits for its price, or for the next session. */
export const ExitAllLater = (props: ExitAllLaterProps) => {
  const { stock, scope, rules, kind, quantity, isOpen, lots, draft, pending, unsure, onConfirm } = props
  const { direction } = scope
  const side = closingSide(direction)
  const marketPaise = useMarketPaise(stock)
  const [first] = useState(() => firstPrices(kind, side, marketPaise))
  const [prices, setPrices] = useDraftPrices(draft, first)
  const wire = wirePrices(kind, prices)
  const input = wire === undefined || quantity === 0 ? undefined : { ...frameOf(props), ...wire }
  const atPaise = kind === 'market' ? marketPaise : awaitedPaise(kind, prices)
  const parts = exitParts(stock.exchange, direction, lots)
  const gainOf = (lot: ExitLot) =>
    // Either the target or the stop can be reached.
    atPaise === undefined || kind === 'target-stop'
      ? undefined
      : grossProfitLoss(paiseOf(lot.cost), atPaise * BigInt(lot.quantity), direction)
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
      {lots.length > 0 && <ExitLots direction={direction} lots={lots} gainOf={gainOf} />}
      <SendOrder
        input={input}
        check={askCheckOrder}
        look={side}
        side={side}
        facts={(checkedOrder) => (
          <>
            {parts.length > 0 && kind !== 'market' && (
              <OutcomeRows
                outcomes={exitOutcomes(
                  parts,
                  { kind, prices },
                  checkedOrder.walks,
                  chargingOf(rules.charges, checkedOrder.charging),
                )}
              />
            )}
            <CheckedCharges checked={checkedOrder} />
          </>
        )}
        problem={
          isOnWrongSide(kind, side, prices, marketPaise) ? <WrongSide kind={kind} side={side} /> : undefined
        }
        label={<Trans>Slide to place order</Trans>}
        note={<WaitingNote kind={kind} side={side} isOpen={isOpen} />}
        pending={pending}
        unsure={unsure}
        onConfirm={onConfirm}
      />
    </>
  )
}
