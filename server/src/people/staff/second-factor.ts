import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../../base/refusal.ts'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../credentials/tokens.ts'
import { checkTotp, newRecoveryCodes, newTotpSecret, totpSecretText, totpUri } from '../credentials/totp.ts'

const purpose = 'operator-totp'

interface Holder {
  readonly operator_id: bigint
  readonly phone: string
}

/** Seals a secret for its operator's row. */
export const sealSecret = ({ seal }: Encryption, operatorId: bigint, secret: Buffer): Buffer =>
  seal(secret, purpose, operatorId.toString())

export const openSecret = ({ open }: Encryption, operatorId: bigint, sealed: Buffer): Buffer =>
  open(sealed, purpose, operatorId.toString())

/** Creates a secret that counts once one of its codes has been entered. */
export const beginEnrolment = async (
  database: Kysely<Database>,
  encryption: Encryption,
  { operator_id, phone }: Holder,
): Promise<{ readonly secret: string; readonly uri: string }> => {
  const secret = newTotpSecret()
  await database
    .updateTable('operators')
    .set({ totp_pending: sealSecret(encryption, operator_id, secret) })
    .where('operator_id', '=', operator_id)
    .where('totp_secret', 'is', null)
    .execute()
  return { secret: totpSecretText(secret), uri: totpUri(secret, phone) }
}

/**
 * Activates the pending secret and returns the recovery codes; this is the only time they are shown. Refuses
 * with oneTimeCodeWrong and loginStepExpired.
 */
export const confirmEnrolment = async (
  transaction: Transaction<Database>,
  encryption: Encryption,
  operatorId: bigint,
  code: string,
  nowMs: number,
): Promise<readonly string[]> => {
  const { totp_secret, totp_pending } = await transaction
    .selectFrom('operators')
    .select(['totp_secret', 'totp_pending'])
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (totp_secret !== null || totp_pending === null) throw new Refusal(refusals.loginStepExpired)
  const period = checkTotp(openSecret(encryption, operatorId, totp_pending), code, nowMs, 0)
  if (period === undefined) throw new Refusal(refusals.oneTimeCodeWrong)
  await transaction
    .updateTable('operators')
    .set({ totp_secret: totp_pending, totp_pending: null, totp_last_period: BigInt(period) })
    .where('operator_id', '=', operatorId)
    .execute()
  const codes = newRecoveryCodes()
  await transaction.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
  await transaction
    .insertInto('operator_recovery_codes')
    .values(codes.map((one) => ({ operator_id: operatorId, code_hash: hashToken(one) })))
    .execute()
  return codes
}

/** Uses a code from the app. Refuses with oneTimeCodeWrong; of two requests with one code, one is refused. */
const spendAppCode = async (
  transaction: Transaction<Database>,
  encryption: Encryption,
  operatorId: bigint,
  code: string,
  nowMs: number,
): Promise<void> => {
  const { totp_secret, totp_last_period } = await transaction
    .selectFrom('operators')
    .select(['totp_secret', 'totp_last_period'])
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const period =
    totp_secret === null
      ? undefined
      : checkTotp(openSecret(encryption, operatorId, totp_secret), code, nowMs, Number(totp_last_period))
  if (period === undefined) throw new Refusal(refusals.oneTimeCodeWrong)
  await transaction
    .updateTable('operators')
    .set({ totp_last_period: BigInt(period) })
    .where('operator_id', '=', operatorId)
    .execute()
}

/** Uses a recovery code and returns how many are left. Refuses with oneTimeCodeWrong. */
const spendRecoveryCode = async (
  transaction: Transaction<Database>,
  operatorId: bigint,
  code: string,
  nowMs: number,
): Promise<number> => {
  const { numUpdatedRows } = await transaction
    .updateTable('operator_recovery_codes')
    .set({ used_ms: BigInt(nowMs) })
    .where('operator_id', '=', operatorId)
    .where('code_hash', '=', hashToken(code))
    .where('used_ms', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Refusal(refusals.oneTimeCodeWrong)
  const { left } = await transaction
    .selectFrom('operator_recovery_codes')
    .select((select) => select.fn.countAll<bigint>().as('left'))
    .where('operator_id', '=', operatorId)
    .where('used_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/**
 * Uses a code of either kind; returns the number of remaining recovery codes if it was one. Refuses with
 * oneTimeCodeWrong.
 */
export const spendCode = async (
  transaction: Transaction<Database>,
  encryption: Encryption,
  operatorId: bigint,
  code: string,
  nowMs: number,
): Promise<number | null> => {
  if (code.includes('-')) return spendRecoveryCode(transaction, operatorId, code, nowMs)
  await spendAppCode(transaction, encryption, operatorId, code, nowMs)
  return null
}
