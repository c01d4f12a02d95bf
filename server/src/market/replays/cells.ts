import type { Day } from '@tarazu/market/types.ts'
import { FileDates, hasShortYear } from './dates.ts'
import type { RowProblem } from './rows.ts'

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

/** Lakhs or thousands grouped by commas: "12,34,567.80", "1,234,567.80". */
const grouped = /^(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3})(\.\d+)?$/

/**
 * A number's text without its grouping commas. A lone comma before three digits, "1,234", may be a decimal
 * comma, so it is removed only from whole numbers (`decimals` 0), and otherwise reported.
 */
const withoutGrouping = (
  text: string,
  decimals: number,
): { readonly text: string; readonly reason?: string } => {
  if (!text.includes(',') || !grouped.test(text)) return { text }
  const plain = text.replaceAll(',', '')
  if (decimals > 0 && !text.includes('.') && text.indexOf(',') === text.lastIndexOf(','))
    return {
      text,
      reason: `"${text}" may be ${plain} or ${text.replace(',', '.')}: write it without a comma`,
    }
  return { text: plain }
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

export const isBlank = (cell: string): boolean => cell.trim() === ''

/** The cells of one record, read by column name; the first unreadable one is stored as the row's problem. */
export class Cells {
  problem: RowProblem | undefined
  readonly dates = new FileDates()
  private cells: readonly string[] = []
  private line = 0
  private asked: Set<string> | undefined
  private readonly columns: ReadonlyMap<string, number>

  constructor(columns: ReadonlyMap<string, number>) {
    this.columns = columns
  }

  /** The columns needed to read a record. */
  askedBy(read: () => unknown): ReadonlySet<string> {
    const asked = new Set<string>()
    this.asked = asked
    this.next([], 0)
    read()
    this.asked = undefined
    return asked
  }

  next(cells: readonly string[], line: number): void {
    this.cells = cells
    this.line = line
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
    return index === undefined ? '' : (this.cells[index] ?? '').trim()
  }

  /** A decimal of 0 or more as a whole number of 10^-decimals; undefined, and refused, if it isn't one. */
  private number(column: string, decimals: number, what: string): number | undefined {
    const { text, reason } = withoutGrouping(this.text(column), decimals)
    const value = reason === undefined ? scaled(text, decimals) : undefined
    if (value === undefined) this.refuse(column, reason ?? `${shown(this.text(column))} is not ${what}`)
    return value
  }

  paise(column: string): number {
    const paise = this.number(column, 2, 'a price in rupees and paise')
    if (paise !== undefined && paise > maxPricePaise)
      this.refuse(column, `${shown(this.text(column))} is above one crore rupees`)
    return paise ?? 0
  }

  /** decimals: how many places the unit has, such as 7 for lakhs of rupees in paise. */
  amount(column: string, decimals: number): number {
    return this.number(column, decimals, 'a number that can be exact') ?? 0
  }

  /** A decimal's text without grouping commas, for values stored to the digit. */
  decimalText(column: string): string {
    const { text, reason } = withoutGrouping(this.text(column), 8)
    if (reason !== undefined) this.refuse(column, reason)
    return text
  }

  day(column: string): Day {
    const text = this.text(column)
    const day = this.dates.read(text, this.line)
    if (day === undefined)
      this.refuse(
        column,
        hasShortYear(text)
          ? `${shown(text)} has a year of two digits: write it with four`
          : `${shown(text)} is not a date`,
      )
    return day ?? ''
  }

  matching(column: string, pattern: RegExp, what: string): string {
    const text = this.text(column)
    if (!pattern.test(text)) this.refuse(column, `${shown(text)} is not ${what}`)
    return text
  }

  /** Null if the column is missing, empty, or has one of the usual marks for no value. */
  isin(column: string): string | null {
    return /^(-|redeemed|n\.?a\.?|null)?$/i.test(this.text(column))
      ? null
      : this.matching(column, /^[A-Z]{2}[A-Z0-9]{9}\d$/, 'an ISIN')
  }

  name(column: string): string | null {
    return printable(this.text(column))
  }
}
