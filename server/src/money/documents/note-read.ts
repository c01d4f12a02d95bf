import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Records that the investor has opened a contract note for the first time. */
export const keepNoteRead = async (
  database: Kysely<Database>,
  user_id: bigint,
  nowMs: number,
): Promise<void> => {
  const nothing = { receipt_read_ms: null, price_checked_ms: null, draw_checked_ms: null, hidden_ms: null }
  await database
    .insertInto('first_steps')
    .values({ user_id, ...nothing, note_read_ms: BigInt(nowMs) })
    .onConflict((known) =>
      known
        .column('user_id')
        .doUpdateSet({ note_read_ms: BigInt(nowMs) })
        .where('first_steps.note_read_ms', 'is', null),
    )
    .execute()
}
