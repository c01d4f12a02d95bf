import { foldKeyword, foldText, isStockMeant } from '@tarazu/contract/wire/search-words.ts'
import type { WatchedRow } from '../watchlist/watchlist-queries.ts'

/** A watchlist's sort order: its owner's, or by a column. */
export const watchlistSorts = ['own', 'name', 'price', 'rise', 'fall'] as const
export type WatchlistSort = (typeof watchlistSorts)[number]

type Sortable = Pick<
  WatchedRow,
  'name' | 'nameHindi' | 'code' | 'exchange' | 'note' | 'price' | 'changePercent'
>

const orders: Readonly<Record<Exclude<WatchlistSort, 'own'>, (one: Sortable, other: Sortable) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
  price: (one, other) => Number(other.price) - Number(one.price),
  rise: (one, other) => Number(other.changePercent) - Number(one.changePercent),
  fall: (one, other) => Number(one.changePercent) - Number(other.changePercent),
}

const isMeant = (row: Sortable, words: string): boolean =>
  isStockMeant(row, words) || foldText(row.note).includes(words)

/** A list's rows that match the search by name, code or note, in the chosen order. */
export const arranged = <Row extends Sortable>(
  rows: readonly Row[],
  sort: WatchlistSort,
  keyword: string,
): readonly Row[] => {
  const words = foldKeyword(keyword)
  const meant = words === '' ? rows : rows.filter((row) => isMeant(row, words))
  return sort === 'own' ? meant : meant.toSorted(orders[sort])
}
