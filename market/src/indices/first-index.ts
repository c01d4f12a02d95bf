import { dayNumberOf } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Listing } from '../companies/universe.ts'

/**
 * The index of the first day when a company is traded: 0 if it was listed before the history. For a future
 * one it is in the issue schedule, and changes with the calendar.
 */
export const createFirstIndex = (
  days: TradingDays,
  calendar: Calendar,
  scheduledOf: (company: number) => number | undefined,
) => {
  const known = new Map<number, number>()
  let version = calendar.version
  return ({ kind, character: { company }, listingDay }: Listing): number => {
    if (version !== calendar.version) {
      version = calendar.version
      known.clear()
    }
    let index = known.get(company)
    if (index === undefined) {
      // Exchange-traded funds have numbers beyond all companies, and no issue.
      const scheduled = kind === 'equity' ? scheduledOf(company) : undefined
      index = scheduled ?? days.firstFrom(dayNumberOf(listingDay))
      known.set(company, index)
    }
    return index
  }
}
