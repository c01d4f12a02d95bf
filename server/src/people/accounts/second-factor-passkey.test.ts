import { checkWithPwd, insertWithPwd, resetWithPwd } from '@tarazu/contract/calls/passwords.ts'
import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  maximumPasskeys,
  passkeyAdd,
  passkeyBegin,
  passkeyLogin,
  passkeyLoginBegin,
  passkeyRemove,
  recoveryCodesRenew,
} from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, test } from 'vitest'
import { passkeyChallengeLifeMs } from '../confirmation/passkeys.ts'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { readTotpSecret, totpCode } from '../credentials/totp.ts'
import { investors } from '../investors/holders.ts'
import { addInvestor } from '../testing/people.ts'
import {
  addPasskey,
  bench,
  confirmWith,
  dataOf,
  factors,
  headers,
  holderOf,
  keyOf,
  logInWith,
  optionsOf,
  origin,
  password,
  phone,
  post,
  secondFactorMessages,
  setHeaders,
  setPhone,
  setUpAuthenticator,
  tryLogin,
  userId,
  useSecondFactors,
} from './testing/second-factor-steps.ts'
import { createSoftPasskey, type SigningChange } from './testing/soft-passkey.ts'

useSecondFactors()

describe('a passkey', () => {
  test('is enough to log in, and makes the password need a second step', async () => {
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

  test('is refused without the owner’s presence, for another site, if forged or copied, or for somebody else', async () => {
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

  test('or a code in its place is required before the first transaction password is set', async () => {
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

  test('or a code instead of it is required before the transaction password is reset', async () => {
    await keyOf(post(insertWithPwd.path, { password: '482937', loginPassword: password }))
    const passkey = createSoftPasskey(origin)
    await dataOf(addPasskey(passkey))
    const reset = (proof: Record<string, string>) =>
      post(resetWithPwd.path, { newPassword: '739205', loginPassword: password, ...proof })
    expect((await reset({})).envelope).toMatchObject({
      msg: refusals.changeNeedsSecondStep,
      data: { means: 'passkey,recovery' },
    })
    expect(await keyOf(reset(await confirmWith(passkey)))).toBe('')
    expect(await keyOf(post(checkWithPwd.path, { password: '739205' }))).toBe('')
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

  test('is not registered with a challenge from the login or for somebody else', async () => {
    const passkey = createSoftPasskey(origin)
    const own = JSON.parse(await optionsOf(passkeyBegin.path, { loginPassword: password }))
    const { challenge } = JSON.parse(await optionsOf(passkeyLoginBegin.path))
    const response = passkey.register(JSON.stringify({ ...own, challenge }))
    expect(await keyOf(post(passkeyAdd.path, { name: 'x', response }))).toBe(refusals.passkeyNotAccepted)
    const options = await optionsOf(passkeyBegin.path, { loginPassword: password })
    setPhone(String(Number(phone) + 1))
    await addInvestor(bench.test.kysely, { phone, password })
    setHeaders({ ...headers, token: (await dataOf<{ token: string }>(tryLogin())).token })
    const foreign = { name: 'x', response: passkey.register(options) }
    expect(await keyOf(post(passkeyAdd.path, foreign))).toBe(refusals.passkeyNotAccepted)
  })

  test('is added with the password, at most ten, none twice', async () => {
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

  test('is removed by its owner, with the password; removing the last one also removes the recovery codes', async () => {
    const passkey = createSoftPasskey(origin)
    const { recoveryCodes } = await dataOf<{ recoveryCodes: string[] }>(addPasskey(passkey))
    const [kept] = (await factors()).passkeys
    const remove = (loginPassword: string, code = recoveryCodes[0] ?? '') =>
      keyOf(post(passkeyRemove.path, { passkeyId: kept?.passkeyId ?? '', loginPassword, code }))
    expect(await remove('wrong-1234')).toBe(refusals.loginPasswordWrong)
    expect(await remove(password, 'k3fp-9xwa-7tqz-m2hd')).toBe(refusals.oneTimeCodeWrong)
    expect(await remove(password)).toBe('')
    expect(await secondFactorMessages()).toEqual(['passkey-added', 'passkey-removed'])
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

  test('is not offered at addresses that don’t support passkeys', async () => {
    setHeaders({ ...headers, origin: 'http://127.0.0.1:8080' })
    expect(await factors()).toMatchObject({ passkeysPossible: false })
    expect(await keyOf(post(passkeyBegin.path, { loginPassword: password }))).toBe(
      refusals.passkeyNotAccepted,
    )
    expect(await keyOf(post(passkeyLoginBegin.path))).toBe(refusals.passkeyNotAccepted)
  })
})

describe('a change to the second factors, once there is one,', () => {
  const changes = [
    ['another passkey', passkeyBegin.path],
    ['an authenticator app', authenticatorBegin.path],
    ['new recovery codes', recoveryCodesRenew.path],
  ] as const

  test.each(changes)('needs a code or a passkey in addition to the password: %s', async (_title, path) => {
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

  test('is not confirmed by a login’s signature, and logs nobody in', async () => {
    const passkey = createSoftPasskey(origin)
    await dataOf(addPasskey(passkey))
    const forLogin = { passkey: passkey.logIn(await optionsOf(passkeyLoginBegin.path)) }
    const begin = (proof: Record<string, string>) =>
      keyOf(post(passkeyBegin.path, { loginPassword: password, ...proof }))
    expect(await begin(forLogin)).toBe(refusals.passkeyNotAccepted)
    const { passkey: response } = await confirmWith(passkey)
    expect(await keyOf(post(passkeyLogin.path, { response }))).toBe(refusals.passkeyNotAccepted)
  })

  test('is not confirmed by an unknown passkey, nor by somebody else’s', async () => {
    const foreign = createSoftPasskey(origin)
    await dataOf(addPasskey(foreign))
    setPhone(String(Number(phone) + 1))
    const ownId = await addInvestor(bench.test.kysely, { phone, password })
    setHeaders({ ...headers, token: (await dataOf<{ token: string }>(tryLogin())).token })
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

  test('ends what was started with only the password', async () => {
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

  test('accepts the authenticator’s code for adding a passkey, and the passkey for removing both', async () => {
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

  test('counts wrong codes however they are tried', async () => {
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
