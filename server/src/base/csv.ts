import { csvOf } from '@tarazu/contract/text/csv.ts'
import { mapInSlices } from './slices.ts'

/** What csv-stringify does once a call costs more than a row; a hundred rows still take a fraction of a slice. */
const rowsAtOnce = 100

/** As `csvOf`, a slice at a time. */
export const csvInSlices = async (rows: readonly (readonly string[])[]): Promise<string> => {
  const parts = Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, place) =>
    rows.slice(place * rowsAtOnce, (place + 1) * rowsAtOnce),
  )
  return (await mapInSlices(parts, csvOf)).join('')
}

/** The same as a file in UTF-8, with the mark by which spreadsheets know it. */
export const csvFile = async (rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> =>
  new TextEncoder().encode(`\uFEFF${await csvInSlices(rows)}`)
