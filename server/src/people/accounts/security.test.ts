import { login, logout } from '@tarazu/contract/calls/accounts.ts'
import {
  checkWithPwd,
  freshCheckMs,
  hasWithPwd,
  insertWithPwd,
  resetWithPwd,
  updatePwd,
  updateWithPwd,
} from '@tarazu/contract/calls/passwords.ts'
import { sessionEnd, sessionEndAll, sessionList } from '@tarazu/contract/calls/sessions.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { investors } from '../investors/holders.ts'
import { addInvestor } from '../testing/people.ts'
import { accountRoutes } from './routes.ts'
import {
  type AccountBench,
  accountServices,
  createAccountBench,
  passChallenge,
  serveCalls,
} from './testing/account-server.ts'

const password = 'kaveri-1234'
const sixDigits = '482937'
const phoneChrome = 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile'
let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let firewall: Record<string, string>
let phone = '9200000000'

const logIn = async (oldOrNew = password, headers = firewall): Promise<string> => {
  const { envelope } = await served.post(login.path, { fields: { phone, password: oldOrNew }, headers })
  if (envelope.status !== 0) throw new Error(envelope.msg)
  return envelope.data.token ?? ''
}
/** The key of the refusal, "" for a success. */
const keyOf = async (path: string, token: string, fields: Record<string, string> = {}) =>
  (await served.post(path, { fields, headers: { token } })).envelope.msg
const sessionsOf = async (token: string) => {
  const { envelope } = await served.post(sessionList.path, { headers: { token } })
  return sessionList.output.parse(envelope.data).list
}
const holds = async (token: string) => (await bench.sessions.investorId(token)) !== undefined

beforeAll(async () => {
  bench = await createAccountBench()
  served = await serveCalls(accountRoutes(accountServices(bench)), bench.sessions)
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})
beforeEach(async () => {
  firewall = await passChallenge(bench, served)
  phone = String(Number(phone) + 1)
  await addInvestor(bench.test.kysely, { phone, password })
})

describe('changing the login password', () => {
  test('ends every other session, and the old password no longer works', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const fields = { oldPassword: password, newPassword: 'godavari-77' }
    expect(await keyOf(updatePwd.path, here, fields)).toBe('')
    expect([await holds(here), await holds(there)]).toEqual([true, false])
    await expect(logIn()).rejects.toThrow(refusals.phoneOrPasswordWrong)
    expect(await logIn('godavari-77')).not.toBe('')
    const { rows } = await bench.test.pool.query(
      "select kind from messages join users using (user_id) where phone = $1 and kind <> 'new-login'",
      [phone],
    )
    expect(rows).toEqual([{ kind: 'password-changed' }])
  })

  test('needs the old one, and a different new one that is not easy to guess', async () => {
    const token = await logIn()
    const change = (oldPassword: string, newPassword: string) =>
      keyOf(updatePwd.path, token, { oldPassword, newPassword })
    expect(await change('wrong-1234', 'godavari-77')).toBe(refusals.loginPasswordWrong)
    expect(await change('five5', 'godavari-77')).toBe(refusals.loginPasswordWrong)
    expect(await change(password, 'five5')).toBe(refusals.passwordTooShort)
    expect(await change(password, password)).toBe(refusals.passwordUnchanged)
    expect(await change(password, 'password123')).toBe(refusals.passwordEasyToGuess)
    expect(await change(password, phone)).toBe(refusals.passwordEasyToGuess)
    expect(await logIn()).not.toBe('')
  })

  test('allows no more attempts than the login does, counted separately from strangers’', async () => {
    const token = await logIn()
    const wrong = { oldPassword: 'wrong-1234', newPassword: 'godavari-77' }
    const keys = []
    for (let count = 0; count < 4; count += 1) keys.push(await keyOf(updatePwd.path, token, wrong))
    expect(keys).toEqual([
      refusals.loginPasswordWrong,
      refusals.loginPasswordWrong,
      refusals.loginPasswordWrong,
      refusals.tooManyRequests,
    ])
    await logIn()
  })

  test('twice at once happens once', async () => {
    const token = await logIn()
    const keys = await Promise.all(
      ['godavari-77', 'narmada-88'].map((newPassword) =>
        keyOf(updatePwd.path, token, { oldPassword: password, newPassword }),
      ),
    )
    expect(keys.sort()).toEqual(['', refusals.loginPasswordWrong])
  })
})

test('a login from a new device is reported once; the very first one and a known device are not', async () => {
  const reported = async () => {
    const { rows } = await bench.test.pool.query<{ device: string }>(
      "select parameters ->> 'device' as device from messages join users using (user_id) where phone = $1 and kind = 'new-login'",
      [phone],
    )
    return rows.map(({ device }) => device)
  }
  await logIn()
  await logIn()
  expect(await reported()).toEqual([])
  const android = await passChallenge(bench, served, phoneChrome)
  await logIn(password, android)
  await logIn(password, android)
  expect(await reported()).toEqual(['Chrome · Android'])
})

