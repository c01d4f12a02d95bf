import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Records whether an investor has the app open; the latest report counts. */
export const keepPresence = async (
  database: Kysely<Database>,
  userId: bigint,
  shown: boolean,
  nowMs: number,
): Promise<void> => {
  const changed_ms = BigInt(nowMs)
  await database
    .insertInto('presence')
    .values({ user_id: userId, shown, changed_ms })
    .onConflict((clash) =>
      clash
        .column('user_id')
        .doUpdateSet({ shown, changed_ms })
        .where('presence.changed_ms', '<=', changed_ms),
    )
    .execute()
}
