import { type Kysely, sql } from 'kysely'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'

/** The investor's identity as keyed hashes: the phone number, and the identity number in its stored form. */
const readMarks = async (
  database: Kysely<Database>,
  { keyedHash }: Pick<Encryption, 'keyedHash'>,
  userId: bigint,
): Promise<readonly Buffer[]> => {
  const rows = await database
    .selectFrom('users')
    .leftJoin('identity_numbers', 'identity_numbers.user_id', 'users.user_id')
    .select(['phone', 'number_hash'])
    .where('users.user_id', '=', userId)
    .execute()
  const phones = rows.slice(0, 1).flatMap(({ phone }) => (phone === null ? [] : [`phone:${phone}`]))
  const numbers = rows.flatMap(({ number_hash }) =>
    number_hash === null ? [] : [`identity:${number_hash.toString('hex')}`],
  )
  return [...phones, ...numbers].map((text) => keyedHash(text, 'starter'))
}

/**
 * Records that the investor's identity gets the starter sum; false if another account got it for the same
 * identity. Only this checks all accounts. A mark whose account was not paid is taken over: phones and
 * identity numbers belong to one open account at a time, and a closed one can't be paid.
 */
export const markIdentity = (
  database: Kysely<Database>,
  encryption: Pick<Encryption, 'keyedHash'>,
  userId: bigint,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const marks = await readMarks(transaction, encryption, userId)
    for (const mark of [...marks].sort(Buffer.compare)) {
      const { rows } = await sql<{ user_id: bigint }>`
        insert into starter_marks as known (mark, user_id) values (${mark}, ${userId})
        on conflict (mark) do update set user_id = excluded.user_id
          where known.user_id = excluded.user_id
            or not exists (select from starter_grants paid where paid.user_id = known.user_id)
        returning user_id`.execute(transaction)
      if (rows.length === 0) return false
    }
    return true
  })

/** Whether another account got the starter sum for the investor's identity. */
export const isMarkedElsewhere = async (
  database: Kysely<Database>,
  encryption: Pick<Encryption, 'keyedHash'>,
  userId: bigint,
): Promise<boolean> => {
  const marks = await readMarks(database, encryption, userId)
  if (marks.length === 0) return false
  const known = await database
    .selectFrom('starter_marks')
    .innerJoin('starter_grants', 'starter_grants.user_id', 'starter_marks.user_id')
    .select('mark')
    .where('mark', 'in', [...marks])
    .where('starter_marks.user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}
