// The build that needs nothing of Node: the app makes an investor's own files with it, too.
import { stringify } from 'csv-stringify/browser/esm/sync'

type Cell = string | null

/**
 * What spreadsheets take for a formula, in full-width characters, too. A negative number begins like one, but is none.
 * csv-stringify's own `escape_formulas` would make every loss a text.
 */
const formula = /^[=+@\t\r\uFF1D\uFF0B\uFF20]|^[-\uFF0D](?!\d+(\.\d+)?$)/

const harmless = (cell: Cell): Cell => (cell !== null && formula.test(cell) ? `'${cell}` : cell)

/** Rows of cells as CSV (RFC 4180). A formula is made text by an apostrophe before it. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    // It leaves a carriage return alone bare, which some readers take for the end of a row.
    { record_delimiter: 'windows', quoted_match: /\r/ },
  )
