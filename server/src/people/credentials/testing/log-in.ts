import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Holders } from '../holders.ts'
import { checkLogin, type LoginAttempt } from '../login.ts'
import { beginSession } from '../sessions.ts'
import type { TriedPasswords } from '../tried-passwords.ts'

/** Returns a new session's token; refuses as checkLogin does. */
export const logIn = async (
  database: Kysely<Database>,
  tried: TriedPasswords,
  holders: Holders,
  attempt: LoginAttempt,
  nowMs: number,
): Promise<string> => {
  const holderId = await checkLogin(database, tried, holders, attempt, nowMs)
  return beginSession(database, holders, holderId, attempt.userAgent, nowMs)
}
