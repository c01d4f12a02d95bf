import { maximumWatched } from '@tarazu/contract/calls/watchlist.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { changeLists, listAmong, readLists } from './lists.ts'

/** A watched stock. */
export interface Watched {
  readonly exchange: Exchange
  readonly code: string
}

/** The list's owner, and its number; by default the first. */
export interface ListOf {
  readonly userId: bigint
  readonly list?: number | undefined
}

const symbolOf = ({ exchange, code }: Watched): string => `${exchange}:${code}`

const inOrder = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('watchlist_items')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('exchange')
    .orderBy('code')

const readItems = async (
  database: Kysely<Database>,
  userId: bigint,
  list: number,
): Promise<readonly Watched[]> => {
  const rows = await inOrder(database, userId).select(['exchange', 'code']).where('list', '=', list).execute()
  return rows as readonly Watched[]
}

/** The stocks of a list in its order. Refuses with noSuchWatchlist. */
export const readWatched = async (
  database: Kysely<Database>,
  { userId, list }: ListOf,
): Promise<readonly Watched[]> =>
  readItems(database, userId, listAmong(await readLists(database, userId), list).list)

/** All lists in their order with their stocks' symbols. */
export const readWatchlists = async (database: Kysely<Database>, userId: bigint) => {
  const lists = await readLists(database, userId)
  const items = (await inOrder(database, userId)
    .select(['list', 'exchange', 'code'])
    .execute()) as readonly (Watched & { readonly list: number })[]
  return lists.map(({ list, name }) => ({
    watchlist: list,
    name,
    stocks: items.filter((item) => item.list === list).map(symbolOf),
  }))
}

/** Changes a whole list, and resolves to the number of stocks on it. Refuses with noSuchWatchlist. */
const change = (
  database: Kysely<Database>,
  { userId, list }: ListOf,
  decide: (watched: readonly Watched[]) => readonly Watched[],
): Promise<number> =>
  changeLists(database, userId, async (transaction, lists) => {
    const changed = listAmong(lists, list)
    const before = await readItems(transaction, userId, changed.list)
    const after = decide(before)
    if (after !== before) await write(transaction, userId, changed.list, after)
    return after.length
  })

const write = async (
  transaction: Transaction<Database>,
  userId: bigint,
  list: number,
  watched: readonly Watched[],
): Promise<void> => {
  await transaction
    .deleteFrom('watchlist_items')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .execute()
  if (watched.length === 0) return
  await transaction
    .insertInto('watchlist_items')
    .values(
      watched.map(({ exchange, code }, position) => ({ user_id: userId, list, exchange, code, position })),
    )
    .execute()
}

/** Adds a stock at the top, unless it is already there. Refuses with watchlistFull if the list is full. */
export const watch = (database: Kysely<Database>, of: ListOf, added: Watched): Promise<number> =>
  change(database, of, (watched) => {
    if (watched.some((one) => symbolOf(one) === symbolOf(added))) return watched
    if (watched.length >= maximumWatched) throw new Refusal(refusals.watchlistFull)
    return [added, ...watched]
  })

export const unwatch = (database: Kysely<Database>, of: ListOf, removed: Watched): Promise<number> =>
  change(database, of, (watched) => {
    const left = watched.filter((one) => symbolOf(one) !== symbolOf(removed))
    return left.length === watched.length ? watched : left
  })

/** The given ones come first, in that order; names that are not on the list are ignored. */
export const reorder = (
  database: Kysely<Database>,
  of: ListOf,
  symbols: readonly string[],
): Promise<number> =>
  change(database, of, (watched) => {
    const places = new Map(symbols.map((symbol, place) => [symbol, place]))
    const placeOf = (one: Watched) => places.get(symbolOf(one)) ?? symbols.length
    return [...watched].sort((one, other) => placeOf(one) - placeOf(other))
  })
