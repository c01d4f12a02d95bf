import { login } from '@tarazu/contract/calls/accounts.ts'
import { insertWithPwd, updatePwd } from '@tarazu/contract/calls/passwords.ts'
import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  loginSecondStep,
  maximumPasskeys,
  passkeyAdd,
  passkeyBegin,
  passkeyConfirmBegin,
  passkeyLogin,
  passkeyLoginBegin,
  passkeyRemove,
  recoveryCodesRenew,
  secondFactors,
} from '@tarazu/contract/calls/second-factor.ts'
import { securityVerify } from '@tarazu/contract/calls/security.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passkeyChallengeLifeMs } from '../confirmation/passkeys.ts'
import { authenticatorLifeMs } from '../confirmation/second-factor.ts'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { readTotpSecret, totpCode } from '../credentials/totp.ts'
import { investors } from '../investors/holders.ts'
import { loginTicketLifeMs } from './login-steps.ts'
import { accountRoutes } from './routes.ts'
import {
  type AccountBench,
  accountServices,
  addInvestor,
  answeredCheck,
  createAccountBench,
  serveCalls,
} from './testing/account-server.ts'
import { createSoftPasskey, type SigningChange, type SoftPasskey } from './testing/soft-passkey.ts'

const password = 'kaveri-1234'
const origin = 'http://localhost:8080'
let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let headers: Record<string, string>
let phone = '9300000000'
let userId: bigint
let token: string

const post = (path: string, fields: Record<string, string> = {}) => served.post(path, { fields, headers })
/** The key of the refusal, "" for a success. */
const keyOf = async (answer: ReturnType<typeof post>) => (await answer).envelope.msg
const dataOf = async <Data>(answer: ReturnType<typeof post>): Promise<Data> => {
  const { envelope } = await answer
  if (envelope.status !== 0) throw new Error(envelope.msg)
  return envelope.data as Data
}
const tryLogin = (typed = password) => post(login.path, { phone, password: typed })
const holderOf = (given: string) => bench.sessions.investorId(given)

const setUpAuthenticator = async () => {
  const { secret } = await dataOf<{ secret: string }>(
    post(authenticatorBegin.path, { loginPassword: password }),
  )
  const bytes = readTotpSecret(secret) ?? Buffer.alloc(0)
  const code = () => totpCode(bytes, bench.clock.nowMs())
  const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(
    post(authenticatorConfirm.path, { code: code() }),
  )
  bench.clock.skip(30_000)
  return { code, recoveryCodes }
}
const ticketOf = async (): Promise<string> => {
  const { envelope } = await tryLogin()
  expect(envelope.msg).toBe(refusals.loginNeedsSecondStep)
  return envelope.data?.ticket ?? ''
}
const secondStep = (ticket: string, code: string) => post(loginSecondStep.path, { ticket, code })

const optionsOf = async (path: string, fields: Record<string, string> = {}) =>
  (await dataOf<{ options: string }>(post(path, fields))).options
const addPasskey = async (passkey: SoftPasskey, name = 'Test', proof: Record<string, string> = {}) => {
  const options = await optionsOf(passkeyBegin.path, { loginPassword: password, ...proof })
  return post(passkeyAdd.path, { name, response: passkey.register(options) })
}
const logInWith = async (passkey: SoftPasskey, change?: SigningChange) =>
  post(passkeyLogin.path, { response: passkey.logIn(await optionsOf(passkeyLoginBegin.path), change) })
/** A signature of the passkey for one change of the second factors. */
const confirmWith = async (passkey: SoftPasskey, change?: SigningChange) => ({
  passkey: passkey.logIn(await optionsOf(passkeyConfirmBegin.path), change),
})
const factors = async () => secondFactors.output.parse(await dataOf(post(secondFactors.path)))

/** The kinds of the messages about second factors, oldest first. */
const toldOf = async () => {
  const rows = await bench.test.kysely
    .selectFrom('messages')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '<>', 'new-login')
    .orderBy('message_id')
    .execute()
  return rows.map(({ kind }) => kind)
}

