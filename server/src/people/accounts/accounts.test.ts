import { getUserInfo, login, logout } from '@tarazu/contract/calls/accounts.ts'
import { securityChallenge } from '@tarazu/contract/calls/security.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openNotifications } from '../../database/notifications.ts'
import { silentLog } from '../../database/testing/log.ts'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { weakHash } from '../credentials/testing/weak-hash.ts'
import { investors } from '../investors/holders.ts'
import { createSessions } from '../session-reader.ts'
import { addInvestor } from '../testing/people.ts'
import { strikesOfToken } from './challenges.ts'
import { accountRoutes } from './routes.ts'
import {
  type AccountBench,
  accountServices,
  createAccountBench,
  passChallenge,
  serveCalls,
} from './testing/account-server.ts'

const password = 'kaveri-1234'
let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let firewall: Record<string, string>
let phone = '9000000000'
let userId: bigint

const tryLogin = (fields: Record<string, string>, headers = firewall) =>
  served.post(login.path, { fields, headers })
const logInAs = async (onePhone = phone): Promise<string> => {
  const { envelope } = await tryLogin({ phone: onePhone, password })
  if (envelope.status !== 0) throw new Error(envelope.msg)
  return envelope.data.token ?? ''
}
const info = (token: string) => served.post(getUserInfo.path, { headers: { token } })
const keyOf = async (answer: ReturnType<typeof info>) => (await answer).envelope.msg

beforeAll(async () => {
  bench = await createAccountBench()
  const bound = accountRoutes(accountServices(bench))
  served = await serveCalls(bound, bench.sessions)
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})
beforeEach(async () => {
  firewall = await passChallenge(bench, served)
  phone = String(Number(phone) + 1)
  userId = await addInvestor(bench.test.kysely, { phone, password, real_name: 'Asha Specimen' })
})

describe('the security check', () => {
  test('gives an image and a sum to a browser without a token, and nothing to one that has passed', async () => {
    const asked = await served.post(securityChallenge.path)
    expect(asked.envelope.data).toMatchObject({ required: true })
    expect(securityChallenge.output.parse(asked.envelope.data).image).toMatch(/^data:image\/png;base64,/)
    const passed = await served.post(securityChallenge.path, { headers: firewall })
    expect(securityChallenge.output.parse(passed.envelope.data)).toMatchObject({ required: false, image: '' })
  })

  test('is required before the login; another browser’s token does not pass', async () => {
    const right = { phone, password }
    expect((await tryLogin(right, {})).envelope.msg).toBe(refusals.securityCheckNeeded)
    expect((await tryLogin(right, { ...firewall, 'user-agent': 'another' })).envelope.msg).toBe(
      refusals.securityCheckNeeded,
    )
    expect((await tryLogin(right)).envelope.status).toBe(0)
  })

  test('is passed by everybody when the operator switched it off', async () => {
    const open = await createSessions({
      database: bench.test.kysely,
      notifications: bench.notifications,
      wallClock: bench.clock,
      securityChallenge: false,
      log: silentLog,
    })
    expect(await open.passedSecurity(undefined, 'vitest')).toBe(true)
    await open.stop()
  })
})

describe('the login', () => {
  test('returns a new token each time; getUserInfo shows its owner, with the phone masked', async () => {
    const [one, other] = [await logInAs(), await logInAs()]
    expect(one).not.toBe(other)
    expect((await info(other)).envelope.data).toEqual({
      userId: userId.toString(),
      phone: `******${phone.slice(-4)}`,
      realName: 'Asha Specimen',
      identityStatus: 'not_submitted',
      locked: false,
      simulated: false,
      role: 'unauthenticated',
    })
  })

  test('answers the same for a wrong phone and for a wrong password', async () => {
    const wrongPassword = await tryLogin({ phone, password: 'wrong-1234' })
    const wrongPhone = await tryLogin({ phone: '6999999999', password })
    expect(await tryLogin({ phone, password: 'five5' })).toEqual(wrongPassword)
    expect(wrongPassword).toEqual(wrongPhone)
    expect(wrongPhone.envelope).toEqual({ status: 1, msg: refusals.phoneOrPasswordWrong, data: null })
  })

  test('reports a lock to the investor, but only after the right password', async () => {
    await setLocked(bench.test.kysely, investors, userId, true, bench.clock.nowMs())
    expect((await tryLogin({ phone, password: 'wrong-1234' })).envelope.msg).toBe(
      refusals.phoneOrPasswordWrong,
    )
    expect((await tryLogin({ phone, password })).envelope.msg).toBe(refusals.loginLocked)
  })

  test('allows ten wrong passwords in a quarter of an hour, then not even the right one', async () => {
    const answers: string[] = []
    for (let count = 0; count < 10; count += 1) {
      // In between, the security check is required again.
      if (count % strikesOfToken === 0) firewall = await passChallenge(bench, served)
      answers.push((await tryLogin({ phone, password: 'wrong-1234' })).envelope.msg)
      bench.clock.skip(61_000)
    }
    firewall = await passChallenge(bench, served)
    expect(new Set(answers)).toEqual(new Set([refusals.phoneOrPasswordWrong]))
    const eleventh = await tryLogin({ phone, password })
    expect(eleventh.httpStatus).toBe(429)
    expect(eleventh.envelope).toEqual({
      status: 1,
      msg: refusals.tooManyWrongPasswords,
      data: { seconds: '290' },
    })
    bench.clock.skip(290_000)
    expect((await tryLogin({ phone, password })).envelope.status).toBe(0)
  })

  test('delays the fourth attempt; a right password resets the count', async () => {
    for (let count = 0; count < 3; count += 1) await tryLogin({ phone, password: 'wrong-1234' })
    expect((await tryLogin({ phone, password })).envelope).toMatchObject({ data: { seconds: '1' } })
    bench.clock.skip(1000)
    await logInAs()
    expect((await tryLogin({ phone, password: 'wrong-1234' })).envelope.msg).toBe(
      refusals.phoneOrPasswordWrong,
    )
  })

  test('lets only three of thirty simultaneous attempts through', async () => {
    const attempts = Array.from({ length: 30 }, () => tryLogin({ phone, password: 'wrong-1234' }))
    const keys = (await Promise.all(attempts)).map(({ envelope }) => envelope.msg)
    expect(keys.filter((key) => key === refusals.phoneOrPasswordWrong)).toHaveLength(3)
    expect(keys.filter((key) => key === refusals.tooManyRequests)).toHaveLength(27)
  })

  test('counts wrong passwords from one address across all phones', async () => {
    const headers = firewall
    const names = Array.from({ length: 149 }, (_, index) => BigInt(bench.clock.nowMs() - index)).reverse()
    await bench.test.kysely
      .insertInto('tries')
      .values({
        subject: 'address:investor-password:127.0.0.1',
        tried_ms: names,
        last_ms: BigInt(bench.clock.nowMs()),
      })
      .onConflict((clash) => clash.column('subject').doUpdateSet({ tried_ms: names }))
      .execute()
    await tryLogin({ phone: '6999999991', password }, headers)
    expect((await tryLogin({ phone, password }, headers)).envelope.msg).toBe(refusals.tooManyRequests)
    await bench.test.kysely.deleteFrom('tries').execute()
    expect((await tryLogin({ phone, password }, headers)).envelope.status).toBe(0)
  })

  test('replaces a hash under outdated parameters', async () => {
    const { password_hash } = await bench.test.kysely
      .selectFrom('users')
      .select('password_hash')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const users = () => bench.test.kysely.updateTable('users').where('user_id', '=', userId)
    await users()
      .set({ password_hash: weakHash(password) })
      .execute()
    await logInAs()
    const renewed = await bench.test.kysely
      .selectFrom('users')
      .select('password_hash')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(renewed.password_hash).toContain('m=19456,t=2,p=1')
    expect(renewed.password_hash).not.toBe(password_hash)
    await logInAs()
  })
})

