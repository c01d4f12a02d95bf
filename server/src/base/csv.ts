import { csvOf } from '@tarazu/contract/text/csv.ts'
import { mapInSlices } from './slices.ts'

/**
 * Rows per call: csv-stringify has a cost per call as well as per row, and a hundred rows are still a
 * fraction of a slice.
 */
const rowsAtOnce = 100

/** Like `csvOf`, one slice at a time. */
export const csvInSlices = async (rows: readonly (readonly string[])[]): Promise<string> => {
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, place) =>
    rows.slice(place * rowsAtOnce, (place + 1) * rowsAtOnce),
  )
  return (await mapInSlices(parts, csvOf)).join('')
}

/** The same as a UTF-8 file, with the byte order mark that spreadsheets expect. */
export const csvFile = async (rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> =>
  new TextEncoder().encode(`\uFEFF${await csvInSlices(rows)}`)
