import type { DailyPath } from '../companies/price-path.ts'
import type { Listing } from '../companies/universe.ts'

/** In shares of the start. */
export const freeFloatShares = (listing: Listing): number =>
  Math.floor((listing.sharesOutstanding * listing.freeFloatPpm) / 1_000_000)

export type FreeFloat = ReturnType<typeof createFreeFloat>

/** A company's free float, and its value at a day's close. */
export const createFreeFloat = (pathOf: (listing: Listing) => DailyPath) => {
  /** Splits and bonuses don't move an index. */
  const sharesOf = (listing: Listing, dayIndex: number): number =>
    freeFloatShares(listing) * (dayIndex < 0 ? 1 : pathOf(listing).shareFactorOf(dayIndex))
  const closeValueOf = (listing: Listing, dayIndex: number): number =>
    sharesOf(listing, dayIndex) * pathOf(listing).closeOf(dayIndex)
  return {
    sharesOf,
    closeValueOf,
    sumOf: (constituents: readonly Listing[], dayIndex: number): number =>
      constituents.reduce((sum, listing) => sum + closeValueOf(listing, dayIndex), 0),
  }
}
