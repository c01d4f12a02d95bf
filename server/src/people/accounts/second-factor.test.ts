import { updatePwd } from '@tarazu/contract/calls/passwords.ts'
import {
  authenticatorBegin,
  authenticatorConfirm,
  authenticatorRemove,
  recoveryCodesRenew,
} from '@tarazu/contract/calls/second-factor.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { describe, expect, test } from 'vitest'
import { authenticatorLifeMs } from '../confirmation/second-factor.ts'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { readTotpSecret, totpCode } from '../credentials/totp.ts'
import { investors } from '../investors/holders.ts'
import { loginTicketLifeMs } from './login-steps.ts'
import {
  bench,
  dataOf,
  factors,
  holderOf,
  keyOf,
  password,
  post,
  secondFactorMessages,
  secondStep,
  setUpAuthenticator,
  ticketOf,
  tryLogin,
  userId,
  useSecondFactors,
} from './testing/second-factor-steps.ts'

useSecondFactors()

describe('the authenticator app', () => {
  test('counts once one of its codes was entered, and comes with ten recovery codes', async () => {
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

  test('needs the password to be set up, and also a code to be removed; the owner is notified of both', async () => {
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
    expect(await secondFactorMessages()).toEqual(['authenticator-added', 'authenticator-removed'])
    expect(await factors()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
    expect((await tryLogin()).envelope.status).toBe(0)
  })

  test('is asked for after the right password, and reveals nothing after a wrong one', async () => {
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

  test('accepts a code once, even from two requests at the same time', async () => {
    const { code } = await setUpAuthenticator()
    const [one, other] = [await ticketOf(), await ticketOf()]
    const keys = await Promise.all([one, other].map((ticket) => keyOf(secondStep(ticket, code()))))
    expect(keys.sort()).toEqual(['', refusals.oneTimeCodeWrong])
    expect(await keyOf(secondStep(await ticketOf(), code()))).toBe(refusals.oneTimeCodeWrong)
  })

  test('accepts a ticket once, for five minutes, until the password is changed', async () => {
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

  test('counts wrong codes across logins: knowing the password gives no extra attempts', async () => {
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
  test('works once, and shows how many are left', async () => {
    const { recoveryCodes } = await setUpAuthenticator()
    const [code = ''] = recoveryCodes
    const answer = await dataOf<{ recoveryCodesLeft: number }>(secondStep(await ticketOf(), code))
    expect(answer.recoveryCodesLeft).toBe(9)
    expect(await keyOf(secondStep(await ticketOf(), code))).toBe(refusals.oneTimeCodeWrong)
  })

  test('from another investor or from before a renewal opens nothing', async () => {
    const { recoveryCodes } = await setUpAuthenticator()
    const renewed = await dataOf<{ recoveryCodes: string[] }>(
      post(recoveryCodesRenew.path, { loginPassword: password, code: recoveryCodes[0] ?? '' }),
    )
    expect(await secondFactorMessages()).toContain('recovery-codes-renewed')
    expect(await keyOf(secondStep(await ticketOf(), recoveryCodes[1] ?? ''))).toBe(refusals.oneTimeCodeWrong)
    expect(await keyOf(secondStep(await ticketOf(), renewed.recoveryCodes[1] ?? ''))).toBe('')
  })

  test('is not issued without a second factor', async () => {
    expect(await keyOf(post(recoveryCodesRenew.path, { loginPassword: password, code: '000000' }))).toBe(
      refusals.secondFactorMismatch,
    )
  })
})
