import { z } from 'zod'
import { chargeRate } from '../trading/charge-rates.ts'
import { rupeesOut } from '../wire/fields.ts'

/** How an order walked the book: the shares taken and offered at each price, best first. */
export const bookWalk = z.object({
  /** The first 20; the price check recomputes all. */
  levels: z.array(z.object({ price: rupeesOut(), quantity: z.number().int() })),
  levelCount: z.number().int(),
  /** Number of levels in all. */
  quantity: z.number().int(),
  turnover: rupeesOut(),
  /** Price of the last level. */
  worst: rupeesOut(),
  /** The last traded price at that time. */
  quote: rupeesOut(),
  /** The best price on the other side of the book at that time, ignoring the investor's earlier trades. */
  best: rupeesOut(),
  /**
   * What the investor took from this side of the book in the previous half hour, on either exchange; it isn't
   * offered to them again.
   */
  takenBefore: z.number().int(),
})
export type BookWalk = z.infer<typeof bookWalk>

/** The fill of a market order. */
export const walkedFill = {
  /** The average, rounded; `turnover` is exact. */
  price: rupeesOut(),
  quantity: z.number().int(),
  turnover: rupeesOut(),
  walk: bookWalk,
}

/** What an order would get from the book now; null if the book is too thin or the market is closed. */
const expectedWalk = z
  .object({
    /** The average, rounded. */
    price: rupeesOut(),
    turnover: rupeesOut(),
    walk: bookWalk,
    /** Cost relative to the mid price: half the spread for all shares, plus market impact. */
    spreadCost: rupeesOut(),
    walkCost: rupeesOut(),
  })
  .nullable()

/** A rule that refuses an order now: its key, and the values to fill into its sentence. */
export const orderRefusal = z.object({
  key: z.string(),
  details: z.record(z.string(), z.string()).nullable(),
})

const exchangeTrades = z.object({
  boughtQuantity: z.number().int(),
  bought: rupeesOut(),
  soldQuantity: z.number().int(),
  sold: rupeesOut(),
  brokerage: rupeesOut(),
})

/** What, apart from the rates, a security's next charges depend on: today's earlier trades in it. */
export const chargingFacts = z.object({
  security: chargeRate.shape.security.exclude(['any']),
  /** Which day's rates apply: the session's, or in a replay the replayed day's. */
  day: z.string(),
  today: z.object({ NSE: exchangeTrades, BSE: exchangeTrades }),
})

export const checkedMarketOrder = z.object({
  refusals: z.array(orderRefusal),
  expected: expectedWalk,
  charging: chargingFacts,
})

/**
 * What a pending order would get from the book. For one with a trigger: when the trigger is reached, if the
 * book is then shaped around it as it is around the price now. For any other: now, as far as its limit
 * allows.
 */
export const waitingWalk = z.object({
  at: z.enum(['now', 'rise', 'fall']),
  /** Null for `now`. */
  triggerPrice: rupeesOut().nullable(),
  /** The unfilled rest: it would wait at the order's limit, or be cancelled if the order is immediate. */
  restQuantity: z.number().int(),
  /** The part of the book's offer that the investor already took; it isn't offered to them again. */
  takenBefore: z.number().int(),
  /** Null if the book offers nothing. */
  expected: expectedWalk,
})
