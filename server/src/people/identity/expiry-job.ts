import type { Kysely } from 'kysely'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/schema.ts'
import type { Clock } from '../../time/clock.ts'
import { deleteExpiredUploads } from './uploads.ts'

const everyMs = 60_000

/**
 * Clears away uploads that expired. It goes by real time, not by the market's clock, so that a skip takes nobody's
 * photos while they type; hence it is no job of the clock. Returns what ends it.
 */
export const startUploadExpiry = ({
  database,
  wallClock,
  log,
}: {
  readonly database: Kysely<Database>
  readonly wallClock: Clock
  readonly log: Log
}): (() => Promise<void>) => {
  let working = Promise.resolve()
  const work = () => {
    working = deleteExpiredUploads(database, wallClock.nowMs()).then(
      () => undefined,
      (cause) => log.warn('uploads-not-expired', { cause }),
    )
  }
  const timer = setInterval(work, everyMs)
  timer.unref()
  work()
  return async () => {
    clearInterval(timer)
    await working
  }
}
