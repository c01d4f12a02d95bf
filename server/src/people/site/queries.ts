import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A phone that is switched off does not report it: a report older than this no longer counts. */
const believedMs = 30 * 60_000

interface Presence {
  readonly shown: boolean | null
  readonly changed_ms: bigint | null
}

export const isPresent = (presence: Presence | undefined, nowMs: number): boolean =>
  presence?.shown === true && Number(presence.changed_ms) > nowMs - believedMs

export const readPresence = (database: Kysely<Database>, userId: bigint) =>
  database.selectFrom('presence').selectAll().where('user_id', '=', userId).executeTakeFirst()
