import { maximumWatchlists } from '@tarazu/contract/calls/watchlists.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { changeLists, listAmong, type NamedList } from './lists.ts'

const refuseTakenName = (lists: readonly NamedList[], name: string): void => {
  if (lists.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal(refusals.watchlistNameUsed)
}

/** Resolves to the new list's number. Refuses with tooManyWatchlists and watchlistNameUsed. */
export const createList = (database: Kysely<Database>, userId: bigint, name: string): Promise<number> =>
  changeLists(database, userId, async (transaction, lists) => {
    if (lists.length >= maximumWatchlists) throw new Refusal(refusals.tooManyWatchlists)
    refuseTakenName(lists, name)
    const list = Math.max(...lists.map((one) => one.list)) + 1
    const { position } = await transaction
      .selectFrom('watchlists')
      .select(({ fn }) => fn.max('position').as('position'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('watchlists')
      .values({ user_id: userId, list, name, position: position + 1 })
      .execute()
    return list
  })

/** Resolves to the number of lists. Refuses with noSuchWatchlist and watchlistNameUsed. */
export const renameList = (
  database: Kysely<Database>,
  userId: bigint,
  list: number,
  name: string,
): Promise<number> =>
  changeLists(database, userId, async (transaction, lists) => {
    const renamed = listAmong(lists, list)
    refuseTakenName(
      lists.filter((one) => one !== renamed),
      name,
    )
    await transaction
      .updateTable('watchlists')
      .set({ name })
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .execute()
    return lists.length
  })

/** The given ones come first, in that order; unknown numbers are ignored. Resolves to the number of lists. */
export const reorderLists = (
  database: Kysely<Database>,
  userId: bigint,
  numbers: readonly number[],
): Promise<number> =>
  changeLists(database, userId, async (transaction, lists) => {
    const placeOf = ({ list }: NamedList) => (numbers.includes(list) ? numbers.indexOf(list) : numbers.length)
    const ordered = lists.toSorted((one, other) => placeOf(one) - placeOf(other))
    for (const [position, { list }] of ordered.entries())
      await transaction
        .updateTable('watchlists')
        .set({ position })
        .where('user_id', '=', userId)
        .where('list', '=', list)
        .execute()
    return lists.length
  })

/** Resolves to the number of lists, which is one after the last was deleted. Refuses with noSuchWatchlist. */
export const deleteList = (database: Kysely<Database>, userId: bigint, list: number): Promise<number> =>
  changeLists(database, userId, async (transaction, lists) => {
    listAmong(lists, list)
    await transaction
      .deleteFrom('watchlists')
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .execute()
    return Math.max(1, lists.length - 1)
  })
