import { z } from 'zod'
import { chargeRate } from '../trading/charge-rates.ts'
import { rupeesOut } from '../wire/fields.ts'

/** How an order walked the book: what it took at each price, the best first, and what stood there before. */
export const bookWalk = z.object({
  /** The first 20; all are computed by the check of the price. */
  levels: z.array(z.object({ price: rupeesOut(), quantity: z.number().int() })),
  levelCount: z.number().int(),
  /** Of all levels. */
  quantity: z.number().int(),
  turnover: rupeesOut(),
  /** At the last level. */
  worst: rupeesOut(),
  /** The last trade’s price at the instant. */
  quote: rupeesOut(),
  /** The best price on the other side then, whatever the investor had taken before. */
  best: rupeesOut(),
  /** What the investor had taken of this side of the book in the half hour before, on any exchange: gone for him. */
  takenBefore: z.number().int(),
})
export type BookWalk = z.infer<typeof bookWalk>

/** What a market order got. */
export const walkedFill = {
  /** The average, rounded; what the shares came to is `turnover`. */
  price: rupeesOut(),
  quantity: z.number().int(),
  turnover: rupeesOut(),
  walk: bookWalk,
}

/** What the book would give an order now; null if the book has not enough, or the market is closed. */
const expectedWalk = z
  .object({
    /** The average, rounded. */
    price: rupeesOut(),
    turnover: rupeesOut(),
    walk: bookWalk,
    /** What it costs beside the middle between bid and offer: half the spread for all shares, and what it walks beyond. */
    spreadCost: rupeesOut(),
    walkCost: rupeesOut(),
  })
  .nullable()

/** One rule that stands against an order now: its key, and the values for its sentence. */
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

/** What the charges of the next trade in a security depend on beside the rates: what was traded of it today. */
export const chargingFacts = z.object({
  security: chargeRate.shape.security.exclude(['any']),
  /** Whose rates apply: the session's, or in a replay the day that is replayed. */
  day: z.string(),
  today: z.object({ NSE: exchangeTrades, BSE: exchangeTrades }),
})

export const checkedMarketOrder = z.object({
  refusals: z.array(orderRefusal),
  expected: expectedWalk,
  charging: chargingFacts,
})

/**
 * What the book would give an order that waits: as far as its limit allows now, or, of one with a trigger, when that is
 * reached, if the book then stands around the trigger as it stands around the price now.
 */
export const waitingWalk = z.object({
  at: z.enum(['now', 'rise', 'fall']),
  /** Null of `now`. */
  triggerPrice: rupeesOut().nullable(),
  /** What would wait on at the order's limit, or be cancelled if the order is immediate. */
  restQuantity: z.number().int(),
  /** What the investor had taken of this side before, where the book has something for the order: gone for him. */
  takenBefore: z.number().int(),
  /** Null if the book has nothing for it. */
  expected: expectedWalk,
})
