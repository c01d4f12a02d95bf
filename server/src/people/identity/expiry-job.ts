import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import { startPeriodic } from '../../base/periodic.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { deleteExpiredUploads } from './uploads.ts'

const everyMs = 60_000

/**
 * Deletes expired uploads. It uses real time, not the market's clock, so that a skip doesn't delete photos of
 * people who are still typing; therefore it isn't one of the clock's jobs. Returns the function that stops
 * it.
 */
export const startUploadExpiry = ({
  database,
  wallClock,
  log,
}: {
  readonly database: Kysely<Database>
  readonly wallClock: Clock
  readonly log: Log
}): (() => Promise<void>) =>
  startPeriodic(everyMs, () =>
    deleteExpiredUploads(database, wallClock.nowMs()).then(
      () => undefined,
      (cause) => log.warn('uploads-not-expired', { cause }),
    ),
  )
