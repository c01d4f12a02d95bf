import { randomBytes } from 'node:crypto'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { PictureFile, PictureMaker } from './images/picture-maker.ts'
import { mayStillSubmit } from './queries.ts'
import { countUpload, deleteOldUploadHours } from './upload-limits.ts'

/** How long an upload is kept unless submitted, in real time. */
export const uploadLifeMs = 3_600_000
/** The specification's upload limit; here for one investor's waiting uploads. */
export const maximumUploads = 52

export interface UploadServices {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
}
export interface UploadMaking extends UploadServices {
  readonly pictures: PictureMaker
}

export interface KeptUpload {
  readonly uploadId: string
  readonly width: number
  readonly height: number
  readonly expiresMs: number
}

/** The row that a sealed image belongs to: if moved to another row, it does not open. */
export const imageContext = (userId: bigint, uploadId: string): string => `${userId}:${uploadId}`

const countWaiting = async (database: Kysely<Database>, userId: bigint, nowMs: number): Promise<number> => {
  const { count } = await database
    .selectFrom('identity_images')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('expires_ms', '>', BigInt(nowMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Re-encodes an upload's picture and stores it, encrypted, for an hour. It is stored in the database, so that
 * every process has it, it changes together with its submission in one transaction, and a backup includes it
 * (but not the key). Refuses with imageUnusable if it is not a usable image, with identityAlreadySubmitted if
 * the investor has nothing more to submit, with tooManyRequests if there are too many, and with systemBusy if
 * no picture can be processed now.
 */
export const keepUpload = async (
  { database, encryption, pictures }: UploadMaking,
  userId: bigint,
  file: PictureFile,
  nowMs: number,
): Promise<KeptUpload> => {
  if (!(await mayStillSubmit(database, userId))) throw new Refusal(refusals.identityAlreadySubmitted)
  if ((await countWaiting(database, userId, nowMs)) >= maximumUploads)
    throw new Refusal(refusals.tooManyRequests)
  await countUpload(database, userId, file.bytes.length, nowMs)
  const { bytes, width, height } = await pictures.make(userId, file)
  const uploadId = randomBytes(16).toString('base64url')
  const expiresMs = nowMs + uploadLifeMs
  await database
    .insertInto('identity_images')
    .values({
      user_id: userId,
      upload_id: uploadId,
      sealed: encryption.seal(bytes, 'identity-image', imageContext(userId, uploadId)),
      digest: encryption.keyedHash(bytes.toString('base64'), 'identity-image'),
      width,
      height,
      expires_ms: BigInt(expiresMs),
    })
    .execute()
  return { uploadId, width, height, expiresMs }
}

/** An investor's own upload, including one in review; undefined if it no longer exists. */
export const openUpload = async (
  { database, encryption }: UploadServices,
  userId: bigint,
  uploadId: string,
  nowMs: number,
): Promise<Buffer | undefined> => {
  const row = await database
    .selectFrom('identity_images')
    .select('sealed')
    .where('user_id', '=', userId)
    .where('upload_id', '=', uploadId)
    .where((where) => where.or([where('expires_ms', 'is', null), where('expires_ms', '>', BigInt(nowMs))]))
    .executeTakeFirst()
  return row && encryption.open(row.sealed, 'identity-image', imageContext(userId, uploadId))
}

/** Deletes uploads that were never submitted; returns how many. Any process may do it at any time. */
export const deleteExpiredUploads = async (database: Kysely<Database>, nowMs: number): Promise<number> => {
  const { numDeletedRows } = await database
    .deleteFrom('identity_images')
    .where('expires_ms', '<=', BigInt(nowMs))
    .executeTakeFirst()
  await deleteOldUploadHours(database, nowMs)
  return Number(numDeletedRows)
}
