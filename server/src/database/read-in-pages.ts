/** The driver unpacks a whole answer before it lets anything else run; so many rows take it a few milliseconds. */
export const rowsAtOnce = 1_000

/** Reads many rows a page at a time. Each page begins behind the last row of the one before; a short page is the end. */
export const readInPages = async <Row>(
  readPage: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Row[]> => {
  const rows: Row[] = []
  while (rows.length < limit) {
    const wanted = Math.min(rowsAtOnce, limit - rows.length)
    const page = await readPage(rows.at(-1), wanted)
    for (const row of page) rows.push(row)
    if (page.length < wanted) break
  }
  return rows
}
