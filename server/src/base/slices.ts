import { createPieces } from './pieces.ts'

/** How long one piece of work may keep everything else waiting. */
const sliceMs = 5
/** All slices share the one event loop, so that reports at the same time take turns. */
const nextTurn = createPieces()

/**
 * Goes through many rows a slice at a time: whatever else has arrived is looked at between two of them. Slices end by
 * the clock, because what a row costs depends on the row, and on whether the code has been compiled yet.
 */
export const forEachInSlices = async <Row>(rows: readonly Row[], use: (row: Row) => void): Promise<void> => {
  let endsAt = performance.now() + sliceMs
  for (const row of rows) {
    if (performance.now() >= endsAt) {
      await nextTurn()
      endsAt = performance.now() + sliceMs
    }
    use(row)
  }
}

/** Makes something of each of many rows, a slice at a time. */
export const mapInSlices = async <Row, Made>(
  rows: readonly Row[],
  make: (row: Row) => Made,
): Promise<Made[]> => {
  const made: Made[] = []
  await forEachInSlices(rows, (row) => {
    made.push(make(row))
  })
  return made
}
