import { login, logout } from '@tarazu/contract/calls/accounts.ts'
import { deskLogin } from '@tarazu/contract/calls/desk.ts'
import { askLoginHelp } from '@tarazu/contract/calls/login-help.ts'
import { recoverPassword } from '@tarazu/contract/calls/password-recovery.ts'
import { updatePwd } from '@tarazu/contract/calls/passwords.ts'
import { loginSecondStep } from '@tarazu/contract/calls/second-factor.ts'
import { sessionEndAll } from '@tarazu/contract/calls/sessions.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { knownBrowserMs } from '../../wire/login-browser.ts'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { investors } from '../investors/holders.ts'
import { addInvestor } from '../testing/people.ts'
import { recoveryLimits } from './recovery.ts'
import { accountRoutes } from './routes.ts'
import {
  type AccountBench,
  accountServices,
  createAccountBench,
  serveCalls,
} from './testing/account-server.ts'

// Each attempt hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })

const password = 'kaveri-1234'
let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let phone = '9000000000'
let userId: bigint

beforeAll(async () => {
  bench = await createAccountBench({ securityChallenge: false })
  served = await serveCalls(accountRoutes(accountServices(bench)), bench.sessions)
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})
beforeEach(async () => {
  phone = String(Number(phone) + 1)
  userId = await addInvestor(bench.test.kysely, { phone, password })
})

/** A browser with the cookies it was given, each sent to its own paths. */
const openBrowser = (origin = 'http://localhost:8080') => {
  const jar = new Map<string, string>()
  let setCookies: readonly string[] = []
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const cookie = [...jar].find(
      ([scope]) => path === scope || (scope.endsWith('/') && path.startsWith(scope)),
    )
    const response = await served.server.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        ...headers,
        ...(cookie === undefined ? {} : { cookie: cookie[1] }),
      },
      payload: new URLSearchParams(fields).toString(),
    })
    const lines = [response.headers['set-cookie'] ?? []].flat()
    setCookies = lines.filter((line) => line.startsWith('tarazu-app-browser='))
    for (const line of setCookies) jar.set(/Path=([^;]+)/.exec(line)?.[1] ?? '', line.split(';', 1)[0] ?? '')
    return response.json() as { readonly msg: string; readonly data: Record<string, string> | null }
  }
  const logIn = (word = password, as = phone) => post(login.path, { phone: as, password: word })
  return { jar, setCookies: () => setCookies, post, logIn }
}
type Browser = ReturnType<typeof openBrowser>

/** The answers to a number of attempts with a wrong password, far enough apart to avoid a delay. */
const guess = async (browser: Browser, times: number): Promise<readonly string[]> => {
  const answers: string[] = []
  for (let tries = 0; tries < times; tries += 1) {
    answers.push((await browser.logIn('wrong-1234')).msg)
    bench.clock.skip(61_000)
  }
  return answers
}
const wrong = (times: number): readonly string[] => Array(times).fill(refusals.phoneOrPasswordWrong)

/** Whether the browser is known: if so, it can still log in after strangers have used up their attempts. */
const isKnown = async (browser: Browser): Promise<boolean> => {
  await guess(openBrowser(), 10)
  return (await browser.logIn()).msg === ''
}

describe('a browser that has logged in before', () => {
  test('can log in although strangers have used up the phone’s attempts; the strangers learn what to do', async () => {
    const own = openBrowser()
    await own.logIn()
    const stranger = openBrowser()
    expect(await guess(stranger, 10)).toEqual(wrong(10))
    const refused = await stranger.logIn()
    expect(refused).toMatchObject({ msg: refusals.tooManyWrongPasswords, data: { seconds: '290' } })
    expect((await own.logIn()).msg).toBe('')
    expect((await stranger.logIn()).msg).toBe(refusals.tooManyWrongPasswords)
  })

  test('can log in although its whole address has used up its attempts', async () => {
    const own = openBrowser()
    await own.logIn()
    const nowMs = BigInt(bench.clock.nowMs())
    const subject = 'address:investor-password:127.0.0.1'
    await bench.test.kysely
      .insertInto('tries')
      .values({ subject, tried_ms: Array<bigint>(150).fill(nowMs), last_ms: nowMs })
      .onConflict((clash) =>
        clash.column('subject').doUpdateSet({ tried_ms: Array<bigint>(150).fill(nowMs) }),
      )
      .execute()
    expect((await openBrowser().logIn()).msg).toBe(refusals.tooManyRequests)
    expect((await own.logIn()).msg).toBe('')
    await bench.test.kysely.deleteFrom('tries').where('subject', '=', subject).execute()
  })

  test('has exactly ten separate attempts, so that a stolen cookie adds none', async () => {
    const own = openBrowser()
    await own.logIn()
    const thief = openBrowser()
    for (const [scope, cookie] of own.jar) thief.jar.set(scope, cookie)
    expect(await guess(thief, 10)).toEqual(wrong(10))
    expect((await thief.logIn()).msg).toBe(refusals.tooManyRequests)
    expect((await openBrowser().logIn()).msg).toBe('')
  })

  test('is known to that account alone, and to several if several log in', async () => {
    const own = openBrowser()
    await own.logIn()
    const first = phone
    phone = String(Number(phone) + 1)
    await addInvestor(bench.test.kysely, { phone, password })
    expect(await isKnown(own)).toBe(false)
    bench.clock.skip(900_000)
    await own.logIn()
    await guess(openBrowser(), 10)
    expect((await own.logIn()).msg).toBe('')
    const second = phone
    phone = first
    expect(await isKnown(own)).toBe(true)
    phone = second
  })

  test('stays known after logging out, with a new token at each login', async () => {
    const own = openBrowser()
    const { data } = await own.logIn()
    const [first] = [...own.jar.values()]
    await own.post(logout.path, {}, { token: data?.token ?? '' })
    expect(await isKnown(own)).toBe(true)
    expect([...own.jar.values()]).not.toContain(first)
    const old = openBrowser()
    old.jar.set(login.path, first ?? '')
    expect((await old.logIn()).msg).toBe(refusals.tooManyWrongPasswords)
  })

  test('is a stranger again after half a year', async () => {
    const own = openBrowser()
    await own.logIn()
    bench.clock.skip(knownBrowserMs)
    expect(await isKnown(own)).toBe(false)
  })
})

