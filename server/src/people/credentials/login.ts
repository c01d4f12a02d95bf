import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { type Holders, namesOf } from './holders.ts'
import { recogniseBrowser } from './known-browsers.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { addressSubjects, type TriedPasswords, type TrySubject } from './tried-passwords.ts'
import { phoneLimit } from './tries.ts'

/** The stores that a login, or the confirmation of a change, uses for its checks. */
export interface LoginTools {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  readonly tried: TriedPasswords
}

export interface LoginAttempt {
  /** Ten digits. */
  readonly phone: string
  readonly password: string
  /** The subject under which attempts from one place are counted. */
  readonly address: string
  readonly userAgent: string
  /** What the browser stored from earlier logins. */
  readonly browserTokens?: readonly string[]
}

interface Account {
  readonly holder_id: bigint
  readonly password_hash: string
  readonly locked: boolean
}

/**
 * The subjects that an attempt counts for. A browser that has logged in to this account before has separate
 * attempts, which strangers can't use up; all others share the phone's attempts and their address's.
 */
const subjectsOf = async (
  database: Kysely<Database>,
  holders: Holders,
  holderId: bigint | undefined,
  { phone, address, browserTokens = [] }: LoginAttempt,
  nowMs: number,
): Promise<readonly TrySubject[]> => {
  const browserId =
    holderId === undefined
      ? undefined
      : await recogniseBrowser(database, holders, holderId, browserTokens, nowMs)
  if (browserId !== undefined) return [{ name: `${holders.subject}-browser:${browserId}`, limit: phoneLimit }]
  return [
    { name: `${holders.subject}:${phone}`, limit: phoneLimit, shutKey: refusals.tooManyWrongPasswords },
    ...addressSubjects(`${holders.subject}-password`, address),
  ]
}

/**
 * Returns the holder with this phone and password. Refuses with tooManyRequests (too many attempts;
 * details.seconds), tooManyWrongPasswords (the same, by strangers to this account), phoneOrPasswordWrong (the
 * same words after the same work) and loginLocked (only for people who know the password).
 */
export const checkLogin = async (
  database: Kysely<Database>,
  tried: TriedPasswords,
  holders: Holders,
  attempt: LoginAttempt,
  nowMs: number,
): Promise<bigint> => {
  const { table, id } = namesOf(holders)
  const { rows } = await sql<Account>`
    select ${id} as holder_id, password_hash, locked from ${table} where phone = ${attempt.phone}`.execute(
    database,
  )
  const [account] = rows
  const subjects = await subjectsOf(database, holders, account?.holder_id, attempt, nowMs)
  const outdated = await tried.attempt(subjects, nowMs, async () => {
    const checked = await checkPassword(attempt.password, account?.password_hash)
    if (account === undefined || !checked.right) throw new Refusal(refusals.phoneOrPasswordWrong)
    return checked.outdated
  })
  if (account === undefined) throw new Refusal(refusals.phoneOrPasswordWrong)
  if (account.locked) throw new Refusal(refusals.loginLocked)
  if (outdated) {
    const renewed = await hashPassword(attempt.password)
    await sql`update ${table} set password_hash = ${renewed} where ${id} = ${account.holder_id}`.execute(
      database,
    )
  }
  return account.holder_id
}
