import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import { type Holders, namesOf } from './holders.ts'
import { checkPassword, hashPassword, plainPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'
import { addressSubjects, type TriedPasswords } from './tried-passwords.ts'
import { phoneLimit } from './tries.ts'

/** A password typed by somebody who is already logged in. */
export interface Confirmation {
  readonly holderId: bigint
  readonly password: string
  /** The subject under which attempts from one place are counted. */
  readonly address: string
}

/**
 * Checks that the logged-in person also knows the password, before changes that a stolen session must not
 * make. Attempts are counted separately from login attempts, which strangers could use up. Returns the hash
 * that matched. Refuses with tooManyRequests and loginPasswordWrong.
 */
export const confirmPassword = async (
  database: Kysely<Database>,
  tried: TriedPasswords,
  holders: Holders,
  { holderId, password, address }: Confirmation,
  nowMs: number,
): Promise<string> => {
  const { table, id } = namesOf(holders)
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from ${table} where ${id} = ${holderId}`.execute(database)
  const [account] = rows
  if (account === undefined) throw new Refusal(refusals.sessionEnded)
  const subjects = [
    { name: `${holders.subject}-confirmation:${holderId}`, limit: phoneLimit },
    ...addressSubjects(`${holders.subject}-confirmation`, address),
  ]
  await tried.attempt(subjects, nowMs, async () => {
    const { right } = await checkPassword(password, account.password_hash)
    if (!right) throw new Refusal(refusals.loginPasswordWrong)
  })
  return account.password_hash
}

export interface PasswordChange extends Confirmation {
  readonly newPassword: string
  /** The session that continues; all others end. */
  readonly sessionToken: string
  /** Notifies the holder, in the same transaction as the change. */
  readonly notify: (transaction: Kysely<Database>) => Promise<void>
}

/** Refuses with tooManyRequests, loginPasswordWrong and passwordUnchanged (the same password again). */
export const changePassword = async (
  database: Kysely<Database>,
  tried: TriedPasswords,
  holders: Holders,
  change: PasswordChange,
  nowMs: number,
): Promise<void> => {
  const { holderId, sessionToken } = change
  const opened = await confirmPassword(database, tried, holders, change, nowMs)
  if (plainPassword(change.newPassword) === plainPassword(change.password))
    throw new Refusal(refusals.passwordUnchanged)
  const renewed = await hashPassword(change.newPassword)
  const { table, id } = namesOf(holders)
  await database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`update ${table} set password_hash = ${renewed}
      where ${id} = ${holderId} and password_hash = ${opened}`.execute(transaction)
    // Another request has changed it: the typed password is no longer the current one.
    if (numAffectedRows !== 1n) throw new Refusal(refusals.loginPasswordWrong)
    await endOtherSessions(transaction, holders, holderId, sessionToken, nowMs)
    await change.notify(transaction)
  })
}
