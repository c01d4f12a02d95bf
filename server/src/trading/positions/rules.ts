import type { ChargeRate, FinancingRate } from '@tarazu/contract/trading/charge-rates.ts'
import type { OrderSettings, StockState } from '@tarazu/contract/trading/order-rules.ts'

/**
 * The settings that an order is decided by: a snapshot. A command is made for one snapshot, so that `decide`
 * depends on nothing that may change under it.
 */
export interface TradingRules extends OrderSettings {
  /** The same user's same input again within this time is refused with repeatedTooSoon; 0 switches the rule off. */
  readonly repeatLockMs: number
  /** How far a price may rise and fall in a day, where the exchange's band is not narrower. */
  readonly maximumRisePpm: number
  readonly maximumDeclinePpm: number
  /** The price of what is lent, dated. */
  readonly financingRates: readonly FinancingRate[]
  /** { "NSE:KAVCEM": "locked" }: what the operator has made of a listing; one that is left out is listed. */
  readonly stockStates: Readonly<Record<string, StockState>>
  /** The dated table of charges. */
  readonly charges: readonly ChargeRate[]
}