describe('browsers become strangers', () => {
  test('when everything is logged out; one that stays logged in stays known', async () => {
    const [own, far] = [openBrowser(), openBrowser()]
    await far.logIn()
    const token = (await own.logIn()).data?.token ?? ''
    await own.post(sessionEndAll.path, { keep: 'this' }, { token })
    expect(await isKnown(far)).toBe(false)
    const again = (await own.logIn()).data?.token ?? ''
    expect(again).not.toBe('')
    await own.post(sessionEndAll.path, { keep: 'none' }, { token: again })
    expect((await own.logIn()).msg).toBe(refusals.tooManyWrongPasswords)
  })

  test('when another browser sets a new password', async () => {
    const [own, far] = [openBrowser(), openBrowser()]
    await far.logIn()
    const token = (await own.logIn()).data?.token ?? ''
    const change = { oldPassword: password, newPassword: 'quiet-harbour-41' }
    expect((await own.post(updatePwd.path, change, { token })).msg).toBe('')
    await guess(openBrowser(), 10)
    expect((await far.logIn('quiet-harbour-41')).msg).toBe(refusals.tooManyWrongPasswords)
    expect((await own.logIn('quiet-harbour-41')).msg).toBe('')
  })

  test('when the account is locked', async () => {
    const own = openBrowser()
    await own.logIn()
    await setLocked(bench.test.kysely, investors, userId, true, bench.clock.nowMs())
    await setLocked(bench.test.kysely, investors, userId, false, bench.clock.nowMs())
    expect(await isKnown(own)).toBe(false)
  })
})

test('strangers at the same address leave a known browser its attempts at the password recovery', async () => {
  const own = openBrowser()
  const stranger = openBrowser()
  await own.logIn()
  const recover = (browser: Browser) =>
    browser.post(recoverPassword.path, { phone, code: '000000', newPassword: 'quiet-harbour-41' })
  for (let tries = 0; tries < recoveryLimits.own.triesInWindow; tries += 1) {
    expect((await recover(stranger)).msg).toBe(refusals.oneTimeCodeWrong)
    bench.clock.skip(61_000)
  }
  expect((await recover(stranger)).msg).toBe(refusals.tooManyRequests)
  expect((await recover(own)).msg).toBe(refusals.oneTimeCodeWrong)
})

test('somebody who is logged in confirms the password although strangers have used up their attempts', async () => {
  const own = openBrowser()
  const token = (await own.logIn()).data?.token ?? ''
  await guess(openBrowser(), 10)
  const change = { oldPassword: password, newPassword: 'quiet-harbour-41' }
  expect((await own.post(updatePwd.path, change, { token })).msg).toBe('')
})

test('the cookie is only sent to the login, hidden from scripts, and only over TLS if the page uses it', async () => {
  const own = openBrowser()
  await own.logIn('wrong-1234')
  expect(own.setCookies()).toEqual([])
  bench.clock.skip(61_000)
  await own.logIn()
  const paths = own.setCookies().map((line) => /Path=([^;]+)/.exec(line)?.[1])
  expect(paths).toEqual([login.path, askLoginHelp.path, recoverPassword.path, '/api/app/login/'])
  expect(loginSecondStep.path).toMatch(/^\/api\/app\/login\//)
  for (const line of own.setCookies()) expect(line).toMatch(/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
  const safe = openBrowser('https://tarazu.example')
  await safe.logIn()
  for (const line of safe.setCookies()) expect(line).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
  const tokens = [...safe.jar.values()].join().match(/[\w-]{43}/g) ?? []
  expect(tokens.length).toBeGreaterThan(0)
  const { rows } = await sql<{ row: string }>`select to_jsonb(b)::text as row from known_browsers b`.execute(
    bench.test.kysely,
  )
  for (const { row } of rows) for (const token of tokens) expect(row).not.toContain(token)
})

test('a broken cookie is ignored, and the desk’s is not the app’s', async () => {
  const own = openBrowser()
  await own.logIn()
  const [cookie = ''] = [...own.jar.values()]
  await guess(openBrowser(), 10)
  for (const broken of [
    cookie.slice(0, -1),
    `${cookie}!`,
    `x${cookie}`,
    cookie.replace('app', 'desk'),
    '=',
    ';;',
  ]) {
    own.jar.set(login.path, broken)
    expect((await own.logIn()).msg, broken).toBe(refusals.tooManyWrongPasswords)
  }
  own.jar.set(login.path, `a=b; ${cookie}; c=d`)
  expect((await own.logIn()).msg).toBe('')
  expect(deskLogin.path).not.toMatch(/^\/api\/app\//)
})