beforeAll(async () => {
  bench = await createAccountBench()
  served = await serveCalls(accountRoutes(accountServices(bench)), bench.sessions)
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})
beforeEach(async () => {
  headers = { origin }
  const { firewallToken } = await dataOf<{ firewallToken: string }>(
    post(securityVerify.path, await answeredCheck(bench)),
  )
  headers = { origin, 'firewall-token': firewallToken }
  phone = String(Number(phone) + 1)
  userId = await addInvestor(bench, phone, password)
  token = (await dataOf<{ token: string }>(tryLogin())).token
  headers = { ...headers, token }
})

describe('the authenticator app', () => {
  test('counts once a code of it was given, and brings ten recovery codes', async () => {
    await post(authenticatorBegin.path, { loginPassword: password })
    expect(await keyOf(post(authenticatorConfirm.path, { code: '000000' }))).toBe(refusals.oneTimeCodeWrong)
    expect((await tryLogin()).envelope.status).toBe(0)
    const { recoveryCodes } = await setUpAuthenticator()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] })
    expect((await factors()).authenticatorSince).not.toBeNull()
    const again = { loginPassword: password, code: recoveryCodes[0] ?? '' }
    expect(await keyOf(post(authenticatorBegin.path, again))).toBe(refusals.secondFactorMismatch)
    expect(await factors()).toMatchObject({ recoveryCodesLeft: 10 })
  })

  test('is confirmed within a quarter of an hour', async () => {
    const { secret } = await dataOf<{ secret: string }>(
      post(authenticatorBegin.path, { loginPassword: password }),
    )
    bench.clock.skip(authenticatorLifeMs)
    const code = totpCode(readTotpSecret(secret) ?? Buffer.of(), bench.clock.nowMs())
    expect(await keyOf(post(authenticatorConfirm.path, { code }))).toBe(refusals.secondFactorMismatch)
  })

  test('needs the password to be set up, and a code as well to be removed; the owner is told about both', async () => {
    expect(await keyOf(post(authenticatorBegin.path, { loginPassword: 'wrong-1234' }))).toBe(
      refusals.loginPasswordWrong,
    )
    const { code } = await setUpAuthenticator()
    const remove = (loginPassword: string, typed: string) =>
      keyOf(post(authenticatorRemove.path, { loginPassword, code: typed }))
    expect(await remove('wrong-1234', code())).toBe(refusals.loginPasswordWrong)
    expect(await remove(password, '000000')).toBe(refusals.oneTimeCodeWrong)
    expect(await keyOf(post(authenticatorRemove.path, { loginPassword: password }))).toBe(
      refusals.changeNeedsSecondStep,
    )
    expect(await remove(password, code())).toBe('')
    expect(await toldOf()).toEqual(['authenticator-added', 'authenticator-removed'])
    expect(await factors()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
    expect((await tryLogin()).envelope.status).toBe(0)
  })

  test('is asked for after the right password, and says nothing after a wrong one', async () => {
    const { code } = await setUpAuthenticator()
    const wrong = await tryLogin('wrong-1234')
    expect(wrong.envelope).toEqual({ status: 1, msg: refusals.phoneOrPasswordWrong, data: null })
    const asked = (await tryLogin()).envelope
    expect(asked).toMatchObject({
      msg: refusals.loginNeedsSecondStep,
      data: { means: 'authenticator,recovery' },
    })
    const answer = await dataOf<{ token: string; recoveryCodesLeft: null }>(
      secondStep(asked.data?.ticket ?? '', code()),
    )
    expect(answer.recoveryCodesLeft).toBeNull()
    expect(await holderOf(answer.token)).toBe(userId)
  })

  test('takes a code once, of two who send it at once too', async () => {
    const { code } = await setUpAuthenticator()
    const [one, other] = [await ticketOf(), await ticketOf()]
    const keys = await Promise.all([one, other].map((ticket) => keyOf(secondStep(ticket, code()))))
    expect(keys.sort()).toEqual(['', refusals.oneTimeCodeWrong])
    expect(await keyOf(secondStep(await ticketOf(), code()))).toBe(refusals.oneTimeCodeWrong)
  })

  test('takes a ticket once, for five minutes, until the password is changed', async () => {
    const { code } = await setUpAuthenticator()
    const used = await ticketOf()
    expect(await keyOf(secondStep(used, code()))).toBe('')
    expect(await keyOf(secondStep(used, code()))).toBe(refusals.loginStepExpired)
    const late = await ticketOf()
    bench.clock.skip(loginTicketLifeMs)
    expect(await keyOf(secondStep(late, code()))).toBe(refusals.loginStepExpired)
    const begun = await ticketOf()
    await dataOf(post(updatePwd.path, { oldPassword: password, newPassword: 'godavari-77' }))
    expect(await keyOf(secondStep(begun, code()))).toBe(refusals.loginStepExpired)
  })

  test('counts wrong codes beyond logins: knowing the password gives no more tries', async () => {
    const { code } = await setUpAuthenticator()
    const keys = []
    for (let count = 0; count < 4; count += 1) keys.push(await keyOf(secondStep(await ticketOf(), '000000')))
    expect(keys).toEqual([
      refusals.oneTimeCodeWrong,
      refusals.oneTimeCodeWrong,
      refusals.oneTimeCodeWrong,
      refusals.tooManyRequests,
    ])
    expect(await keyOf(secondStep(await ticketOf(), code()))).toBe(refusals.tooManyRequests)
  })

  test('does not open a locked account', async () => {
    const { code } = await setUpAuthenticator()
    const ticket = await ticketOf()
    await setLocked(bench.test.kysely, investors, userId, true, bench.clock.nowMs())
    expect(await keyOf(secondStep(ticket, code()))).toBe(refusals.loginLocked)
  })

  test('leaves no secret in the database, and no ticket or recovery code', async () => {
    const answer = await dataOf<{ secret: string }>(
      post(authenticatorBegin.path, { loginPassword: password }),
    )
    const bytes = readTotpSecret(answer.secret) ?? Buffer.alloc(0)
    const code = totpCode(bytes, bench.clock.nowMs())
    const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(
      post(authenticatorConfirm.path, { code }),
    )
    const secrets = [answer.secret, bytes.toString('hex'), await ticketOf(), ...recoveryCodes]
    for (const name of ['authenticators', 'recovery_codes', 'login_tickets']) {
      const { rows } = await bench.test.pool.query<{ text: string }>(`select t::text as text from ${name} t`)
      const text = rows.map((row) => row.text).join('\n')
      for (const secret of secrets) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      }
    }
  })
})

