import { inOrder } from '@tarazu/market/offerings/draw.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { ClockJob } from '../../time/jobs/job.ts'
import { commitInThread } from './draw-thread.ts'
import type { IssueList } from './issue.ts'
import { nextInstant } from './next-instant.ts'
import { readClose, readLeaves } from './queries.ts'

interface CloseServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly issues: IssueList
}

/**
 * Commits all of an issue's applications by the root of a Merkle tree, before the draw's seed is known. The
 * lock waits for every application being written; afterwards the database accepts none (migration 0091).
 */
const closeBook = async (
  { database, market }: CloseServices,
  issue: Issue,
  dueMs: number,
): Promise<number> => {
  const outcome = market.issues?.outcomeOf(issue, dueMs)
  if (market.issues === undefined || outcome === undefined) throw new Error(`${issue.id} is still open`)
  const hours = market.issues.cellsOf(issue, dueMs)
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${issue.id}, 91))`.execute(transaction)
    if ((await readClose(transaction, issue.id)) !== undefined) return 0
    const leaves = inOrder(await readLeaves(transaction, issue.id))
    const commitment = await commitInThread({ issueId: issue.id, hours, leaves })
    await transaction
      .insertInto('issue_close')
      .values({
        issue_id: issue.id,
        closes_ms: BigInt(dueMs),
        issue_price_paise: BigInt(outcome.issuePricePaise),
        is_failed: outcome.isFailed,
        root: Buffer.from(commitment.root),
        simulated_root: Buffer.from(commitment.simulatedRoot),
        simulated_count: commitment.simulatedCount,
        personal_root: Buffer.from(commitment.personalRoot),
        personal_leaves: Buffer.concat(leaves),
        committed_ms: sql<bigint>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
      })
      .execute()
    return leaves.length
  })
}

/** At each issue's deadline. */
export const createCloseJob = (services: CloseServices): ClockJob => ({
  name: 'issue-close',
  dating: 'due-instant',
  nextDueMs: (afterMs) => nextInstant(services.issues, afterMs, ({ closesMs }) => closesMs),
  run: async ({ dueMs }) => {
    let applications = 0
    for (const issue of services.issues.list(dueMs))
      if (issue.closesMs === dueMs) applications += await closeBook(services, issue, dueMs)
    return applications
  },
})
