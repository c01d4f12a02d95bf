import { randomInt } from 'node:crypto'
import { dayMs } from '@tarazu/market/calendar/india-time.ts'
import { type ConnectionSettings, createKysely, createPool } from '@tarazu/server/database/connect.ts'
import { type Encryption, openEncryption } from '@tarazu/server/database/encryption.ts'
import { silentLog } from '@tarazu/server/database/testing/log.ts'
import { openPracticeFunds } from '@tarazu/server/ledger/commands/open-practice-funds.ts'
import { startCommitLoop } from '@tarazu/server/ledger/commit-loop.ts'
import { hashPassword } from '@tarazu/server/people/credentials/passwords.ts'
import { readTotpSecret } from '@tarazu/server/people/credentials/totp.ts'
import { sealSecret } from '@tarazu/server/people/staff/second-factor.ts'
import { type DemoOperator, type DemoPeople, newDemoPeople } from '@tarazu/server/start/demo/file.ts'
import { createMarketClock } from '@tarazu/server/time/market-clock.ts'
import type { Person, RunningServer } from './server.ts'

type Kysely = ReturnType<typeof createKysely>

const fundsPaise = 10_00_000_00n
/** Enough for all of the credit score's points for an account's age. */
const accountAgeDays = 365

/** Not a number that the tests register, which start with 98. */
const newPhone = (): string => `97${randomInt(1e8).toString().padStart(8, '0')}`

const addInvestor = async (
  database: Kysely,
  real_name: string,
  { phone, password }: Person,
  createdMs: number,
): Promise<bigint> => {
  const { user_id } = await database
    .insertInto('users')
    .values({
      phone,
      email: null,
      password_hash: await hashPassword(password),
      real_name,
      identity_status: 'passed',
      created_ms: BigInt(createdMs),
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

const addOperator = async (
  database: Kysely,
  encryption: Encryption,
  name: string,
  { phone, password, totpSecret }: DemoOperator,
): Promise<void> => {
  const password_hash = await hashPassword(password)
  const { operator_id } = await database
    .insertInto('operators')
    .values({ phone, name, role: 'administrator', password_hash, created_ms: BigInt(Date.now()) })
    .returning('operator_id')
    .executeTakeFirstOrThrow()
  const totp_secret = sealSecret(encryption, operator_id, readTotpSecret(totpSecret) ?? Buffer.of())
  await database
    .updateTable('operators')
    .set({ totp_secret, must_change_password: false })
    .where('operator_id', '=', operator_id)
    .execute()
}

const newPeople = (): DemoPeople => {
  const { investor, operator, secondOperator, agent, invitationCode } = newDemoPeople()
  return {
    investor: { ...investor, phone: newPhone() },
    operator: { ...operator, phone: newPhone() },
    secondOperator: { ...secondOperator, phone: newPhone() },
    agent: { ...agent, phone: newPhone() },
    invitationCode,
  }
}

/** A test's own investor, with the same funds as the demo's. */
export const addOwnInvestor = async ({
  databaseUrl: connectionString,
  dataDirectory,
}: Pick<RunningServer, 'databaseUrl' | 'dataDirectory'>): Promise<Person> =>
  (await addPeople({ connectionString }, dataDirectory)).investor

/**
 * Another set of demo accounts with different phone numbers, in their initial state: for example, a test
 * file's own on a shared server.
 */
export const addPeople = async (
  connection: ConnectionSettings,
  dataDirectory: string,
): Promise<DemoPeople> => {
  const people = newPeople()
  const kysely = createKysely(createPool(connection, silentLog))
  const encryption = await openEncryption(undefined, dataDirectory)
  const clock = await createMarketClock(kysely)
  const commitLoop = await startCommitLoop({ connection, clock })
  // By the market's clock, so that the credit score doesn't depend on today's date.
  const createdMs = clock.nowMs() - accountAgeDays * dayMs
  try {
    const userId = await addInvestor(kysely, 'Asha Specimen', people.investor, createdMs)
    const caller = { userId, idempotencyKey: 'demo-practice-funds' }
    await commitLoop.submit(openPracticeFunds, { amountPaise: fundsPaise }, caller)
    await addOperator(kysely, encryption, 'Ravi Specimen', people.operator)
    await addOperator(kysely, encryption, 'Kiran Specimen', people.secondOperator)
    const user_id = await addInvestor(kysely, 'Meera Specimen', people.agent, createdMs)
    await kysely
      .insertInto('agents')
      .values({
        code: people.invitationCode,
        name: 'Meera Specimen',
        user_id,
        created_ms: BigInt(createdMs),
      })
      .execute()
  } finally {
    await commitLoop.stop()
    await kysely.destroy()
  }
  return people
}
