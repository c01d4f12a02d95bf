import type { Listing } from '../companies/universe.ts'
import type { QuantTrade } from './quant-parts.ts'

/**
 * What a strategy sees when it decides: what everybody knows after the close of a day. It is asked before the open of the
 * next one, which its trades are of. Nothing later can be asked for.
 */
export interface View {
  /** Of the day that is over. */
  readonly dayIndex: number
  /** The month (January 1) if the day to trade on is its first, else NaN. */
  readonly monthStart: number
  /** Whether the day to trade on is the first of its week. */
  readonly isWeekStart: boolean
  /** So many of the largest companies by free float, as they were when the month began, the largest first. */
  pool(count: number): readonly Listing[]
  /** The close so many trading days ago, in shares of the start: for comparisons, whatever was split. */
  price(id: number, ago: number): number
  /** The usual size of changes over five days in the last year. */
  deviation(listing: Listing): number
  /** Earnings of the last four quarters by the price. */
  earningsYield(listing: Listing): number
  /** Whether quarterly results came out on the day that is over. */
  hasResults(listing: Listing): boolean
  /** The fund on the broad index that is traded like a share. */
  readonly broadFundId: number
}

/** What is wanted of a share, in parts of what the strategy is worth; below 0 to be short of it. */
export interface Wanted {
  readonly id: number
  /** Left out: what is held stays as it is. */
  readonly weight?: number
}

/** What a strategy has after a close. */
export interface Book {
  /** By the instrument's id; below 0 where it is short. */
  readonly units: ReadonlyMap<number, number>
  readonly worthPaise: number
  /** Of the day that is over. */
  readonly trades: readonly QuantTrade[]
}

/**
 * A strategy decides for each day, in order: what is wanted (all else is sold), or undefined for no trade. It may remember
 * what it saw.
 */
export type Strategy = (view: View, book: Book) => readonly Wanted[] | undefined

/** What is put to work; the rest pays for costs. */
export const invested = 0.98

/** Equal parts of what is invested. */
export const evenly = (ids: readonly number[], parts = ids.length): readonly Wanted[] =>
  ids.map((id) => ({ id, weight: invested / parts }))

/** The best by a score, the higher the better; of the same score the lower id. */
export const best = <Item extends { readonly id: number }>(
  items: readonly Item[],
  scoreOf: (item: Item) => number,
  count: number,
): readonly Item[] =>
  items
    .map((item) => ({ item, score: scoreOf(item) }))
    .sort((one, other) => other.score - one.score || one.item.id - other.item.id)
    .slice(0, count)
    .map(({ item }) => item)

export const growth = (view: View, id: number, fromAgo: number, toAgo = 0): number =>
  view.price(id, toAgo) / view.price(id, fromAgo) - 1
