/** The driver decodes a whole answer before anything else can run; this many rows take it a few milliseconds. */
export const rowsAtOnce = 1_000

/** Reads many rows in pages. Each page begins after the last row of the previous one; a short page is the last. */
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
