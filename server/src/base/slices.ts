import { createPieces } from './pieces.ts'

/** How long one piece of work may delay everything else. */
const sliceMs = 5
/** All slices share the one event loop, so reports that run at the same time take turns. */
const nextTurn = createPieces()

/**
 * Processes many rows in slices, so that other work is handled in between. The clock decides when a slice
 * ends, because a row's cost depends on the row and on whether the code has been compiled yet.
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

/** Maps many rows, one slice at a time. */
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
