import type { ChargeRate } from '@tarazu/contract/charges.ts'

/**
 * The settings that an order is decided by: a snapshot. A command is made for one snapshot, so that `decide`
 * depends on nothing that may change under it.
 */
export interface TradingRules {
  /** The least deposit of one purchase. */
  readonly minimumBuyAmountPaise: bigint
  /** One purchase, charges included, takes at most this part of the free cash; 1,000,000 switches the rule off. */
  readonly maximumBuyPpm: bigint
  readonly minimumQuantity: number
  readonly maximumQuantity: number
  readonly lotSize: number
  readonly leverages: readonly number[]
  /** The same user's same input again within this time is refused with 162; 0 switches the rule off. */
  readonly repeatLockMs: number
  /** The dated table of charges. */
  readonly charges: readonly ChargeRate[]
}
