import type { Listing } from '../companies/universe.ts'
import type { QuantTrade } from './quant-parts.ts'

/**
 * A strategy's input: public data after the close of a day. The decision is made before the next open, at
 * which it trades. Nothing later is available.
 */
export interface View {
  /** Of the closed day. */
  readonly dayIndex: number
  /** The month (1 for January) if this is its first trading day, else NaN. */
  readonly monthStart: number
  /** Whether the trading day is the first of its week. */
  readonly isWeekStart: boolean
  /** This many of the largest companies by free float at the beginning of the month, largest first. */
  pool(count: number): readonly Listing[]
  /** The close this many trading days ago, in shares of the start, so that splits don't matter. */
  price(id: number, ago: number): number
  /** The usual size of five-day changes in the last year. */
  deviation(listing: Listing): number
  /** Earnings of the last four quarters over the price. */
  earningsYield(listing: Listing): number
  /** Whether quarterly results came out on the closed day. */
  hasResults(listing: Listing): boolean
  /** The exchange-traded fund on the broad index. */
  readonly broadFundId: number
}

/** The target for a share, as a fraction of the strategy's worth; negative for a short. */
export interface Wanted {
  readonly id: number
  /** Undefined keeps the holding as it is. */
  readonly weight?: number
}

/** A strategy's assets after a close. */
export interface Book {
  /** By instrument id; negative for a short. */
  readonly units: ReadonlyMap<number, number>
  readonly worthPaise: number
  /** Of the closed day. */
  readonly trades: readonly QuantTrade[]
}

/**
 * Called for each day in order; returns the targets (everything else is sold), or undefined for no trade. It may keep
 * state.
 */
export type Strategy = (view: View, book: Book) => readonly Wanted[] | undefined

/** The invested fraction; the rest pays for costs. */
export const invested = 0.98

/** Equal parts of the invested fraction. */
export const evenly = (ids: readonly number[], parts = ids.length): readonly Wanted[] =>
  ids.map((id) => ({ id, weight: invested / parts }))

/** Highest score first; ties by lower id. */
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
