import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { wasDecided } from '../../ledger/key-window.ts'
import { readSecondFactors, spendCode } from '../../people/confirmation/second-factor.ts'
import { createTriedPasswords } from '../../people/credentials/tried-passwords.ts'
import { phoneLimit } from '../../people/credentials/tries.ts'

interface CodeServices {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
}

/** Whether withdrawals need a code, because the investor has set up an authenticator app. */
export const isCodeNeeded = async (database: Kysely<Database>, userId: bigint): Promise<boolean> =>
  (await readSecondFactors(database, userId)).authenticatorSinceMs !== null

export interface CodeAttempt {
  readonly userId: bigint
  readonly idempotencyKey: string | undefined
  /** From the authenticator app, or a recovery code. */
  readonly code: string | undefined
  /** Refuses what the rules would refuse, so that no code is used up for it. */
  readonly validate: () => Promise<void>
}

/**
 * Uses up the code with which an investor who has an authenticator app confirms a withdrawal. Refuses with
 * verificationCodeNeeded (none was given), withdrawalCodeWrong (wrong or used), tooManyRequests (too many
 * attempts) and with the refusals of `validate`. Codes use real time.
 */
export const checkWithdrawalCode = async (
  { database, encryption }: CodeServices,
  { userId, idempotencyKey, code, validate }: CodeAttempt,
  nowMs: number,
): Promise<void> => {
  if (!(await isCodeNeeded(database, userId))) return
  // A repeat needs no second code.
  if (idempotencyKey !== undefined && (await wasDecided(database, userId, idempotencyKey))) return
  await validate()
  if (code === undefined) throw new Refusal(refusals.verificationCodeNeeded)
  const tried = createTriedPasswords(database)
  const subjects = [{ name: `withdrawal-code:${userId}`, limit: phoneLimit }]
  await tried.begin(subjects, nowMs)
  try {
    await database
      .transaction()
      .execute((transaction) => spendCode(transaction, encryption, userId, code, nowMs))
  } catch (error) {
    throw error instanceof Refusal && error.key === refusals.oneTimeCodeWrong
      ? new Refusal(refusals.withdrawalCodeWrong)
      : error
  }
  await tried.succeeded(subjects, nowMs)
}
