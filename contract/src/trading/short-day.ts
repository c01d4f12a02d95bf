import type { Paise } from '../money/money.ts'

/**
 * Shorts in the cash market while the setting `shortsOvernight` is off. As in India, nobody can deliver
 * shares they never owned, so a short ends with its day. Ten minutes before the close it is bought back at
 * the market's price, as brokers do with intraday positions. If there is no seller (upper limit, suspension,
 * no trade), the delivery fails, and the exchange buys in the shares at the seller's cost (docs/rules.md).
 */
export const buyBackMinutes = 10
export const buyBackMs = buyBackMinutes * 60_000

/** The markup on the last price when a failed delivery is closed out. */
export const closeOutMarkupPercent = 20

/**
 * The close-out price of a failed delivery: the highest price from the day of the sale to the day of the auction, or
 * the last price of that day plus 20 per cent, whichever is higher (SEBI, SMD/Policy/Cir-03/2002 of 30-01-2002; NSE
 * Clearing, "Shortages handling"). Rounded up to a paisa.
 */
export const closeOutPricePaise = (highestPaise: Paise, lastPaise: Paise): Paise => {
  const raisedPaise = (lastPaise * BigInt(100 + closeOutMarkupPercent) + 99n) / 100n
  return highestPaise > raisedPaise ? highestPaise : raisedPaise
}
