import type { Kysely, Transaction } from 'kysely'
import type { Encryption } from '../../database/encryption.ts'
import type { Database } from '../../database/schema.ts'
import type { Holders } from '../../people/credentials/holders.ts'
import { checkPassword, hashPassword } from '../../people/credentials/passwords.ts'
import { endAllSessions } from '../../people/credentials/sessions.ts'
import { readTotpSecret } from '../../people/credentials/totp.ts'
import { investors } from '../../people/investors/holders.ts'
import { operators } from '../../people/operators/holders.ts'
import { openSecret, sealSecret } from '../../people/staff/second-factor.ts'
import type { Clock } from '../../time/clock.ts'
import { type DemoOperator, type DemoPeople, demoPhones, newDemoPeople } from './file.ts'
import type { DemoPersonTable } from './tables.ts'

export interface DemoAccountServices {
  readonly encryption: Encryption
  /** The market's clock. */
  readonly clock: Clock
  readonly wallClock: Clock
}

const operatorNames = { operator: 'Ravi Specimen', secondOperator: 'Kiran Specimen' } as const
const agentName = 'Meera Specimen'
const operatorKeys = ['operator', 'secondOperator'] as const

export const demoHolders: Readonly<Record<DemoPersonTable['subject'], Holders>> = {
  investor: investors,
  operator: operators,
}

export const readDemoInvestor = (database: Kysely<Database>, phone: string) =>
  database
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('phone', '=', phone)
    .executeTakeFirst()

const readAgentCode = async (database: Kysely<Database>): Promise<string | undefined> =>
  (
    await database
      .selectFrom('agents')
      .innerJoin('users', 'users.user_id', 'agents.user_id')
      .select('agents.code')
      .where('phone', '=', demoPhones.agent)
      .executeTakeFirst()
  )?.code

const readOperator = (database: Kysely<Database>, phone: string) =>
  database
    .selectFrom('operators')
    .select(['operator_id', 'password_hash', 'totp_secret'])
    .where('phone', '=', phone)
    .executeTakeFirst()

const remember = async (
  transaction: Transaction<Database>,
  subject: DemoPersonTable['subject'],
  holder_id: bigint,
): Promise<void> => {
  await transaction
    .insertInto('demo_people')
    .values({ subject, holder_id })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Creates the investor, or gives the existing one this password; returns the user's id. */
const setInvestor = async (
  transaction: Transaction<Database>,
  real_name: string,
  { phone, password }: DemoPeople['investor'],
  { clock, wallClock }: DemoAccountServices,
): Promise<bigint> => {
  const password_hash = await hashPassword(password)
  const known = await readDemoInvestor(transaction, phone)
  if (known !== undefined) {
    await transaction
      .updateTable('users')
      .set({ password_hash })
      .where('user_id', '=', known.user_id)
      .execute()
    await endAllSessions(transaction, investors, known.user_id, wallClock.nowMs())
    return known.user_id
  }
  const { user_id } = await transaction
    .insertInto('users')
    .values({
      phone,
      email: null,
      password_hash,
      real_name,
      identity_status: 'passed',
      created_ms: BigInt(clock.nowMs()),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await remember(transaction, 'investor', user_id)
  return user_id
}

/** A shared code stays valid for the new accounts. */
const setAgent = async (
  transaction: Transaction<Database>,
  people: DemoPeople,
  services: DemoAccountServices,
): Promise<DemoPeople> => {
  const user_id = await setInvestor(transaction, agentName, people.agent, services)
  const code = await readAgentCode(transaction)
  if (code !== undefined) return { ...people, invitationCode: code }
  await transaction
    .insertInto('agents')
    .values({
      code: people.invitationCode,
      name: agentName,
      user_id,
      created_ms: BigInt(services.wallClock.nowMs()),
    })
    .execute()
  return people
}

/** Creates the operator, or gives the existing one this password and second factor. */
const setOperator = async (
  transaction: Transaction<Database>,
  name: string,
  { phone, password, totpSecret }: DemoOperator,
  { clock, wallClock, encryption }: DemoAccountServices,
): Promise<void> => {
  const password_hash = await hashPassword(password)
  await transaction
    .insertInto('operators')
    .values({ phone, name, role: 'administrator', password_hash, created_ms: BigInt(clock.nowMs()) })
    .onConflict((clash) => clash.column('phone').doUpdateSet({ password_hash }))
    .execute()
  const { operator_id } = await transaction
    .selectFrom('operators')
    .select('operator_id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  const secret = readTotpSecret(totpSecret)
  if (secret === undefined) throw new Error('a demo operator has no secret')
  await transaction
    .updateTable('operators')
    .set({ totp_secret: sealSecret(encryption, operator_id, secret), must_change_password: false })
    .where('operator_id', '=', operator_id)
    .execute()
  await remember(transaction, 'operator', operator_id)
  await endAllSessions(transaction, operators, operator_id, wallClock.nowMs())
}

/** Creates the demo accounts, or gives the existing ones new passwords and second factors. */
export const setDemoPeople = async (
  transaction: Transaction<Database>,
  services: DemoAccountServices,
): Promise<DemoPeople> => {
  const fresh = newDemoPeople()
  await setInvestor(transaction, 'Asha Specimen', fresh.investor, services)
  for (const key of operatorKeys) await setOperator(transaction, operatorNames[key], fresh[key], services)
  return setAgent(transaction, fresh, services)
}

const opensOperator = async (
  transaction: Transaction<Database>,
  { phone, password, totpSecret }: DemoOperator,
  encryption: Encryption,
): Promise<boolean> => {
  const known = await readOperator(transaction, phone)
  if (known === undefined || known.totp_secret === null) return false
  const secret = openSecret(encryption, known.operator_id, known.totp_secret)
  if (readTotpSecret(totpSecret)?.equals(secret) !== true) return false
  return (await checkPassword(password, known.password_hash)).right
}

/** Whether these passwords and second factors match the accounts. */
export const opensDemo = async (
  transaction: Transaction<Database>,
  people: DemoPeople,
  encryption: Encryption,
): Promise<boolean> => {
  for (const { phone, password } of [people.investor, people.agent]) {
    const known = await readDemoInvestor(transaction, phone)
    if (!(await checkPassword(password, known?.password_hash)).right) return false
  }
  if ((await readAgentCode(transaction)) !== people.invitationCode) return false
  for (const key of operatorKeys)
    if (!(await opensOperator(transaction, people[key], encryption))) return false
  return true
}
