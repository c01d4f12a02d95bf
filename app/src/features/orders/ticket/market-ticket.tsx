import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { type Direction, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { useQuote } from '../../api/live.ts'
import { chargingOf } from './charging.ts'
import { CostRows } from './cost-rows.tsx'
import { expectedTurnover } from './expected-turnover.ts'
import { ExpectedWalk } from './expected-walk.tsx'
import { MoveTable } from './move-table.tsx'
import { RiskFirst, useMustReadRisk } from './risk-notice.tsx'
import { ShortEndSentence } from './short-end.tsx'
import { quantityProblem, ticketRefusals } from './ticket.ts'
import { TicketFooter } from './ticket-footer.tsx'
import type { TicketChoice, TicketStock } from './ticket-form.tsx'
import { checkBuyQuery } from './trading-queries.ts'
import type { Confirming } from './use-intent.ts'
import type { TradingRules } from './use-trading-rules.ts'

interface TicketSummaryProps extends Confirming<number> {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly choice: TicketChoice
  readonly funds: FundFacts | undefined
}

/** What the order would cost at the live price, what would refuse it, and the button to send it. */
export const TicketSummary = (props: TicketSummaryProps) => {
  const { stock, rules, choice, funds, pending, unsure, onConfirm } = props
  const { exchange, code } = stock
  const { direction, leverage } = choice
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const pricePaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const isWhole = quantityProblem(rules, choice.quantity) === undefined
  const quantity = isWhole ? (choice.quantity ?? 0) : 0
  const terms = { exchange, direction, leverage, quantity }
  const { data: checked } = useQuery({
    ...checkBuyQuery({ ...terms, code }),
    enabled: isWhole && !pending,
  })
  const { refusals: server = [], expected } = checked ?? {}
  const turnoverPaise = expectedTurnover(expected, quantity, pricePaise)
  const charging = chargingOf(rules.charges, checked?.charging)
  const cost = openingCost(charging, terms, turnoverPaise)
  const refusals = isWhole ? ticketRefusals(rules, terms, cost, { funds, server }) : []
  const mustRead = useMustReadRisk(direction === 'short' || leverage > 1)
  return (
    <>
      <dl className="mt-4 border-line border-t px-4 pt-2">
        <ExpectedWalk
          side={openingSide(direction)}
          expected={expected}
          quantity={quantity}
          turnoverPaise={turnoverPaise}
          pricePaise={pricePaise}
        />
        <CostRows
          terms={terms}
          cost={cost}
          rules={rules}
          charging={charging}
          funds={funds}
          total={
            <FactRow
              strong
              label={<Trans>Total required</Trans>}
              value={<Money paise={cost.neededPaise} />}
            />
          }
        />
      </dl>
      {isWhole && <MoveTable terms={terms} cost={cost} />}
      <TicketFooter
        look={direction === 'long' ? 'buy' : 'sell'}
        label={direction === 'long' ? <Trans>Slide to buy</Trans> : <Trans>Slide to sell short</Trans>}
        refusals={refusals}
        note={
          mustRead ? <RiskFirst /> : <OpeningNote rules={rules} direction={direction} leverage={leverage} />
        }
        disabled={!isWhole || mustRead}
        pending={pending}
        unsure={unsure}
        onConfirm={() => onConfirm(quantity)}
      />
    </>
  )
}

interface RiskProps {
  readonly direction: Direction
  readonly leverage: number
}

const OpeningNote = ({ rules, direction, leverage }: RiskProps & { readonly rules: TradingRules }) => (
  <>
    <RiskSentence direction={direction} leverage={leverage} />
    {direction === 'short' && !rules.shortsOvernight && (
      <>
        {' '}
        <ShortEndSentence buyBackAt={rules.buyBackAt} />
      </>
    )}
  </>
)

/** What can be lost, in one sentence. */
export const RiskSentence = ({ direction, leverage }: RiskProps) => {
  const percent = Math.round(100 / leverage)
  if (direction === 'short') {
    return leverage === 1 ? (
      <Trans>You gain if the price falls. If it doubles, you lose your whole margin.</Trans>
    ) : (
      <Trans>
        You gain if the price falls. With {leverage}× leverage, a {percent}% rise wipes out your whole margin.
      </Trans>
    )
  }
  return leverage === 1 ? (
    <Trans>You gain if the price rises. You can’t lose more than you pay.</Trans>
  ) : (
    <Trans>
      You gain if the price rises. With {leverage}× leverage, a {percent}% fall wipes out your whole margin.
    </Trans>
  )
}
