import type { Kysely } from 'kysely'
import { checkPassword, hashPassword } from '../credentials/passwords.ts'
import type { TriedPasswords } from '../credentials/tried-passwords.ts'
import { addressLimit, phoneLimit } from '../credentials/tries.ts'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { beginSession } from './sessions.ts'

export interface LoginAttempt {
  /** Ten digits. */
  readonly phone: string
  readonly password: string
  /** What tries from one place are counted under. */
  readonly address: string
  readonly userAgent: string
}

/**
 * Gives a new session's token. Refuses with 102 (too many tries; details.seconds), 031 (wrong phone or password: the
 * same words after the same work) and 030 (locked: told only to one who knows the password).
 */
export const logIn = async (
  database: Kysely<Database>,
  tried: TriedPasswords,
  attempt: LoginAttempt,
  nowMs: number,
): Promise<string> => {
  const subjects = [
    { name: `investor:${attempt.phone}`, limit: phoneLimit },
    { name: `address:${attempt.address}`, limit: addressLimit },
  ]
  await tried.begin(subjects, nowMs)
  const user = await database
    .selectFrom('users')
    .select(['user_id', 'password_hash', 'locked'])
    .where('phone', '=', attempt.phone)
    .executeTakeFirst()
  const { right, outdated } = await checkPassword(attempt.password, user?.password_hash)
  if (user === undefined || !right) throw new Refusal('tips.msg.031')
  await tried.succeeded(subjects, nowMs)
  if (user.locked) throw new Refusal('tips.msg.030')
  if (outdated) {
    const renewed = { password_hash: await hashPassword(attempt.password) }
    await database.updateTable('users').set(renewed).where('user_id', '=', user.user_id).execute()
  }
  return beginSession(database, user.user_id, attempt.userAgent, nowMs)
}
