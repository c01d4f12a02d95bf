import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { closingSide, grossProfitLoss, partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { portfolioQuery } from '../portfolio/portfolio-queries.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { ChargesBreakdown } from '../trading/charges-breakdown.tsx'
import { chargingOf } from '../trading/charging.ts'
import { ExitLots } from '../trading/exit-lots.tsx'
import { exitParts } from '../trading/exit-parts.ts'
import type { ExitLot } from '../trading/exit-queries.ts'
import { expectedTurnover } from '../trading/expected-turnover.ts'
import { ExpectedWalk } from '../trading/expected-walk.tsx'
import type { ExitScope } from '../trading/open-sides.ts'
import { RepayNote } from '../trading/repay-note.tsx'
import { estimateExit } from '../trading/sale-estimate.ts'
import { TicketFooter } from '../trading/ticket-footer.tsx'
import type { TicketStock } from '../trading/ticket-stock.ts'
import type { CheckedOrder, SaleInput } from '../trading/trading-queries.ts'
import type { Confirming } from '../trading/use-intent.ts'
import { useMarketPaise } from '../trading/use-market-paise.ts'
import type { TradingRules } from '../trading/use-trading-rules.ts'

interface ExitAllAtOnceProps extends Confirming<SaleInput> {
  readonly stock: TicketStock
  readonly scope: ExitScope
  readonly rules: TradingRules
  /** 0 if the text isn’t a quantity that can be closed. */
  readonly quantity: number
  readonly checked:
    | (CheckedOrder & { readonly lots: readonly ExitLot[]; readonly quantity: number })
    | undefined
}

/** What an exit at the market price brings in, lot by lot, and the button to send it. */
export const ExitAllAtOnce = (props: ExitAllAtOnceProps) => {
  const { stock, scope, rules, quantity, checked, pending, unsure, onConfirm } = props
  const { direction, isHoldings } = scope
  const side = closingSide(direction)
  const { data } = useQuery(portfolioQuery)
  const pricePaise = useMarketPaise(stock)
  const known = checked?.quantity === quantity ? checked : undefined
  const lots = known?.lots ?? []
  const repays = known?.repays ?? false
  const turnoverPaise = expectedTurnover(known?.expected, quantity, pricePaise)
  const estimate = estimateExit(exitParts(stock.exchange, direction, lots), {
    turnoverPaise,
    charging: chargingOf(rules.charges, known?.charging),
    cashPaise: paiseOf(data?.figures.availableFunds ?? '0.00'),
  })
  const { grossPaise, chargesPaise } = estimate
  const gainOf = (lot: ExitLot) =>
    quantity === 0
      ? undefined
      : grossProfitLoss(
          paiseOf(lot.cost),
          partOfHeld(turnoverPaise, BigInt(lot.quantity), BigInt(quantity)),
          direction,
        )
  return (
    <>
      {lots.length > 0 && <ExitLots direction={direction} lots={lots} gainOf={gainOf} />}
      {repays && <RepayNote />}
      <dl className="mt-4 border-line border-t px-4 pt-2">
        <ExpectedWalk
          side={side}
          expected={known?.expected}
          quantity={quantity}
          turnoverPaise={turnoverPaise}
          pricePaise={pricePaise}
        />
        <ChargesBreakdown totalPaise={chargesPaise} lines={estimate.charges} />
        {known !== undefined && (
          <FactRow
            label={<Trans>Gain or loss on these shares, after charges</Trans>}
            value={<Change amount={rupeesFromPaise(grossPaise - chargesPaise)} symbol />}
          />
        )}
        {!isHoldings && (
          <FactRow label={<Trans>Margin released</Trans>} value={<Money paise={estimate.freedPaise} />} />
        )}
        <FactRow
          strong
          label={<Trans>Returned to your wallet</Trans>}
          value={<Money paise={estimate.returnedPaise} />}
        />
      </dl>
      <TicketFooter
        look={side}
        label={<SlideLabel side={side} repays={repays} />}
        refusals={quantity > 0 ? (known?.refusals ?? []) : []}
        note={<Trans>Fills at once with what the order book has.</Trans>}
        disabled={quantity === 0 || known === undefined}
        pending={pending}
        unsure={unsure}
        onConfirm={() => onConfirm({ quantity, repays })}
      />
    </>
  )
}

interface SlideLabelProps {
  readonly side: 'buy' | 'sell'
  readonly repays: boolean
}

const SlideLabel = ({ side, repays }: SlideLabelProps) => {
  if (repays) return <Trans>Slide to sell and repay</Trans>
  return side === 'sell' ? <Trans>Slide to sell</Trans> : <Trans>Slide to buy back</Trans>
}
