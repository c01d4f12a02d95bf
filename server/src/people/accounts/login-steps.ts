import { deviceName } from '@tarazu/contract/people/device-name.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Database } from '../../database/schema.ts'
import {
  codeKind,
  isSecondStepNeeded,
  lockUser,
  readSecondFactors,
  secondStepMeans,
  spendCode,
} from '../confirmation/second-factor.ts'
import type { Instants } from '../confirmation/transaction-password.ts'
import { checkLogin, type LoginAttempt, type LoginTools } from '../credentials/login.ts'
import { beginSession } from '../credentials/sessions.ts'
import { hashToken, newToken } from '../credentials/tokens.ts'
import { addressSubjects } from '../credentials/tried-passwords.ts'
import { phoneLimit } from '../credentials/tries.ts'
import { sendMessage } from '../inbox/message.ts'
import { investors } from '../investors/holders.ts'

/** How long a correct password waits for the second step. */
export const loginTicketLifeMs = 5 * 60_000

/** Starts a session, and notifies the investor of a login from a browser not used here in the last 60 days. */
export const openSession = async (
  database: Kysely<Database>,
  userId: bigint,
  userAgent: string,
  { nowMs, instantMs }: Instants,
): Promise<string> => {
  const known = await database
    .selectFrom('sessions')
    .select((select) => [
      select.fn.countAll<bigint>().as('total'),
      select.fn.countAll<bigint>().filterWhere('device', '=', userAgent).as('same'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const token = await beginSession(database, investors, userId, userAgent, nowMs)
  // The very first login, right after registering, is not reported.
  if (known.total > 0n && known.same === 0n)
    await sendMessage(
      database,
      userId,
      { kind: 'new-login', parameters: { device: deviceName(userAgent) } },
      instantMs,
    )
  return token
}

const issueTicket = async (database: Kysely<Database>, userId: bigint, nowMs: number): Promise<string> => {
  const ticket = newToken()
  await database.deleteFrom('login_tickets').where('expires_ms', '<=', BigInt(nowMs)).execute()
  await database
    .insertInto('login_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      user_id: userId,
      expires_ms: BigInt(nowMs + loginTicketLifeMs),
    })
    .execute()
  return ticket
}

/** Ends unfinished logins, for example when the password that started them is changed. */
export const forgetTickets = async (database: Kysely<Database>, userId: bigint): Promise<void> => {
  await database.deleteFrom('login_tickets').where('user_id', '=', userId).execute()
}

/**
 * The login with phone and password: returns the session's token. Refuses with tooManyRequests,
 * phoneOrPasswordWrong and loginLocked as checkLogin does. If the account has a second factor, it refuses
 * with loginNeedsSecondStep, whose details contain the ticket for the second step and its possible means
 * ("authenticator,passkey,recovery"). It is a refusal so that a client without second steps can't mistake an
 * empty token for a session.
 */
export const logInWithPassword = async (
  { database, tried }: LoginTools,
  attempt: LoginAttempt,
  instants: Instants,
): Promise<string> => {
  const userId = await checkLogin(database, tried, investors, attempt, instants.nowMs)
  const factors = await readSecondFactors(database, userId)
  if (!isSecondStepNeeded(factors)) return openSession(database, userId, attempt.userAgent, instants)
  const ticket = await issueTicket(database, userId, instants.nowMs)
  throw new Refusal(refusals.loginNeedsSecondStep, { ticket, means: secondStepMeans(factors) })
}

export interface SecondStep {
  readonly ticket: string
  /** From the authenticator app, or a recovery code. */
  readonly code: string
  readonly address: string
  readonly userAgent: string
}

const readTicketOwner = async (
  database: Kysely<Database>,
  ticket: string,
  nowMs: number,
): Promise<bigint> => {
  const kept = await database
    .selectFrom('login_tickets')
    .select('user_id')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_ms', '>', BigInt(nowMs))
    .executeTakeFirst()
  if (kept === undefined) throw new Refusal(refusals.loginStepExpired)
  return kept.user_id
}

/** A login used a means other than the one that renewed the password: both can open logins again. */
const forgetRecovery = async (database: Kysely<Database>, userId: bigint): Promise<void> => {
  await database
    .updateTable('users')
    .set({ recovered_with: null })
    .where('user_id', '=', userId)
    .where('recovered_with', 'is not', null)
    .execute()
}

/**
 * Completes a login that started with a password. Attempts at codes are counted separately, so that knowing
 * the password gives no extra ones. Refuses with loginStepExpired (no such ticket), tooManyRequests,
 * oneTimeCodeWrong (wrong or used code), loginLocked, and, for a code of the kind that renewed the password,
 * with loginNeedsSecondStep and the other means.
 */
export const finishWithCode = async (
  { database, encryption, tried }: LoginTools,
  { ticket, code, address, userAgent }: SecondStep,
  instants: Instants,
): Promise<{ readonly token: string; readonly recoveryCodesLeft: number | null }> => {
  const { nowMs } = instants
  const userId = await readTicketOwner(database, ticket, nowMs)
  const subjects = [
    { name: `second-step:${userId}`, limit: phoneLimit },
    ...addressSubjects('investor-code', address),
  ]
  const factors = await readSecondFactors(database, userId)
  if (factors.recoveredWith === codeKind(code))
    throw new Refusal(refusals.loginNeedsSecondStep, { ticket, means: secondStepMeans(factors) })
  const recoveryCodesLeft = await tried.attempt(subjects, nowMs, () =>
    database.transaction().execute(async (transaction) => {
      const { locked } = await lockUser(transaction, userId)
      const left = await spendCode(transaction, encryption, userId, code, nowMs)
      if (locked) throw new Refusal(refusals.loginLocked)
      await forgetRecovery(transaction, userId)
      const { numDeletedRows } = await transaction
        .deleteFrom('login_tickets')
        .where('ticket_hash', '=', hashToken(ticket))
        .executeTakeFirstOrThrow()
      if (numDeletedRows !== 1n) throw new Refusal(refusals.loginStepExpired)
      return left
    }),
  )
  return { token: await openSession(database, userId, userAgent, instants), recoveryCodesLeft }
}

/**
 * Completes a login with a passkey, which proves possession and the owner's presence at once. Refuses with loginLocked.
 */
export const finishWithPasskey = async (
  database: Kysely<Database>,
  userId: bigint,
  userAgent: string,
  instants: Instants,
): Promise<string> => {
  const { locked } = await database
    .selectFrom('users')
    .select('locked')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (locked) throw new Refusal(refusals.loginLocked)
  await forgetTickets(database, userId)
  await forgetRecovery(database, userId)
  return openSession(database, userId, userAgent, instants)
}
