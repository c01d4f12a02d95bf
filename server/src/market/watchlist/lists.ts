import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { lockInvestor } from '../../people/investors/queries.ts'

/** One of an investor's watchlists, by its number. */
export interface NamedList {
  readonly list: number
  readonly name: string
}

/** Everybody's default, which has no row. */
const firstList: NamedList = { list: 1, name: '' }

const readRows = (database: Kysely<Database>, userId: bigint): Promise<NamedList[]> =>
  database
    .selectFrom('watchlists')
    .select(['list', 'name'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('list')
    .execute()

/** The lists in their order, at least one. */
export const readLists = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly NamedList[]> => {
  const rows = await readRows(database, userId)
  return rows.length === 0 ? [firstList] : rows
}

/** The list with a number; by default the first. Refuses with noSuchWatchlist. */
export const listAmong = (lists: readonly NamedList[], number: number | undefined): NamedList => {
  const found = number === undefined ? lists[0] : lists.find(({ list }) => list === number)
  if (found === undefined) throw new Refusal(refusals.noSuchWatchlist)
  return found
}

/**
 * Runs a change of an investor's watchlists, one at a time (the investor's row is the lock), with the current
 * lists; each of them has its row. No money is involved, so a plain transaction is enough, and no ledger
 * command is needed.
 */
export const changeLists = <Result>(
  database: Kysely<Database>,
  userId: bigint,
  change: (transaction: Transaction<Database>, lists: readonly NamedList[]) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute(async (transaction) => {
    await lockInvestor(transaction, userId)
    const rows = await readRows(transaction, userId)
    if (rows.length > 0) return change(transaction, rows)
    await transaction
      .insertInto('watchlists')
      .values({ user_id: userId, ...firstList, position: 0 })
      .execute()
    return change(transaction, [firstList])
  })
