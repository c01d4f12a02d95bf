import { type Settlement, settle } from '@tarazu/contract/trading/trading-arithmetic.ts'
import { nothingReleased, type Release, type Released } from '../holds/release-holds.ts'

/** Where the money goes, after what was released for it. */
export interface Settled {
  readonly settlement: Settlement
  readonly released: Released
}

/**
 * As `settle`, but before the house bears anything the investor's holds are released, as far as needed. The released
 * effects come before the settlement's.
 */
export const settleWithHolds = (sale: Parameters<typeof settle>[0], release: Release): Settled => {
  const settlement = settle(sale)
  if (settlement.uncoveredPaise === 0n) return { settlement, released: nothingReleased }
  const released = release(settlement.uncoveredPaise)
  const cashPaise = sale.cashPaise + released.freedPaise
  return { settlement: settle({ ...sale, cashPaise }), released }
}
