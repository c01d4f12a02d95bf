import { dayNumberOf } from '../calendar/india-time.ts'
import type { Calendar } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import { historyYears } from '../companies/universe.ts'
import type { Day } from '../types.ts'
import { bookDays, dayBefore } from './calendar.ts'

/**
 * The next book opens at most this many calendar days after the last one closed, which limits the wait for an
 * issue.
 */
const mostDaysBetween = 2
/** Issues follow this schedule from this long before the first live day. */
const earlierDays = 35
/** An issue is announced within the history, however short that is. */
const earliestOpens = dayBefore.announced - dayBefore.opens + 1

interface ScheduleSources {
  readonly days: TradingDays
  readonly calendar: Calendar
  /** The first day of the history. */
  readonly firstDay: Day
}

/**
 * When the companies that go public after the history are listed. Each book opens on the last trading day
 * that is at most two days after the previous one closed. If the exchange is closed for longer, it opens on
 * the last day of the previous book and stays open over the break.
 */
export const createIssueSchedule = ({ days, calendar, firstDay }: ScheduleSources) => {
  const startsFrom =
    (calendar.liveFrom === undefined
      ? dayNumberOf(firstDay) + Math.floor(historyYears * 365.25)
      : dayNumberOf(calendar.liveFrom)) - earlierDays
  const opens: number[] = []
  let version = calendar.version
  /** The index of the day when the issue at this position opens. */
  const opensIndexOf = (place: number): number => {
    if (version !== calendar.version) {
      version = calendar.version
      opens.length = 0
    }
    while (opens.length <= place) {
      const last = opens.at(-1)
      if (last === undefined) opens.push(Math.max(earliestOpens, days.firstFrom(startsFrom)))
      else {
        const closes = days.numberOf(last + bookDays - 1)
        opens.push(days.firstFrom(closes + mostDaysBetween + 1) - 1)
      }
    }
    return opens[place] as number
  }
  return {
    /** Earlier days have the issues of the history. */
    startsFrom,
    listedIndexOf: (place: number): number => opensIndexOf(place) + dayBefore.opens,
  }
}
