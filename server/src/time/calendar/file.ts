import type { CalendarDay, SessionHours } from '@tarazu/market/calendar/calendar-day.ts'
import { dayNumberOf, weekdayOf } from '@tarazu/market/calendar/india-time.ts'
import { shortestSessionMinutes } from '@tarazu/market/calendar/session.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** A calendar file's problem: the line (from 1) and the reason, in English, because only operators see it. */
export class UnfitCalendar extends Error {
  readonly line: number
  readonly reason: string
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.name = 'UnfitCalendar'
    this.line = line
    this.reason = reason
  }
}

const maximumLines = 2_000
/** No exchange has ever been closed longer; and a year without any trading day must not be possible. */
const longestRestDays = 12

/** NSE's default hours for a special session on a Saturday or Sunday, and for the muhurat hour. */
const kinds: Readonly<Record<string, SessionHours | undefined>> = {
  closed: undefined,
  holiday: undefined,
  special_open: { openMinute: 9 * 60 + 15, closeMinute: 15 * 60 + 30 },
  muhurat: { openMinute: 18 * 60, closeMinute: 19 * 60 },
}

const minuteOf = (text: string, line: number): number => {
  const [, hour = '', minute = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  if (hour === '') throw new UnfitCalendar(line, `"${text}" is no time of the day such as 18:15`)
  return Number(hour) * 60 + Number(minute)
}

const sessionOf = (
  row: Readonly<Record<string, string>>,
  common: SessionHours,
  line: number,
): SessionHours => {
  const openMinute = row.opens ? minuteOf(row.opens, line) : common.openMinute
  const closeMinute = row.closes ? minuteOf(row.closes, line) : common.closeMinute
  if (closeMinute - openMinute < shortestSessionMinutes)
    throw new UnfitCalendar(line, `a session is at least ${shortestSessionMinutes} minutes long`)
  return { openMinute, closeMinute }
}

const calendarDayOf = (row: Readonly<Record<string, string>>, line: number): CalendarDay => {
  const { date = '', name = '', kind = '' } = row
  try {
    dayNumberOf(date)
  } catch {
    throw new UnfitCalendar(line, `"${date}" is no date such as 2026-01-26`)
  }
  if (!Object.hasOwn(kinds, kind))
    throw new UnfitCalendar(line, `"${kind}" is none of ${Object.keys(kinds).join(', ')}`)
  const common = kinds[kind]
  if (common !== undefined) return { day: date, name, session: sessionOf(row, common, line) }
  if (row.opens || row.closes) throw new UnfitCalendar(line, 'a closed day has no hours')
  return { day: date, name }
}

/** Limits the number of consecutive closed days, weekends included, to the exchange's longest. */
const refuseLongRest = (days: readonly CalendarDay[]): void => {
  const special = new Map(days.map((one, index) => [dayNumberOf(one.day), { ...one, line: index + 2 }]))
  const isClosed = (dayNumber: number) => {
    const known = special.get(dayNumber)
    return known === undefined ? weekdayOf(dayNumber) >= 5 : known.session === undefined
  }
  for (const [dayNumber, { line }] of special) {
    let rest = 0
    while (rest <= longestRestDays && isClosed(dayNumber + rest)) rest += 1
    if (rest > longestRestDays)
      throw new UnfitCalendar(line, `the market would be closed for more than ${longestRestDays} days`)
  }
}

const rowsOf = (text: string): readonly Readonly<Record<string, string>>[] => {
  try {
    return parse(text, { bom: true, columns: true, skip_empty_lines: true, trim: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnfitCalendar(typeof error.lines === 'number' ? error.lines : 1, 'not a table of commas')
  }
}

/**
 * The special days of a calendar file: CSV with the columns date (YYYY-MM-DD), name and kind; optional opens
 * and closes (HH:MM). Other columns are ignored. Kinds: closed or holiday; special_open (default 09:15 to
 * 15:30) and muhurat (default 18:00 to 19:00), which also open the market on a weekend. Throws UnfitCalendar:
 * such a file is refused as a whole.
 */
export const readCalendar = (text: string): readonly CalendarDay[] => {
  const rows = rowsOf(text)
  if (rows.length === 0 && !/^\uFEFF?date,name,kind\b/.test(text))
    throw new UnfitCalendar(1, 'the first line is date,name,kind')
  if (rows.length > maximumLines) throw new UnfitCalendar(maximumLines, 'there are too many days')
  for (const column of ['date', 'name', 'kind'])
    if (rows[0] !== undefined && !(column in rows[0]))
      throw new UnfitCalendar(1, `the first line has no column "${column}"`)
  const days = rows.map((row, index) => calendarDayOf(row, index + 2))
  const lines = new Map<string, number>()
  for (const [index, { day }] of days.entries()) {
    if (lines.has(day)) throw new UnfitCalendar(index + 2, `${day} already exists, on line ${lines.get(day)}`)
    lines.set(day, index + 2)
  }
  refuseLongRest(days)
  return days
}

const textOf = (one: CalendarDay | undefined): string =>
  one === undefined
    ? 'common'
    : one.session === undefined
      ? 'closed'
      : `${one.session.openMinute}-${one.session.closeMinute}`

/**
 * The first day, up to and including `lastDay`, on which two calendars differ; undefined if they agree. The practice
 * market's history is generated one trading day after another, so a difference changes every later price.
 */
export const firstDifference = (
  before: readonly CalendarDay[],
  after: readonly CalendarDay[],
  lastDay: string,
): string | undefined => {
  const past = (days: readonly CalendarDay[]) =>
    new Map(days.filter(({ day }) => day <= lastDay).map((one) => [one.day, textOf(one)]))
  const [one, other] = [past(before), past(after)]
  return [...new Set([...one.keys(), ...other.keys()])].sort().find((day) => one.get(day) !== other.get(day))
}
