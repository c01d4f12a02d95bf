import type { Day } from '@tarazu/market/types.ts'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** From 1; 0 if it is not a month's name, in full or as three letters. */
const monthOf = (name: string): number => {
  const lower = name.toLowerCase()
  return monthNames.findIndex((month) => month === lower || month.slice(0, 3) === lower) + 1
}

export const calendarDay = (year: number, month: number, dayOfMonth: number): Day | undefined => {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (year < 1990 || Number.isNaN(ms)) return undefined
  return new Date(ms).toISOString().slice(0, 10) === day ? day : undefined
}

/** Midnight in India, which some programs append to a date. */
const midnight = /[T ]00:00(:00(\.0+)?)?(\+05:30)?$/

/** Reads 2017-11-01, 2017/11/01, 01-NOV-2017, 01-Nov-17, 1 November 2017 and Nov 1, 2017; undefined if there is no such day. */
export const readDay = (written: string): Day | undefined => {
  const text = written.replace(midnight, '')
  const iso = /^(\d{4})([-/])(\d{2})\2(\d{2})$/.exec(text)
  if (iso) return calendarDay(Number(iso[1]), Number(iso[3]), Number(iso[4]))
  const named = /^(\d{1,2})([-/ ])([A-Za-z]{3,9})\2(\d{4}|\d{2})$/.exec(text)
  const [, dayOfMonth, , month = '', year] = named ?? []
  if (named) return calendarDay(fullYear(Number(year)), monthOf(month), Number(dayOfMonth))
  const american = /^([A-Za-z]{3,9}) (\d{1,2}), (\d{4})$/.exec(text)
  return american
    ? calendarDay(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]))
    : undefined
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year)

/** "26/02/21": it can't be guessed which of 26 and 21 is the year. */
export const hasShortYear = (text: string): boolean => /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/.test(text)

/** Whether a date can't be truncated, unlike "19-Aug-20". */
export const isWholeDate = (text: string): boolean =>
  /^(\d{4}[-/]\d{2}[-/]\d{2}|\d{1,2}([-/. ])([A-Za-z]{3,9}|\d{1,2})\2\d{4})$/.test(text)

interface Seen {
  readonly line: number
  readonly text: string
}

/**
 * The dates of one file. In 03-04-2021 either the day or the month may come first. Such dates are read with
 * the day first, and `problem` reports at the end whether the file's other dates prove that.
 */
export class FileDates {
  /**
   * The first date of each kind: possible only with the day first, possible only with the month first, and
   * possible with both but different.
   */
  private dayFirst: Seen | undefined
  private monthFirst: Seen | undefined
  private undecided: Seen | undefined

  /** Undefined if the text is not a date. `line` is for `problem`. */
  read(text: string, line: number): Day | undefined {
    return readDay(text) ?? this.readNumeric(text.replace(midnight, ''), { line, text })
  }

  private readNumeric(text: string, seen: Seen): Day | undefined {
    const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text)
    if (match === null) return undefined
    const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])]
    const [dayFirst, monthFirst] = [calendarDay(year, second, first), calendarDay(year, first, second)]
    if (dayFirst === undefined) {
      if (monthFirst !== undefined) this.monthFirst ??= seen
      return undefined
    }
    if (monthFirst === undefined) this.dayFirst ??= seen
    else if (first !== second) this.undecided ??= seen
    return dayFirst
  }

  /** Why none of the file's dates can be trusted; undefined if they can. */
  problem(): string | undefined {
    const { dayFirst, monthFirst, undecided } = this
    if (monthFirst !== undefined && dayFirst !== undefined)
      return `Line ${monthFirst.line}: "${monthFirst.text}" has the month first, but "${dayFirst.text}" in line ${dayFirst.line} has the day first. Write all dates like 2021-02-26.`
    if (monthFirst !== undefined)
      return `Line ${monthFirst.line}: "${monthFirst.text}" has the month first. Write the dates like 26-02-2021 or 2021-02-26.`
    if (undecided === undefined || dayFirst !== undefined) return undefined
    return `Line ${undecided.line}: "${undecided.text}" is ambiguous: the day or the month may come first, and no other date in the file shows which. Write the dates like 2021-02-26 or 26-Feb-2021.`
  }
}
