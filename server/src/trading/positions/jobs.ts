import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { createCorporateActionJob } from './corporate-action-job.ts'
import { createFinancingJob } from './financing-job.ts'
import type { LossCover } from './loss-cover.ts'
import { createMarginJob, type MarginedPositions } from './margin-job.ts'
import type { TradingRules } from './rules.ts'

/** The jobs that change positions. */
export const tradingJobs = (services: {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly rules: () => TradingRules
  readonly margined: MarginedPositions
  readonly lossCovers: readonly LossCover[]
}): readonly ClockJob[] => [
  createFinancingJob(services, services.rules),
  createCorporateActionJob(services),
  createMarginJob(services),
]
