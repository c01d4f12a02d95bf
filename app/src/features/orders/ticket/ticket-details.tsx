import { Trans } from '@lingui/react/macro'
import { type Charging, type DayTrade, roundTripCharges } from '@tarazu/contract/trading/day-trades.ts'
import { borrowedOf, financingOfDay } from '@tarazu/contract/trading/margin.ts'
import type { OpeningCost, OpeningTerms } from '@tarazu/contract/trading/opening-rules.ts'
import { type FundFacts, percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
import type { Direction } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { FactRow } from '@tarazu/ui/fact-row.tsx'
import { Money } from '@tarazu/ui/money.tsx'
import type { ReactNode } from 'react'
import { ChargesBreakdown } from './charges-breakdown.tsx'
import { MarginLevels } from './move-table.tsx'
import type { TradingRules } from './use-trading-rules.ts'

interface CostRowsProps {
  readonly terms: OpeningTerms
  readonly cost: OpeningCost
  readonly rules: TradingRules
  readonly charging: Charging
  /** Undefined while it is loading. */
  readonly funds: FundFacts | undefined
  /** What leaves the free cash, or is blocked. */
  readonly total: ReactNode
}

/** What an opening costs, and at which prices its margin is called. */
export const CostRows = ({ terms, cost, rules, charging, funds, total }: CostRowsProps) => (
  <>
    <FactRow label={<MarginLabel leverage={terms.leverage} />} value={<Money paise={cost.depositPaise} />} />
    <ChargesBreakdown totalPaise={cost.chargesPaise} lines={cost.charges} />
    <RoundTrip direction={terms.direction} charging={charging} trade={cost.trade} />
    {total}
    <FactRow
      label={<Trans>Available to trade</Trans>}
      value={funds === undefined ? '…' : <Money paise={funds.cashPaise} />}
      className="-mt-2"
    />
    <MarginLevels terms={terms} cost={cost} />
    <Night terms={terms} cost={cost} annualPpm={rules.financingAnnualPpm} />
  </>
)

interface RoundTripProps {
  readonly direction: Direction
  readonly charging: Charging
  readonly trade: DayTrade
}

/** What the opening and its closing are charged together: on the same day it is intraday, later a delivery. */
const RoundTrip = ({ direction, charging, trade }: RoundTripProps) => {
  if (trade.turnoverPaise === 0n) return null
  const { sameDayPaise, laterPaise } = roundTripCharges(charging, trade)
  return (
    <>
      <FactRow
        className="-mt-2"
        label={
          direction === 'long' ? (
            <Trans>Charges both ways, sold today</Trans>
          ) : (
            <Trans>Charges both ways, bought back today</Trans>
          )
        }
        value={<Money paise={sameDayPaise} />}
      />
      <FactRow
        className="-mt-2"
        label={<Trans>Charges both ways, kept overnight</Trans>}
        value={<Money paise={laterPaise} />}
      />
    </>
  )
}

interface NightProps extends Pick<CostRowsProps, 'terms' | 'cost'> {
  readonly annualPpm: bigint
}

/** What a night costs: interest on the money that is lent, or for a short the fee for the shares. */
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
