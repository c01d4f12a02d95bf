import type { Beacon } from '@tarazu/market/offerings/draw.ts'
import type { Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { createAllotmentJob } from './allotment-job.ts'
import { createCloseJob } from './close-job.ts'
import { createCreditJob } from './credit-job.ts'
import type { IssueList } from './issue.ts'

/** The jobs for public issues; none in a replayed market. */
export const issueJobs = (services: {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly issues: IssueList
  readonly beacon: Beacon | undefined
}): readonly ClockJob[] =>
  services.market.issues === undefined
    ? []
    : [createCloseJob(services), createAllotmentJob(services), createCreditJob(services)]
