import { Trans } from '@lingui/react/macro'
import { type Charging, type DayTrade, roundTripCharges } from '@tarazu/contract/trading/day-trades.ts'
import { borrowedOf, financingOfDay } from '@tarazu/contract/trading/margin.ts'
import type { OpeningCost, OpeningTerms } from '@tarazu/contract/trading/opening-rules.ts'
import { percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { Disclosure } from '@tarazu/ui/disclosure.tsx'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { AskAbout } from '../../glossary/ask-about.tsx'
import { useLedgerWords } from '../../portfolio/ledger-words.ts'
import type { TradingRules } from '../../trading/use-trading-rules.ts'
import { MarginLevels, MoveTable } from './move-table.tsx'
import type { TicketKind } from './ticket-terms.ts'

interface TicketDetailsProps {
  readonly kind: TicketKind
  readonly terms: OpeningTerms
  readonly cost: OpeningCost
  readonly rules: TradingRules
  readonly charging: Charging
  /** The order's fill from the book, on a separate line. */
  readonly book: ReactNode
}

/**
 * The details behind the total, each in a line that opens: the book, the charges, the margin, the effect of a
 * price movement.
 */
export const TicketDetails = ({ kind, terms, cost, rules, charging, book }: TicketDetailsProps) => {
  const { direction, leverage } = terms
  const isRisky = direction === 'short' || leverage > 1
  return (
    <div className="mt-3 border-line border-t">
      {book}
      <Disclosure label={<Trans>Charges</Trans>} value={<Money paise={cost.chargesPaise} />}>
        <ChargeLines direction={direction} cost={cost} charging={charging} />
      </Disclosure>
      {isRisky && (
        <Disclosure label={<MarginLabel leverage={leverage} />} value={<Money paise={cost.depositPaise} />}>
          <dl>
            <MarginLevels terms={terms} cost={cost} />
            <Night terms={terms} cost={cost} annualPpm={rules.financingAnnualPpm} />
          </dl>
        </Disclosure>
      )}
      <Disclosure
        label={<Trans>If the price moves 1%</Trans>}
        value={<Money paise={cost.turnoverPaise / 100n} />}
      >
        <MoveTable terms={terms} cost={cost} />
      </Disclosure>
      <p className="flex flex-wrap gap-x-4 px-4 pt-2">
        <AskAbout term={kind} />
        {direction === 'short' && <AskAbout term="short" />}
        {leverage > 1 && <AskAbout term="leverage" />}
      </p>
    </div>
  )
}

interface ChargeLinesProps {
  readonly direction: Direction
  readonly cost: OpeningCost
  readonly charging: Charging
}

const ChargeLines = ({ direction, cost, charging }: ChargeLinesProps) => {
  const words = useLedgerWords()
  return (
    <>
      {cost.charges.some(({ amountPaise }) => amountPaise < 0n) && (
        <p className="pb-1 text-muted text-xs">
          <Trans>Bought and sold on the same day: part of the earlier charges is refunded.</Trans>
        </p>
      )}
      <dl>
        {cost.charges.map(({ charge, amountPaise }) => (
          <FactRow
            key={charge}
            label={words.charge(charge)}
            value={<Money paise={amountPaise} />}
            className="min-h-8 py-0.5"
          />
        ))}
        <RoundTrip direction={direction} charging={charging} trade={cost.trade} />
      </dl>
    </>
  )
}

interface RoundTripProps {
  readonly direction: Direction
  readonly charging: Charging
  readonly trade: DayTrade
}

/** The charges for the opening and its closing together: intraday if on the same day, delivery if later. */
const RoundTrip = ({ direction, charging, trade }: RoundTripProps) => {
  if (trade.turnoverPaise === 0n) return null
  const { sameDayPaise, laterPaise } = roundTripCharges(charging, trade)
  return (
    <>
      <FactRow
        className="mt-1 border-line border-t"
        label={
          direction === 'long' ? (
            <Trans>Charges both ways, if sold today</Trans>
          ) : (
            <Trans>Charges both ways, if bought back today</Trans>
          )
        }
        value={<Money paise={sameDayPaise} />}
      />
      <FactRow
        className="-mt-2"
        label={<Trans>Charges both ways, if held overnight</Trans>}
        value={<Money paise={laterPaise} />}
      />
    </>
  )
}

interface NightProps extends Pick<TicketDetailsProps, 'terms' | 'cost'> {
  readonly annualPpm: bigint
}

/** The cost of one night: interest on the loan or, for a short, the fee for the shares. */
const Night = ({ terms: { direction, leverage }, cost, annualPpm }: NightProps) => {
  const { turnoverPaise: costPaise, depositPaise } = cost
  const borrowedPaise = borrowedOf({ direction, leverage, costPaise, depositPaise })
  const percent = percentOfPpm(annualPpm)
  if (borrowedPaise === 0n) return null
  return (
    <FactRow
      label={
        direction === 'long' ? (
          <Trans>Overnight financing ({percent}% a year)</Trans>
        ) : (
          <Trans>Share lending fee a night ({percent}% a year)</Trans>
        )
      }
      value={<Money paise={financingOfDay(borrowedPaise, annualPpm)} />}
    />
  )
}

const MarginLabel = ({ leverage }: { readonly leverage: number }) =>
  leverage === 1 ? (
    <Trans>Margin (paid in full)</Trans>
  ) : (
    <Trans>Margin (price × quantity ÷ {leverage})</Trans>
  )
