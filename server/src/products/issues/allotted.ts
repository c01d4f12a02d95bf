import type { checkAllotment } from '@tarazu/contract/calls/issue-applications.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { CallOutput } from '@tarazu/contract/wire/call.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { readProofDay } from '../../market/quotes/queries.ts'
import type { IssueList } from './issue.ts'
import type { KeptMemberships } from './membership.ts'
import { issueNamesOf } from './present.ts'
import { presentBeacon, readAllotment, readClose, readOwn } from './queries.ts'
import type { ApplicationRow, IssueAllotmentRow, IssueCloseRow } from './tables.ts'

type Checked = CallOutput<typeof checkAllotment>

interface AllottedServices {
  readonly database: Kysely<Database>
  readonly issues: IssueList
  readonly memberships: KeptMemberships
}

/** Everything needed to recompute an application's place in the draw; it names nobody else. */
const claimOf = async (
  { database, memberships }: AllottedServices,
  row: ApplicationRow,
  close: IssueCloseRow,
  allotment: IssueAllotmentRow | undefined,
): Promise<Checked['claim']> => {
  const leaf = Buffer.from(row.leaf, 'hex')
  const place = memberships(row.issue_id, close.personal_leaves, leaf)
  if (place === undefined) return null
  const day = allotment && (await readProofDay(database, allotment.seed_day))
  return {
    salt: row.salt,
    bids: row.bids.map(({ lots, pricePaise = null }) => ({ lots, pricePaise })),
    membershipIndex: place.index,
    membershipProof: place.proof.map((hash) => Buffer.from(hash).toString('hex')),
    simulatedRoot: close.simulated_root.toString('hex'),
    simulatedCount: close.simulated_count,
    personalRoot: close.personal_root.toString('hex'),
    personalCount: close.personal_leaves.length / 32,
    drawSeed: allotment?.draw_seed.toString('hex') ?? null,
    beacon: presentBeacon(allotment),
    daySeed: day?.seed ?? null,
  }
}

/** An application's result, with the inputs for recomputing it; refuses with noSuchApplication. */
export const readAllotted = async (
  services: AllottedServices,
  userId: bigint,
  applicationNo: bigint,
  nowMs: number,
): Promise<Checked> => {
  const { database, issues } = services
  const row = await readOwn(database, userId, applicationNo)
  const issue = row && issues.find(row.issue_id, nowMs)
  if (row === undefined || issue === undefined) throw new Refusal(refusals.noSuchApplication)
  const [close, allotment] = await Promise.all([
    readClose(database, issue.id),
    readAllotment(database, issue.id),
  ])
  const result = allotment?.categories.find(({ category }) => category === row.category)
  return {
    applicationNo: row.application_no.toString(),
    ...issueNamesOf(issue),
    state: row.state,
    category: row.category,
    quantity: Number(row.quantity),
    allottedQuantity: row.allotted_quantity === null ? null : Number(row.allotted_quantity),
    rank: row.rank === null ? null : Number(row.rank),
    cut: result?.cut ?? null,
    root: close?.root.toString('hex') ?? null,
    seedDay: issue.allotmentDay,
    result: result ?? null,
    claim: close === undefined ? null : await claimOf(services, row, close, allotment),
  }
}
