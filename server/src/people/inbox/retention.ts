import { type Kysely, sql } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'

/** A read message is kept for a year and a month of real time, an unread one twice as long. */
const keepReadDays = 395
const keepUnreadDays = 2 * keepReadDays
const everyMs = 6 * 3_600_000
const atOnce = 5_000

/** Deletes old messages, a few thousand rows per transaction; returns how many. */
export const deleteOldMessages = async (database: Kysely<Database>): Promise<number> => {
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from messages where ctid = any(array(
        select ctid from messages
        where recorded_at < now() - ${keepReadDays} * interval '1 day'
          and (read_ms is not null or recorded_at < now() - ${keepUnreadDays} * interval '1 day')
        limit ${atOnce}))`.execute(database)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < BigInt(atOnce)) return deleted
  }
}

/** Deletes periodically. Several processes may do so at once. Returns the function that stops it. */
export const startRetention = (database: Kysely<Database>, log: Log): (() => void) => {
  const timer = setInterval(() => {
    deleteOldMessages(database).catch((cause) => log.warn('old-messages-not-deleted', { cause }))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
