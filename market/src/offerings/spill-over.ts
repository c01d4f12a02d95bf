import { type ByCategory, type Category, mapCategories } from './categories.ts'

type Lots = Record<Category, number>

/** Moves what is left in one category to another one, as far as that wants it. */
const move = (available: Lots, asked: ByCategory<number>, from: Category, to: Category): void => {
  const moved = Math.max(0, Math.min(available[from] - asked[from], asked[to] - available[to]))
  available[from] -= moved
  available[to] += moved
}

/**
 * How many lots each category has to give once those that too few asked for have gone to the others: what anchors leave to the
 * qualified (ICDR Schedule XIII, part A, paragraph 10), what one non-institutional part leaves to the other (ICDR 32(3A)), and
 * then what any leaves to all others that want more, by their reserved parts. Which of the others, the rules leave to the
 * issuer. Without a record of profits the qualified part goes to nobody else (ICDR 32(2)). The sum never changes.
 */
export const spillOver = (
  reserved: ByCategory<number>,
  asked: ByCategory<number>,
  hasTrackRecord: boolean,
): ByCategory<number> => {
  const available: Lots = { ...reserved }
  // Anchors have been allotted before the book opened: they get what they asked for, and no more.
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
  // Rounds, since a category takes no more than it wants; each ends with one satisfied or nothing left.
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
