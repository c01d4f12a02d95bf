import { maximumAlerts } from '@tarazu/contract/calls/alerts.ts'
import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { sendMessage } from '../../people/inbox/message.ts'
import { lockInvestor } from '../../people/investors/queries.ts'
import type { RowName } from '../waiting/following.ts'
import type { AlertRow, AlertTerms } from './reach.ts'

/** An investor's alerts: first the waiting ones, then the reached ones, each newest first. */
export const readAlerts = (database: Kysely<Database>, userId: bigint): Promise<readonly AlertRow[]> =>
  database
    .selectFrom('price_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`reached_ms is not null`)
    .orderBy(sql`coalesce(reached_ms, set_ms)`, 'desc')
    .orderBy('alert_no', 'desc')
    .limit(2 * maximumAlerts)
    .execute()

const isSame = (one: AlertTerms, other: AlertTerms): boolean =>
  one.exchange === other.exchange &&
  one.code === other.code &&
  one.condition === other.condition &&
  one.price_paise === other.price_paise &&
  one.change_ppm === other.change_ppm

/**
 * Sets an alert and resolves to its number, or to the number of an identical waiting alert. Refuses with
 * tooManyAlerts. The investor's row is the lock, so that two parallel requests can't both be the fiftieth.
 */
export const setAlert = (database: Kysely<Database>, userId: bigint, terms: AlertTerms): Promise<bigint> =>
  database.transaction().execute(async (transaction) => {
    await lockInvestor(transaction, userId)
    const waiting = await transaction
      .selectFrom('price_alerts')
      .selectAll()
      .where('user_id', '=', userId)
      .where('reached_ms', 'is', null)
      .execute()
    const known = waiting.find((one) => isSame(one, terms))
    if (known !== undefined) return known.alert_no
    if (waiting.length >= maximumAlerts) throw new Refusal(refusals.tooManyAlerts)
    const { alert_no } = await transaction
      .insertInto('price_alerts')
      .values({ ...terms, user_id: userId, reached_ms: null, reached_paise: null })
      .returning('alert_no')
      .executeTakeFirstOrThrow()
    return alert_no
  })

/** Resolves to the number of alerts left. */
export const deleteAlert = async (
  database: Kysely<Database>,
  userId: bigint,
  alertNo: bigint,
): Promise<number> => {
  await database
    .deleteFrom('price_alerts')
    .where('user_id', '=', userId)
    .where('alert_no', '=', alertNo)
    .execute()
  return (await readAlerts(database, userId)).length
}

/** All waiting alerts of all investors. */
export const readWaiting = (database: Kysely<Database>): Promise<readonly AlertRow[]> =>
  database.selectFrom('price_alerts').selectAll().where('reached_ms', 'is', null).execute()

/** Alerts by investor and number, without those that were reached or deleted. */
export const readWaitingNamed = (
  database: Kysely<Database>,
  names: readonly RowName[],
): Promise<readonly AlertRow[]> =>
  database
    .selectFrom('price_alerts')
    .selectAll()
    .where('reached_ms', 'is', null)
    .where(
      sql<boolean>`(user_id, alert_no) in (select * from unnest(
        ${names.map(({ userId }) => userId)}::bigint[], ${names.map(({ number }) => number)}::bigint[]))`,
    )
    .execute()

/** An alert whose price was reached. */
export interface Reached {
  readonly userId: bigint
  readonly alertNo: bigint
  readonly reachedMs: number
  readonly pricePaise: number
  readonly message: Message
}

const markOne = async (transaction: Transaction<Database>, one: Reached): Promise<void> => {
  const { userId, alertNo, reachedMs, pricePaise, message } = one
  const marked = await transaction
    .updateTable('price_alerts')
    .set({ reached_ms: BigInt(reachedMs), reached_paise: BigInt(pricePaise) })
    .where('user_id', '=', userId)
    .where('alert_no', '=', alertNo)
    .where('reached_ms', 'is', null)
    .returning('alert_no')
    .executeTakeFirst()
  if (marked === undefined) return
  await sendMessage(transaction, userId, message, reachedMs)
  await transaction
    .deleteFrom('price_alerts')
    .where('user_id', '=', userId)
    .where('alert_no', 'in', (select) =>
      select
        .selectFrom('price_alerts')
        .select('alert_no')
        .where('user_id', '=', userId)
        .where('reached_ms', 'is not', null)
        .orderBy('reached_ms', 'desc')
        .orderBy('alert_no', 'desc')
        .offset(maximumAlerts),
    )
    .execute()
}

/** Marks alerts as reached and sends their messages, in one transaction; skips those no longer waiting. */
export const markReached = (database: Kysely<Database>, reached: readonly Reached[]): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    for (const one of reached) await markOne(transaction, one)
  })
