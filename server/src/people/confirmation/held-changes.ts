import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'

/**
 * For a while after an investor has renewed a forgotten password alone, refuses changes of second factors,
 * transaction password and bank account with loginJustRenewed. `nowMs` is real time.
 */
export const refuseHeldChanges = async (
  database: Kysely<Database>,
  userId: bigint,
  nowMs: number,
): Promise<void> => {
  const { changes_held_until_ms } = await database
    .selectFrom('users')
    .select('changes_held_until_ms')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const untilMs = Number(changes_held_until_ms ?? 0n)
  if (nowMs < untilMs) throw new Refusal(refusals.loginJustRenewed, { until: isoText(untilMs) })
}
