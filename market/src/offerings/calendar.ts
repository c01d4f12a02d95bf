import { dayOf } from '../calendar/india-time.ts'
import { type Calendar, closesAtMs, opensAtMs } from '../calendar/session.ts'
import type { TradingDays } from '../calendar/trading-days.ts'
import type { IssueCalendar } from './terms.ts'

/**
 * Trading days before the listing (SEBI, circular of 9 August 2023: listed on the third working day after the
 * close): it is announced four weeks ahead, the book is open for three days, and shares are allotted on the
 * next day and credited on the one after.
 */
export const dayBefore = { announced: 20, anchors: 6, opens: 5, closes: 3, allotment: 2, credit: 1 } as const
/** The trading days when the book is open. */
export const bookDays = dayBefore.opens - dayBefore.closes + 1

/** The days of an issue whose shares start trading on a given day. */
export const issueCalendar = (days: TradingDays, calendar: Calendar, listedIndex: number): IssueCalendar => {
  const dayNumber = (before: number) => days.numberOf(listedIndex - before)
  const opens = (before: number) => opensAtMs(calendar, dayNumber(before))
  const day = (before: number) => dayOf(dayNumber(before))
  return {
    announcedMs: opens(dayBefore.announced),
    anchorsMs: opens(dayBefore.anchors),
    opensMs: opens(dayBefore.opens),
    closesMs: closesAtMs(calendar, dayNumber(dayBefore.closes)),
    allotmentMs: opens(dayBefore.allotment),
    creditMs: opens(dayBefore.credit),
    listsMs: opens(0),
    opensDay: day(dayBefore.opens),
    closesDay: day(dayBefore.closes),
    allotmentDay: day(dayBefore.allotment),
    creditDay: day(dayBefore.credit),
    listingDay: day(0),
  }
}
