import { dayNumberOf, dayOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import { monthsBefore } from '@tarazu/market/funds/returns.ts'
import type { FundPlanRow } from './tables.ts'

type Rhythm = Pick<FundPlanRow, 'rhythm' | 'on_date'>

const isDate = ({ rhythm, on_date }: Rhythm, dayNumber: number): boolean =>
  rhythm === 'weekly' ? weekdayOf(dayNumber) + 1 === on_date : Number(dayOf(dayNumber).slice(8)) === on_date

/** The first date of a plan on or after a day. */
export const dateFrom = (plan: Rhythm, day: string): string => {
  let dayNumber = dayNumberOf(day)
  while (!isDate(plan, dayNumber)) dayNumber += 1
  return dayOf(dayNumber)
}

/** The first date of a plan after a day. */
export const dateAfter = (plan: Rhythm, day: string): string => dateFrom(plan, dayOf(dayNumberOf(day) + 1))

/** The same day a year later. */
export const yearAfter = (day: string): string => dayOf(monthsBefore(dayNumberOf(day), -12))
