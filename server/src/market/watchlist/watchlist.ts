import { maximumWatched } from '@tarazu/contract/calls/watchlist.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Exchange } from '@tarazu/market/types.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { lockInvestor } from '../../people/investors/queries.ts'

/** A stock that is watched. */
export interface Watched {
  readonly exchange: Exchange
  readonly code: string
}

const symbolOf = ({ exchange, code }: Watched): string => `${exchange}:${code}`

export const readWatched = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly Watched[]> => {
  const rows = await database
    .selectFrom('watchlist_items')
    .select(['exchange', 'code'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('exchange')
    .orderBy('code')
    .execute()
  return rows as readonly Watched[]
}

/**
 * Changes a whole watchlist, one change of an investor at a time (the investor's row is the lock), and resolves to the
 * number of stocks on it. No money is involved: a plain transaction is enough, rather than a command of the ledger.
 */
const change = (
  database: Kysely<Database>,
  userId: bigint,
  decide: (watched: readonly Watched[]) => readonly Watched[],
): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    await lockInvestor(transaction, userId)
    const before = await readWatched(transaction, userId)
    const after = decide(before)
    if (after !== before) await write(transaction, userId, after)
    return after.length
  })

const write = async (
  transaction: Transaction<Database>,
  userId: bigint,
  watched: readonly Watched[],
): Promise<void> => {
  await transaction.deleteFrom('watchlist_items').where('user_id', '=', userId).execute()
  if (watched.length === 0) return
  await transaction
    .insertInto('watchlist_items')
    .values(watched.map(({ exchange, code }, position) => ({ user_id: userId, exchange, code, position })))
    .execute()
}

/** Adds a stock at the top, unless it is already there. Refuses with watchlistFull if the list is full. */
export const watch = (database: Kysely<Database>, userId: bigint, added: Watched): Promise<number> =>
  change(database, userId, (watched) => {
    if (watched.some((one) => symbolOf(one) === symbolOf(added))) return watched
    if (watched.length >= maximumWatched) throw new Refusal(refusals.watchlistFull)
    return [added, ...watched]
  })

export const unwatch = (database: Kysely<Database>, userId: bigint, removed: Watched): Promise<number> =>
  change(database, userId, (watched) => {
    const left = watched.filter((one) => symbolOf(one) !== symbolOf(removed))
    return left.length === watched.length ? watched : left
  })

/** The named ones come first, in the given order; names that are not on the list are ignored. */
export const reorder = (
  database: Kysely<Database>,
  userId: bigint,
  symbols: readonly string[],
): Promise<number> =>
  change(database, userId, (watched) => {
    const places = new Map(symbols.map((symbol, place) => [symbol, place]))
    const placeOf = (one: Watched) => places.get(symbolOf(one)) ?? symbols.length
    return [...watched].sort((one, other) => placeOf(one) - placeOf(other))
  })
