import { agreementVersion } from '@tarazu/contract/people/agreement.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { plainPhone, typedCode, typedMobile } from '@tarazu/contract/text/typed-input.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { Refusal } from '../../base/refusal.ts'
import { violatedConstraint } from '../../database/errors.ts'
import type { Database } from '../../database/schema.ts'
import { findAgent } from '../agents/queries.ts'
import { checkNewPassword } from '../credentials/password-rules.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { countLearners } from '../investors/queries.ts'

/** As typed, including blanks. */
export interface TypedRegistration {
  readonly phone: string
  readonly password: string
  readonly email: string
  readonly invitationCode: string
  readonly agreement: string
}

export interface Registration {
  /** Ten digits. */
  readonly phone: string
  readonly password: string
  readonly email: string
  /** In the form in which codes are stored. */
  readonly code: string
}

const emailForm = z.email().max(254)

/** Ten digits. Refuses with fieldEmpty (empty) and phoneInvalid. */
const readPhone = (typed: string): string => {
  if (plainPhone(typed) === '') throw new Refusal(refusals.fieldEmpty, { field: 'phone' })
  const phone = typedMobile(typed)
  if (phone === undefined) throw new Refusal(refusals.phoneInvalid)
  return phone
}

const readEmail = (typed: string): string => {
  const parsed = emailForm.safeParse(typed.trim())
  if (!parsed.success) throw new Refusal(refusals.emailInvalid)
  return parsed.data
}

/**
 * The input in its stored form. Refuses in this order: an empty field (fieldEmpty), phone (phoneInvalid),
 * email (emailInvalid), password (passwordTooShort, passwordEasyToGuess), agreement (agreementNotAccepted).
 */
export const readRegistration = (typed: TypedRegistration): Registration => {
  for (const field of ['phone', 'password', 'email', 'invitationCode'] as const)
    if (typed[field].trim() === '') throw new Refusal(refusals.fieldEmpty, { field })
  const phone = readPhone(typed.phone)
  const email = readEmail(typed.email)
  checkNewPassword('investor', typed.password, { phone, email })
  if (typed.agreement !== 'true') throw new Refusal(refusals.agreementNotAccepted)
  return { phone, email, password: typed.password, code: typedCode(typed.invitationCode) }
}

/** A phone, and the invitation code of the person who checks it. Refuses with fieldEmpty and phoneInvalid. */
export const readInvitedPhone = (
  typed: Pick<TypedRegistration, 'phone' | 'invitationCode'>,
): Pick<Registration, 'phone' | 'code'> => {
  const phone = readPhone(typed.phone)
  if (typed.invitationCode.trim() === '') throw new Refusal(refusals.fieldEmpty, { field: 'invitationCode' })
  return { phone, code: typedCode(typed.invitationCode) }
}

/** Refuses with phoneTaken if the phone belongs to an account. */
const checkPhoneFree = async (database: Kysely<Database>, phone: string): Promise<void> => {
  const taken = await database
    .selectFrom('users')
    .select('user_id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (taken !== undefined) throw new Refusal(refusals.phoneTaken)
}

const checkAgent = async (database: Kysely<Database>, code: string): Promise<bigint> => {
  const agent = await findAgent(database, code)
  if (agent === undefined) throw new Refusal(refusals.noAgentWithCode)
  if (agent.locked) throw new Refusal(refusals.agentLocked)
  return agent.agentId
}

/**
 * Whether a phone is registered, for invited people only: the code is checked first, otherwise anybody could
 * find out which numbers are registered. Refuses with noAgentWithCode, agentLocked (code) and phoneTaken.
 */
export const checkInvitedPhone = async (
  database: Kysely<Database>,
  { phone, code }: Pick<Registration, 'phone' | 'code'>,
): Promise<void> => {
  await checkAgent(database, code)
  await checkPhoneFree(database, phone)
}

const registrationLock = 7_265_080n

/** In solo mode there is one account other than the demo's; two simultaneous registrations take turns. */
const refuseSecondLearner = async (transaction: Transaction<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${registrationLock})`.execute(transaction)
  if ((await countLearners(transaction)) > 0) throw new Refusal(refusals.soloAccountExists)
}

const insertInvestor = (
  database: Kysely<Database>,
  { phone, email, code }: Registration,
  password_hash: string,
  { nowMs, realMs, isSolo }: Opening,
): Promise<bigint> =>
  database.transaction().execute(async (transaction) => {
    if (isSolo) await refuseSecondLearner(transaction)
    // Checked again under the lock: the code may have been locked while the password was hashed.
    const agent_id = await checkAgent(transaction, code)
    const { user_id } = await transaction
      .insertInto('users')
      .values({ phone, email, password_hash, real_name: null, created_ms: BigInt(nowMs) })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('registrations')
      .values({ user_id, agent_id, agreement_version: agreementVersion, agreed_ms: BigInt(realMs) })
      .execute()
    return user_id
  })

export interface Opening {
  /** On the market's clock. */
  readonly nowMs: number
  readonly realMs: number
  /** SOLO: a single person uses this installation. */
  readonly isSolo: boolean
}

/**
 * Opens an account without practice money and with no identity submitted. The code is checked before the
 * phone, so that only invited people can learn whether a phone is registered. Refuses with noAgentWithCode,
 * agentLocked (code), phoneTaken (phone), emailTaken (email), and soloAccountExists in solo mode.
 */
export const registerInvestor = async (
  database: Kysely<Database>,
  registration: Registration,
  opening: Opening,
): Promise<bigint> => {
  await checkInvitedPhone(database, registration)
  const passwordHash = await hashPassword(registration.password)
  try {
    return await insertInvestor(database, registration, passwordHash, opening)
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'users_phone_key') throw new Refusal(refusals.phoneTaken)
    if (constraint === 'users_email') throw new Refusal(refusals.emailTaken)
    throw error
  }
}
