import { type ByCategory, type Category, mapCategories } from './categories.ts'

type Lots = Record<Category, number>

/** Moves what is left of one category to another, up to the latter's demand. */
const move = (available: Lots, asked: ByCategory<number>, from: Category, to: Category): void => {
  const moved = Math.max(0, Math.min(available[from] - asked[from], asked[to] - available[to]))
  available[from] -= moved
  available[to] += moved
}

/**
 * The lots that each category can allot after unclaimed ones have spilled over: from anchors to the qualified
 * (ICDR Schedule XIII, part A, paragraph 10), from one non-institutional category to the other (ICDR 32(3A)),
 * and then from any to all others with excess demand, in proportion to their reservations. The rules leave
 * the choice among the others to the issuer. Without a record of profits the qualified part doesn't spill
 * over (ICDR 32(2)). The sum never changes.
 */
export const spillOver = (
  reserved: ByCategory<number>,
  asked: ByCategory<number>,
  hasTrackRecord: boolean,
): ByCategory<number> => {
  const available: Lots = { ...reserved }
  // Anchors were allotted before the book opened: they get exactly what they bid for.
  const unanchored = Math.max(0, available.anchor - asked.anchor)
  available.anchor -= unanchored
  available.qualified += unanchored
  move(available, asked, 'smallNonInstitutional', 'bigNonInstitutional')
  move(available, asked, 'bigNonInstitutional', 'smallNonInstitutional')
  const inBook = ['retail', 'smallNonInstitutional', 'bigNonInstitutional', 'qualified'] as const
  const givers = inBook.filter((category) => hasTrackRecord || category !== 'qualified')
  const wantOf = (category: Category) => Math.max(0, asked[category] - available[category])
  let left = givers.reduce((sum, category) => sum + Math.max(0, available[category] - asked[category]), 0)
  const pool = left
  // Repeats, since a category takes no more than it wants; each round satisfies one or leaves nothing.
  while (left > 0) {
    const takers = inBook.filter((category) => wantOf(category) > 0)
    if (takers.length === 0) break
    const weight = takers.reduce((sum, category) => sum + Math.max(1, reserved[category]), 0)
    const round = left
    for (const category of takers) {
      const part = Math.ceil((round * Math.max(1, reserved[category])) / weight)
      const taken = Math.min(left, part, wantOf(category))
      available[category] += taken
      left -= taken
    }
  }
  let given = pool - left
  for (const category of givers) {
    const spare = Math.min(given, Math.max(0, available[category] - asked[category]))
    available[category] -= spare
    given -= spare
  }
  return mapCategories((category) => available[category])
}
