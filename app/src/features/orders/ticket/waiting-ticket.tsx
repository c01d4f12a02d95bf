import { Trans } from '@lingui/react/macro'
import { openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { Disclosure } from '@tarazu/ui/disclosure.tsx'
import { type ComponentProps, useState } from 'react'
import { paiseOf } from '../../portfolio/position-figures.ts'
import { chargingOf } from '../../trading/charging.ts'
import { quantityProblem } from '../../trading/ticket.ts'
import { TicketFooter } from '../../trading/ticket-footer.tsx'
import type { TicketChoice, TicketStock } from '../../trading/ticket-stock.ts'
import type { Confirming } from '../../trading/use-intent.ts'
import { useMarketPaise } from '../../trading/use-market-paise.ts'
import type { TradingRules } from '../../trading/use-trading-rules.ts'
import { awaitedPaise, firstPrices, wireKind, wirePrices } from '../order-form.ts'
import { WaitingNote } from '../order-note.tsx'
import { askCheckOrder, type OrderInput } from '../order-queries.ts'
import { PriceInputs } from '../price-inputs.tsx'
import { useDraftPrices } from '../use-draft-prices.ts'
import { useOrderCheck } from '../use-order-check.ts'
import { WaitingWalks } from '../waiting-walks.tsx'
import { RiskNotice, useMustReadRisk } from './risk-notice.tsx'
import { TicketDetails } from './ticket-details.tsx'
import { type TicketTerms, ticketDraft } from './ticket-terms.ts'
import { TicketTotal } from './ticket-total.tsx'

interface WaitingTicketProps extends Confirming<OrderInput> {
  readonly stock: TicketStock
  readonly choice: TicketChoice
  readonly terms: TicketTerms
  readonly rules: TradingRules
  readonly funds: FundFacts | undefined
  readonly isOpen: boolean
}

/**
 * The prices of an order that waits for them, or for the next session, with its expected fill, what it
 * blocks, and the button to send it.
 */
export const WaitingTicket = (props: WaitingTicketProps) => {
  const { stock, choice, terms, rules, funds, isOpen, pending, unsure, onConfirm } = props
  const { kind } = terms
  const marketPaise = useMarketPaise(stock)
  const { direction, leverage } = choice
  const side = direction === 'long' ? 'buy' : 'sell'
  const [first] = useState(marketPaise)
  const draft = `${ticketDraft(stock.symbol)}/${kind} ${side}`
  const [prices, setPrices] = useDraftPrices(draft, firstPrices(kind, side, first))
  const wire = wirePrices(kind, prices)
  const isWhole = quantityProblem(rules, choice.quantity) === undefined
  const immediate = isImmediate(terms, isOpen)
  const input = wire && isWhole ? { ...frameOf(props, immediate), ...wire } : undefined
  const { data, isKnown } = useOrderCheck(askCheckOrder, input)
  const opening = {
    exchange: stock.exchange,
    direction,
    leverage,
    quantity: isWhole ? (choice.quantity ?? 0) : 0,
  }
  const charging = chargingOf(rules.charges, data?.charging)
  const pricePaise = awaitedPaise(kind, prices) ?? marketPaise
  const cost = openingCost(charging, opening, pricePaise * BigInt(opening.quantity))
  const mustRead = useMustReadRisk(direction === 'short' || leverage > 1)
  return (
    <>
      <div inert={pending || unsure} className="mt-2">
        <PriceInputs
          key={side}
          kind={kind}
          prices={prices}
          onPrices={setPrices}
          marketPaise={marketPaise}
          draft={draft}
        />
      </div>
      <TicketDetails
        kind={kind}
        terms={opening}
        cost={cost}
        rules={rules}
        charging={charging}
        book={<FromTheBook side={side} immediate={immediate} walks={data?.walks ?? []} />}
      />
      <TicketFooter
        look={side}
        label={<Trans>Slide to place order</Trans>}
        total={
          <TicketTotal
            label={<Trans>Blocked in your wallet</Trans>}
            totalPaise={isKnown && data !== undefined ? paiseOf(data.held) : cost.neededPaise}
            cost={cost}
            funds={funds}
          />
        }
        refusals={isKnown && data !== undefined ? data.refusals : []}
        note={<WaitingNote kind={kind} side={side} isOpen={isOpen} />}
        step={mustRead && <RiskNotice />}
        disabled={input === undefined || !isKnown}
        pending={pending}
        unsure={unsure}
        onConfirm={() => {
          if (input !== undefined) onConfirm(input)
        }}
      />
    </>
  )
}

/** The order's fill now, or once it is triggered; nothing while the market is closed. */
const FromTheBook = (book: ComponentProps<typeof WaitingWalks>) =>
  book.walks.length > 0 && (
    <Disclosure label={<Trans>From the order book</Trans>}>
      <dl>
        <WaitingWalks {...book} />
      </dl>
    </Disclosure>
  )

const isImmediate = ({ kind, validity }: TicketTerms, isOpen: boolean): boolean =>
  kind === 'limit' && isOpen && validity === 'ioc'

/** The order without its prices: a GTT may wait for any session within a year. */
const frameOf = (
  { stock, choice, terms: { kind }, isOpen }: WaitingTicketProps,
  immediate: boolean,
): OrderInput => ({
  code: stock.code,
  exchange: stock.exchange,
  direction: choice.direction,
  leverage: String(choice.leverage),
  quantity: String(choice.quantity ?? 0),
  orderKind: wireKind(kind),
  ...(kind === 'gtt' ? {} : { validity: immediate ? 'ioc' : 'day' }),
  ...(isOpen || kind === 'gtt' ? {} : { afterMarket: 'true' }),
})