describe('a recovery code', () => {
  test('opens once, and says how many are left', async () => {
    const { recoveryCodes } = await setUpAuthenticator()
    const [code = ''] = recoveryCodes
    const answer = await dataOf<{ recoveryCodesLeft: number }>(secondStep(await ticketOf(), code))
    expect(answer.recoveryCodesLeft).toBe(9)
    expect(await keyOf(secondStep(await ticketOf(), code))).toBe(refusals.oneTimeCodeWrong)
  })

  test('of others or of before a renewal opens nothing', async () => {
    const { recoveryCodes } = await setUpAuthenticator()
    const renewed = await dataOf<{ recoveryCodes: string[] }>(
      post(recoveryCodesRenew.path, { loginPassword: password, code: recoveryCodes[0] ?? '' }),
    )
    expect(await toldOf()).toContain('recovery-codes-renewed')
    expect(await keyOf(secondStep(await ticketOf(), recoveryCodes[1] ?? ''))).toBe(refusals.oneTimeCodeWrong)
    expect(await keyOf(secondStep(await ticketOf(), renewed.recoveryCodes[1] ?? ''))).toBe('')
  })

  test('is not given without a second factor', async () => {
    expect(await keyOf(post(recoveryCodesRenew.path, { loginPassword: password, code: '000000' }))).toBe(
      refusals.secondFactorMismatch,
    )
  })
})

