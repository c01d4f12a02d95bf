import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../credentials/tokens.ts'
import { checkTotp, newRecoveryCodes, newTotpSecret, totpSecretText, totpUri } from '../credentials/totp.ts'

const purpose = 'investor-totp'

/** The user's row: every change of an account's second factors locks it, so that changes happen one by one. */
export const lockUser = (transaction: Transaction<Database>, userId: bigint) =>
  transaction
    .selectFrom('users')
    .select(['user_id', 'phone', 'real_name', 'locked'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export interface SecondFactors {
  /** Since when an authenticator code is required; null if no app is set up. */
  readonly authenticatorSinceMs: number | null
  readonly passkeyCount: number
  readonly recoveryCodesLeft: number
  /** The kind of code that renewed a forgotten password and therefore does not open the next login. */
  readonly recoveredWith: CodeKind | null
}

export type CodeKind = 'authenticator' | 'recovery'

/** A recovery code is written in groups; an authenticator code has six digits. */
export const codeKind = (code: string): CodeKind => (code.includes('-') ? 'recovery' : 'authenticator')

export const readSecondFactors = async (
  database: Kysely<Database>,
  userId: bigint,
): Promise<SecondFactors> => {
  const { confirmed_ms, passkeys, codes, recovered_with } = await database
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('authenticators').select('confirmed_ms').where('user_id', '=', userId).as('confirmed_ms'),
      selectFrom('passkeys')
        .select((select) => select.fn.countAll<bigint>().as('total'))
        .where('user_id', '=', userId)
        .as('passkeys'),
      selectFrom('recovery_codes')
        .select((select) => select.fn.countAll<bigint>().as('total'))
        .where('user_id', '=', userId)
        .where('used_ms', 'is', null)
        .as('codes'),
      selectFrom('users').select('recovered_with').where('user_id', '=', userId).as('recovered_with'),
    ])
    .executeTakeFirstOrThrow()
  return {
    authenticatorSinceMs: confirmed_ms === null ? null : Number(confirmed_ms),
    passkeyCount: Number(passkeys ?? 0n),
    recoveryCodesLeft: Number(codes ?? 0n),
    recoveredWith: recovered_with,
  }
}

/** Whether the password alone no longer opens the account. */
export const isSecondStepNeeded = ({ authenticatorSinceMs, passkeyCount }: SecondFactors): boolean =>
  authenticatorSinceMs !== null || passkeyCount > 0

/** The second step's means: "authenticator,passkey,recovery", less the one that renewed the password. */
export const secondStepMeans = (factors: SecondFactors): string =>
  [
    ...(factors.authenticatorSinceMs === null ? [] : ['authenticator']),
    ...(factors.passkeyCount === 0 ? [] : ['passkey']),
    ...(factors.recoveryCodesLeft === 0 ? [] : ['recovery']),
  ]
    .filter((means) => means !== factors.recoveredWith)
    .join(',')

/** How long a secret waits for its first code. */
export const authenticatorLifeMs = 15 * 60_000

/**
 * Cancels what was started but not confirmed: a second factor whose setup began with the password alone must
 * not outlive the first one.
 */
export const forgetBegunFactors = async (
  transaction: Transaction<Database>,
  userId: bigint,
): Promise<void> => {
  await transaction
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_ms', 'is', null)
    .execute()
  await transaction.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
}

/** Replaces all recovery codes and returns the new ones; this is the only time they are shown. */
export const renewRecoveryCodes = async (
  transaction: Transaction<Database>,
  userId: bigint,
): Promise<readonly string[]> => {
  const codes = newRecoveryCodes()
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashToken(code), used_ms: null })))
    .execute()
  return codes
}

/** The first second factor comes with recovery codes; a further one does not. */
export const firstRecoveryCodes = async (
  transaction: Transaction<Database>,
  userId: bigint,
  before: SecondFactors,
): Promise<readonly string[]> => (isSecondStepNeeded(before) ? [] : renewRecoveryCodes(transaction, userId))

