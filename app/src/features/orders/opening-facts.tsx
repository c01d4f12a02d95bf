import { type OpeningTerms, openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import type { ReactNode } from 'react'
import { marketNowMs } from '../../api/market-clock.ts'
import { CostRows } from '../trading/cost-rows.tsx'
import { indiaDay } from '../trading/india-day.ts'
import { MoveTable } from '../trading/move-table.tsx'
import type { TradingRules } from '../trading/use-trading-rules.ts'
import type { CheckedOrder } from './order-queries.ts'
import { BlockedRow } from './send-order.tsx'

interface OpeningAt {
  readonly terms: OpeningTerms
  /** The price that the order waits for: its limit, else its trigger, else the market’s. */
  readonly pricePaise: bigint
  readonly rules: TradingRules
  readonly funds: FundFacts | undefined
}

/** What an order that opens a position later costs at its price, and what moves of the price then do to its margin. */
export const openingFacts = ({
  terms,
  pricePaise,
  rules,
  funds,
}: OpeningAt): { readonly facts: (checked: CheckedOrder) => ReactNode; readonly table: ReactNode } => {
  const turnoverPaise = pricePaise * BigInt(terms.quantity)
  const cost = openingCost(rules.charges, terms, turnoverPaise, indiaDay(marketNowMs()))
  return {
    facts: (checked) => (
      <CostRows
        terms={terms}
        cost={cost}
        rules={rules}
        funds={funds}
        total={<BlockedRow checked={checked} />}
      />
    ),
    table: <MoveTable terms={terms} cost={cost} />,
  }
}
