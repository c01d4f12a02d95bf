/** Who looks at the app, in which language, colours and width: the rows of the sweep over all pages. */
export const looks = {
  person: ['visitor', 'investor', 'locked', 'simulated'],
  language: ['en', 'hi', 'zh-CN'],
  theme: ['light', 'dark'],
  width: [320, 360, 390, 430, 500],
} as const

export interface SweepRow {
  readonly person: (typeof looks.person)[number]
  readonly language: (typeof looks.language)[number]
  readonly theme: (typeof looks.theme)[number]
  /** CSS pixels. */
  readonly width: (typeof looks.width)[number]
}

/** Every look of every person: 120 rows. */
export const allRows: readonly SweepRow[] = looks.person.flatMap((person) =>
  looks.language.flatMap((language) =>
    looks.theme.flatMap((theme) => looks.width.map((width) => ({ person, language, theme, width }))),
  ),
)

/** Any two of a row's looks, "language=hi theme=dark". */
export const pairsOf = (row: SweepRow): readonly string[] => {
  const texts = Object.entries(row).map(([name, value]) => `${name}=${value}`)
  return texts.flatMap((one, place) => texts.slice(place + 1).map((other) => `${one} ${other}`))
}

/** Few rows in which every two looks meet: faults come from one look or two together, hardly ever from three. */
export const pairedRows = (rows: readonly SweepRow[] = allRows): readonly SweepRow[] => {
  const missing = new Set(rows.flatMap(pairsOf))
  const chosen: SweepRow[] = []
  const newOnes = (row: SweepRow) => pairsOf(row).filter((pair) => missing.has(pair)).length
  while (missing.size > 0) {
    const best = rows.reduce((one, other) => (newOnes(other) > newOnes(one) ? other : one))
    chosen.push(best)
    for (const pair of pairsOf(best)) missing.delete(pair)
  }
  return chosen
}

/** The pages of each row, so that every page is looked at in so many rows, and neighbours in different ones. */
export const shareOut = <One>(
  pages: readonly One[],
  rows: readonly SweepRow[],
  timesEach: number,
): ReadonlyMap<SweepRow, readonly One[]> => {
  const shares = new Map<SweepRow, One[]>(rows.map((row) => [row, []]))
  const step = Math.max(1, Math.floor(rows.length / timesEach))
  for (const [place, page] of pages.entries())
    for (let time = 0; time < Math.min(timesEach, rows.length); time += 1) {
      const row = rows[(place + time * step) % rows.length]
      if (row !== undefined) shares.get(row)?.push(page)
    }
  return shares
}
