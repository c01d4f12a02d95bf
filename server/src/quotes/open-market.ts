import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { createCalendar, type MarketHours } from '@tarazu/market/session.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { loadMarketSeeds, startPromiseJob } from './seeds.ts'

export interface OpenMarket {
  readonly market: Market
  stop(): void
}

export interface OpenMarketOptions {
  readonly database: Kysely<Database>
  readonly clock: Clock
  readonly hours: MarketHours
  readonly log: Log
}

/** The practice market, with its promises (seeds.ts) kept from now on. */
export const openPracticeMarket = async ({
  database,
  clock,
  hours,
  log,
}: OpenMarketOptions): Promise<OpenMarket> => {
  const seeds = await loadMarketSeeds(database, clock.nowMs())
  const job = await startPromiseJob(database, seeds, clock, log)
  const market = createPracticeMarket({
    seedOf: seeds.seedOf,
    firstDay: seeds.historyDay,
    calendar: createCalendar(hours),
  })
  return { market, stop: job.stop }
}
