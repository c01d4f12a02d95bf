import type { Charging } from '@tarazu/contract/trading/day-trades.ts'
import { type OpeningTerms, openingCost } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import type { ReactNode } from 'react'
import { chargingOf } from '../trading/charging.ts'
import { CostRows } from '../trading/cost-rows.tsx'
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
  const costOf = (charging: Charging) => openingCost(charging, terms, turnoverPaise)
  return {
    facts: (checked) => {
      const charging = chargingOf(rules.charges, checked.charging)
      return (
        <CostRows
          terms={terms}
          rules={rules}
          funds={funds}
          charging={charging}
          cost={costOf(charging)}
          total={<BlockedRow checked={checked} />}
        />
      )
    },
    table: <MoveTable terms={terms} cost={costOf(chargingOf(rules.charges, undefined))} />,
  }
}
