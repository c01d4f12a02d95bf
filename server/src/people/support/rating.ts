import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'

/**
 * Rates the closing that ended the investor's conversation, one to five stars. Refuses with noSuchConversation if the
 * line is not its closing, or if somebody has written since.
 */
export const rateService = (
  database: Kysely<Database>,
  { userId, lineId, stars }: { readonly userId: bigint; readonly lineId: bigint; readonly stars: number },
  realMs: number,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const kept = await transaction
      .selectFrom('service_conversations')
      .select(['state', 'last_line_id'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (kept?.state !== 'closed' || kept.last_line_id !== lineId)
      throw new Refusal(refusals.noSuchConversation)
    const rated = { stars, rated_ms: BigInt(realMs) }
    await transaction
      .insertInto('service_ratings')
      .values({ user_id: userId, line_id: lineId, ...rated })
      .onConflict((clash) => clash.columns(['user_id', 'line_id']).doUpdateSet(rated))
      .execute()
  })
