import { Trans } from '@lingui/react/macro'
import { rupeesFromPaise } from '@tarazu/contract/money/money.ts'
import { chargesOf, totalCharges } from '@tarazu/contract/trading/charges.ts'
import { partOfHeld } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Change } from '@tarazu/ui/change.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useQuote } from '../../api/live.ts'
import { marketNowMs } from '../../api/market-clock.ts'
import { paiseOf } from '../portfolio/position-figures.ts'
import { ChargesBreakdown } from '../trading/charges-breakdown.tsx'
import { expectedTurnover } from '../trading/expected-turnover.ts'
import { ExpectedWalk } from '../trading/expected-walk.tsx'
import { HoldingLots } from '../trading/holding-lots.tsx'
import type { HoldingLot } from '../trading/holdings-queries.ts'
import { indiaDay } from '../trading/india-day.ts'
import { RepayNote } from '../trading/repay-note.tsx'
import { TicketFooter } from '../trading/ticket-footer.tsx'
import type { TicketStock } from '../trading/ticket-form.tsx'
import type { CheckedOrder, SaleInput } from '../trading/trading-queries.ts'
import type { Confirming } from '../trading/use-intent.ts'
import type { TradingRules } from '../trading/use-trading-rules.ts'

interface HoldingsAtOnceProps extends Confirming<SaleInput> {
  readonly stock: TicketStock
  readonly rules: TradingRules
  /** 0 while it is none that can be sold. */
  readonly quantity: number
  readonly checked:
    | (CheckedOrder & { readonly lots: readonly HoldingLot[]; readonly quantity: number })
    | undefined
}

/** What selling holdings at the market's price would bring, lot by lot, and the button to send it. */
export const HoldingsAtOnce = (props: HoldingsAtOnceProps) => {
  const { stock, rules, quantity, checked, pending, unsure, onConfirm } = props
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const pricePaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const known = checked?.quantity === quantity ? checked : undefined
  const lots = known?.lots ?? []
  const repays = known?.repays ?? false
  const turnoverPaise = expectedTurnover(known?.expected, quantity, pricePaise)
  const charges =
    quantity === 0
      ? []
      : chargesOf(rules.charges, {
          exchange: stock.exchange,
          product: 'delivery',
          side: 'sell',
          turnoverPaise,
          day: indiaDay(marketNowMs()),
        })
  const chargesPaise = totalCharges(charges)
  const costPaise = lots.reduce((sum, lot) => sum + paiseOf(lot.cost), 0n)
  const gainOf = (lot: HoldingLot) =>
    quantity === 0
      ? undefined
      : partOfHeld(turnoverPaise, BigInt(lot.quantity), BigInt(quantity)) - paiseOf(lot.cost)
  return (
    <>
      {lots.length > 0 && <HoldingLots lots={lots} gainOf={gainOf} />}
      {repays && <RepayNote />}
      <dl className="mt-4 border-line border-t px-4 pt-2">
        <ExpectedWalk
          side="sell"
          expected={known?.expected}
          quantity={quantity}
          turnoverPaise={turnoverPaise}
          pricePaise={pricePaise}
        />
        <ChargesBreakdown totalPaise={chargesPaise} lines={charges} />
        {known !== undefined && (
          <FactRow
            label={<Trans>This sale alone, after its own charges</Trans>}
            value={<Change amount={rupeesFromPaise(turnoverPaise - costPaise - chargesPaise)} symbol />}
          />
        )}
        <FactRow
          strong
          label={<Trans>Returned to your wallet</Trans>}
          value={<Money paise={turnoverPaise - chargesPaise} />}
        />
      </dl>
      <TicketFooter
        look="sell"
        label={repays ? <Trans>Slide to sell and repay</Trans> : <Trans>Slide to sell</Trans>}
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
