import { Trans, useLingui } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Chip } from '@tarazu/ui/chip.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import type { ReactNode } from 'react'
import { useQuote } from '../../api/live.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { Explained } from '../glossary/explained.tsx'
import { chargingOf } from './charging.ts'
import { problemSentence } from './problem-sentence.ts'
import { largestQuantity, quantityProblem, quickQuantities, smallestQuantity } from './ticket.ts'
import type { TradingRules } from './use-trading-rules.ts'

/** What a person chooses on a ticket. */
export interface TicketChoice {
  readonly direction: Direction
  readonly quantity: number | null
  readonly leverage: number
}

/** The stock that a ticket is for. */
export interface TicketStock {
  readonly code: string
  readonly exchange: 'NSE' | 'BSE'
  readonly name: string
  readonly nameHindi: string
  /** Shown until the first live quote. */
  readonly pricePaise: bigint
  readonly symbol: string
}

/** The name of a ticket's draft. */
export const ticketDraft = (symbol: string): string => `ticket ${symbol}`

interface TicketFormProps {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly choice: TicketChoice
  readonly onChoice: (choice: TicketChoice) => void
  /** Undefined while it is loading. */
  readonly funds: FundFacts | undefined
  /** Below the direction: what choosing it means. */
  readonly directionNote?: ReactNode
}

/** Direction, quantity and leverage. */
export const TicketForm = (props: TicketFormProps) => {
  const { stock, rules, choice, onChoice } = props
  const { t } = useLingui()
  const problem = quantityProblem(rules, choice.quantity)
  return (
    <div className="space-y-4">
      <Segmented
        label={t`Direction`}
        look="box"
        value={choice.direction}
        onChange={(direction) => onChoice({ ...choice, direction })}
        options={[
          { value: 'long', label: <Trans>Buy</Trans> },
          { value: 'short', label: <Trans>Sell short</Trans> },
        ]}
      />
      {props.directionNote}
      <div>
        <NumberField
          label={<Trans>Quantity (shares)</Trans>}
          value={choice.quantity}
          onChange={(quantity) => onChoice({ ...choice, quantity })}
          minimum={smallestQuantity(rules)}
          maximum={rules.maximumQuantity}
          step={rules.lotSize}
          lessLabel={t`Fewer shares`}
          moreLabel={t`More shares`}
          error={problem === undefined ? undefined : problemSentence(problem)}
          draft={`${ticketDraft(stock.symbol)}/quantity`}
          className="px-4"
        />
        <QuickQuantities {...props} />
      </div>
      <div>
        <div id="ticket-leverage" className="mb-1.5 px-4 font-medium text-sm">
          <Explained term="leverage">
            <Trans>Leverage</Trans>
          </Explained>
        </div>
        <Segmented
          label={t`Leverage`}
          look="box"
          value={String(choice.leverage)}
          onChange={(leverage) => onChoice({ ...choice, leverage: Number(leverage) })}
          options={rules.leverages.map((leverage) => ({
            value: String(leverage),
            label: <span className="figures">{leverage}×</span>,
          }))}
        />
      </div>
    </div>
  )
}

const QuickQuantities = ({ stock, rules, choice, onChoice, funds }: TicketFormProps) => {
  const livePaise = useQuote(stock.symbol)?.pricePaise
  const pricePaise = livePaise === undefined ? stock.pricePaise : BigInt(livePaise)
  const { exchange } = stock
  const { direction, leverage } = choice
  const most =
    funds === undefined
      ? 0
      : largestQuantity(
          chargingOf(rules.charges, undefined),
          rules,
          { exchange, direction, leverage, pricePaise },
          funds,
        )
  const mostText = countText(most)
  const choose = (quantity: number) => onChoice({ ...choice, quantity })
  return (
    <div className="quiet-scroll mt-2 flex gap-2 overflow-x-auto px-4">
      {quickQuantities(rules).map((quantity) => (
        <Chip key={quantity} chosen={choice.quantity === quantity} onPress={() => choose(quantity)}>
          {countText(quantity)}
        </Chip>
      ))}
      {most > 0 && (
        <Chip chosen={choice.quantity === most} onPress={() => choose(most)}>
          <Trans>Max: {mostText}</Trans>
        </Chip>
      )}
    </div>
  )
}
