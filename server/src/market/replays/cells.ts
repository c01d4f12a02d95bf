import type { Day } from '@tarazu/market/types.ts'
import type { RowProblem } from './rows.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const maxPricePaise = 1_000_000_000

/**
 * A decimal text as a whole number of 10^-decimals, exactly and without floating point: scaled("51.3", 2) is 5130.
 * Undefined when it is not a plain number of 0 or more, has more places than that, or is too large to be exact.
 */
export const scaled = (text: string, decimals: number): number | undefined => {
  const match = /^(\d{1,15})?(?:\.(\d{0,15}))?$/.exec(text)
  if (match === null || !/\d/.test(text)) return undefined
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return undefined
  const value = Number((match[1] ?? '0') + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(value) ? value : undefined
}

/** Reads 01-NOV-2017, 01-Nov-17 and 2017-11-01; undefined if there is no such day. */
export const readDay = (text: string): Day | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named = /^(\d{1,2})-([A-Za-z]{3})-(\d{4}|\d{2})$/.exec(text)
  if (!named) return undefined
  const year = Number(named[3])
  return calendarDay(
    year < 100 ? 2000 + year : year,
    months.indexOf((named[2] ?? '').toUpperCase()) + 1,
    Number(named[1]),
  )
}

export const calendarDay = (year: number, month: number, dayOfMonth: number): Day | undefined => {
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (year < 1990 || Number.isNaN(ms)) return undefined
  return new Date(ms).toISOString().slice(0, 10) === day ? day : undefined
}

/** Quotes a file's content: short, and without characters that would disturb a terminal. */
export const shown = (text: string): string =>
  `"${text.replaceAll(/[^\x20-\x7e\u00a0-\ufffc]/g, '�').slice(0, 40)}${text.length > 40 ? '…' : ''}"`

/** Names are displayed and never compared: unprintable characters become blanks. Null if nothing is left. */
export const printable = (text: string): string | null => {
  const name = text
    .replaceAll(/[\p{C}\ufffd]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
  return name === '' ? null : name
}

/** The cells of one record, read by column name; the first unreadable one is stored as the row's problem. */
export class Cells {
  problem: RowProblem | undefined
  private cells: readonly string[] = []
  private asked: Set<string> | undefined
  private readonly columns: ReadonlyMap<string, number>

  constructor(columns: ReadonlyMap<string, number>) {
    this.columns = columns
  }

  /** The columns needed to read a record. */
  askedBy(read: () => unknown): ReadonlySet<string> {
    const asked = new Set<string>()
    this.asked = asked
    this.next([])
    read()
    this.asked = undefined
    return asked
  }

  next(cells: readonly string[]): void {
    this.cells = cells
    this.problem = undefined
  }

  refuse(column: string, reason: string): void {
    this.problem ??= { column, reason }
  }

  has(column: string): boolean {
    return this.columns.has(column)
  }

  text(column: string): string {
    this.asked?.add(column)
    const index = this.columns.get(column)
    return index === undefined ? '' : (this.cells[index] ?? '')
  }

  paise(column: string): number {
    const paise = scaled(this.text(column), 2)
    if (paise === undefined)
      this.refuse(column, `${shown(this.text(column))} is not a price in rupees and paise`)
    else if (paise > maxPricePaise)
      this.refuse(column, `${shown(this.text(column))} is above one crore rupees`)
    return paise ?? 0
  }

  /** decimals: how many places the unit has, such as 7 for lakhs of rupees in paise. */
  amount(column: string, decimals: number): number {
    const amount = scaled(this.text(column), decimals)
    if (amount === undefined)
      this.refuse(column, `${shown(this.text(column))} is not a number that can be exact`)
    return amount ?? 0
  }

  day(column: string): Day {
    const day = readDay(this.text(column))
    if (day === undefined) this.refuse(column, `${shown(this.text(column))} is not a date`)
    return day ?? ''
  }

  matching(column: string, pattern: RegExp, what: string): string {
    const text = this.text(column)
    if (!pattern.test(text)) this.refuse(column, `${shown(text)} is not ${what}`)
    return text
  }

  /** Null if the column is missing, empty, or has one of the usual marks for no value. */
  isin(column: string): string | null {
    return /^(-|redeemed)?$/i.test(this.text(column))
      ? null
      : this.matching(column, /^[A-Z]{2}[A-Z0-9]{9}\d$/, 'an ISIN')
  }

  name(column: string): string | null {
    return printable(this.text(column))
  }
}
