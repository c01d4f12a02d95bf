import { Trans } from '@lingui/react/macro'
import { financingOfDay } from '@tarazu/contract/trading/margin.ts'
import type { OpeningCost, OpeningTerms } from '@tarazu/contract/trading/opening-rules.ts'
import { type FundFacts, percentOfPpm } from '@tarazu/contract/trading/order-rules.ts'
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
  /** Undefined while it is loading. */
  readonly funds: FundFacts | undefined
  /** What leaves the free cash, or is blocked. */
  readonly total: ReactNode
}

/** What an opening costs, and at which prices its margin is called. */
export const CostRows = ({ terms, cost, rules, funds, total }: CostRowsProps) => (
  <>
    <FactRow label={<MarginLabel leverage={terms.leverage} />} value={<Money paise={cost.depositPaise} />} />
    <ChargesBreakdown totalPaise={cost.chargesPaise} lines={cost.charges} />
    {total}
    <FactRow
      label={<Trans>Available to trade</Trans>}
      value={funds === undefined ? '…' : <Money paise={funds.cashPaise} />}
      className="-mt-2"
    />
    <MarginLevels terms={terms} cost={cost} />
    {cost.financedPaise > 0n && (
      <FactRow
        label={<FinancingLabel annualPpm={rules.financingAnnualPpm} />}
        value={<Money paise={financingOfDay(cost.financedPaise, rules.financingAnnualPpm)} />}
      />
    )}
  </>
)

const FinancingLabel = ({ annualPpm }: { readonly annualPpm: bigint }) => {
  const percent = percentOfPpm(annualPpm)
  return <Trans>Overnight financing ({percent}% a year)</Trans>
}

const MarginLabel = ({ leverage }: { readonly leverage: number }) =>
  leverage === 1 ? (
    <Trans>Margin (paid in full)</Trans>
  ) : (
    <Trans>Margin (price × quantity ÷ {leverage})</Trans>
  )
