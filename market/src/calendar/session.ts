import type { Day, MarketSession, SessionPhase } from '../types.ts'
import { type CalendarDay, exchangeHours, type SessionHours } from './calendar-day.ts'
import { exchangeDays } from './exchange-days.ts'
import { dayNumberAt, dayNumberOf, dayOf, midnightOf, weekdayOf } from './india-time.ts'

export type MarketHours = 'always' | 'nse'

/** When a market trades. */
export interface Calendar {
  /** Applies from the first live day; see withHistory. */
  readonly hours: MarketHours
  /** The first day that people trade on; undefined if all days have the same hours. */
  readonly liveFrom: Day | undefined
  /** The hours that a day has. */
  hoursModeOf(dayNumber: number): MarketHours
  isTradingDay(dayNumber: number): boolean
  /** A trading day's hours; for any other day, the regular ones. */
  hoursOf(dayNumber: number): SessionHours
  /** Days with irregular hours, oldest first; empty where they don't apply. */
  readonly special: readonly CalendarDay[]
  /** Increases when future days change, so that cached counts are recomputed. */
  readonly version: number
}

export const commonHours: Readonly<Record<MarketHours, SessionHours>> = {
  always: { openMinute: 0, closeMinute: 24 * 60 - 1 },
  nse: exchangeHours,
}

/** The shortest session that the market supports. */
export const shortestSessionMinutes = 15

const preOpenMinutes = 15
/**
 * NSE's closing price (without derivatives) is the mean of the last half hour, published ten minutes after the close;
 * then trades are settled.
 */
const closingMinutes = 10
const settlementMinutes = 20

const specialDays = (special: readonly CalendarDay[]): Map<number, CalendarDay> => {
  for (const { session } of special)
    if (session !== undefined && !(session.openMinute < session.closeMinute))
      throw new RangeError('a session must close after it opens')
  return new Map(special.map((one) => [dayNumberOf(one.day), one]))
}

/** A calendar whose special days can be replaced while it is in use; server/src/desk/calendar/changes.ts has the rule. */
export interface ReplaceableCalendar extends Calendar {
  replace(special: readonly CalendarDay[]): void
}

/**
 * "always": every calendar day, special or not, 00:00 to 23:59, with a settlement break in the last minute.
 * "nse": 09:15 to 15:30, Monday to Friday, except on special days: holidays, and sessions at other hours or
 * on a weekend (muhurat). Throws RangeError for a special day with an invalid date or without hours.
 */
export const createCalendar = (
  hours: MarketHours,
  special: readonly CalendarDay[] = [],
): ReplaceableCalendar => {
  let days = hours === 'always' ? new Map<number, CalendarDay>() : specialDays(special)
  let version = 0
  const common = commonHours[hours]
  return {
    hours,
    liveFrom: undefined,
    hoursModeOf: () => hours,
    get special() {
      return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
    },
    get version() {
      return version
    },
    isTradingDay: (dayNumber) => {
      if (hours === 'always') return true
      const known = days.get(dayNumber)
      return known === undefined ? weekdayOf(dayNumber) < 5 : known.session !== undefined
    },
    hoursOf: (dayNumber) => days.get(dayNumber)?.session ?? common,
    replace: (next) => {
      if (hours === 'always') return
      days = specialDays(next)
      version += 1
    },
  }
}

const history = createCalendar('nse', exchangeDays)

/**
 * A calendar whose history follows the exchange: before its first live day it trades on NSE's days, in NSE's
 * hours, whatever hours its market keeps. Only live days can be replaced.
 */
export const withHistory = (live: ReplaceableCalendar, liveFrom: Day): ReplaceableCalendar => {
  const firstLive = dayNumberOf(liveFrom)
  const calendarOf = (dayNumber: number): Calendar => (dayNumber < firstLive ? history : live)
  return {
    hours: live.hours,
    liveFrom,
    hoursModeOf: (dayNumber) => calendarOf(dayNumber).hours,
    get special() {
      return live.special
    },
    get version() {
      return live.version
    },
    isTradingDay: (dayNumber) => calendarOf(dayNumber).isTradingDay(dayNumber),
    hoursOf: (dayNumber) => calendarOf(dayNumber).hoursOf(dayNumber),
    replace: live.replace,
  }
}

/**
 * Whether the market was closed for hours before a day's open, so that news comes and prices move before it.
 */
export const hasNightBefore = (calendar: Calendar, dayNumber: number): boolean =>
  calendar.hoursModeOf(dayNumber) === 'nse' || calendar.hoursModeOf(dayNumber - 1) === 'nse'
/** Whether it stays closed for hours after a day's close. */
export const hasNightAfter = (calendar: Calendar, dayNumber: number): boolean =>
  hasNightBefore(calendar, dayNumber + 1)

export const opensAtMs = (calendar: Calendar, dayNumber: number): number =>
  midnightOf(dayNumber) + calendar.hoursOf(dayNumber).openMinute * 60_000

export const closesAtMs = (calendar: Calendar, dayNumber: number): number =>
  midnightOf(dayNumber) + calendar.hoursOf(dayNumber).closeMinute * 60_000

/** How long a day's session is. */
export const sessionLengthS = (calendar: Calendar, dayNumber: number): number => {
  const { openMinute, closeMinute } = calendar.hoursOf(dayNumber)
  return (closeMinute - openMinute) * 60
}

/** The trading day whose session began last; its prices are the current ones. */
export const lastSessionDay = (calendar: Calendar, instantMs: number): number => {
  let dayNumber = dayNumberAt(instantMs)
  if (instantMs < opensAtMs(calendar, dayNumber)) dayNumber -= 1
  while (!calendar.isTradingDay(dayNumber)) dayNumber -= 1
  return dayNumber
}

/** The first trading day after a day. */
export const nextTradingDay = (calendar: Calendar, dayNumber: number): number => {
  let next = dayNumber + 1
  while (!calendar.isTradingDay(next)) next += 1
  return next
}

const phaseOf = (calendar: Calendar, dayNumber: number, instantMs: number): SessionPhase => {
  if (!calendar.isTradingDay(dayNumber)) return 'closed'
  const opens = opensAtMs(calendar, dayNumber)
  const closes = closesAtMs(calendar, dayNumber)
  if (instantMs >= opens && instantMs < closes) return 'open'
  if (calendar.hoursModeOf(dayNumber) === 'always') return 'settlement'
  if (instantMs < opens) return opens - instantMs <= preOpenMinutes * 60_000 ? 'pre-open' : 'closed'
  const minutes = (instantMs - closes) / 60_000
  if (minutes < closingMinutes) return 'closing'
  return minutes < closingMinutes + settlementMinutes ? 'settlement' : 'closed'
}

/** The market's phase at a given time, with that day's hours or, if it has none, the next trading day's. */
export const sessionAt = (calendar: Calendar, instantMs: number): MarketSession => {
  const today = dayNumberAt(instantMs)
  const phase = phaseOf(calendar, today, instantMs)
  const dayNumber = calendar.isTradingDay(today) ? today : nextTradingDay(calendar, today)
  return {
    day: dayOf(dayNumber),
    phase,
    isOpen: phase === 'open',
    opensAtMs: opensAtMs(calendar, dayNumber),
    closesAtMs: closesAtMs(calendar, dayNumber),
  }
}
