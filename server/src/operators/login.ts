import type { Kysely } from 'kysely'
import { checkPassword, hashPassword } from '../credentials/passwords.ts'
import type { TriedPasswords } from '../credentials/tried-passwords.ts'
import { addressLimit, phoneLimit } from '../credentials/tries.ts'
import type { Database } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { beginOperatorSession } from './sessions.ts'

export interface OperatorLoginAttempt {
  /** Ten digits. */
  readonly phone: string
  readonly password: string
  readonly address: string
  readonly userAgent: string
}

/** Gives a new session's token at the desk. Refuses with 102, 031 and 030 as an investor's login does. */
export const logInOperator = async (
  database: Kysely<Database>,
  tried: TriedPasswords,
  attempt: OperatorLoginAttempt,
  nowMs: number,
): Promise<string> => {
  const subjects = [
    { name: `operator:${attempt.phone}`, limit: phoneLimit },
    { name: `address:${attempt.address}`, limit: addressLimit },
  ]
  await tried.begin(subjects, nowMs)
  const operator = await database
    .selectFrom('operators')
    .select(['operator_id', 'password_hash', 'locked'])
    .where('phone', '=', attempt.phone)
    .executeTakeFirst()
  const { right, outdated } = await checkPassword(attempt.password, operator?.password_hash)
  if (operator === undefined || !right) throw new Refusal('tips.msg.031')
  await tried.succeeded(subjects, nowMs)
  if (operator.locked) throw new Refusal('tips.msg.030')
  if (outdated) {
    const renewed = { password_hash: await hashPassword(attempt.password) }
    await database
      .updateTable('operators')
      .set(renewed)
      .where('operator_id', '=', operator.operator_id)
      .execute()
  }
  return beginOperatorSession(database, operator.operator_id, attempt.userAgent, nowMs)
}
