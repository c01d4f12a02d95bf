import { recoverPassword } from '@tarazu/contract/calls/password-recovery.ts'
import { passkeyLoginBegin } from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { expect, test } from 'vitest'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { createTriedPasswords } from '../credentials/tried-passwords.ts'
import { investors } from '../investors/holders.ts'
import { recoverWithCode } from './recovery.ts'
import { accountServices } from './testing/account-server.ts'
import {
  addPasskey,
  bench,
  holderOf,
  keyOf,
  optionsOf,
  origin,
  password,
  phone,
  post,
  setUpAuthenticator,
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

test('so does a passkey, without the phone', async () => {
  const passkey = createSoftPasskey(origin)
  expect((await addPasskey(passkey)).envelope.msg).toBe('')
  const signed = passkey.logIn(await optionsOf(passkeyLoginBegin.path))
  expect(await recover({ passkey: signed })).toBe('')
  expect(await holderOf(token)).toBeUndefined()
  // A signature works once.
  expect(await recover({ passkey: signed })).toBe(refusals.passkeyNotAccepted)
})

test('a phone that nobody registered gets the answers of one with a wrong code, and as few tries', async () => {
  await setUpAuthenticator()
  const tools = { ...accountServices(bench), tried: createTriedPasswords(bench.test.kysely) }
  const answersFor = async (tried: string) => {
    const answers: unknown[] = []
    for (let count = 0; count < 6; count += 1) {
      const asked = { phone: tried, code: '000000', newPassword, address: '203.0.113.9' }
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
  expect(await recover({ phone, code: '000000' })).toBe(refusals.tooManyRequests)
})

test('wrong codes ask for the security check again', async () => {
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

test('neither an easy password nor a locked account gets through, and nothing is used up', async () => {
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
