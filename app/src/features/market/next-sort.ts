import type { StockSort } from '../../router/search-parameters.ts'

export type SortDirection = 'asc' | 'desc'

export interface ChosenSort {
  readonly sort?: StockSort | undefined
  /** Without it, the column's own direction. */
  readonly order?: SortDirection | undefined
}

/** Names are read from A, figures from the highest. */
const ownDirection = (sort: StockSort): SortDirection => (sort === 'name' ? 'asc' : 'desc')

export const directionOf = ({ sort, order }: ChosenSort): SortDirection | undefined =>
  sort && (order ?? ownDirection(sort))

/** The result of a tap on a column's name: its own direction, then the other one, then the market's order again. */
export const nextSort = (chosen: ChosenSort, tapped: StockSort): ChosenSort => {
  if (chosen.sort !== tapped) return { sort: tapped }
  if (directionOf(chosen) !== ownDirection(tapped)) return {}
  return { sort: tapped, order: ownDirection(tapped) === 'asc' ? 'desc' : 'asc' }
}
