import { randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import { investors } from './accounts/holders.ts'
import { newCode } from './agents/agents.ts'
import type { Clock } from './clock.ts'
import { checkPassword, hashPassword } from './credentials/passwords.ts'
import { endAllSessions } from './credentials/sessions.ts'
import type { Database } from './database/schema.ts'
import type { CommitLoop } from './ledger/command.ts'
import { openPracticeFunds } from './ledger/commands/open-practice-funds.ts'
import { operators } from './operators/holders.ts'

const person = z.object({ phone: z.string(), password: z.string() })
const demoFile = z.object({
  investor: person,
  operator: person,
  /** Another investor, without practice money, whose code others register with. */
  agent: person,
  invitationCode: z.string(),
})
/** The contents of DATA_DIR/demo.json. */
export type DemoPeople = z.infer<typeof demoFile>

export interface DemoOptions {
  readonly database: Kysely<Database>
  readonly commitLoop: CommitLoop
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

const investorPhone = '9000000001'
const operatorPhone = '9000000002'
const agentPhone = '9000000009'
const practiceFundsPaise = 10_00_000_00n
const demoLock = 7_265_007n

/** "bamiko-tefu-4821": easy to read and type, about 40 random bits, which the limits on tries make plenty. */
const readablePassword = (): string => {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length))
  const syllables = (count: number) =>
    Array.from({ length: count }, () => pick('bdfghjkmnprstvz') + pick('aeiou')).join('')
  return `${syllables(3)}-${syllables(2)}-${String(randomInt(10_000)).padStart(4, '0')}`
}

const newPeople = (): DemoPeople => ({
  investor: { phone: investorPhone, password: readablePassword() },
  operator: { phone: operatorPhone, password: readablePassword() },
  agent: { phone: agentPhone, password: readablePassword() },
  invitationCode: newCode(),
})

