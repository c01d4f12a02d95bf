import { dayNumberOf } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { Listing } from '../companies/universe.ts'

/**
 * The index of the first day on which a company is traded: 0 when it was listed before the history begins. Of one to come
 * it changes with the calendar, and the schedule of issues has it.
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
      // A fund that is traded like a share has a number beyond all companies, and no issue.
      const scheduled = kind === 'equity' ? scheduledOf(company) : undefined
      index = scheduled ?? days.firstFrom(dayNumberOf(listingDay))
      known.set(company, index)
    }
    return index
  }
}
