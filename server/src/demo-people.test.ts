import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { investors } from './accounts/holders.ts'
import { type AccountBench, addInvestor, createAccountBench } from './accounts/testing/account-server.ts'
import { findAgent } from './agents/queries.ts'
import { checkLogin, logIn } from './credentials/login.ts'
import { totpSecretText } from './credentials/totp.ts'
import { createTriedPasswords } from './credentials/tried-passwords.ts'
import { prepareDemoPeople } from './demo-people.ts'
import { createEncryption } from './encryption.ts'
import { type RunningCommitLoop, startCommitLoop } from './ledger/commit-loop.ts'
import { balancesOf } from './ledger/queries.ts'
import { operators } from './operators/holders.ts'
import { openSecret } from './operators/second-factor.ts'

let bench: AccountBench
let commitLoop: RunningCommitLoop
let dataDirectory: string
const encryption = createEncryption(Buffer.alloc(32, 1))
beforeEach(async () => {
  bench = await createAccountBench()
  commitLoop = await startCommitLoop({
    connection: bench.test.application,
    clock: bench.clock,
    publish: () => undefined,
  })
  dataDirectory = await mkdtemp(join(tmpdir(), 'tarazu-demo-'))
})
afterEach(async () => {
  await commitLoop.stop()
  await bench.stop()
  await rm(dataDirectory, { recursive: true })
})

const prepare = () =>
  prepareDemoPeople({
    database: bench.test.kysely,
    commitLoop,
    encryption,
    dataDirectory,
    clock: bench.clock,
    wallClock: bench.clock,
  })
const file = () => join(dataDirectory, 'demo.json')
const readFileAgain = async () => JSON.parse(await readFile(file(), 'utf8'))
const from = { address: '192.0.2.1', userAgent: 'vitest' }
const enter = async (person: { phone: string; password: string } | undefined) => {
  const { kysely } = bench.test
  if (person === undefined) throw new Error('nobody')
  return logIn(kysely, createTriedPasswords(kysely), investors, { ...person, ...from }, bench.clock.nowMs())
}
const theInvestor = () =>
  bench.test.kysely
    .selectFrom('users')
    .selectAll()
    .where('phone', '=', '9000000001')
    .executeTakeFirstOrThrow()

test('an empty database gets an investor with ten lakh rupees and two operators with second factors, told in demo.json', async () => {
  const { people, notice } = await prepare()
  expect(notice).toBeUndefined()
  expect(await readFileAgain()).toEqual(people)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect(people?.investor.phone).toMatch(/^[6-9]\d{9}$/)
  expect(people?.investor.password).toMatch(/^[a-z]{6}-[a-z]{4}-\d{4}$/)
  expect(people?.investor.password).not.toBe(people?.operator.password)
  expect(await enter(people?.investor)).toContain('.')
  const { kysely } = bench.test
  for (const operator of [people?.operator, people?.secondOperator]) {
    const attempt = { ...(operator ?? { phone: '', password: '' }), ...from }
    expect(await checkLogin(kysely, createTriedPasswords(kysely), operators, attempt, 0)).toBeGreaterThan(0n)
    const row = await kysely
      .selectFrom('operators')
      .select(['operator_id', 'totp_secret', 'role', 'must_change_password'])
      .where('phone', '=', attempt.phone)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: 'administrator', must_change_password: false })
    const secret = openSecret(encryption, row.operator_id, row.totp_secret ?? Buffer.of())
    expect(totpSecretText(secret)).toBe(operator?.totpSecret)
  }
  expect(await enter(people?.agent)).toContain('.')
  const agent = await findAgent(kysely, people?.invitationCode ?? '')
  expect(agent).toMatchObject({ locked: false })
  const investor = await theInvestor()
  expect(investor).toMatchObject({ identity_status: 'passed', real_name: 'Asha Specimen', locked: false })
  expect((await balancesOf(kysely, investor.user_id))['user:cash']).toBe(100_000_000n)
})

test('a second start keeps everything, also when two start at once', async () => {
  const first = await prepare()
  const again = await Promise.all([prepare(), prepare()])
  expect(again).toEqual([first, first])
  const { user_id } = await theInvestor()
  expect((await balancesOf(bench.test.kysely, user_id))['user:cash']).toBe(100_000_000n)
})

test('a lost file leads to new passwords, says so, and ends the sessions', async () => {
  const first = await prepare()
  const token = await enter(first.people?.investor)
  await rm(file())
  const second = await prepare()
  expect(second.notice).toContain('new passwords')
  expect(second.people).not.toEqual(first.people)
  expect(await readFileAgain()).toEqual(second.people)
  await expect(enter(first.people?.investor)).rejects.toMatchObject({ key: 'tips.msg.031' })
  expect(await enter(second.people?.investor)).toContain('.')
  expect(await enter(second.people?.agent)).toContain('.')
  expect(second.people?.invitationCode).toBe(first.people?.invitationCode)
  expect(await bench.sessions.investorId(token)).toBeUndefined()
})

test('a file that no longer opens the accounts is told, and nothing is changed', async () => {
  const { people } = await prepare()
  const wrong = JSON.stringify({ ...people, investor: { phone: '9000000001', password: 'another-1' } })
  await writeFile(file(), wrong)
  const again = await prepare()
  expect(again.people).toBeUndefined()
  expect(again.notice).toContain('Delete the file')
  expect(await readFile(file(), 'utf8')).toBe(wrong)
  expect(await enter(people?.investor)).toContain('.')
})

test('a file from before there was a second operator leads to new people, with one', async () => {
  const { people } = await prepare()
  await bench.test.kysely.updateTable('operators').set({ totp_secret: null }).execute()
  await writeFile(file(), JSON.stringify({ investor: people?.investor, operator: people?.operator }))
  const again = await prepare()
  expect(again.people?.invitationCode).toBe(people?.invitationCode)
  expect(again.people?.secondOperator.totpSecret).toMatch(/^[A-Z2-7]{32}$/)
})

test('a database with people of its own gets no demo people', async () => {
  await addInvestor(bench, '9123456789', 'someone-1')
  expect(await prepare()).toEqual({ people: undefined, notice: undefined })
  await expect(stat(file())).rejects.toMatchObject({ code: 'ENOENT' })
})
