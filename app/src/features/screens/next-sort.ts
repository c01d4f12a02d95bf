import type { Screen, Sort, SortDirection } from './screen.ts'

export type ChosenSort = Pick<Screen, 'sort' | 'order'>

/** Names sort from A to Z, figures from the highest. */
const ownDirection = (sort: Sort): SortDirection => (sort === 'name' ? 'asc' : 'desc')

export const directionOf = ({ sort, order }: ChosenSort): SortDirection | undefined =>
  sort && (order ?? ownDirection(sort))

/** The result of a tap on a column's name: its default direction, then the other one, then the market's order again. */
export const nextSort = (chosen: ChosenSort, tapped: Sort): ChosenSort => {
  if (chosen.sort !== tapped) return { sort: tapped }
  if (directionOf(chosen) !== ownDirection(tapped)) return {}
  return { sort: tapped, order: ownDirection(tapped) === 'asc' ? 'desc' : 'asc' }
}
