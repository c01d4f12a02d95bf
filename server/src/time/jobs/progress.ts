import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { MarketClock } from '../market-clock.ts'
import { beginProgress } from './queries.ts'

/**
 * Holds a clock at the time up to which all jobs are done, until the runner (runner.ts) releases it. Call it
 * right after creating the clock, before anybody reads it, so that after a downtime nobody sees a time with
 * pending jobs.
 */
export const holdAtProgress = async (database: Kysely<Database>, clock: MarketClock): Promise<void> => {
  const doneUntilMs = await beginProgress(database, clock.wantedMs())
  clock.standAt(doneUntilMs)
}