describe('a passkey', () => {
  test('logs in by itself, and makes the password ask for a second step', async () => {
    const passkey = createSoftPasskey(origin)
    const added = await dataOf<{ recoveryCodes: string[] }>(addPasskey(passkey, 'My phone'))
    expect(added.recoveryCodes).toHaveLength(10)
    expect((await tryLogin()).envelope).toMatchObject({ data: { means: 'passkey,recovery' } })
    const { token: given } = await dataOf<{ token: string }>(logInWith(passkey))
    expect(await holderOf(given)).toBe(userId)
    const listed = await factors()
    expect(listed).toMatchObject({ passkeysPossible: true, passkeys: [{ name: 'My phone' }] })
    expect(listed.passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('is refused without the owner’s presence, by another site, forged, copied or for somebody else', async () => {
    const passkey = createSoftPasskey(origin)
    await dataOf(addPasskey(passkey))
    const attempts: readonly SigningChange[] = [
      { userVerified: false },
      { origin: 'http://localhost:9999' },
      { forged: true },
      { counter: 1 },
      { userHandle: Buffer.from('1').toString('base64url') },
      { userHandle: Buffer.from(String(userId - 1n)).toString('base64url') },
      { userHandle: Buffer.from("' or 1=1").toString('base64url') },
    ]
    for (const change of attempts)
      expect(await keyOf(logInWith(passkey, change))).toBe(refusals.passkeyNotAccepted)
    expect(await keyOf(logInWith(passkey, { counter: 50 }))).toBe('')
    expect(await keyOf(logInWith(passkey, { counter: 50 }))).toBe(refusals.passkeyNotAccepted)
    const userHandle = Buffer.from(userId.toString()).toString('base64url')
    expect(await keyOf(logInWith(createSoftPasskey(origin), { userHandle }))).toBe(
      refusals.passkeyNotAccepted,
    )
  })

  test('is asked for, or a code in its place, before the first transaction password is set', async () => {
    const passkey = createSoftPasskey(origin)
    const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(addPasskey(passkey))
    const set = (proof: Record<string, string>) =>
      post(insertWithPwd.path, { password: '482937', loginPassword: password, ...proof })
    expect((await set({})).envelope).toMatchObject({
      msg: refusals.changeNeedsSecondStep,
      data: { means: 'passkey,recovery' },
    })
    expect(await keyOf(set(await confirmWith(passkey, { forged: true })))).toBe(refusals.passkeyNotAccepted)
    expect(await keyOf(set(await confirmWith(passkey)))).toBe('')
    expect(await keyOf(set({ code: recoveryCodes[0] ?? '' }))).toBe(refusals.transactionPasswordAlreadySet)
  })

  test('answers a challenge once, within five minutes', async () => {
    const passkey = createSoftPasskey(origin)
    await dataOf(addPasskey(passkey))
    const options = await optionsOf(passkeyLoginBegin.path)
    const send = () => keyOf(post(passkeyLogin.path, { response: passkey.logIn(options) }))
    expect((await Promise.all([send(), send()])).sort()).toEqual(['', refusals.passkeyNotAccepted])
    const late = await optionsOf(passkeyLoginBegin.path)
    bench.clock.skip(passkeyChallengeLifeMs)
    expect(await keyOf(post(passkeyLogin.path, { response: passkey.logIn(late) }))).toBe(
      refusals.passkeyNotAccepted,
    )
  })

  test('is not registered with a challenge of the login or of somebody else', async () => {
    const passkey = createSoftPasskey(origin)
    const own = JSON.parse(await optionsOf(passkeyBegin.path, { loginPassword: password }))
    const { challenge } = JSON.parse(await optionsOf(passkeyLoginBegin.path))
    const response = passkey.register(JSON.stringify({ ...own, challenge }))
    expect(await keyOf(post(passkeyAdd.path, { name: 'x', response }))).toBe(refusals.passkeyNotAccepted)
    const options = await optionsOf(passkeyBegin.path, { loginPassword: password })
    phone = String(Number(phone) + 1)
    await addInvestor(bench, phone, password)
    headers = { ...headers, token: (await dataOf<{ token: string }>(tryLogin())).token }
    const foreign = { name: 'x', response: passkey.register(options) }
    expect(await keyOf(post(passkeyAdd.path, foreign))).toBe(refusals.passkeyNotAccepted)
  })

  test('is added by whoever knows the password, ten at most, none twice', async () => {
    expect(await keyOf(post(passkeyBegin.path, { loginPassword: 'wrong-1234' }))).toBe(
      refusals.loginPasswordWrong,
    )
    const passkey = createSoftPasskey(origin)
    await dataOf(addPasskey(passkey))
    const known = await confirmWith(passkey)
    expect(await keyOf(addPasskey(passkey, 'Test', known))).toBe(refusals.secondFactorMismatch)
    for (let count = 1; count < maximumPasskeys; count += 1)
      await dataOf(addPasskey(createSoftPasskey(origin), 'Test', await confirmWith(passkey)))
    const full = { loginPassword: password, ...(await confirmWith(passkey)) }
    expect(await keyOf(post(passkeyBegin.path, full))).toBe(refusals.secondFactorMismatch)
  })

  test('is removed by its owner, with the password; the last one takes the recovery codes along', async () => {
    const passkey = createSoftPasskey(origin)
    const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(addPasskey(passkey))
    const [kept] = (await factors()).passkeys
    const remove = (loginPassword: string, code = recoveryCodes[0] ?? '') =>
      keyOf(post(passkeyRemove.path, { passkeyId: kept?.passkeyId ?? '', loginPassword, code }))
    expect(await remove('wrong-1234')).toBe(refusals.loginPasswordWrong)
    expect(await remove(password, 'k3fp-9xwa-7tqz-m2hd')).toBe(refusals.oneTimeCodeWrong)
    expect(await remove(password)).toBe('')
    expect(await toldOf()).toEqual(['passkey-added', 'passkey-removed'])
    expect(await remove(password)).toBe(refusals.secondFactorMismatch)
    expect(await keyOf(logInWith(passkey))).toBe(refusals.passkeyNotAccepted)
    expect(await factors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await tryLogin()).envelope.status).toBe(0)
  })

  test('does not open a locked account', async () => {
    const passkey = createSoftPasskey(origin)
    await dataOf(addPasskey(passkey))
    await setLocked(bench.test.kysely, investors, userId, true, bench.clock.nowMs())
    expect(await keyOf(logInWith(passkey))).toBe(refusals.loginLocked)
  })

  test('is offered at no address for which there is none', async () => {
    headers = { ...headers, origin: 'http://127.0.0.1:8080' }
    expect(await factors()).toMatchObject({ passkeysPossible: false })
    expect(await keyOf(post(passkeyBegin.path, { loginPassword: password }))).toBe(
      refusals.passkeyNotAccepted,
    )
    expect(await keyOf(post(passkeyLoginBegin.path))).toBe(refusals.passkeyNotAccepted)
  })
})

describe('a change of the second factors, once there is one,', () => {
  const changes = [
    ['another passkey', passkeyBegin.path],
    ['an authenticator app', authenticatorBegin.path],
    ['new recovery codes', recoveryCodesRenew.path],
  ] as const

  test.each(changes)('needs a code or a passkey beside the password: %s', async (_title, path) => {
    const passkey = createSoftPasskey(origin)
    const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(addPasskey(passkey))
    const attempt = (proof: Record<string, string>) => post(path, { loginPassword: password, ...proof })
    expect((await attempt({})).envelope).toMatchObject({
      msg: refusals.changeNeedsSecondStep,
      data: { means: 'passkey,recovery' },
    })
    expect(await keyOf(attempt({ code: 'k3fp-9xwa-7tqz-m2hd' }))).toBe(refusals.oneTimeCodeWrong)
    expect(await keyOf(attempt(await confirmWith(passkey, { forged: true })))).toBe(
      refusals.passkeyNotAccepted,
    )
    const signed = await confirmWith(passkey)
    expect(await keyOf(post(path, { loginPassword: 'wrong-1234', ...signed }))).toBe(
      refusals.loginPasswordWrong,
    )
    expect(await keyOf(attempt(signed))).toBe('')
    // A signature confirms one change.
    expect(await keyOf(attempt(signed))).toBe(refusals.passkeyNotAccepted)
    if (path !== recoveryCodesRenew.path) {
      const code = { code: recoveryCodes[0] ?? '' }
      expect(await keyOf(attempt(code))).toBe('')
      expect(await keyOf(attempt(code))).toBe(refusals.oneTimeCodeWrong)
    }
  })

  test('is confirmed by no signature of a login, and logs nobody in', async () => {
    const passkey = createSoftPasskey(origin)
    await dataOf(addPasskey(passkey))
    const forLogin = { passkey: passkey.logIn(await optionsOf(passkeyLoginBegin.path)) }
    const begin = (proof: Record<string, string>) =>
      keyOf(post(passkeyBegin.path, { loginPassword: password, ...proof }))
    expect(await begin(forLogin)).toBe(refusals.passkeyNotAccepted)
    const { passkey: response } = await confirmWith(passkey)
    expect(await keyOf(post(passkeyLogin.path, { response }))).toBe(refusals.passkeyNotAccepted)
  })

  test('is confirmed by no passkey that is not kept, or that is somebody else’s', async () => {
    const foreign = createSoftPasskey(origin)
    await dataOf(addPasskey(foreign))
    phone = String(Number(phone) + 1)
    const ownId = await addInvestor(bench, phone, password)
    headers = { ...headers, token: (await dataOf<{ token: string }>(tryLogin())).token }
    await dataOf(addPasskey(createSoftPasskey(origin)))
    const userHandle = Buffer.from(String(ownId)).toString('base64url')
    const signatures = [
      await confirmWith(foreign),
      await confirmWith(foreign, { userHandle }),
      await confirmWith(createSoftPasskey(origin), { userHandle }),
    ]
    for (const signed of signatures)
      expect(await keyOf(post(authenticatorBegin.path, { loginPassword: password, ...signed }))).toBe(
        refusals.passkeyNotAccepted,
      )
  })

  test('ends what the password alone had begun before', async () => {
    const { secret } = await dataOf<{ secret: string }>(
      post(authenticatorBegin.path, { loginPassword: password }),
    )
    const stranger = createSoftPasskey(origin)
    const begun = await optionsOf(passkeyBegin.path, { loginPassword: password })
    await dataOf(addPasskey(createSoftPasskey(origin)))
    const code = totpCode(readTotpSecret(secret) ?? Buffer.of(), bench.clock.nowMs())
    expect(await keyOf(post(authenticatorConfirm.path, { code }))).toBe(refusals.secondFactorMismatch)
    const response = stranger.register(begun)
    expect(await keyOf(post(passkeyAdd.path, { name: 'x', response }))).toBe(refusals.passkeyNotAccepted)
  })

  test('takes the authenticator’s code for a passkey, and the passkey for removing both', async () => {
    const { code } = await setUpAuthenticator()
    const passkey = createSoftPasskey(origin)
    await dataOf(addPasskey(passkey, 'Test', { code: code() }))
    const remove = async () => ({ loginPassword: password, ...(await confirmWith(passkey)) })
    expect(await keyOf(post(authenticatorRemove.path, await remove()))).toBe('')
    const [kept] = (await factors()).passkeys
    const last = { passkeyId: kept?.passkeyId ?? '', ...(await remove()) }
    expect(await keyOf(post(passkeyRemove.path, last))).toBe('')
    expect(await factors()).toMatchObject({ passkeys: [], authenticatorSince: null, recoveryCodesLeft: 0 })
  })

  test('counts wrong codes however it is tried', async () => {
    await setUpAuthenticator()
    const keys = []
    for (let count = 0; count < 4; count += 1)
      keys.push(await keyOf(post(passkeyBegin.path, { loginPassword: password, code: '000000' })))
    expect(keys).toEqual([
      refusals.oneTimeCodeWrong,
      refusals.oneTimeCodeWrong,
      refusals.oneTimeCodeWrong,
      refusals.tooManyRequests,
    ])
    expect(await keyOf(post(passkeyBegin.path, { loginPassword: password }))).toBe(
      refusals.changeNeedsSecondStep,
    )
  })
})
