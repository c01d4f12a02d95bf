import { renewedLoginHoldHours } from '@tarazu/contract/calls/login-help.ts'
import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import {
  type CodeKind,
  codeKind,
  forgetBegunFactors,
  lockUser,
  readSecondFactors,
  secondStepMeans,
  spendCode,
} from '../confirmation/second-factor.ts'
import type { Instants } from '../confirmation/transaction-password.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { endAllSessions } from '../credentials/sessions.ts'
import type { TriedPasswords } from '../credentials/tried-passwords.ts'
import { addressLimit } from '../credentials/tries.ts'
import { sendMessage } from '../inbox/message.ts'
import { investors } from '../investors/holders.ts'
import { forgetTickets } from './login-steps.ts'
import { type PhoneVisitor, triesOfPhone } from './phone-tries.ts'

const dayMs = 24 * 3_600_000

/** Here a code alone is enough, so far fewer attempts are allowed than for a code after a password. */
export const recoveryLimits = {
  own: { windowMs: dayMs, triesInWindow: 5, freeTries: 2 },
  phone: { windowMs: dayMs, triesInWindow: 50, freeTries: 50 },
  address: addressLimit,
} as const

interface RecoveryTools {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  readonly tried: TriedPasswords
}

interface Renewal {
  readonly passwordHash: string
  /**
   * Either the investor alone, with a code of this kind or a passkey, or customer service, after which the
   * investor must set up new second factors at once.
   */
  readonly by: CodeKind | 'passkey' | 'customer-service'
  readonly message: Message
}

/**
 * How long withdrawals are held and, if the investor renewed the password alone, changes of second factors
 * and bank account.
 */
export const renewedLoginHoldMs = renewedLoginHoldHours * 3_600_000

/**
 * Sets the new password, holds the account for a while in real time, ends every session, every unfinished
 * login and every second factor still being added, and sends the message. The kind of code that renewed the
 * password doesn't open the next login, or two factors would become one. A passkey does, since it is checked
 * together with the owner's fingerprint or PIN and opens a login without the password anyway. Refuses with
 * loginLocked.
 */
export const renewPassword = async (
  transaction: Transaction<Database>,
  userId: bigint,
  { passwordHash, by, message }: Renewal,
  { nowMs, instantMs }: Instants,
): Promise<void> => {
  const untilMs = BigInt(nowMs + renewedLoginHoldMs)
  const { locked } = await lockUser(transaction, userId)
  if (locked) throw new Refusal(refusals.loginLocked)
  await transaction
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      // A longer existing hold is kept.
      withdrawals_held_until_ms: sql<bigint>`greatest(withdrawals_held_until_ms, ${untilMs})`,
      changes_held_until_ms: by === 'customer-service' ? null : untilMs,
      recovered_with: by === 'authenticator' || by === 'recovery' ? by : null,
    })
    .where('user_id', '=', userId)
    .execute()
  await forgetBegunFactors(transaction, userId)
  await forgetTickets(transaction, userId)
  await endAllSessions(transaction, investors, userId, nowMs)
  await sendMessage(transaction, userId, message, instantMs)
}

/**
 * Renews a forgotten password with a code of the authenticator app or a recovery code, which is used up;
 * resolves to the investor. Refuses with tooManyRequests, and with recoveryNeedsAnotherMeans if nothing else
 * is left for the next login. A wrong code, an account without second factor and an unregistered phone are
 * all refused with oneTimeCodeWrong, after the same work; loginLocked only follows a right code.
 */
export const recoverWithCode = async (
  { database, encryption, tried }: RecoveryTools,
  asked: {
    readonly code: string
    readonly newPassword: string
  } & PhoneVisitor,
  instants: Instants,
): Promise<bigint> => {
  const known = await database
    .selectFrom('users')
    .select('user_id')
    .where('phone', '=', asked.phone)
    .executeTakeFirst()
  const who = { userId: known?.user_id, nowMs: instants.nowMs }
  const { subjects } = await triesOfPhone(database, 'password-recovery', asked, recoveryLimits, who)
  return tried.attempt(subjects, instants.nowMs, async () => {
    const passwordHash = await hashPassword(asked.newPassword)
    if (known === undefined) throw new Refusal(refusals.oneTimeCodeWrong)
    await database.transaction().execute(async (transaction) => {
      await lockUser(transaction, known.user_id)
      await spendCode(transaction, encryption, known.user_id, asked.code, instants.nowMs)
      const by = codeKind(asked.code)
      const factors = await readSecondFactors(transaction, known.user_id)
      if (secondStepMeans({ ...factors, recoveredWith: by }) === '')
        throw new Refusal(refusals.recoveryNeedsAnotherMeans)
      const message = { kind: 'password-recovered', parameters: {} } as const
      await renewPassword(transaction, known.user_id, { passwordHash, by, message }, instants)
    })
    return known.user_id
  })
}
