import type { ReactNode } from 'react'
import { useFunds } from '../trading/use-funds.ts'
import { useTradingRules } from '../trading/use-trading-rules.ts'
import { affordablePaise } from './affordable.ts'

interface AffordablePriceProps {
  /** Until the investor's money is known. */
  readonly waiting: ReactNode
  readonly children: (pricePaise: bigint) => ReactNode
}

/** A stock that nobody holds anything of. */
const noStock = { exchange: '', code: '' }

/** Finds out up to which price the investor can afford the least quantity; a part of its own, since the rules of orders are. */
export const AffordablePrice = ({ waiting, children }: AffordablePriceProps) => {
  const rules = useTradingRules()
  const funds = useFunds(noStock)
  return rules === undefined || funds === undefined ? waiting : children(affordablePaise(rules, funds))
}