/** Undefined when the file is missing or holds something else. */
const readDemoFile = async (path: string): Promise<DemoPeople | undefined> => {
  try {
    return demoFile.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** Written beside and renamed, so that there is never half a file. */
const writeDemoFile = async (path: string, people: DemoPeople): Promise<void> => {
  const fresh = `${path}.new`
  await writeFile(fresh, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(fresh, path)
}

const hashesOf = async (people: DemoPeople) => ({
  investor: await hashPassword(people.investor.password),
  operator: await hashPassword(people.operator.password),
  agent: await hashPassword(people.agent.password),
})

const readAccounts = async (transaction: Transaction<Database>) => {
  const investor = await transaction
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('phone', '=', investorPhone)
    .executeTakeFirst()
  const operator = await transaction
    .selectFrom('operators')
    .select(['operator_id', 'password_hash'])
    .where('phone', '=', operatorPhone)
    .executeTakeFirst()
  const agent = await transaction
    .selectFrom('agents')
    .innerJoin('users', 'users.user_id', 'agents.user_id')
    .select(['users.user_id', 'users.password_hash', 'agents.code'])
    .where('phone', '=', agentPhone)
    .executeTakeFirst()
  return investor === undefined || operator === undefined ? undefined : { investor, operator, agent }
}
type Accounts = NonNullable<Awaited<ReturnType<typeof readAccounts>>>

const isEmpty = async (transaction: Transaction<Database>): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from operators) as empty`.execute(
    transaction,
  )
  return rows[0]?.empty === true
}

const createAgent = async (
  transaction: Transaction<Database>,
  code: string,
  password_hash: string,
  { clock, wallClock }: DemoOptions,
): Promise<void> => {
  const { user_id } = await transaction
    .insertInto('users')
    .values({
      phone: agentPhone,
      email: null,
      password_hash,
      real_name: 'Meera Specimen',
      identity_status: 'passed',
      created_ms: BigInt(clock.nowMs()),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('agents')
    .values({ code, name: 'Meera Specimen', user_id, created_ms: BigInt(wallClock.nowMs()) })
    .execute()
}

const create = async (
  transaction: Transaction<Database>,
  people: DemoPeople,
  options: DemoOptions,
): Promise<void> => {
  const hashes = await hashesOf(people)
  const created_ms = BigInt(options.clock.nowMs())
  await transaction
    .insertInto('users')
    .values({
      phone: people.investor.phone,
      email: null,
      password_hash: hashes.investor,
      real_name: 'Asha Specimen',
      identity_status: 'passed',
      created_ms,
    })
    .execute()
  await transaction
    .insertInto('operators')
    .values({
      phone: people.operator.phone,
      name: 'Ravi Specimen',
      role: 'administrator',
      password_hash: hashes.operator,
      created_ms,
    })
    .execute()
  await createAgent(transaction, people.invitationCode, hashes.agent, options)
}

const resetAgent = async (
  transaction: Transaction<Database>,
  agent: Accounts['agent'],
  code: string,
  password_hash: string,
  options: DemoOptions,
): Promise<void> => {
  // A database that was made before there were agents.
  if (agent === undefined) return createAgent(transaction, code, password_hash, options)
  await transaction.updateTable('users').set({ password_hash }).where('user_id', '=', agent.user_id).execute()
  await endAllSessions(transaction, investors, agent.user_id, options.wallClock.nowMs())
}

const reset = async (
  transaction: Transaction<Database>,
  { investor, operator, agent }: Accounts,
  people: DemoPeople,
  options: DemoOptions,
): Promise<void> => {
  const hashes = await hashesOf(people)
  const nowMs = options.wallClock.nowMs()
  await resetAgent(transaction, agent, people.invitationCode, hashes.agent, options)
  await transaction
    .updateTable('users')
    .set({ password_hash: hashes.investor })
    .where('user_id', '=', investor.user_id)
    .execute()
  await transaction
    .updateTable('operators')
    .set({ password_hash: hashes.operator })
    .where('operator_id', '=', operator.operator_id)
    .execute()
  await endAllSessions(transaction, investors, investor.user_id, nowMs)
  await endAllSessions(transaction, operators, operator.operator_id, nowMs)
}

const opens = async (people: DemoPeople, { investor, operator, agent }: Accounts): Promise<boolean> => {
  const isInvestor = await checkPassword(people.investor.password, investor.password_hash)
  const isOperator = await checkPassword(people.operator.password, operator.password_hash)
  const isAgent = await checkPassword(people.agent.password, agent?.password_hash)
  return isInvestor.right && isOperator.right && isAgent.right && agent?.code === people.invitationCode
}

const settle = async (transaction: Transaction<Database>, options: DemoOptions): Promise<DemoOutcome> => {
  // Two processes that start together must not both find the database empty.
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction)
  const path = join(options.dataDirectory, 'demo.json')
  if (await isEmpty(transaction)) {
    const people = newPeople()
    await create(transaction, people, options)
    await writeDemoFile(path, people)
    return { people, notice: undefined }
  }
  const accounts = await readAccounts(transaction)
  if (accounts === undefined) return { people: undefined, notice: undefined }
  const known = await readDemoFile(path)
  if (known === undefined) {
    const fresh = newPeople()
    // A code that was passed on goes on working.
    const people = { ...fresh, invitationCode: accounts.agent?.code ?? fresh.invitationCode }
    await reset(transaction, accounts, people, options)
    await writeDemoFile(path, people)
    const notice = `${path} was missing or unreadable: the demo people have new passwords, and their sessions have ended.`
    return { people, notice }
  }
  if (await opens(known, accounts)) return { people: known, notice: undefined }
  const notice = `The passwords in ${path} no longer open the demo accounts: they were changed, or the file belongs to another database. Delete the file and start again for new ones.`
  return { people: undefined, notice }
}

/**
 * The people with whom a newcomer begins: an investor with a specimen identity and practice money, an operator, and
 * an agent whose code opens further accounts. Made on an empty database, kept at later starts. The file is written before the commit, so that there
 * is never an account whose password nobody knows; a crash in between leaves an empty database, which begins anew.
 */
export const prepareDemoPeople = async (options: DemoOptions): Promise<DemoOutcome> => {
  const { database, commitLoop } = options
  const outcome = await database.transaction().execute((transaction) => settle(transaction, options))
  const investor = await database
    .selectFrom('users')
    .select('user_id')
    .where('phone', '=', investorPhone)
    .executeTakeFirst()
  if (investor === undefined) return outcome
  // The key makes this happen once, also after a crash between the two.
  const caller = { userId: investor.user_id, idempotencyKey: 'demo-practice-funds' }
  const paid = await commitLoop.submit(openPracticeFunds, { amountPaise: practiceFundsPaise }, caller)
  if (paid.kind === 'refused') throw new Error(`the demo investor's practice funds were refused: ${paid.key}`)
  return outcome
}
