import { randomInt } from 'node:crypto'
import { type askLoginHelp, helpCaseLifeDays } from '@tarazu/contract/calls/login-help.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Encryption } from '../../../database/encryption.ts'
import type { Database } from '../../../database/schema.ts'
import type { Instants } from '../../confirmation/transaction-password.ts'
import { checkNewPassword } from '../../credentials/password-rules.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { addressSubjects, type TriedPasswords } from '../../credentials/tried-passwords.ts'
import type { TryLimit } from '../../credentials/tries.ts'
import { sendMessage } from '../../inbox/message.ts'

const dayMs = 24 * 3_600_000
export const caseLifeMs = helpCaseLifeDays * dayMs

/** Every case takes somebody's call: few for a phone, and not many for a place, where a class may share one. */
export const phoneHelpLimit: TryLimit = { windowMs: dayMs, triesInWindow: 3, freeTries: 3 }
export const addressHelpLimit: TryLimit = { windowMs: dayMs, triesInWindow: 20, freeTries: 20 }

interface AskTools {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  readonly tried: TriedPasswords
}

/** The hash of a case's code; it is bound to the case's phone. */
export const hashHelpCode = (encryption: Encryption, phone: string, code: string): Buffer =>
  encryption.keyedHash(`${phone}:${code}`, 'login-help-code')

/** A few old cases go with each new one. */
const forgetOld = (transaction: Transaction<Database>, nowMs: number) =>
  transaction
    .deleteFrom('login_help_cases')
    .where('case_no', 'in', (old) =>
      old
        .selectFrom('login_help_cases')
        .select('case_no')
        .where('asked_ms', '<=', BigInt(nowMs - caseLifeMs))
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** The owner, who may be logged in elsewhere, learns of the first open case: whoever else asks is seen. */
const notifyOwner = async (
  transaction: Transaction<Database>,
  userId: bigint,
  { nowMs, instantMs }: Instants,
): Promise<void> => {
  const { open } = await transaction
    .selectFrom('login_help_cases')
    .select((select) => select.fn.countAll<bigint>().as('open'))
    .where('user_id', '=', userId)
    .where('renews_login', '=', true)
    .where('closed_ms', 'is', null)
    .where('asked_ms', '>', BigInt(nowMs - caseLifeMs))
    .executeTakeFirstOrThrow()
  if (open === 1n)
    await sendMessage(transaction, userId, { kind: 'login-help-asked', parameters: {} }, instantMs)
}

/**
 * Makes a visitor's case, whether the phone is registered or not, with the same answer and the same work. Refuses with
 * tooManyRequests, passwordTooShort and passwordEasyToGuess.
 */
export const ask = async (
  { database, encryption, tried }: AskTools,
  asked: ParsedInput<typeof askLoginHelp> & { readonly address: string },
  instants: Instants,
): Promise<CallOutput<typeof askLoginHelp>> => {
  const { phone, name, newPassword, text } = asked
  if (newPassword !== undefined) checkNewPassword(newPassword, { phone, email: null })
  const subjects = [
    { name: `login-help:${phone}`, limit: phoneHelpLimit },
    ...addressSubjects('login-help', asked.address, addressHelpLimit),
  ]
  await tried.begin(subjects, instants.nowMs)
  const passwordHash = newPassword === undefined ? null : await hashPassword(newPassword)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const caseNo = await database.transaction().execute(async (transaction) => {
    await forgetOld(transaction, instants.nowMs)
    const owner = await transaction
      .selectFrom('users')
      .select('user_id')
      .where('phone', '=', phone)
      .executeTakeFirst()
    const { case_no } = await transaction
      .insertInto('login_help_cases')
      .values({
        phone,
        user_id: owner?.user_id ?? null,
        name: name.trim(),
        id_last_four: asked.idLastFour ?? null,
        code_hash: hashHelpCode(encryption, phone, code),
        password_hash: passwordHash,
        renews_login: passwordHash !== null,
        text: text ?? null,
        asked_ms: BigInt(instants.nowMs),
      })
      .returning('case_no')
      .executeTakeFirstOrThrow()
    if (owner !== undefined && passwordHash !== null) await notifyOwner(transaction, owner.user_id, instants)
    return case_no
  })
  return { caseNo: caseNo.toString(), code }
}
