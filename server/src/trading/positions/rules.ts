import type { ChargeRate, FinancingRate } from '@tarazu/contract/trading/charge-rates.ts'
import type { OrderSettings, StockState } from '@tarazu/contract/trading/order-rules.ts'

/**
 * The settings that decide an order, as a snapshot. A command is created for one snapshot, so that `decide`
 * depends on nothing that may change before it runs.
 */
export interface TradingRules extends OrderSettings {
  /** The same input from the same user within this time is refused with repeatedTooSoon; 0 switches the rule off. */
  readonly repeatLockMs: number
  /** How far a price may rise and fall in a day, unless the exchange's band is narrower. */
  readonly maximumRisePpm: number
  readonly maximumDeclinePpm: number
  /** The financing rates, dated. */
  readonly financingRates: readonly FinancingRate[]
  /** { "NSE:KAVCEM": "locked" }: the state of a listing set by the operator; listings not in the map are listed. */
  readonly stockStates: Readonly<Record<string, StockState>>
  /** The dated table of charges. */
  readonly charges: readonly ChargeRate[]
}
