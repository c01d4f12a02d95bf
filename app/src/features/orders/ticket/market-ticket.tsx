import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { averagePrice, type Direction, openingSide } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Disclosure } from '@tarazu/ui/disclosure.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import { chargingOf } from '../../trading/charging.ts'
import { expectedTurnover } from '../../trading/expected-turnover.ts'
import { WalkCost } from '../../trading/expected-walk.tsx'
import { ShortEndSentence } from '../../trading/short-end.tsx'
import { quantityProblem, ticketRefusals } from '../../trading/ticket.ts'
import { TicketFooter } from '../../trading/ticket-footer.tsx'
import type { TicketChoice, TicketStock } from '../../trading/ticket-stock.ts'
import { checkBuyQuery, type Expected } from '../../trading/trading-queries.ts'
import type { Confirming } from '../../trading/use-intent.ts'
import { useMarketPaise } from '../../trading/use-market-paise.ts'
import type { TradingRules } from '../../trading/use-trading-rules.ts'
import { RiskNotice, useMustReadRisk } from './risk-notice.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { TicketTotal } from './ticket-total.tsx'

interface MarketTicketProps extends Confirming<number> {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly choice: TicketChoice
  readonly funds: FundFacts | undefined
}

/** The order's cost at the live price, its first refusal, and the button to send it. */
export const MarketTicket = (props: MarketTicketProps) => {
  const { stock, rules, choice, funds, pending, unsure, onConfirm } = props
  const { exchange, code } = stock
  const { direction, leverage } = choice
  const pricePaise = useMarketPaise(stock)
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
  const mustRead = useMustReadRisk(direction === 'short' || leverage > 1)
  return (
    <>
      <TicketDetails
        kind="market"
        terms={terms}
        cost={cost}
        rules={rules}
        charging={charging}
        book={
          <AveragePrice
            direction={direction}
            expected={expected?.quantity === quantity ? expected : undefined}
            averagePaise={quantity === 0 ? pricePaise : averagePrice(turnoverPaise, BigInt(quantity))}
          />
        }
      />
      <TicketFooter
        look={direction === 'long' ? 'buy' : 'sell'}
        label={direction === 'long' ? <Trans>Slide to buy</Trans> : <Trans>Slide to sell short</Trans>}
        total={
          <TicketTotal
            label={<Trans>Total required</Trans>}
            totalPaise={cost.neededPaise}
            cost={cost}
            funds={funds}
          />
        }
        refusals={isWhole ? ticketRefusals(rules, terms, cost, { funds, server }) : []}
        note={<OpeningNote rules={rules} direction={direction} leverage={leverage} />}
        step={mustRead && <RiskNotice />}
        disabled={!isWhole}
        pending={pending}
        unsure={unsure}
        onConfirm={() => onConfirm(quantity)}
      />
    </>
  )
}

interface AveragePriceProps {
  readonly direction: Direction
  readonly expected: Expected | undefined
  readonly averagePaise: bigint
}

/** The expected average price of a market order, and the cost of walking the book. */
const AveragePrice = ({ direction, expected, averagePaise }: AveragePriceProps) => (
  <Disclosure
    label={<Trans>Expected average price</Trans>}
    value={
      <>
        {expected !== undefined && '≈ '}
        <Money paise={averagePaise} />
      </>
    }
  >
    {expected === undefined ? (
      <p className="text-muted text-sm">
        <Trans>The order book is being read.</Trans>
      </p>
    ) : (
      <dl>
        <WalkCost side={openingSide(direction)} expected={expected} />
      </dl>
    )}
  </Disclosure>
)

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

/** The possible loss, in one sentence. */
const RiskSentence = ({ direction, leverage }: RiskProps) => {
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
