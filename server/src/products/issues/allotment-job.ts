import { type Beacon, type BeaconValue, drawKeyOf } from '@tarazu/market/offerings/draw.ts'
import { ruleOf } from '@tarazu/market/offerings/outcome.ts'
import { resultsOf } from '@tarazu/market/offerings/whole-draw.ts'
import type { Issue, Market } from '@tarazu/market/types.ts'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { forEachSubject } from '../../time/jobs/due.ts'
import type { ClockJob, Due } from '../../time/jobs/job.ts'
import { drawInThread } from './draw-thread.ts'
import type { Drawn } from './draw-worker.ts'
import type { IssueList } from './issue.ts'
import { nextInstant } from './next-instant.ts'
import { beaconOf, hasApplications, readAllotment, readClose, readCommitted } from './queries.ts'
import { createSettle } from './settle.ts'

interface AllotmentServices {
  readonly database: Kysely<Database>
  readonly market: Market
  readonly issues: IssueList
  /** Undefined if no beacon is used. */
  readonly beacon: Beacon | undefined
}

/** The first value this long after the root was written counts: the root is public by then. */
const afterCommitMs = 10_000

/**
 * The beacon's publication after the close: the very first one, so that nobody can choose it; a repeated draw
 * uses the one it was published with. Throws while there is none yet.
 */
const readBeacon = async (
  { database, beacon }: AllotmentServices,
  issueId: string,
  committedMs: bigint | null,
): Promise<BeaconValue | undefined> => {
  const published = await readAllotment(database, issueId)
  if (published !== undefined) return beaconOf(published)
  if (beacon === undefined || committedMs === null) return undefined
  const value = await beacon.read(Number(committedMs) + afterCommitMs)
  if (value === undefined) throw new Error(`the beacon has no value yet for the draw of ${issueId}`)
  return value
}

const bytesOrNull = (bytes: Uint8Array | undefined) => (bytes === undefined ? null : Buffer.from(bytes))

const beaconColumns = (beacon: BeaconValue | undefined) => ({
  beacon_name: beacon?.name ?? null,
  beacon_round: beacon === undefined ? null : BigInt(beacon.round),
  beacon_value: bytesOrNull(beacon?.value),
  beacon_signature: bytesOrNull(beacon?.signature),
  beacon_previous_signature: bytesOrNull(beacon?.previousSignature),
})

/** Publishes the result by category, unless an interrupted run already has. */
const publish = async (
  database: Kysely<Database>,
  issue: Issue,
  byCategory: Drawn['byCategory'],
  of: {
    readonly drawSeed: Uint8Array
    readonly dueMs: number
    readonly beacon: BeaconValue | undefined
  },
): Promise<void> => {
  if ((await readAllotment(database, issue.id)) !== undefined) return
  const { drawSeed, dueMs, beacon } = of
  await database
    .insertInto('issue_allotment')
    .values({
      issue_id: issue.id,
      allotted_ms: BigInt(dueMs),
      seed_day: issue.allotmentDay,
      draw_seed: Buffer.from(drawSeed),
      ...beaconColumns(beacon),
      categories: sql`${JSON.stringify(resultsOf(issue, byCategory))}::jsonb`,
    })
    .execute()
}

/**
 * Draws, publishes the result, and settles each application by a separate command. After an interruption
 * everything runs again with the same result, and committed commands are not committed twice.
 */
const allotIssue = async (services: AllotmentServices, due: Due, issue: Issue): Promise<number> => {
  const { database, market } = services
  const { dueMs } = due
  const close = await readClose(database, issue.id)
  // It closed before this market began, so nobody here could apply (past-results.ts).
  if (close === undefined && !(await hasApplications(database, issue.id))) return 0
  const drawSeed = market.issues?.drawSeedOf(issue, dueMs)
  if (market.issues === undefined || close === undefined || drawSeed === undefined)
    throw new Error(`${issue.id} can't be allotted: its book was not closed`)
  const { issue_price_paise: issuePricePaise, is_failed: isFailed, root } = close
  const beacon = await readBeacon(services, issue.id, close.committed_ms)
  const personal = await readCommitted(database, issue.id, close)
  const { byCategory, lots, ranks } = await drawInThread({
    issueId: issue.id,
    hours: market.issues.cellsOf(issue, dueMs),
    rule: ruleOf(issue),
    outcome: { issuePricePaise: Number(issuePricePaise), isFailed },
    personal: personal.map(({ leaf, category, bids }) => ({ leaf, category, bids })),
    drawKey: drawKeyOf(root, drawSeed, beacon),
  })
  await publish(database, issue, byCategory, { drawSeed, dueMs, beacon })
  const settle = createSettle(() => issue.instrument)
  await forEachSubject([...personal.entries()], ([place, { user_id, application_no }]) => {
    const allottedQuantity = (lots[place] ?? 0) * issue.lotShares
    const input = {
      applicationNo: application_no,
      rank: ranks[place] ?? 0,
      allottedQuantity,
      issuePricePaise,
      isFailed,
      dueMs,
    }
    return due.submit(settle, input, user_id, application_no.toString())
  })
  return personal.length
}

/** On each issue's allotment day, at the first time at which its seed is known. */
export const createAllotmentJob = (services: AllotmentServices): ClockJob => ({
  name: 'issue-allotment',
  dating: 'due-instant',
  after: ['issue-close'],
  nextDueMs: (afterMs) => nextInstant(services.issues, afterMs, ({ allotmentMs }) => allotmentMs),
  run: async (due) => {
    let applications = 0
    for (const issue of services.issues.list(due.dueMs))
      if (issue.allotmentMs === due.dueMs) applications += await allotIssue(services, due, issue)
    return applications
  },
})
