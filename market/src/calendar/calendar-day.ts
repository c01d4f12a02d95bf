import type { Day } from '../types.ts'

/** When a session opens and closes, in minutes from midnight in India. */
export interface SessionHours {
  readonly openMinute: number
  readonly closeMinute: number
}

export const minuteOf = (hour: number, minute: number): number => hour * 60 + minute

/** NSE's regular hours. */
export const exchangeHours: SessionHours = { openMinute: minuteOf(9, 15), closeMinute: minuteOf(15, 30) }

/** A day when the exchange departs from its regular hours; without hours it is closed. */
export interface CalendarDay {
  readonly day: Day
  /** "Diwali Laxmi Pujan". */
  readonly name: string
  readonly session?: SessionHours | undefined
}
