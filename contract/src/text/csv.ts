// The build without Node dependencies, because the app also uses it to create an investor's own files.
import { stringify } from 'csv-stringify/browser/esm/sync'

type Cell = string | null

/**
 * What spreadsheets would execute as a formula, even in full-width characters. A negative number starts like
 * one, but isn't. csv-stringify's own `escape_formulas` would turn every loss into text.
 */
const formula = /^[=+@\t\r\uFF1D\uFF0B\uFF20]|^[-\uFF0D](?!\d+(\.\d+)?$)/

const harmless = (cell: Cell): Cell => (cell !== null && formula.test(cell) ? `'${cell}` : cell)

/** Rows of cells as CSV (RFC 4180). An apostrophe in front turns a formula into text. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    // csv-stringify doesn't quote a lone carriage return, which some readers treat as the end of a row.
    { record_delimiter: 'windows', quoted_match: /\r/ },
  )