describe('a session', () => {
  test('ends with the logout, and only that one', async () => {
    const [one, other] = [await logInAs(), await logInAs()]
    expect((await served.post(logout.path, { headers: { token: one } })).envelope.status).toBe(0)
    expect(await keyOf(info(one))).toBe(refusals.sessionEnded)
    expect(await keyOf(info(other))).toBe('')
  })

  test('ends after three days without use, and after thirty days in any case', async () => {
    const idle = await logInAs()
    bench.clock.skip(investors.idleMs)
    expect(await keyOf(info(idle))).toBe(refusals.sessionEnded)
    firewall = await passChallenge(bench, served)
    const used = await logInAs()
    const dayMs = 24 * 3_600_000
    for (let day = 1; day < investors.sessionMs / dayMs; day += 1) {
      bench.clock.skip(dayMs)
      expect(await keyOf(info(used))).toBe('')
      await bench.sessions.investors.flush()
    }
    bench.clock.skip(dayMs)
    expect(await keyOf(info(used))).toBe(refusals.sessionEnded)
  })

  test('of a locked investor ends at once, even in another process, and does not come back', async () => {
    const notifications = await openNotifications(bench.test.application, silentLog)
    const elsewhere = await createSessions({
      database: bench.test.kysely,
      notifications,
      wallClock: bench.clock,
      securityChallenge: true,
      log: silentLog,
    })
    const token = await logInAs()
    expect(await bench.sessions.investorId(token)).toBe(userId)
    expect(await elsewhere.investorId(token)).toBe(userId)
    const told = Promise.all(
      [bench.sessions, elsewhere].map(
        (sessions) => new Promise((resolve) => sessions.investors.subscribe(resolve)),
      ),
    )
    await setLocked(bench.test.kysely, investors, userId, true, bench.clock.nowMs())
    expect(await told).toEqual([userId, userId])
    expect(await bench.sessions.investorId(token)).toBeUndefined()
    expect(await elsewhere.investorId(token)).toBeUndefined()
    await setLocked(bench.test.kysely, investors, userId, false, bench.clock.nowMs())
    expect(await bench.sessions.investorId(token)).toBeUndefined()
    await elsewhere.stop()
    await notifications.stop()
  })

  test('belongs to nobody if its token is changed, cut or foreign', async () => {
    const token = await logInAs()
    const [, secret = ''] = token.split('.')
    for (const wrong of [
      `${userId + 1n}.${secret}`,
      secret,
      token.slice(0, -1),
      `${token}A`,
      '',
      '0.x',
      "' or 1=1",
    ]) {
      expect(await bench.sessions.investorId(wrong)).toBeUndefined()
    }
    expect(await bench.sessions.operator(token)).toBeUndefined()
  })
})

test('no table contains a token or a password in the clear', async () => {
  const token = await logInAs()
  const secrets = [token, token.split('.')[1] ?? '', firewall['firewall-token'] ?? '', password]
  const { rows: tables } = await bench.test.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const { rows } = await bench.test.pool.query<{ text: string }>(`select t::text as text from ${name} t`)
    const text = rows.map((row) => row.text).join('\n')
    for (const secret of secrets) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
  }
})
