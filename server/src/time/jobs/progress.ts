import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { MarketClock } from '../clock-system.ts'
import { beginProgress } from './queries.ts'

/**
 * Keeps a clock at the instant up to which all jobs are done, until the runner (runner.ts) lets it go on: to be
 * called right after the clock was made, before anybody reads it, so that after a downtime nothing sees an instant
 * whose jobs are open.
 */
export const holdAtProgress = async (database: Kysely<Database>, clock: MarketClock): Promise<void> => {
  const doneUntilMs = await beginProgress(database, clock.wantedMs())
  clock.standAt(doneUntilMs)
}
