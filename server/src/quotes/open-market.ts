import { createPracticeMarket } from '@tarazu/market/practice-market.ts'
import { createCalendar } from '@tarazu/market/session.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Config, ConfigProblem } from '../config.ts'
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
  readonly config: Pick<Config, 'market' | 'marketHours'>
  readonly log: Log
}

/** The market that the configuration names. Throws ConfigProblem when it can't be had. */
export const openMarket = (options: OpenMarketOptions): Promise<OpenMarket> => {
  const { market } = options.config
  if (market.kind === 'practice') return openPracticeMarket(options)
  throw new ConfigProblem(`There is no replay named "${market.name}"; start with MARKET=practice.`)
}

/** The practice market, with its promises (seeds.ts) kept from now on. */
const openPracticeMarket = async ({
  database,
  clock,
  config,
  log,
}: OpenMarketOptions): Promise<OpenMarket> => {
  const seeds = await loadMarketSeeds(database, clock.nowMs())
  const job = await startPromiseJob(database, seeds, clock, log)
  const market = createPracticeMarket({
    seedOf: seeds.seedOf,
    firstDay: seeds.historyDay,
    calendar: createCalendar(config.marketHours),
  })
  return { market, stop: job.stop }
}
