import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A product that the desk closes, with the content of its holders' message. */
export interface Closing {
  readonly product: string
  readonly message: Message
  /** The holders: rows of user_id. */
  readonly holders: RawBuilder<unknown>
}

const holdersAtOnce = 1_000

/** Called in the transaction that closes a product, so that its holders are notified. */
export const noteClosing = async (transaction: Kysely<Database>, product: string): Promise<void> => {
  await transaction
    .insertInto('product_closings')
    .values({ product })
    .onConflict((clash) => clash.column('product').doNothing())
    .execute()
}

/** The closing products with holders still to be notified. */
const readUntold = async (database: Kysely<Database>): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('product_closings')
    .select('product')
    .where('told', '=', false)
    .execute()
  return rows.map(({ product }) => product)
}

/**
 * Notifies the next holders of a product; resolves to whether there are more. Skips a product that another process is
 * working on.
 */
const tellNext = (
  database: Kysely<Database>,
  { product, holders, message: { kind, parameters } }: Closing,
  nowMs: number,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const closing = await transaction
      .selectFrom('product_closings')
      .select('told_until')
      .where('product', '=', product)
      .where('told', '=', false)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (closing === undefined) return false
    const { rows } = await sql<{ user_id: bigint }>`
      select user_id from (${holders}) holders where user_id > ${closing.told_until}
      group by user_id order by user_id limit ${holdersAtOnce}`.execute(transaction)
    const ids = rows.map(({ user_id }) => user_id)
    await sql`
      insert into messages (user_id, kind, parameters, sent_ms)
      select user_id, ${kind}, ${JSON.stringify(parameters)}::jsonb, ${BigInt(nowMs)}
      from unnest(${ids}::bigint[]) user_id`.execute(transaction)
    const told = ids.length < holdersAtOnce
    await transaction
      .updateTable('product_closings')
      .set({ told, told_until: ids.at(-1) ?? closing.told_until })
      .where('product', '=', product)
      .execute()
    return !told
  })

/**
 * Sends everybody who holds a closing product one message, in batches; after a crash the rest are sent next
 * time. `closingsOf` picks its own products among the remaining ones.
 */
export const tellClosings = async (
  database: Kysely<Database>,
  nowMs: number,
  closingsOf: (untold: readonly string[]) => Promise<readonly Closing[]>,
): Promise<void> => {
  const untold = await readUntold(database)
  if (untold.length === 0) return
  for (const closing of await closingsOf(untold)) while (await tellNext(database, closing, nowMs));
}
