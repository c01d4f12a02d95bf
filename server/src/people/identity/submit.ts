import type { submitIdentity } from '@tarazu/contract/calls/identity.ts'
import { initialOf, judgeNumber } from '@tarazu/contract/people/identity-number.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { typedCode } from '@tarazu/contract/text/typed-input.ts'
import type { ParsedInput } from '@tarazu/contract/wire/call.ts'
import { sql, type Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { hashNumber } from './specimen.ts'
import type { Findings, Side } from './tables.ts'

export type IdentityInput = ParsedInput<typeof submitIdentity>

/** The investor's row is the lock: an investor's submissions and reviews happen one after another. */
const lockAndReadStatus = async (transaction: Transaction<Database>, userId: bigint) => {
  const { identity_status } = await transaction
    .selectFrom('users')
    .select('identity_status')
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return identity_status
}

/**
 * The normalised number. Refuses with identityNumberInvalid if it is not a number of that kind, with
 * identityNumberMayBeReal if it could be a real person's.
 */
const checkNumber = ({ idType, idNumber }: IdentityInput): string => {
  const number = typedCode(idNumber)
  const finding = judgeNumber(idType, number)
  if (finding === 'specimen') return number
  throw new Refusal(finding === 'real' ? refusals.identityNumberMayBeReal : refusals.identityNumberInvalid)
}

/**
 * Assigns the number to this investor, whose earlier numbers were released when they failed. Refuses with
 * identityNumberTaken if it is somebody else's.
 */
const claimNumber = async (transaction: Transaction<Database>, userId: bigint, numberHash: Buffer) => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('identity_numbers')
    .values({ number_hash: numberHash, user_id: userId })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal(refusals.identityNumberTaken)
}

const readDigest = async (
  transaction: Transaction<Database>,
  userId: bigint,
  uploadId: string,
  wallMs: number,
): Promise<Buffer> => {
  const row = await transaction
    .selectFrom('identity_images')
    .select('digest')
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .where('expires_ms', '>', BigInt(wallMs))
    .executeTakeFirst()
  if (row === undefined) throw new Refusal(refusals.uploadGone)
  return row.digest
}

const attachImage = (
  transaction: Transaction<Database>,
  image: {
    readonly userId: bigint
    readonly uploadId: string
    readonly submissionId: bigint
    readonly side: Side
  },
) =>
  transaction
    .updateTable('identity_images')
    .set({ submission_id: image.submissionId, side: image.side, expires_ms: null })
    .where('user_id', '=', image.userId)
    .where('upload_id', '=', image.uploadId)
    .execute()

const initialFits = ({ idType, name }: IdentityInput, number: string): boolean | null => {
  const initial = initialOf(name)
  return idType === 'pan' && initial !== undefined ? number[4] === initial : null
}

/**
 * Submits an identity for review, in the given transaction; resolves to the submission with the automatic findings.
 * Refuses with identityNumberInvalid, identityNumberMayBeReal, identityNumberTaken, identityAlreadySubmitted and
 * uploadGone, without any change. `nowMs` is the market's clock, `wallMs` real time.
 */
export const submit = async (
  transaction: Transaction<Database>,
  encryption: Encryption,
  userId: bigint,
  input: IdentityInput,
  { nowMs, wallMs }: { readonly nowMs: number; readonly wallMs: number },
): Promise<{ readonly submissionId: bigint; readonly findings: Findings }> => {
  const number = checkNumber(input)
  if (input.front === input.back) throw new Refusal(refusals.fieldEmpty, { field: 'back' })
  const status = await lockAndReadStatus(transaction, userId)
  if (status !== 'not_submitted' && status !== 'failed') throw new Refusal(refusals.identityAlreadySubmitted)
  const front = await readDigest(transaction, userId, input.front, wallMs)
  const back = await readDigest(transaction, userId, input.back, wallMs)
  await claimNumber(transaction, userId, hashNumber(encryption, input.idType, number))
  const findings: Findings = { initialFits: initialFits(input, number), sidesDiffer: !front.equals(back) }
  const { submission_id: submissionId } = await transaction
    .insertInto('identity_submissions')
    .values({
      user_id: userId,
      name: input.name,
      nationality: input.nationality,
      id_type: input.idType,
      last_four: number.slice(-4),
      findings: sql`${JSON.stringify(findings)}::jsonb`,
      submitted_ms: BigInt(nowMs),
    })
    .returning('submission_id')
    .executeTakeFirstOrThrow()
  await attachImage(transaction, { userId, uploadId: input.front, submissionId, side: 'front' })
  await attachImage(transaction, { userId, uploadId: input.back, submissionId, side: 'back' })
  await transaction
    .deleteFrom('identity_images')
    .where('user_id', '=', userId)
    .where('submission_id', 'is', null)
    .execute()
  await transaction
    .updateTable('users')
    .set({ identity_status: 'in_review' })
    .where('user_id', '=', userId)
    .execute()
  return { submissionId, findings }
}
