import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'

/** Refuses with 081 when nobody has this number, or closed their account: nothing is written to them. */
export const refuseStranger = async (transaction: Transaction<Database>, userId: bigint): Promise<void> => {
  const found = await transaction
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('closed_ms', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('tips.msg.081')
}
