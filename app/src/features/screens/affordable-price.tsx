import type { ReactNode } from 'react'
import { useFunds } from '../trading/use-funds.ts'
import { useTradingRules } from '../trading/use-trading-rules.ts'
import { affordablePaise } from './affordable.ts'

interface AffordablePriceProps {
  /** Until the investor's money is known. */
  readonly waiting: ReactNode
  readonly children: (pricePaise: bigint) => ReactNode
}

/** A stock the investor holds none of. */
const noStock = { exchange: '', code: '' }

/**
 * Computes the highest price at which the investor can afford the smallest order; a separate chunk, because
 * it needs the order rules.
 */
export const AffordablePrice = ({ waiting, children }: AffordablePriceProps) => {
  const rules = useTradingRules()
  const funds = useFunds(noStock)
  return rules === undefined || funds === undefined ? waiting : children(affordablePaise(rules, funds))
}
