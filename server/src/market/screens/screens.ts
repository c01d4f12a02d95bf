import { maximumScreens } from '@tarazu/contract/calls/screens.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { lockInvestor } from '../../people/investors/queries.ts'

export interface SavedScreen {
  readonly screen: number
  readonly name: string
  readonly query: string
}

/** An investor's screens by name. */
export const readScreens = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<readonly SavedScreen[]> => {
  const rows = await database
    .selectFrom('stock_screens')
    .select(['screen', 'name', 'query'])
    .where('user_id', '=', userId)
    .execute()
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Saves a screen, replacing one with the same name. Refuses with tooManyScreens. */
export const saveScreen = (
  database: Kysely<Database>,
  userId: bigint,
  { name, query }: Omit<SavedScreen, 'screen'>,
): Promise<{ readonly screen: number; readonly total: number }> =>
  database.transaction().execute(async (transaction) => {
    await lockInvestor(transaction, userId)
    const screens = await readScreens(transaction, userId)
    const known = screens.find((one) => one.name.toLowerCase() === name.toLowerCase())
    if (known !== undefined) {
      await transaction
        .updateTable('stock_screens')
        .set({ name, query })
        .where('user_id', '=', userId)
        .where('screen', '=', known.screen)
        .execute()
      return { screen: known.screen, total: screens.length }
    }
    if (screens.length >= maximumScreens) throw new Refusal(refusals.tooManyScreens)
    const screen = Math.max(0, ...screens.map((one) => one.screen)) + 1
    await transaction.insertInto('stock_screens').values({ user_id: userId, screen, name, query }).execute()
    return { screen, total: screens.length + 1 }
  })

/** Resolves to the number of remaining screens. Refuses with noSuchScreen. */
export const deleteScreen = (database: Kysely<Database>, userId: bigint, screen: number): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    await lockInvestor(transaction, userId)
    const { numDeletedRows } = await transaction
      .deleteFrom('stock_screens')
      .where('user_id', '=', userId)
      .where('screen', '=', screen)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new Refusal(refusals.noSuchScreen)
    return (await readScreens(transaction, userId)).length
  })
