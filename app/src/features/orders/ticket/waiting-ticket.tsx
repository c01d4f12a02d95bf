import { Trans, useLingui } from '@lingui/react/macro'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import { useState } from 'react'
import { useQuote } from '../../api/live.ts'
import { RiskFirst, useMustReadRisk } from '../trading/risk-notice.tsx'
import { quantityProblem } from '../trading/ticket.ts'
import { type TicketChoice, type TicketStock, ticketDraft } from '../trading/ticket-form.tsx'
import type { Confirming } from '../trading/use-intent.ts'
import type { TradingRules } from '../trading/use-trading-rules.ts'
import { openingFacts } from './opening-facts.tsx'
import { awaitedPaise, firstPrices, type OrderKind, wireKind, wirePrices } from './order-form.ts'
import { WaitingNote } from './order-note.tsx'
import { askCheckOrder, type OrderInput } from './order-queries.ts'
import { PriceInputs } from './price-inputs.tsx'
import { SendOrder } from './send-order.tsx'
import { useDraftPrices } from './use-draft-prices.ts'

interface OpeningOrderProps extends Confirming<OrderInput> {
  readonly stock: TicketStock
  readonly choice: TicketChoice
  readonly kind: OrderKind
  readonly rules: TradingRules
  readonly funds: FundFacts | undefined
  readonly isOpen: boolean
}

/** Prices and validity of an order that opens a position later, below direction, quantity and leverage. */
export const OpeningOrder = (props: OpeningOrderProps) => {
  const { stock, choice, kind, rules, funds, isOpen, pending, unsure, onConfirm } = props
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const marketPaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const side = choice.direction === 'long' ? 'buy' : 'sell'
  const [validity, setValidity] = useState<'day' | 'ioc'>('day')
  const [first] = useState(marketPaise)
  const draft = `${ticketDraft(stock.symbol)}/${kind} ${side}`
  const [prices, setPrices] = useDraftPrices(draft, firstPrices(kind, side, first))
  const wire = wirePrices(kind, prices)
  const canIoc = kind === 'limit' && isOpen
  const { direction, leverage, quantity } = choice
  const isWhole = quantityProblem(rules, quantity) === undefined
  const mustRead = useMustReadRisk(direction === 'short' || leverage > 1)
  const input =
    wire && isWhole
      ? inputOf(stock, choice, kind, { validity: canIoc ? validity : 'day', isOpen, wire })
      : undefined
  return (
    <>
      <div inert={pending || unsure} className="mt-4 space-y-4">
        <PriceInputs
          key={side}
          kind={kind}
          prices={prices}
          onPrices={setPrices}
          marketPaise={marketPaise}
          draft={draft}
        />
        {canIoc && <ValidityChoice value={validity} onChange={setValidity} />}
      </div>
      <SendOrder
        input={input}
        check={askCheckOrder}
        look={side}
        side={side}
        immediate={canIoc && validity === 'ioc'}
        {...openingFacts({
          terms: { exchange: stock.exchange, direction, leverage, quantity: quantity ?? 0 },
          pricePaise: awaitedPaise(kind, prices) ?? marketPaise,
          rules,
          funds,
        })}
        waits={mustRead}
        label={<Trans>Slide to place order</Trans>}
        note={mustRead ? <RiskFirst /> : <WaitingNote kind={kind} side={side} isOpen={isOpen} />}
        pending={pending}
        unsure={unsure}
        onConfirm={onConfirm}
      />
    </>
  )
}

interface ValidityChoiceProps {
  readonly value: 'day' | 'ioc'
  readonly onChange: (value: 'day' | 'ioc') => void
}

const ValidityChoice = ({ value, onChange }: ValidityChoiceProps) => {
  const { t } = useLingui()
  return (
    <div>
      <div className="mb-1.5 px-4 font-medium text-sm">
        <Trans>Valid for</Trans>
      </div>
      <Segmented
        label={t`Valid for`}
        look="box"
        value={value}
        onChange={onChange}
        options={[
          { value: 'day', label: <Trans>The day</Trans> },
          { value: 'ioc', label: <Trans>Immediate (IOC)</Trans> },
        ]}
      />
    </div>
  )
}

interface OrderTerms {
  readonly validity: 'day' | 'ioc'
  readonly isOpen: boolean
  readonly wire: Partial<OrderInput>
}

/** As the call takes it: one that is good till triggered waits for any session of a year. */
const inputOf = (
  { code, exchange }: TicketStock,
  { direction, leverage, quantity }: TicketChoice,
  kind: OrderKind,
  { validity, isOpen, wire }: OrderTerms,
): OrderInput => ({
  code,
  exchange,
  direction,
  leverage: String(leverage),
  quantity: String(quantity ?? 0),
  orderKind: wireKind(kind),
  ...(kind === 'gtt' ? {} : { validity }),
  ...(isOpen || kind === 'gtt' ? {} : { afterMarket: 'true' }),
  ...wire,
})
