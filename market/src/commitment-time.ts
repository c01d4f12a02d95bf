import { dayNumberOf, midnightOf } from './calendar/india-time.ts'
import { closesAtMs, createCalendar, opensAtMs } from './calendar/session.ts'
import type { MarketRecipe } from './price-proof.ts'
import type { Day } from './types.ts'

/** What the publication time of a day's commitment proves about a price on that day. */
export type CommitmentTime =
  /** The seed was fixed before the day began. */
  | 'before-day'
  /** The day had begun, as on a market's first day, but the price was still to come. */
  | 'before-price'
  /** The price came first, so nothing proves that the seed was fixed before it. */
  | 'after-price'

/**
 * Compares the publication time of a day's commitment (ISO 8601) with the start of that day and the time of a
 * price.
 */
export const commitmentTimeOf = (
  { day, publishedAt }: { readonly day: Day; readonly publishedAt: string },
  priceMs: number,
): CommitmentTime => {
  const publishedMs = Date.parse(publishedAt)
  if (publishedMs >= priceMs) return 'after-price'
  return publishedMs < midnightOf(dayNumberOf(day)) ? 'before-day' : 'before-price'
}

type Hours = Pick<MarketRecipe, 'hours' | 'specialDays'>

/** The close of a day: a fund's NAV is computed from that day's prices. */
export const netValueInstantOf = ({ hours, specialDays }: Hours, day: Day): number =>
  closesAtMs(createCalendar(hours, specialDays), dayNumberOf(day))

/** The open of a day, when an AI quant product trades. */
export const quantTradesInstantOf = ({ hours, specialDays }: Hours, day: Day): number =>
  opensAtMs(createCalendar(hours, specialDays), dayNumberOf(day))
