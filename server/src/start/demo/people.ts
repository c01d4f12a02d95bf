import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { commandWords } from '../../base/command-words.ts'
import type { Database } from '../../database/schema.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { openPracticeFunds } from '../../ledger/commands/open-practice-funds.ts'
import { recordAction } from '../../people/operators/actions.ts'
import { type DemoAccountServices, opensDemo, readDemoInvestor, setDemoPeople } from './accounts.ts'
import { type DemoPeople, demoPath, demoPhones, readDemoFile, writeDemoFile } from './file.ts'
import { settleDemoSleep } from './sleep.ts'

interface DemoServices extends DemoAccountServices {
  readonly database: Kysely<Database>
  /** DATA_DIR; demo.json is kept there, readable only by its owner. */
  readonly dataDirectory: string
}

export interface DemoOptions extends DemoServices {
  readonly commitLoop: CommitLoop
  /** DEMO: whether there should be demo accounts. */
  readonly isWanted: boolean
}

export interface DemoOutcome {
  /** Undefined if there are no demo accounts, or if the file's passwords don't open them. */
  readonly people: DemoPeople | undefined
  /** They were just created, so nobody knows their passwords yet. */
  readonly isNew: boolean
  /** A sentence for the person at the terminal if something has changed since the last start. */
  readonly notice: string | undefined
}

const practiceFundsPaise = 10_00_000_00n
const demoLock = 7_265_007n
const nobody: DemoOutcome = { people: undefined, isNew: false, notice: undefined }

const hasDemo = async (database: Kysely<Database>): Promise<boolean> =>
  (await database.selectFrom('demo_people').select('holder_id').limit(1).executeTakeFirst()) !== undefined

const isEmpty = async (transaction: Transaction<Database>): Promise<boolean> => {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from users) and not exists (select from operators) as empty`.execute(
    transaction,
  )
  return rows[0]?.empty === true
}

/** New demo accounts, or new passwords for the existing ones, in the database and in the file. */
const renew = async (transaction: Transaction<Database>, services: DemoServices): Promise<DemoPeople> => {
  const people = await setDemoPeople(transaction, services)
  await writeDemoFile(services.dataDirectory, people)
  return people
}

const settle = async (transaction: Transaction<Database>, options: DemoOptions): Promise<DemoOutcome> => {
  // Two processes that start together must not both find the database empty.
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction)
  if (await isEmpty(transaction))
    return { people: await renew(transaction, options), isNew: true, notice: undefined }
  if (!(await hasDemo(transaction))) return nobody
  const path = demoPath(options.dataDirectory)
  const known = await readDemoFile(options.dataDirectory)
  if (known === undefined) {
    const notice = `${path} is missing or can’t be read. The demo people keep their passwords; "${commandWords('demo:renew')}" gives them new ones.`
    return { ...nobody, notice }
  }
  if (await opensDemo(transaction, known, options.encryption)) return { ...nobody, people: known }
  const notice = `The passwords in ${path} don’t open the demo accounts: they were changed, or the file belongs to another database. "${commandWords('demo:renew')}" gives the demo people new ones.`
  return { ...nobody, notice }
}

const hasBalances = async (database: DemoOptions['database'], userId: bigint): Promise<boolean> =>
  (await database
    .selectFrom('user_balances')
    .select('account')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/**
 * Once, even after a crash in between: until then the investor has no balances, and the key excludes duplicates from
 * two processes.
 */
const payPracticeFunds = async ({ database, commitLoop }: DemoOptions): Promise<void> => {
  const investor = await readDemoInvestor(database, demoPhones.investor)
  if (investor === undefined || (await hasBalances(database, investor.user_id))) return
  const caller = { userId: investor.user_id, idempotencyKey: 'demo-practice-funds' }
  const paid = await commitLoop.submit(openPracticeFunds, { amountPaise: practiceFundsPaise }, caller)
  if (paid.kind === 'refused') throw new Error(`the demo investor's practice funds were refused: ${paid.key}`)
}

/**
 * The demo accounts for a newcomer: an investor with a sample identity and practice money; two operators,
 * since much at the desk needs two; and an agent whose code opens further accounts. They are created on an
 * empty database and kept at later starts; a start with DEMO=off creates none and locks existing ones. The
 * file is written before the commit, so that there is never an account whose password nobody knows; a crash
 * in between leaves an empty database, which starts over.
 */
export const prepareDemoPeople = async (options: DemoOptions): Promise<DemoOutcome> => {
  const { database, isWanted } = options
  await settleDemoSleep(options, isWanted)
  if (!isWanted) return nobody
  const outcome = await database.transaction().execute((transaction) => settle(transaction, options))
  if (await hasDemo(database)) await payPracticeFunds(options)
  return outcome
}

/** Which demo accounts get a new password, for the audit trail. */
const recordRenewal = async (
  transaction: Transaction<Database>,
  { clock }: DemoServices,
  reason: string,
): Promise<void> => {
  const people = await transaction.selectFrom('demo_people').select(['subject', 'holder_id']).execute()
  for (const { subject, holder_id } of people) {
    const about =
      subject === 'investor'
        ? { action: 'user.reset-login' as const, userId: holder_id }
        : { action: 'operator.reset-login' as const, before: { operator: holder_id.toString() } }
    await recordAction(transaction, { ...about, operatorId: null, reason }, clock.nowMs())
  }
}

/**
 * Gives the demo accounts new passwords and the operators new second factors, ends their sessions, and
 * records this in the audit trail. If the database has no demo accounts, it changes nothing and returns
 * undefined.
 */
export const renewDemoPeople = (services: DemoServices, reason: string): Promise<DemoPeople | undefined> =>
  services.database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction)
    if (!(await hasDemo(transaction))) return undefined
    await recordRenewal(transaction, services, reason)
    return renew(transaction, services)
  })
