import { type Calendar, opensAtMs, sessionLengthS } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { bookDays, dayBefore } from './calendar.ts'

/** An hour of a book, or the rest of the session at the day's end. */
export interface BookHour {
  /** 0, 1 or 2, and the hour's number over all days. */
  readonly day: number
  readonly number: number
  readonly dayIndex: number
  readonly endsMs: number
  /** The start and end as fractions of the day's session. */
  readonly from: number
  readonly to: number
}

const hourS = 3600

export const bookHours = (
  days: TradingDays,
  calendar: Calendar,
  listedIndex: number,
): readonly BookHour[] => {
  const hours: BookHour[] = []
  for (let day = 0; day < bookDays; day += 1) {
    const dayIndex = listedIndex - dayBefore.opens + day
    const dayNumber = days.numberOf(dayIndex)
    const lengthS = sessionLengthS(calendar, dayNumber)
    for (let startS = 0; startS < lengthS; startS += hourS) {
      const endS = Math.min(lengthS, startS + hourS)
      hours.push({
        day,
        dayIndex,
        number: hours.length,
        endsMs: opensAtMs(calendar, dayNumber) + endS * 1000,
        from: startS / lengthS,
        to: endS / lengthS,
      })
    }
  }
  return hours
}
