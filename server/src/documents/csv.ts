import { csvCell } from '../operators/action-csv.ts'

/** A negative amount begins like a formula, but is none. */
const amount = /^-?\d+(\.\d+)?$/

const cellText = (cell: string): string => (amount.test(cell) ? cell : csvCell(cell))

/** Rows of cells as CSV (RFC 4180) in UTF-8, with the mark by which spreadsheets know it. */
export const csvOf = (rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`)
