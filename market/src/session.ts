import { dayNumberAt, dayNumberOf, dayOf, midnightOf, weekdayOf } from './india-time.ts'
import type { Day, MarketSession, SessionPhase } from './types.ts'

export type MarketHours = 'always' | 'nse'

/** When a market trades: its hours on a trading day, in minutes from India's midnight, and which days are trading days. */
export interface Calendar {
  readonly hours: MarketHours
  readonly openMinute: number
  readonly closeMinute: number
  isTradingDay(dayNumber: number): boolean
}

const preOpenMinutes = 15
const closingMinutes = 10

/**
 * READINGS 1. "always": every calendar day, 00:00 to 23:59, with a settlement break in the last minute. "nse": 09:15
 * to 15:30, Monday to Friday, without the exchange's holidays.
 */
export const createCalendar = (hours: MarketHours, holidays: readonly Day[] = []): Calendar => {
  if (hours === 'always') return { hours, openMinute: 0, closeMinute: 1439, isTradingDay: () => true }
  const closed = new Set(holidays.map(dayNumberOf))
  return {
    hours,
    openMinute: 9 * 60 + 15,
    closeMinute: 15 * 60 + 30,
    isTradingDay: (dayNumber) => weekdayOf(dayNumber) < 5 && !closed.has(dayNumber),
  }
}

export const opensAtMs = (calendar: Calendar, dayNumber: number): number =>
  midnightOf(dayNumber) + calendar.openMinute * 60_000

export const closesAtMs = (calendar: Calendar, dayNumber: number): number =>
  midnightOf(dayNumber) + calendar.closeMinute * 60_000

/** The trading day whose session began last; its prices are the ones that stand at the instant. */
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
  if (calendar.hours === 'always') return 'settlement'
  if (instantMs < opens) return opens - instantMs <= preOpenMinutes * 60_000 ? 'pre-open' : 'closed'
  return instantMs - closes < closingMinutes * 60_000 ? 'closing' : 'closed'
}

/** What the market does at an instant, with the hours of that day (of the next trading day when it has none). */
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

/**
 * Holidays from a calendar file: header "date,name,kind,…", one day a line, kind "closed…"/"holiday" or a special
 * session, which is no holiday. Throws RangeError on a line without a date.
 */
export const holidaysFromCsv = (text: string): readonly Day[] =>
  text
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [date = '', , kind = ''] = line.split(',')
      dayNumberOf(date)
      return /special|open/i.test(kind) ? [] : [date]
    })
