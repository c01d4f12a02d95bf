import { recoverPassword } from '@tarazu/contract/calls/password-recovery.ts'
import { insertWithPwd } from '@tarazu/contract/calls/passwords.ts'
import {
  authenticatorRemove,
  passkeyAdd,
  passkeyBegin,
  passkeyLoginBegin,
  recoveryCodesRenew,
} from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, test } from 'vitest'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { createTriedPasswords } from '../credentials/tried-passwords.ts'
import { investors } from '../investors/holders.ts'
import { recoverWithCode, recoveryLimits, renewedLoginHoldMs } from './recovery.ts'
import { accountServices } from './testing/account-server.ts'
import {
  addPasskey,
  bench,
  dataOf,
  headers,
  holderOf,
  keyOf,
  logInWith,
  optionsOf,
  origin,
  password,
  phone,
  post,
  secondStep,
  setHeaders,
  setUpAuthenticator,
  ticketOf,
  token,
  tryLogin,
  userId,
  useSecondFactors,
} from './testing/second-factor-steps.ts'
import { createSoftPasskey } from './testing/soft-passkey.ts'

useSecondFactors()

const newPassword = 'tulsi mango 84'
const recover = (fields: Record<string, string>) =>
  keyOf(post(recoverPassword.path, { newPassword, ...fields }))
const messages = async () =>
  (await bench.test.kysely.selectFrom('messages').select('kind').where('user_id', '=', userId).execute()).map(
    ({ kind }) => kind,
  )

test('a code of the authenticator app sets a new password; every session ends, and a message goes out', async () => {
  const { code } = await setUpAuthenticator()
  expect(await holderOf(token)).toBe(userId)
  const used = code()
  expect(await recover({ phone, code: used })).toBe('')
  expect(await holderOf(token)).toBeUndefined()
  expect((await tryLogin(password)).envelope.msg).toBe(refusals.phoneOrPasswordWrong)
  expect((await tryLogin(newPassword)).envelope.msg).toBe(refusals.loginNeedsSecondStep)
  expect(await messages()).toContain('password-recovered')
  // A code works once.
  expect(await recover({ phone, code: used })).toBe(refusals.oneTimeCodeWrong)
})

test('so does a recovery code, once', async () => {
  const { recoveryCodes } = await setUpAuthenticator()
  const [code = ''] = recoveryCodes
  expect(await recover({ phone, code })).toBe('')
  expect(await recover({ phone, code })).toBe(refusals.oneTimeCodeWrong)
})

const logIn = async () => {
  const { envelope } = await tryLogin(newPassword)
  return envelope.data as unknown as { readonly ticket: string; readonly means: string }
}
const tokenOf = async (answer: ReturnType<typeof post>) =>
  (await dataOf<{ readonly token: string }>(answer)).token

test.each(['authenticator', 'recovery'] as const)(
  'the %s code that renewed the password is not the next login’s second step',
  async (first) => {
    const { code, recoveryCodes } = await setUpAuthenticator()
    const [one = '', two = '', three = ''] = recoveryCodes
    const other = first === 'authenticator' ? 'recovery' : 'authenticator'
    const codeOf = (kind: string, recoveryCode: string) => {
      bench.clock.skip(30_000)
      return kind === 'authenticator' ? code() : recoveryCode
    }
    expect(await recover({ phone, code: codeOf(first, one) })).toBe('')
    const { ticket, means } = await logIn()
    expect(means).toBe(other)
    const refused = await secondStep(ticket, codeOf(first, two))
    expect(refused.envelope).toMatchObject({
      msg: refusals.loginNeedsSecondStep,
      data: { ticket, means: other },
    })
    expect(await keyOf(secondStep(ticket, codeOf(other, two)))).toBe('')
    // From now on both can open a login again.
    expect((await logIn()).means).toBe('authenticator,recovery')
    expect(await keyOf(secondStep((await logIn()).ticket, codeOf(first, three)))).toBe('')
  },
)

test('a passkey login also ends that', async () => {
  const passkey = createSoftPasskey(origin)
  const { code } = await setUpAuthenticator()
  expect((await addPasskey(passkey, 'Test', { code: code() })).envelope.msg).toBe('')
  bench.clock.skip(30_000)
  expect(await recover({ phone, code: code() })).toBe('')
  expect(await keyOf(logInWith(passkey))).toBe('')
  expect((await logIn()).means).toContain('authenticator')
})

test('a code is refused, and not used up, if no other means is left for the next login', async () => {
  const { code } = await setUpAuthenticator()
  await bench.test.kysely
    .updateTable('recovery_codes')
    .set({ used_ms: 1n })
    .where('user_id', '=', userId)
    .execute()
  const typed = code()
  expect(await recover({ phone, code: typed })).toBe(refusals.recoveryNeedsAnotherMeans)
  expect(await holderOf(token)).toBe(userId)
  expect(await keyOf(secondStep(await ticketOf(), typed))).toBe('')
})

