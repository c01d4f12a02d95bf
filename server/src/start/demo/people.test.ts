import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperatorAction } from '@tarazu/contract/people/operator-actions.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEncryption } from '../../database/encryption.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { balancesOf } from '../../ledger/queries.ts'
import { type AccountBench, createAccountBench } from '../../people/accounts/testing/account-server.ts'
import { findAgent } from '../../people/agents/queries.ts'
import { checkLogin } from '../../people/credentials/login.ts'
import { logIn } from '../../people/credentials/testing/log-in.ts'
import { setLocked } from '../../people/credentials/testing/set-locked.ts'
import { totpSecretText } from '../../people/credentials/totp.ts'
import { createTriedPasswords } from '../../people/credentials/tried-passwords.ts'
import { investors } from '../../people/investors/holders.ts'
import { operators } from '../../people/operators/holders.ts'
import { openSecret } from '../../people/staff/second-factor.ts'
import { addInvestor } from '../../people/testing/people.ts'
import { prepareDemoPeople, renewDemoPeople } from './people.ts'

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

const services = () => ({
  database: bench.test.kysely,
  encryption,
  dataDirectory,
  clock: bench.clock,
  wallClock: bench.clock,
})
const prepare = (isWanted = true) => prepareDemoPeople({ ...services(), commitLoop, isWanted })
const renew = () => renewDemoPeople(services(), 'npm run demo:renew')
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

test('an empty database gets an investor with ten lakh rupees and two operators with second factors, named in demo.json', async () => {
  const { people, notice, isNew } = await prepare()
  expect(notice).toBeUndefined()
  expect(isNew).toBe(true)
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

test('a second start keeps everything, even if two start at once', async () => {
  const first = await prepare()
  const again = await Promise.all([prepare(), prepare()])
  const kept = { ...first, isNew: false }
  expect(again).toEqual([kept, kept])
  const { user_id } = await theInvestor()
  expect((await balancesOf(bench.test.kysely, user_id))['user:cash']).toBe(100_000_000n)
})

const audited = async (actions: readonly OperatorAction[]) => {
  const { kysely } = bench.test
  const rows = await kysely
    .selectFrom('operator_actions')
    .select(['action', 'reason'])
    .where('action', 'in', actions)
    .orderBy('action_id')
    .execute()
  return rows.map(({ action, reason }) => [action, reason])
}

test('a lost file changes nobody’s password: it is reported, with the command that renews them', async () => {
  const first = await prepare()
  const token = await enter(first.people?.investor)
  await rm(file())
  const second = await prepare()
  expect(second).toMatchObject({ people: undefined, isNew: false })
  expect(second.notice).toContain('npm run demo:renew')
  await expect(stat(file())).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await enter(first.people?.investor)).toContain('.')
  expect(await bench.sessions.investorId(token)).toBeDefined()
})

test('the command gives new passwords, ends the sessions, and is in the audit trail', async () => {
  const first = await prepare()
  const token = await enter(first.people?.investor)
  await rm(file())
  const people = await renew()
  expect(people).not.toEqual(first.people)
  expect(await readFileAgain()).toEqual(people)
  await expect(enter(first.people?.investor)).rejects.toMatchObject({ key: refusals.phoneOrPasswordWrong })
  expect(await enter(people?.investor)).toContain('.')
  expect(await enter(people?.agent)).toContain('.')
  expect(people?.invitationCode).toBe(first.people?.invitationCode)
  expect(await bench.sessions.investorId(token)).toBeUndefined()
  const renewed = (await audited(['operator.reset-login', 'user.reset-login'])).sort()
  const reason = 'npm run demo:renew'
  expect(renewed).toEqual([
    ['operator.reset-login', reason],
    ['operator.reset-login', reason],
    ['user.reset-login', reason],
    ['user.reset-login', reason],
  ])
  expect(await prepare()).toEqual({ people, isNew: false, notice: undefined })
})

test('without demo accounts the command does nothing', async () => {
  await addInvestor(bench.test.kysely, { phone: '9123456789', password: 'someone-1' })
  expect(await renew()).toBeUndefined()
  await expect(stat(file())).rejects.toMatchObject({ code: 'ENOENT' })
})

test('a file that no longer opens the accounts is reported, and nothing is changed', async () => {
  const { people } = await prepare()
  const wrong = JSON.stringify({ ...people, investor: { phone: '9000000001', password: 'another-1' } })
  await writeFile(file(), wrong)
  const again = await prepare()
  expect(again.people).toBeUndefined()
  expect(again.notice).toContain('npm run demo:renew')
  expect(await readFile(file(), 'utf8')).toBe(wrong)
  expect(await enter(people?.investor)).toContain('.')
})

test('an empty database stays empty with DEMO=off', async () => {
  expect(await prepare(false)).toEqual({ people: undefined, isNew: false, notice: undefined })
  const { kysely } = bench.test
  expect(await kysely.selectFrom('users').selectAll().execute()).toEqual([])
  expect(await kysely.selectFrom('operators').selectAll().execute()).toEqual([])
})

test('DEMO=off locks existing demo accounts, and DEMO=on unlocks them with the same passwords', async () => {
  const first = await prepare()
  const token = await enter(first.people?.investor)
  await prepare(false)
  expect(await bench.sessions.investorId(token)).toBeUndefined()
  for (const person of [first.people?.investor, first.people?.agent])
    await expect(enter(person)).rejects.toMatchObject({ key: refusals.loginLocked })
  const { kysely } = bench.test
  const locked = await kysely.selectFrom('operators').select('locked').execute()
  expect(locked).toEqual([{ locked: true }, { locked: true }])
  expect(await audited(['operator.lock', 'user.lock'])).toHaveLength(4)
  await prepare(false)
  expect(await audited(['operator.lock', 'user.lock'])).toHaveLength(4)

  expect(await prepare()).toEqual({ ...first, isNew: false })
  expect(await enter(first.people?.investor)).toContain('.')
  expect(await audited(['operator.unlock', 'user.unlock'])).toHaveLength(4)
})

test('DEMO=on does not unlock anybody whom an operator has locked', async () => {
  await prepare()
  const { user_id } = await theInvestor()
  await setLocked(bench.test.kysely, investors, user_id, true, 0)
  await prepare(false)
  await prepare()
  expect(await theInvestor()).toMatchObject({ locked: true })
})

test('a database with its own people gets no demo accounts', async () => {
  await addInvestor(bench.test.kysely, { phone: '9123456789', password: 'someone-1' })
  expect(await prepare()).toEqual({ people: undefined, isNew: false, notice: undefined })
  await expect(stat(file())).rejects.toMatchObject({ code: 'ENOENT' })
})
