import { randomInt } from 'node:crypto'
import { type askLoginHelp, helpCaseLifeDays } from '@tarazu/contract/calls/login-help.ts'
import type { CallOutput, ParsedInput } from '@tarazu/contract/wire/call.ts'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Encryption } from '../../../database/encryption.ts'
import type { Database } from '../../../database/schema.ts'
import type { Instants } from '../../confirmation/transaction-password.ts'
import { checkNewPassword } from '../../credentials/password-rules.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import type { TriedPasswords } from '../../credentials/tried-passwords.ts'
import type { TryLimit } from '../../credentials/tries.ts'
import { sendMessage } from '../../inbox/message.ts'
import { type PhoneVisitor, triesOfPhone } from '../phone-tries.ts'
import type { LoginHelpCaseTable } from './tables.ts'

const dayMs = 24 * 3_600_000
export const caseLifeMs = helpCaseLifeDays * dayMs

/** Every case requires a call: a few per phone, and a moderate number per place, which a class may share. */
const perDay = (tries: number): TryLimit => ({ windowMs: dayMs, triesInWindow: tries, freeTries: tries })
export const helpLimits = { own: perDay(3), phone: perDay(30), address: perDay(20) } as const

interface AskTools {
  readonly database: Kysely<Database>
  readonly encryption: Encryption
  readonly tried: TriedPasswords
}

/** The hash of a case's code; it is bound to the case's phone. */
export const hashHelpCode = (encryption: Encryption, phone: string, code: string): Buffer =>
  encryption.keyedHash(`${phone}:${code}`, 'login-help-code')

/** Each new case also deletes a few old ones. */
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

const readOwner = (database: Kysely<Database>, phone: string) =>
  database.selectFrom('users').select('user_id').where('phone', '=', phone).executeTakeFirst()

/**
 * A new case replaces the phone's open case of the same kind from the same place. One from elsewhere stays,
 * so that a stranger who knows the phone can't end its owner's case.
 */
const forgetReplaced = (
  transaction: Transaction<Database>,
  replaced: Pick<Selectable<LoginHelpCaseTable>, 'phone' | 'renews_login'> & { readonly asked_from: Buffer },
) =>
  transaction
    .deleteFrom('login_help_cases')
    .where('phone', '=', replaced.phone)
    .where('asked_from', '=', replaced.asked_from)
    .where('renews_login', '=', replaced.renews_login)
    .where('closed_ms', 'is', null)
    .execute()

/**
 * Notifies the owner, who may be logged in elsewhere, of the first open case, so that strangers' requests are noticed.
 */
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
 * Creates a visitor's case. The answer and the work are the same whether the phone is registered or not.
 * Refuses with tooManyRequests, passwordTooShort and passwordEasyToGuess.
 */
export const ask = async (
  { database, encryption, tried }: AskTools,
  asked: ParsedInput<typeof askLoginHelp> & PhoneVisitor,
  instants: Instants,
): Promise<CallOutput<typeof askLoginHelp>> => {
  const { phone, name, newPassword, text } = asked
  if (newPassword !== undefined) checkNewPassword('investor', newPassword, { phone, email: null })
  const known = await readOwner(database, phone)
  const who = { userId: known?.user_id, nowMs: instants.nowMs }
  const { subjects, askedFrom } = await triesOfPhone(database, 'login-help', asked, helpLimits, who)
  await tried.begin(subjects, instants.nowMs)
  const passwordHash = newPassword === undefined ? null : await hashPassword(newPassword)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const caseNo = await database.transaction().execute(async (transaction) => {
    await forgetOld(transaction, instants.nowMs)
    const owner = await readOwner(transaction, phone)
    const renewsLogin = passwordHash !== null
    const asked_from = encryption.keyedHash(askedFrom, 'login-help-asker')
    await forgetReplaced(transaction, { phone, asked_from, renews_login: renewsLogin })
    const { case_no } = await transaction
      .insertInto('login_help_cases')
      .values({
        phone,
        user_id: owner?.user_id ?? null,
        name: name.trim(),
        id_last_four: asked.idLastFour ?? null,
        code_hash: hashHelpCode(encryption, phone, code),
        password_hash: passwordHash,
        asked_from,
        renews_login: renewsLogin,
        text: text ?? null,
        asked_ms: BigInt(instants.nowMs),
      })
      .returning('case_no')
      .executeTakeFirstOrThrow()
    if (owner !== undefined && renewsLogin) await notifyOwner(transaction, owner.user_id, instants)
    return case_no
  })
  return { caseNo: caseNo.toString(), code }
}