test('withdrawals and changes of second factors wait for 24 hours afterwards', async () => {
  const { code, recoveryCodes } = await setUpAuthenticator()
  const [one = '', two = ''] = recoveryCodes
  const pending = createSoftPasskey(origin)
  const begun = await optionsOf(passkeyBegin.path, { loginPassword: password, code: code() })
  bench.clock.skip(30_000)
  const renewedMs = bench.clock.nowMs()
  expect(await recover({ phone, code: code() })).toBe('')
  setHeaders({ ...headers, token: await tokenOf(secondStep((await logIn()).ticket, one)) })
  const { withdrawals_held_until_ms } = await bench.test.kysely
    .selectFrom('users')
    .select('withdrawals_held_until_ms')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(Number(withdrawals_held_until_ms)).toBe(renewedMs + renewedLoginHoldMs)
  const held = async () => {
    bench.clock.skip(30_000)
    return { loginPassword: newPassword, code: code() }
  }
  const tryAll = async () => ({
    set: await keyOf(post(insertWithPwd.path, { password: '482937', ...(await held()) })),
    begin: await keyOf(post(passkeyBegin.path, await held())),
    renew: await keyOf(post(recoveryCodesRenew.path, await held())),
    remove: await keyOf(post(authenticatorRemove.path, await held())),
  })
  const { loginJustRenewed } = refusals
  expect(await tryAll()).toEqual({
    set: loginJustRenewed,
    begin: loginJustRenewed,
    renew: loginJustRenewed,
    remove: loginJustRenewed,
  })
  // Changes that were started earlier must not be completed now.
  const response = pending.register(begun)
  expect(await keyOf(post(passkeyAdd.path, { name: 'Late', response }))).toBe(refusals.passkeyNotAccepted)
  bench.clock.skip(renewedMs + renewedLoginHoldMs - bench.clock.nowMs() - 1)
  const refusedLast = { loginPassword: newPassword, code: two }
  expect(await keyOf(post(recoveryCodesRenew.path, refusedLast))).toBe(loginJustRenewed)
  bench.clock.skip(1)
  expect(await tryAll()).toEqual({ set: '', begin: '', renew: '', remove: '' })
})

test('so does a passkey, without the phone', async () => {
  const passkey = createSoftPasskey(origin)
  expect((await addPasskey(passkey)).envelope.msg).toBe('')
  const signed = passkey.logIn(await optionsOf(passkeyLoginBegin.path))
  expect(await recover({ passkey: signed })).toBe('')
  expect(await holderOf(token)).toBeUndefined()
  // A signature works once.
  expect(await recover({ passkey: signed })).toBe(refusals.passkeyNotAccepted)
})

test('an unregistered phone gets the same answers as a wrong code, and as few attempts', async () => {
  await setUpAuthenticator()
  const tools = { ...accountServices(bench), tried: createTriedPasswords(bench.test.kysely) }
  const answersFor = async (tried: string) => {
    const answers: unknown[] = []
    for (let count = 0; count < 6; count += 1) {
      const asked = { phone: tried, code: '000000', newPassword, address: '203.0.113.9', browserTokens: [] }
      const instants = { nowMs: bench.clock.nowMs(), instantMs: bench.clock.nowMs() }
      answers.push(await recoverWithCode(tools, asked, instants).catch(({ key }) => key))
      bench.clock.skip(60_000)
    }
    return answers
  }
  const known = await answersFor(phone)
  expect(known).toEqual([...Array(5).fill(refusals.oneTimeCodeWrong), refusals.tooManyRequests])
  expect(await answersFor('9399999999')).toEqual(known)
  bench.clock.skip(23 * 3_600_000)
  expect(await answersFor(phone)).toEqual(Array(6).fill(refusals.tooManyRequests))
})

test('wrong codes from another network don’t use up the owner’s attempts, but are limited over all networks', async () => {
  const { code } = await setUpAuthenticator()
  const tools = { ...accountServices(bench), tried: createTriedPasswords(bench.test.kysely) }
  const wrongFrom = (address: string) =>
    recoverWithCode(
      tools,
      { phone, code: '000000', newPassword, address, browserTokens: [] },
      { nowMs: bench.clock.nowMs(), instantMs: bench.clock.nowMs() },
    ).catch(({ key }) => key)
  const guess = async (network: number) => {
    const answers: unknown[] = []
    for (let tries = 0; tries < recoveryLimits.own.triesInWindow; tries += 1) {
      answers.push(await wrongFrom(`203.0.113.${network}`))
      bench.clock.skip(60_000)
    }
    return answers
  }
  expect(await guess(1)).toEqual(Array(5).fill(refusals.oneTimeCodeWrong))
  expect(await wrongFrom('203.0.113.1')).toBe(refusals.tooManyRequests)
  expect(await recover({ phone, code: code() })).toBe('')
  for (let network = 2; network <= 10; network += 1) await guess(network)
  expect(await wrongFrom('203.0.113.11')).toBe(refusals.tooManyRequests)
})

test('wrong codes require the security check again', async () => {
  const answers: string[] = []
  for (let count = 0; count < 6; count += 1) {
    answers.push(await recover({ phone: `93888888${count}0`, code: '000000' }))
  }
  expect(answers.at(-1)).toBe(refusals.securityCheckNeeded)
})

test('an account without a second factor gives the same answer', async () => {
  expect(await recover({ phone, code: '000000' })).toBe(refusals.oneTimeCodeWrong)
  expect(await recover({ phone, code: 'abcd-efgh-jkmn-pqrs' })).toBe(refusals.oneTimeCodeWrong)
})

test('an easy password and a locked account are refused, and nothing is used up', async () => {
  const { code } = await setUpAuthenticator()
  expect(await recover({ phone, code: code(), newPassword: 'password1' })).toBe(refusals.passwordEasyToGuess)
  await setLocked(bench.test.kysely, investors, userId, true, bench.clock.nowMs())
  expect(await recover({ phone, code: code() })).toBe(refusals.loginLocked)
  await setLocked(bench.test.kysely, investors, userId, false, bench.clock.nowMs())
  expect(await recover({ phone, code: code() })).toBe('')
})

test('needs a phone and a code, or a passkey', async () => {
  expect(await recover({})).toBe(refusals.fieldEmpty)
  expect(await recover({ phone })).toBe(refusals.fieldEmpty)
})