/** Recovery codes are removed with the last second factor: alone they would allow a login without a second step. */
const forgetUnneededCodes = async (transaction: Transaction<Database>, userId: bigint): Promise<void> => {
  if (!isSecondStepNeeded(await readSecondFactors(transaction, userId)))
    await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/**
 * Creates a secret that counts once one of its codes has been entered. Refuses with secondFactorMismatch if
 * an app is already set up.
 */
export const beginAuthenticator = async (
  database: Kysely<Database>,
  encryption: Encryption,
  { userId, phone }: { readonly userId: bigint; readonly phone: string },
  nowMs: number,
): Promise<{ readonly secret: string; readonly uri: string }> => {
  const secret = newTotpSecret()
  const row = {
    sealed_secret: encryption.seal(secret, purpose, userId.toString()),
    created_ms: BigInt(nowMs),
    last_step: 0n,
  }
  const kept = await database
    .insertInto('authenticators')
    .values({ user_id: userId, confirmed_ms: null, ...row })
    .onConflict((clash) =>
      clash.column('user_id').doUpdateSet(row).where('authenticators.confirmed_ms', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (kept === undefined) throw new Refusal(refusals.secondFactorMismatch)
  return { secret: totpSecretText(secret), uri: totpUri(secret, phone) }
}

/** The investor's authenticator, locked: of two requests with the same code the second finds it used. */
const lockAuthenticator = (transaction: Transaction<Database>, userId: bigint) =>
  transaction
    .selectFrom('authenticators')
    .select(['user_id', 'sealed_secret', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()

type Authenticator = Awaited<ReturnType<ReturnType<typeof lockAuthenticator>['executeTakeFirstOrThrow']>>

/**
 * The 30-second step of an authenticator code. Refuses with oneTimeCodeWrong, even for a right code that was
 * used before.
 */
const stepOfCode = (
  encryption: Encryption,
  { user_id, sealed_secret, last_step }: Authenticator,
  code: string,
  nowMs: number,
): bigint => {
  const secret = encryption.open(sealed_secret, purpose, user_id.toString())
  const step = checkTotp(secret, code, nowMs, Number(last_step))
  if (step === undefined) throw new Refusal(refusals.oneTimeCodeWrong)
  return BigInt(step)
}

const changeAuthenticator = (
  transaction: Transaction<Database>,
  userId: bigint,
  change: { readonly last_step: bigint; readonly confirmed_ms?: bigint },
) => transaction.updateTable('authenticators').set(change).where('user_id', '=', userId).execute()

/**
 * Activates the app and, if it is the first second factor, returns the recovery codes. Refuses with
 * secondFactorMismatch and oneTimeCodeWrong.
 */
export const confirmAuthenticator = async (
  transaction: Transaction<Database>,
  encryption: Encryption,
  userId: bigint,
  code: string,
  nowMs: number,
): Promise<readonly string[]> => {
  await lockUser(transaction, userId)
  const before = await readSecondFactors(transaction, userId)
  const pending = await lockAuthenticator(transaction, userId)
    .where('confirmed_ms', 'is', null)
    .where('created_ms', '>', BigInt(nowMs - authenticatorLifeMs))
    .executeTakeFirst()
  if (pending === undefined) throw new Refusal(refusals.secondFactorMismatch)
  const last_step = stepOfCode(encryption, pending, code, nowMs)
  await changeAuthenticator(transaction, userId, { last_step, confirmed_ms: BigInt(nowMs) })
  await forgetBegunFactors(transaction, userId)
  return firstRecoveryCodes(transaction, userId, before)
}

const spendRecoveryCode = async (
  transaction: Transaction<Database>,
  userId: bigint,
  code: string,
  nowMs: number,
): Promise<number> => {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used_ms: BigInt(nowMs) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashToken(code))
    .where('used_ms', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refusal(refusals.oneTimeCodeWrong)
  return (await readSecondFactors(transaction, userId)).recoveryCodesLeft
}

/**
 * Uses a code of either kind; returns the number of remaining recovery codes if it was one. Refuses with
 * oneTimeCodeWrong.
 */
export const spendCode = async (
  transaction: Transaction<Database>,
  encryption: Encryption,
  userId: bigint,
  code: string,
  nowMs: number,
): Promise<number | null> => {
  if (codeKind(code) === 'recovery') return spendRecoveryCode(transaction, userId, code, nowMs)
  const confirmed = await lockAuthenticator(transaction, userId)
    .where('confirmed_ms', 'is not', null)
    .executeTakeFirst()
  if (confirmed === undefined) throw new Refusal(refusals.oneTimeCodeWrong)
  const last_step = stepOfCode(encryption, confirmed, code, nowMs)
  await changeAuthenticator(transaction, userId, { last_step })
  return null
}

/** Refuses with secondFactorMismatch if none is set up. */
export const removeAuthenticator = async (
  transaction: Transaction<Database>,
  userId: bigint,
): Promise<void> => {
  const { numDeletedRows } = await transaction
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_ms', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numDeletedRows !== 1n) throw new Refusal(refusals.secondFactorMismatch)
  await forgetUnneededCodes(transaction, userId)
}

/** Returns the passkey's name. Refuses with secondFactorMismatch if this investor has no such passkey. */
export const removePasskey = async (
  transaction: Transaction<Database>,
  userId: bigint,
  credentialId: Buffer,
): Promise<string> => {
  const removed = await transaction
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .returning('name')
    .executeTakeFirst()
  if (removed === undefined) throw new Refusal(refusals.secondFactorMismatch)
  await forgetUnneededCodes(transaction, userId)
  return removed.name
}