describe('the list of sessions', () => {
  test('shows device, last use and the current one, but no ended ones', async () => {
    const here = await logIn()
    bench.clock.skip(60_000)
    const there = await logIn(password, await passChallenge(bench, served, phoneChrome))
    const gone = await logIn()
    await keyOf(logout.path, gone)
    bench.clock.skip(1_000)
    const iso = (ms: number) => new Date(ms).toISOString()
    const nowMs = bench.clock.nowMs()
    expect(await sessionsOf(here)).toMatchObject([
      { device: 'vitest', current: true, createdAt: iso(nowMs - 61_000), lastUsedAt: iso(nowMs) },
      { device: phoneChrome, current: false, createdAt: iso(nowMs - 1000), lastUsedAt: iso(nowMs - 1000) },
    ])
    bench.clock.skip(investors.idleMs - 1000)
    await bench.sessions.investors.flush()
    expect(await holds(there)).toBe(false)
    firewall = await passChallenge(bench, served)
    const later = await logIn()
    expect(await sessionsOf(later)).toMatchObject([{ current: true }, { device: 'vitest' }])
  })

  test('ends one of them, by its owner only', async () => {
    const [here, there] = [await logIn(), await logIn()]
    const [, other] = await sessionsOf(here)
    const sessionId = other?.sessionId ?? ''
    phone = String(Number(phone) + 1)
    await addInvestor(bench.test.kysely, { phone, password })
    const stranger = await logIn()
    expect(await keyOf(sessionEnd.path, stranger, { sessionId })).toBe(refusals.noSuchSession)
    expect(await holds(there)).toBe(true)
    expect(await keyOf(sessionEnd.path, here, { sessionId })).toBe('')
    expect(await holds(there)).toBe(false)
    expect(await keyOf(sessionEnd.path, here, { sessionId })).toBe(refusals.noSuchSession)
  })

  test('can be ended everywhere else, or everywhere', async () => {
    const [here, ...others] = [await logIn(), await logIn(), await logIn()]
    const endAll = (keep: string) =>
      served.post(sessionEndAll.path, { fields: { keep }, headers: { token: here } })
    expect((await endAll('this')).envelope.data).toEqual({ ended: 2 })
    expect([await holds(here), ...(await Promise.all(others.map(holds)))]).toEqual([true, false, false])
    expect((await endAll('none')).envelope.data).toEqual({ ended: 1 })
    expect(await holds(here)).toBe(false)
  })
})

describe('the transaction password calls', () => {
  test('set, check and change it', async () => {
    const token = await logIn()
    const has = async () => (await served.post(hasWithPwd.path, { headers: { token } })).envelope.data
    expect(await has()).toEqual({ set: false, locked: false, attemptsLeft: 5 })
    expect(await keyOf(insertWithPwd.path, token, { password: sixDigits, loginPassword: password })).toBe('')
    expect(await keyOf(checkWithPwd.path, token, { password: '604983' })).toBe(
      refusals.transactionPasswordWrong,
    )
    expect(await has()).toEqual({ set: true, locked: false, attemptsLeft: 4 })
    const change = { oldPassword: sixDigits, newPassword: '739205' }
    expect(await keyOf(updateWithPwd.path, token, change)).toBe('')
    expect(await keyOf(checkWithPwd.path, token, { password: '739205' })).toBe('')
  })

  test('need more than the session to set the first one', async () => {
    const token = await logIn()
    // As an older client sends it, without a password.
    expect(await keyOf(insertWithPwd.path, token, { password: sixDigits })).toBe(refusals.fieldEmpty)
    const set = (loginPassword: string) =>
      keyOf(insertWithPwd.path, token, { password: sixDigits, loginPassword })
    expect(await set('wrong-1234')).toBe(refusals.loginPasswordWrong)
    const { envelope } = await served.post(hasWithPwd.path, { headers: { token } })
    expect(envelope.data).toMatchObject({ set: false })
    expect(await set(password)).toBe('')
    expect(await set(password)).toBe(refusals.transactionPasswordAlreadySet)
  })

  test('reset it with the login password, after a fresh security check in this browser', async () => {
    const token = await logIn()
    await keyOf(insertWithPwd.path, token, { password: sixDigits, loginPassword: password })
    const reset = async (loginPassword: string, headers: Record<string, string>) => {
      const fields = { loginPassword, newPassword: '739205' }
      const { envelope } = await served.post(resetWithPwd.path, { fields, headers: { token, ...headers } })
      return envelope.msg
    }
    expect(await reset(password, {})).toBe(refusals.securityCheckNeeded)
    expect(await reset(password, { ...firewall, 'user-agent': 'another' })).toBe(refusals.securityCheckNeeded)
    bench.clock.skip(freshCheckMs)
    expect(await reset(password, firewall)).toBe(refusals.securityCheckNeeded)
    const fresh = await passChallenge(bench, served)
    expect(await reset('wrong-1234', fresh)).toBe(refusals.loginPasswordWrong)
    expect(await reset(password, fresh)).toBe('')
    expect(await keyOf(checkWithPwd.path, token, { password: '739205' })).toBe('')
  })
})
