import { openingCost, openingRefusals } from '@tarazu/contract/trading/opening-rules.ts'
import type { FundFacts } from '@tarazu/contract/trading/order-rules.ts'
import { chargingOf } from '../trading/charging.ts'
import { smallestQuantity } from '../trading/ticket.ts'
import type { TradingRules } from '../trading/use-trading-rules.ts'

const exchanges = ['NSE', 'BSE'] as const

/**
 * The highest price at which these funds buy the smallest fully paid order of a stock not held yet, by the
 * order rules; 0 if there is none. Valid on both exchanges, whose charges differ.
 */
export const affordablePaise = (rules: TradingRules, funds: Omit<FundFacts, 'heldInStockPaise'>): bigint => {
  const quantity = smallestQuantity(rules)
  const charging = chargingOf(rules.charges, undefined)
  // A purchase that is too small becomes one with more lots.
  const settings = { ...rules, minimumBuyAmountPaise: 0n }
  const facts = { investor: undefined, stock: undefined, session: undefined, price: undefined }
  const isAffordable = (pricePaise: bigint): boolean =>
    exchanges.every((exchange) => {
      const terms = { exchange, direction: 'long', leverage: 1, quantity } as const
      const cost = openingCost(charging, terms, pricePaise * BigInt(quantity))
      const known = { ...facts, funds: { ...funds, heldInStockPaise: 0n } }
      return openingRefusals({ ...settings, leverages: [1] }, terms, known, cost).length === 0
    })
  let [enough, tooMuch] = [0n, funds.cashPaise / BigInt(quantity) + 1n]
  while (tooMuch - enough > 1n) {
    const middle = (enough + tooMuch) / 2n
    if (isAffordable(middle)) enough = middle
    else tooMuch = middle
  }
  return enough
}
