import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'

const hourMs = 3_600_000

export interface Uploaded {
  readonly files: number
  readonly bytes: number
}
/**
 * How many uploads one investor may make per clock hour and per 24 of them, usable or not. An identity needs
 * two pictures; after twenty blurred ones some are still left.
 */
export const uploadLimits: { readonly hour: Uploaded; readonly day: Uploaded } = {
  hour: { files: 60, bytes: 200_000_000 },
  day: { files: 150, bytes: 500_000_000 },
}

export interface UploadHour extends Uploaded {
  /** Hours since 1970 in UTC. */
  readonly hour: number
}

const isWithin = (hours: readonly UploadHour[], limit: Uploaded): boolean =>
  hours.reduce((sum, { files }) => sum + files, 0) <= limit.files &&
  hours.reduce((sum, { bytes }) => sum + bytes, 0) <= limit.bytes

/** How long an upload that is already counted in these hours must wait; 0 if it may be made now. */
export const uploadWaitMs = (hours: readonly UploadHour[], nowMs: number): number => {
  const current = Math.floor(nowMs / hourMs)
  const untilHour = (hour: number) => hour * hourMs - nowMs
  const isDayFull = (hour: number) =>
    !isWithin(
      hours.filter((one) => one.hour > hour - 24),
      uploadLimits.day,
    )
  let freeHour = current
  while (isDayFull(freeHour)) freeHour += 1
  if (freeHour > current) return untilHour(freeHour)
  const isHourFull = !isWithin(
    hours.filter((one) => one.hour === current),
    uploadLimits.hour,
  )
  return isHourFull ? untilHour(current + 1) : 0
}

/** Counts an upload before it is read. Refuses with tooManyRequests and the seconds to wait; then it is not counted. */
export const countUpload = async (
  database: Kysely<Database>,
  userId: bigint,
  byteCount: number,
  nowMs: number,
): Promise<void> => {
  const hour = Math.floor(nowMs / hourMs)
  await database.transaction().execute(async (transaction) => {
    // Simultaneous uploads wait for each other at this row.
    await transaction
      .insertInto('upload_hours')
      .values({ user_id: userId, hour, files: 1, bytes: BigInt(byteCount) })
      .onConflict((clash) =>
        clash.columns(['user_id', 'hour']).doUpdateSet({
          files: sql<number>`upload_hours.files + excluded.files`,
          bytes: sql<bigint>`upload_hours.bytes + excluded.bytes`,
        }),
      )
      .execute()
    const rows = await transaction
      .selectFrom('upload_hours')
      .select(['hour', 'files', 'bytes'])
      .where('user_id', '=', userId)
      .where('hour', '>', hour - 24)
      .execute()
    const waitMs = uploadWaitMs(
      rows.map((row) => ({ ...row, bytes: Number(row.bytes) })),
      nowMs,
    )
    if (waitMs > 0) throw new Refusal(refusals.tooManyRequests, { seconds: String(Math.ceil(waitMs / 1000)) })
  })
}

/** Deletes the hours that no limit needs any longer. */
export const deleteOldUploadHours = (database: Kysely<Database>, nowMs: number) =>
  database
    .deleteFrom('upload_hours')
    .where('hour', '<=', Math.floor(nowMs / hourMs) - 24)
    .execute()
