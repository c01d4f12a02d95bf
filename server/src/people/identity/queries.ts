import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Whether an investor can submit an identity: none is in review or has passed. */
export const mayStillSubmit = async (database: Kysely<Database>, userId: bigint): Promise<boolean> => {
  const row = await database
    .selectFrom('users')
    .select('identity_status')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.identity_status === 'not_submitted' || row?.identity_status === 'failed'
}

/** All submissions of an investor, newest first; numbers by their last four characters. */
export const readSubmissions = (database: Kysely<Database>, userId: bigint) =>
  database
    .selectFrom('identity_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('submission_id', 'desc')
    .execute()

export type Submission = Awaited<ReturnType<typeof readSubmissions>>[number]
