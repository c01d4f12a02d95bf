import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { investors } from './accounts/holders.ts'
import type { Clock } from './clock.ts'
import { checkPassword, hashPassword } from './credentials/passwords.ts'
import { endAllSessions } from './credentials/sessions.ts'
import { readTotpSecret } from './credentials/totp.ts'
import type { Database } from './database/schema.ts'
import {
  type DemoOperator,
  type DemoPeople,
  demoPath,
  demoPhones,
  newDemoPeople,
  readDemoFile,
  writeDemoFile,
} from './demo-file.ts'
import type { Encryption } from './encryption.ts'
import type { CommitLoop } from './ledger/command.ts'
import { openPracticeFunds } from './ledger/commands/open-practice-funds.ts'
import { operators } from './operators/holders.ts'
import { openSecret, sealSecret } from './operators/second-factor.ts'

export interface DemoOptions {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
  readonly encryption: Encryption
  /** DATA_DIR; demo.json is kept there, for its owner's eyes only. */
  readonly dataDirectory: string
  /** The market's clock. */
  readonly clock: Clock
  readonly wallClock: Clock
}

export interface DemoOutcome {
  /** Undefined when this is no demo installation, or the file's passwords no longer open the accounts. */
  readonly people: DemoPeople | undefined
  /** A sentence for the person at the terminal, when something is not as at the last start. */
  readonly notice: string | undefined
}

const practiceFundsPaise = 10_00_000_00n
const demoLock = 7_265_007n
const operatorNames = { operator: 'Ravi Specimen', secondOperator: 'Kiran Specimen' } as const
const agentName = 'Meera Specimen'
const operatorKeys = ['operator', 'secondOperator'] as const

const readInvestor = (database: Kysely<Database>, phone: string) =>
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

/** Whether this database was begun with demo people: the investor and the first operator are there. */
const isDemo = async (transaction: Transaction<Database>): Promise<boolean> =>
  (await readInvestor(transaction, demoPhones.investor)) !== undefined &&
  (await readOperator(transaction, demoPhones.operator)) !== undefined

const isEmpty = async (transaction: Transaction<Database>): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from operators) as empty`.execute(
    transaction,
  )
  return rows[0]?.empty === true
}

/** Makes the investor, or gives the one that is there this password; tells the user's id. */
const setInvestor = async (
  transaction: Transaction<Database>,
  real_name: string,
  { phone, password }: DemoPeople['investor'],
  { clock, wallClock }: DemoOptions,
): Promise<bigint> => {
  const password_hash = await hashPassword(password)
  const known = await readInvestor(transaction, phone)
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
  return user_id
}

/** A code that was passed on goes on working, whatever the new people are. */
const setAgent = async (
  transaction: Transaction<Database>,
  people: DemoPeople,
  options: DemoOptions,
): Promise<DemoPeople> => {
  const user_id = await setInvestor(transaction, agentName, people.agent, options)
  const code = await readAgentCode(transaction)
  if (code !== undefined) return { ...people, invitationCode: code }
  await transaction
    .insertInto('agents')
    .values({
      code: people.invitationCode,
      name: agentName,
      user_id,
      created_ms: BigInt(options.wallClock.nowMs()),
    })
    .execute()
  return people
}

/** Makes the operator, or gives the one that is there this password and this second factor. */
const setOperator = async (
  transaction: Transaction<Database>,
  name: string,
  { phone, password, totpSecret }: DemoOperator,
  { clock, wallClock, encryption }: DemoOptions,
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
  await endAllSessions(transaction, operators, operator_id, wallClock.nowMs())
}

/** New people, or new passwords and second factors for those that are there. */
const set = async (transaction: Transaction<Database>, options: DemoOptions): Promise<DemoPeople> => {
  const fresh = newDemoPeople()
  await setInvestor(transaction, 'Asha Specimen', fresh.investor, options)
  for (const key of operatorKeys) await setOperator(transaction, operatorNames[key], fresh[key], options)
  const people = await setAgent(transaction, fresh, options)
  await writeDemoFile(options.dataDirectory, people)
  return people
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

const opens = async (
  transaction: Transaction<Database>,
  people: DemoPeople,
  encryption: Encryption,
): Promise<boolean> => {
  for (const { phone, password } of [people.investor, people.agent]) {
    const { right } = await checkPassword(password, (await readInvestor(transaction, phone))?.password_hash)
    if (!right) return false
  }
  if ((await readAgentCode(transaction)) !== people.invitationCode) return false
  for (const key of operatorKeys)
    if (!(await opensOperator(transaction, people[key], encryption))) return false
  return true
}

const settle = async (transaction: Transaction<Database>, options: DemoOptions): Promise<DemoOutcome> => {
  // Two processes that start together must not both find the database empty.
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction)
  if (await isEmpty(transaction)) return { people: await set(transaction, options), notice: undefined }
  if (!(await isDemo(transaction))) return { people: undefined, notice: undefined }
  const path = demoPath(options.dataDirectory)
  const known = await readDemoFile(options.dataDirectory)
  if (known === undefined) {
    const people = await set(transaction, options)
    const notice = `${path} was missing or unreadable: the demo people have new passwords, and their sessions have ended.`
    return { people, notice }
  }
  if (await opens(transaction, known, options.encryption)) return { people: known, notice: undefined }
  const notice = `The passwords in ${path} no longer open the demo accounts: they were changed, or the file belongs to another database. Delete the file and start again for new ones.`
  return { people: undefined, notice }
}

/**
 * The people with whom a newcomer begins: an investor with a specimen identity and practice money, two operators,
 * since many things at the desk take two, and an agent whose code opens further accounts. Made on an empty database, kept at later starts. The file is
 * written before the commit, so that there is never an account whose password nobody knows; a crash in between leaves
 * an empty database, which begins anew.
 */
export const prepareDemoPeople = async (options: DemoOptions): Promise<DemoOutcome> => {
  const { database, commitLoop } = options
  const outcome = await database.transaction().execute((transaction) => settle(transaction, options))
  const investor = await readInvestor(database, demoPhones.investor)
  if (investor === undefined) return outcome
  // The key makes this happen once, also after a crash between the two.
  const caller = { userId: investor.user_id, idempotencyKey: 'demo-practice-funds' }
  const paid = await commitLoop.submit(openPracticeFunds, { amountPaise: practiceFundsPaise }, caller)
  if (paid.kind === 'refused') throw new Error(`the demo investor's practice funds were refused: ${paid.key}`)
  return outcome
}
