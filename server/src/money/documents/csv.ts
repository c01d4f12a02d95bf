import { mapInSlices } from '../../base/slices.ts'
import { csvCell } from '../../people/operators/action-csv.ts'

/** A negative amount begins like a formula, but is none. */
const amount = /^-?\d+(\.\d+)?$/

const cellText = (cell: string): string => (amount.test(cell) ? cell : csvCell(cell))

/** Rows of cells as CSV (RFC 4180) in UTF-8, with the mark by which spreadsheets know it. */
export const csvOf = async (rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> => {
  const lines = await mapInSlices(rows, (row) => row.map(cellText).join(','))
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`)
}
