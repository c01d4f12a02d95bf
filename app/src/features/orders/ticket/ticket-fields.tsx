import { Trans, useLingui } from '@lingui/react/macro'
import { countText } from '@tarazu/contract/money/format.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { Chip } from '@tarazu/ui/chip.tsx'
import { CompactSelect } from '@tarazu/ui/compact-select.tsx'
import { Segmented } from '@tarazu/ui/segmented.tsx'
import type { ReactNode } from 'react'
import { NumberField } from '../../../parts/number-field.tsx'
import { chargingOf } from '../../trading/charging.ts'
import { problemSentence } from '../../trading/problem-sentence.ts'
import { largestQuantity, quantityProblem, quickQuantities, smallestQuantity } from '../../trading/ticket.ts'
import type { TicketChoice, TicketStock } from '../../trading/ticket-stock.ts'
import { useMarketPaise } from '../../trading/use-market-paise.ts'
import type { TradingRules } from '../../trading/use-trading-rules.ts'
import { useOrderKindNames } from '../order-kind-names.ts'
import { type TicketTerms, ticketDraft, ticketKinds } from './ticket-terms.ts'

interface TicketFieldsProps {
  readonly stock: TicketStock
  readonly rules: TradingRules
  readonly choice: TicketChoice
  readonly onChoice: (choice: TicketChoice) => void
  readonly terms: TicketTerms
  readonly onTerms: (terms: TicketTerms) => void
  readonly isOpen: boolean
  /** Undefined while it is loading. */
  readonly funds: FundFacts | undefined
  /** What the direction means, shown below it. */
  readonly directionNote?: ReactNode
}

/** Direction, then type, validity and leverage as selectors in one row, and the quantity. */
export const TicketFields = (props: TicketFieldsProps) => {
  const { stock, rules, choice, onChoice } = props
  const { t } = useLingui()
  const problem = quantityProblem(rules, choice.quantity)
  const lot = countText(rules.lotSize)
  return (
    <div className="space-y-3">
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
      <Selectors {...props} />
      <div className="space-y-2">
        <NumberField
          look="row"
          label={<Trans>Quantity (shares)</Trans>}
          hint={rules.lotSize > 1 ? <Trans>In lots of {lot}</Trans> : undefined}
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
    </div>
  )
}

const Selectors = ({ rules, choice, onChoice, terms, onTerms, isOpen }: TicketFieldsProps) => {
  const names = useOrderKindNames()
  const validities = useValidities(terms, isOpen)
  return (
    <div className="flex flex-wrap gap-2 px-4">
      <CompactSelect
        label={<Trans>Order type</Trans>}
        value={terms.kind}
        onChange={(kind) => onTerms({ ...terms, kind })}
        options={ticketKinds.map((kind) => ({ value: kind, label: names[kind] }))}
      />
      <CompactSelect
        label={<Trans>Valid for</Trans>}
        value={terms.validity}
        onChange={(validity) => onTerms({ ...terms, validity })}
        options={validities}
      />
      <CompactSelect
        label={<Trans>Leverage</Trans>}
        value={String(choice.leverage)}
        onChange={(leverage) => onChoice({ ...choice, leverage: Number(leverage) })}
        options={rules.leverages.map((leverage) => ({ value: String(leverage), label: `${leverage}×` }))}
      />
    </div>
  )
}

/** The possible validities for this order type; only limit orders have a choice. */
const useValidities = ({ kind, validity }: TicketTerms, isOpen: boolean) => {
  const { t } = useLingui()
  if (kind === 'gtt') return [{ value: validity, label: t`A year` }]
  if (!isOpen) return [{ value: validity, label: t`Next session` }]
  const day = t({ message: 'Day', context: 'validity' })
  if (kind === 'limit')
    return [
      { value: 'day' as const, label: day },
      { value: 'ioc' as const, label: t`Immediate (IOC)` },
    ]
  return [{ value: validity, label: kind === 'market' ? t`Immediate` : day }]
}

const QuickQuantities = ({ stock, rules, choice, onChoice, funds }: TicketFieldsProps) => {
  const pricePaise = useMarketPaise(stock)
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
    <div className="quiet-scroll flex gap-2 overflow-x-auto px-4">
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
