import type { Day } from '../types.ts'

/** When a session opens and closes, in minutes from India's midnight. */
export interface SessionHours {
  readonly openMinute: number
  readonly closeMinute: number
}

/** A day on which the exchange does other than on a common day of its kind; without hours it is closed. */
export interface CalendarDay {
  readonly day: Day
  /** "Diwali Laxmi Pujan". */
  readonly name: string
  readonly session?: SessionHours | undefined
}
