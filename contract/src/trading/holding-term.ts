import { z } from 'zod'

/** How a sale counts by the holding period: on the day of its purchase, within a year, or after. */
export const holdingTerm = z.enum(['same-day', 'short-term', 'long-term'])
export type HoldingTerm = z.infer<typeof holdingTerm>

/** The same day twelve months later; 29 February becomes the 28th. */
const anniversaryOf = (day: string): string => {
  const monthDay = day.slice(5) === '02-29' ? '02-28' : day.slice(5)
  return `${Number(day.slice(0, 4)) + 1}-${monthDay}`
}

/**
 * For listed shares, by dates in India ("2026-11-21"): held for more than twelve months if sold after the day
 * twelve months on (Income-tax Act, 2025, s. 2(101); until March 2026 the Act of 1961, s. 2(42A)); if sold on
 * the day of purchase, it was never delivered (s. 66; of 1961, s. 43(5)).
 */
export const holdingTermOf = (acquiredDay: string, soldDay: string): HoldingTerm => {
  if (soldDay === acquiredDay) return 'same-day'
  return soldDay > anniversaryOf(acquiredDay) ? 'long-term' : 'short-term'
}
