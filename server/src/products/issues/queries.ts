import type { ApplicationState } from '@tarazu/contract/calls/issue-applications.ts'
import type { BeaconValue } from '@tarazu/market/offerings/draw.ts'
import type { Kysely } from 'kysely'
import { readPage } from '../../database/read-page.ts'
import type { Database } from '../../database/schema.ts'
import type { ApplicationRow, IssueAllotmentRow, IssueCloseRow } from './tables.ts'

export const readClose = (database: Kysely<Database>, issueId: string): Promise<IssueCloseRow | undefined> =>
  database.selectFrom('issue_close').selectAll().where('issue_id', '=', issueId).executeTakeFirst()

/** The issues whose books were closed and committed here. */
export const readClosedIds = async (database: Kysely<Database>): Promise<ReadonlySet<string>> => {
  const rows = await database.selectFrom('issue_close').select('issue_id').execute()
  return new Set(rows.map(({ issue_id }) => issue_id))
}

/** Whether anybody applied, regardless of the outcome. */
export const hasApplications = async (database: Kysely<Database>, issueId: string): Promise<boolean> => {
  const one = database.selectFrom('issue_application').select('issue_id').where('issue_id', '=', issueId)
  return (await one.limit(1).executeTakeFirst()) !== undefined
}

export const readAllotment = (
  database: Kysely<Database>,
  issueId: string,
): Promise<IssueAllotmentRow | undefined> =>
  database.selectFrom('issue_allotment').selectAll().where('issue_id', '=', issueId).executeTakeFirst()

/** The beacon value for a draw; undefined if it used none. */
export const beaconOf = (
  row: Pick<
    IssueAllotmentRow,
    'beacon_name' | 'beacon_round' | 'beacon_value' | 'beacon_signature' | 'beacon_previous_signature'
  >,
): BeaconValue | undefined =>
  row.beacon_name === null || row.beacon_round === null || row.beacon_value === null
    ? undefined
    : {
        name: row.beacon_name,
        round: Number(row.beacon_round),
        value: row.beacon_value,
        ...(row.beacon_signature && { signature: row.beacon_signature }),
        ...(row.beacon_previous_signature && { previousSignature: row.beacon_previous_signature }),
      }

/** The same, in wire format. */
export const presentBeacon = (row: Parameters<typeof beaconOf>[0] | undefined) => {
  const beacon = row && beaconOf(row)
  if (beacon === undefined) return null
  const { name, round, value, signature, previousSignature } = beacon
  const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  return {
    name,
    round,
    value: hexOf(value),
    ...(signature && { signature: hexOf(signature) }),
    ...(previousSignature && { previousSignature: hexOf(previousSignature) }),
  }
}

/** The leaves of all valid applications. */
export const readLeaves = async (
  database: Kysely<Database>,
  issueId: string,
): Promise<readonly Uint8Array[]> => {
  const rows = await database
    .selectFrom('issue_application')
    .select('leaf')
    .where('issue_id', '=', issueId)
    .where('state', '=', 'subscribed')
    .execute()
  return rows.map(({ leaf }) => Buffer.from(leaf, 'hex'))
}

/** The applications committed at the close, sorted by leaf, regardless of their outcome. */
export const readCommitted = async (
  database: Kysely<Database>,
  issueId: string,
  { personal_leaves: leaves }: Pick<IssueCloseRow, 'personal_leaves'>,
) => {
  const rows = await database
    .selectFrom('issue_application')
    .select(['user_id', 'application_no', 'leaf', 'category', 'bids'])
    .where('issue_id', '=', issueId)
    .orderBy('leaf')
    .execute()
  const committed = new Set<string>()
  for (let at = 0; at < leaves.length; at += 32) committed.add(leaves.toString('hex', at, at + 32))
  const found = rows.filter(({ leaf }) => committed.has(leaf))
  if (found.length !== committed.size) throw new Error(`${issueId} lacks committed applications`)
  return found
}

/** The allotted applications whose shares are not credited yet. */
export const readUncredited = (database: Kysely<Database>, issueId: string) =>
  database
    .selectFrom('issue_application')
    .select(['user_id', 'application_no'])
    .where('issue_id', '=', issueId)
    .where('state', '=', 'allotted')
    .where('position_no', 'is', null)
    .orderBy('user_id')
    .execute()

/** The investor's application for an issue: the one that was not withdrawn, otherwise the newest. */
export const readOwnIn = (
  database: Kysely<Database>,
  userId: bigint,
  issueId: string,
): Promise<ApplicationRow | undefined> =>
  database
    .selectFrom('issue_application')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issue_id', '=', issueId)
    .orderBy((one) => one.eb('state', '=', 'withdrawn'))
    .orderBy('application_no', 'desc')
    .limit(1)
    .executeTakeFirst()

export const readOwn = (
  database: Kysely<Database>,
  userId: bigint,
  applicationNo: bigint,
): Promise<ApplicationRow | undefined> =>
  database
    .selectFrom('issue_application')
    .selectAll()
    .where('user_id', '=', userId)
    .where('application_no', '=', applicationNo)
    .executeTakeFirst()

/** A page of the investor's applications, newest first. */
export const readOwnPage = async (
  database: Kysely<Database>,
  userId: bigint,
  page: { readonly state: ApplicationState | undefined; readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly list: readonly ApplicationRow[]; readonly total: number }> => {
  const { state, pageNum, pageSize } = page
  let own = database.selectFrom('issue_application').where('user_id', '=', userId)
  if (state !== undefined) own = own.where('state', '=', state)
  return readPage(own.selectAll().orderBy('application_no', 'desc'), { pageNum, pageSize })
}

/** Allotment results, newest first. */
export const readAllotments = async (
  database: Kysely<Database>,
  page: { readonly id: string | undefined; readonly pageNum: number; readonly pageSize: number },
) => {
  const { id, pageNum, pageSize } = page
  let all = database
    .selectFrom('issue_allotment as a')
    .innerJoin('issue_close as c', 'c.issue_id', 'a.issue_id')
  if (id !== undefined) all = all.where('a.issue_id', '=', id)
  const ordered = all
    .select(['a.issue_id', 'a.allotted_ms', 'a.seed_day', 'a.draw_seed', 'a.categories'])
    .select(['c.root', 'c.issue_price_paise', 'c.is_failed'])
    .orderBy('a.allotted_ms', 'desc')
    .orderBy('a.issue_id')
  return readPage(ordered, { pageNum, pageSize })
}

export const readAllotmentsOf = async (
  database: Kysely<Database>,
  issueIds: readonly string[],
): Promise<readonly IssueAllotmentRow[]> =>
  issueIds.length === 0
    ? []
    : database.selectFrom('issue_allotment').selectAll().where('issue_id', 'in', issueIds).execute()
