import { setImmediate } from 'node:timers/promises'

/** A row takes some microseconds to read or to write. */
const sliceRows = 1_000

/** Makes something of many rows, a slice at a time: whatever else has arrived is looked at between two of them. */
export const mapInSlices = async <Row, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
): Promise<Made[]> => {
  const made: Made[] = []
  for (let first = 0; first < rows.length; first += sliceRows) {
    if (first > 0) await setImmediate()
    for (const row of rows.slice(first, first + sliceRows)) made.push(make(row))
  }
  return made
}
