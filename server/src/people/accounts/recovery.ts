import type { Message } from '@tarazu/contract/inbox/message-kinds.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { lockUser, spendCode } from '../confirmation/second-factor.ts'
import type { Instants } from '../confirmation/transaction-password.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { endAllSessions } from '../credentials/sessions.ts'
import { addressSubjects, type TriedPasswords } from '../credentials/tried-passwords.ts'
import type { TryLimit } from '../credentials/tries.ts'
import { sendMessage } from '../inbox/message.ts'
import { investors } from '../investors/holders.ts'
import { forgetTickets } from './login-steps.ts'

/** A code alone opens the way here, so far fewer may be tried than beside a password. */
export const recoveryLimit: TryLimit = { windowMs: 24 * 3_600_000, triesInWindow: 5, freeTries: 2 }

interface RecoveryTools {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  readonly tried: TriedPasswords
}

/** Sets the new password, ends every session and unfinished login, and sends the message. Refuses with loginLocked. */
export const renewPassword = async (
  transaction: Transaction<Database>,
  userId: bigint,
  passwordHash: string,
  { nowMs, instantMs }: Instants,
  message: Message = { kind: 'password-recovered', parameters: {} },
): Promise<void> => {
  const { locked } = await lockUser(transaction, userId)
  if (locked) throw new Refusal(refusals.loginLocked)
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .execute()
  await forgetTickets(transaction, userId)
  await endAllSessions(transaction, investors, userId, nowMs)
  await sendMessage(transaction, userId, message, instantMs)
}

/**
 * Renews a forgotten password with a code of the authenticator app or a recovery code, which is used up; resolves to the
 * investor. Refuses with tooManyRequests, with oneTimeCodeWrong alike for a wrong code, for an account without second
 * factor and for a phone that nobody registered, after the same work, and with loginLocked after a right code only.
 */
export const recoverWithCode = async (
  { database, encryption, tried }: RecoveryTools,
  asked: {
    readonly phone: string
    readonly code: string
    readonly newPassword: string
    readonly address: string
  },
  instants: Instants,
): Promise<bigint> => {
  const subjects = [
    { name: `password-recovery:${asked.phone}`, limit: recoveryLimit },
    ...addressSubjects('password-recovery', asked.address),
  ]
  return tried.attempt(subjects, instants.nowMs, async () => {
    const passwordHash = await hashPassword(asked.newPassword)
    const known = await database
      .selectFrom('users')
      .select('user_id')
      .where('phone', '=', asked.phone)
      .executeTakeFirst()
    if (known === undefined) throw new Refusal(refusals.oneTimeCodeWrong)
    await database.transaction().execute(async (transaction) => {
      await lockUser(transaction, known.user_id)
      await spendCode(transaction, encryption, known.user_id, asked.code, instants.nowMs)
      await renewPassword(transaction, known.user_id, passwordHash, instants)
    })
    return known.user_id
  })
}
