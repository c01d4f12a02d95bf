import type {
  deskIdentityDetail,
  deskIdentityImage,
  deskIdentityList,
} from '@tarazu/contract/calls/desk-identity.ts'
import { maskedNumber } from '@tarazu/contract/people/identity-number.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import { type Kysely, sql } from 'kysely'
import { isoText } from '../../base/iso-text.ts'
import type { Encryption } from '../../database/encryption.ts'
import { likeAnywhere } from '../../database/like.ts'
import type { Database } from '../../database/schema.ts'
import { maskPhone } from '../investors/queries.ts'
import { machineChecks } from './checks.ts'
import type { Findings } from './tables.ts'
import { imageContext } from './uploads.ts'

type Filters = ParsedInput<typeof deskIdentityList>
type Row = CallOutput<typeof deskIdentityList>['list'][number]
/** Links to the reviewer's own accounts are not checked here. */
type Detail = Omit<CallOutput<typeof deskIdentityDetail>, 'ownLink'>

/** Submissions with their investors, under the filters. */
const select = (database: Kysely<Database>) =>
  database
    .selectFrom('identity_submissions as submission')
    .innerJoin('users', 'users.user_id', 'submission.user_id')
    .select([
      'submission.submission_id',
      'submission.user_id',
      'submission.name',
      'submission.nationality',
      'submission.id_type',
      'submission.last_four',
      'submission.state',
      'submission.submitted_ms',
      'submission.findings',
      'users.phone',
      'users.created_ms',
      'users.identity_status',
      'users.locked',
      'users.simulated',
    ])
    .select((select) =>
      select
        .selectFrom('identity_submissions as earlier')
        .whereRef('earlier.user_id', '=', 'submission.user_id')
        .whereRef('earlier.submission_id', '<=', 'submission.submission_id')
        .select((count) => count.fn.countAll<bigint>().as('attempt'))
        .as('attempt'),
    )
type Selected = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present = (row: Selected): Row => ({
  submissionId: row.submission_id.toString(),
  userId: row.user_id.toString(),
  phone: maskPhone(row.phone ?? ''),
  name: row.name,
  nationality: row.nationality,
  idType: row.id_type,
  idNumberMasked: maskedNumber(row.id_type, row.last_four),
  status: row.state,
  attempt: Number(row.attempt ?? 1n),
  submittedAt: isoText(row.submitted_ms),
})

const filtered = (database: Kysely<Database>, { status, idType, from, to, search }: Filters) => {
  let rows = select(database)
  if (status !== undefined) rows = rows.where('submission.state', '=', status)
  if (idType !== undefined) rows = rows.where('submission.id_type', '=', idType)
  if (from !== undefined) rows = rows.where('submission.submitted_ms', '>=', BigInt(from))
  if (to !== undefined) rows = rows.where('submission.submitted_ms', '<', BigInt(to))
  if (search === undefined) return rows
  return rows.where((where) =>
    where.or([
      where('submission.name', 'ilike', likeAnywhere(search)),
      where('users.phone', '=', search.replace(/^\+91/, '')),
      where(sql<string>`submission.user_id::text`, '=', search),
    ]),
  )
}

/** A page of the queue: pending submissions by age, reviewed ones by date. */
export const listSubmissions = async (database: Kysely<Database>, filters: Filters) => {
  const { pageNum, pageSize } = filters
  const order = filters.status === 'in_review' ? 'asc' : 'desc'
  const [rows, { total }] = await Promise.all([
    filtered(database, filters)
      .orderBy('submission.submitted_ms', order)
      .orderBy('submission.submission_id', order)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    filtered(database, filters)
      .clearSelect()
      .select((select) => select.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(present), total: Number(total), pageNum, pageSize }
}

const readHistory = async (database: Kysely<Database>, userId: bigint): Promise<Detail['history']> => {
  const rows = await database
    .selectFrom('identity_submissions as submission')
    .leftJoin('operators', 'operators.operator_id', 'submission.reviewed_by')
    .selectAll('submission')
    .select('operators.name as reviewer')
    .where('submission.user_id', '=', userId)
    .orderBy('submission.submission_id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    submissionId: row.submission_id.toString(),
    name: row.name,
    idType: row.id_type,
    idNumberMasked: maskedNumber(row.id_type, row.last_four),
    status: row.state,
    submittedAt: isoText(row.submitted_ms),
    reviewedAt: row.reviewed_ms === null ? null : isoText(row.reviewed_ms),
    reviewedBy: row.reviewer,
    problem: row.problem,
    note: row.note,
  }))
}

const countNamesakes = async (
  database: Kysely<Database>,
  { name, user_id }: Pick<Selected, 'name' | 'user_id'>,
): Promise<number> => {
  const { count } = await database
    .selectFrom('identity_submissions')
    .select((select) => select.fn.count<bigint>('user_id').distinct().as('count'))
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('state', '=', 'passed')
    .where('user_id', '<>', user_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One submission with everything its reviewer needs; undefined if there is none. */
export const readDetail = async (
  database: Kysely<Database>,
  submissionId: bigint,
): Promise<Detail | undefined> => {
  const row = await select(database).where('submission.submission_id', '=', submissionId).executeTakeFirst()
  if (row === undefined) return undefined
  const [history, namesakes, images] = await Promise.all([
    readHistory(database, row.user_id),
    countNamesakes(database, row),
    database
      .selectFrom('identity_images')
      .select('side')
      .where('user_id', '=', row.user_id)
      .where('submission_id', '=', submissionId)
      .execute(),
  ])
  const findings = row.findings as Findings
  return {
    ...present(row),
    checks: [...machineChecks({ name: row.name, idType: row.id_type, findings, namesakes })],
    hasImages: images.length > 0,
    investor: {
      registeredAt: isoText(row.created_ms),
      identityStatus: row.identity_status,
      locked: row.locked,
      simulated: row.simulated,
    },
    history,
  }
}

/** One side of a card in review; undefined once the review has ended. */
export const openSide = async (
  database: Kysely<Database>,
  encryption: Encryption,
  { submissionId, side }: ParsedInput<typeof deskIdentityImage>,
): Promise<{ readonly userId: bigint; readonly image: Buffer } | undefined> => {
  const row = await database
    .selectFrom('identity_images')
    .select(['user_id', 'upload_id', 'sealed'])
    .where('submission_id', '=', submissionId)
    .where('side', '=', side)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const image = encryption.open(row.sealed, 'identity-image', imageContext(row.user_id, row.upload_id))
  return { userId: row.user_id, image }
}

/** The investor of a submission; undefined if there is none. */
export const readSubmitter = async (
  database: Kysely<Database>,
  submissionId: bigint,
): Promise<bigint | undefined> =>
  (
    await database
      .selectFrom('identity_submissions')
      .select('user_id')
      .where('submission_id', '=', submissionId)
      .executeTakeFirst()
  )?.user_id
