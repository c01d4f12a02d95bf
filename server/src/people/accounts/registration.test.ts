import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { checkPhone, invitation, register } from '@tarazu/contract/calls/registration.ts'
import { securityChallenge } from '@tarazu/contract/calls/security.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { balancesOf } from '../../ledger/queries.ts'
import { addAgent, lockAgent } from '../agents/agents.ts'
import { agentRoutes } from '../agents/routes.ts'
import { setLocked } from '../credentials/testing/set-locked.ts'
import { investors } from '../investors/holders.ts'
import { addInvestor, addOperator } from '../testing/people.ts'
import { registrationRoutes } from './registration-routes.ts'
import { accountRoutes } from './routes.ts'
import {
  type AccountBench,
  accountServices,
  answeredCheck,
  createAccountBench,
  doWork,
  passChallenge,
  serveCalls,
} from './testing/account-server.ts'

let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let firewall: Record<string, string>
let phone = 9_100_000_000
let agentUserId: bigint
let agentId: bigint
let operatorId: bigint

const code = 'KAVERI7'
/** A correct registration form; each test uses a different phone. */
const filled = () => ({
  phone: String(phone),
  password: 'monsoon-tarazu-42',
  email: `asha.${phone}@example.in`,
  invitationCode: code,
  agreement: 'true',
})
const tryRegister = (fields: Record<string, string>, headers = firewall) =>
  served.post(register.path, { fields, headers })
const keyOf = async (answer: ReturnType<typeof tryRegister>) => (await answer).envelope.msg
const lockCode = (locked: boolean) =>
  lockAgent(bench.test.kysely, { agentId, locked, reason: 'test' }, { operatorId, instantMs: 0 })
const userCount = async () => {
  const { rows } = await bench.test.pool.query<{ count: string }>('select count(*) from users')
  return Number(rows[0]?.count)
}

beforeAll(async () => {
  bench = await createAccountBench()
  const services = { ...accountServices(bench), sessions: bench.sessions, isSolo: false }
  const bound = [...accountRoutes(services), ...registrationRoutes(services), ...agentRoutes(services)]
  served = await serveCalls(bound, bench.sessions)
  agentUserId = await addInvestor(bench.test.kysely, { phone: '9000000009', password: 'agent-password-1' })
  operatorId = await addOperator(bench.test.kysely, { phone: '9000000002' })
  const by = { operatorId, instantMs: 0, realMs: 0 }
  const agent = await addAgent(bench.test.kysely, { name: 'Meera', phone: '9000000009', code }, by)
  agentId = BigInt(agent.agentId)
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})
beforeEach(async () => {
  phone += 1
  firewall = await passChallenge(bench, served)
})

describe('a registration', () => {
  test('opens an account that can log in: identity not submitted, no practice money, agent recorded', async () => {
    const { envelope } = await tryRegister(filled())
    expect(envelope).toMatchObject({ status: 0, msg: '' })
    const userId = BigInt(envelope.data?.userId ?? '')
    const { password } = filled()
    const entered = await served.post(login.path, {
      fields: { phone: `+91${phone}`, password },
      headers: firewall,
    })
    const token = entered.envelope.data?.token ?? ''
    const info = await served.post(getUserInfo.path, { headers: { token } })
    expect(info.envelope.data).toMatchObject({
      userId: userId.toString(),
      realName: null,
      identityStatus: 'not_submitted',
      role: 'unauthenticated',
    })
    expect(Object.values(await balancesOf(bench.test.kysely, userId)).every((paise) => paise === 0n)).toBe(
      true,
    )
    const kept = await bench.test.kysely
      .selectFrom('registrations')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ agent_id: agentId, agreed_ms: BigInt(bench.clock.nowMs()) })
    expect(kept.agreement_version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('accepts the phone with +91 and blanks, the code in any case with hyphens', async () => {
    const spaced = `\t+91 ${String(phone).slice(0, 5)}-${String(phone).slice(5)}`
    const email = `${filled().email}\n`
    const typed = { ...filled(), phone: `${spaced}\n`, email, invitationCode: ' kav-eri 7\r\n' }
    expect((await tryRegister(typed)).envelope.status).toBe(0)
    expect(await keyOf(tryRegister({ ...filled(), email: 'other@example.in' }))).toBe(refusals.phoneTaken)
  })

  test.each([
    [refusals.fieldEmpty, { phone: '' }],
    [refusals.fieldEmpty, { password: ' ' }],
    [refusals.fieldEmpty, { email: '' }],
    [refusals.fieldEmpty, { invitationCode: '  ' }],
    [refusals.phoneInvalid, { phone: '5123456789' }],
    [refusals.phoneInvalid, { phone: '+1 9123456789' }],
    [refusals.phoneInvalid, { phone: '912345678' }],
    [refusals.passwordTooShort, { password: 'ab12#' }],
    [refusals.passwordEasyToGuess, { password: 'password1' }],
    [refusals.emailInvalid, { email: 'asha@' }],
    [refusals.emailInvalid, { email: 'asha example.in' }],
    [refusals.agreementNotAccepted, { agreement: '' }],
    [refusals.agreementNotAccepted, { agreement: 'yes' }],
    [refusals.noAgentWithCode, { invitationCode: 'NOBODY1' }],
    [refusals.noAgentWithCode, { invitationCode: "'; drop--" }],
  ])('is refused with %s for %j, and nobody is added', async (key, wrong) => {
    const before = await userCount()
    expect(await keyOf(tryRegister({ ...filled(), ...wrong }))).toBe(key)
    expect(await userCount()).toBe(before)
  })

  test('names the first empty field, even if nothing at all is sent', async () => {
    expect((await tryRegister({})).envelope).toEqual({
      status: 1,
      msg: refusals.fieldEmpty,
      data: { field: 'phone' },
    })
  })

  test('is refused with agentLocked while the code or its owner is locked', async () => {
    const { kysely } = bench.test
    await lockCode(true)
    expect(await keyOf(tryRegister(filled()))).toBe(refusals.agentLocked)
    await lockCode(false)
    await setLocked(kysely, investors, agentUserId, true, bench.clock.nowMs())
    expect(await keyOf(tryRegister(filled()))).toBe(refusals.agentLocked)
    await setLocked(kysely, investors, agentUserId, false, bench.clock.nowMs())
    expect(await keyOf(tryRegister(filled()))).toBe('')
  })

  test('of one phone, or of one email in any case, succeeds once out of twenty at the same time', async () => {
    const same = filled()
    const keys = await Promise.all(Array.from({ length: 20 }, () => keyOf(tryRegister(same))))
    expect(keys.filter((key) => key === '')).toHaveLength(1)
    firewall = await passChallenge(bench, served)
    const email = same.email.toUpperCase()
    expect(await keyOf(tryRegister({ ...same, phone: String(phone + 500_000), email }))).toBe(
      refusals.emailTaken,
    )
  })

  test('needs the security check', async () => {
    expect(await keyOf(tryRegister(filled(), {}))).toBe(refusals.securityCheckNeeded)
  })
})

describe('guessing', () => {
  test('of codes: after three wrong ones a fresh security code is needed, a right one clears them', async () => {
    for (const wrong of ['AAAAAA1', 'AAAAAA2', 'AAAAAA3'])
      expect(await keyOf(tryRegister({ ...filled(), invitationCode: wrong }))).toBe(refusals.noAgentWithCode)
    expect(await keyOf(tryRegister(filled()))).toBe(refusals.registrationCodeWrong)
    const challenge = await served.post(securityChallenge.path, {
      fields: { again: 'true' },
      headers: firewall,
    })
    expect(challenge.envelope.data).toMatchObject({ required: true })
    expect(await keyOf(tryRegister({ ...filled(), ...(await answeredCheck(bench)) }))).toBe('')
  })

  test('with a wrong security code wears the token out: the whole check is required again', async () => {
    const challengeId = 'x'.repeat(43)
    const wrong = { ...filled(), challengeId, code: '1', proof: await doWork(bench, challengeId) }
    for (let count = 0; count < 5; count += 1) {
      expect(await keyOf(tryRegister(wrong))).toBe(refusals.registrationCodeWrong)
      // Until the work costs as much as before.
      bench.clock.skip(15 * 60_000)
    }
    expect(await keyOf(tryRegister({ ...filled(), ...(await answeredCheck(bench)) }))).toBe(
      refusals.securityCheckNeeded,
    )
    firewall = await passChallenge(bench, served)
    expect(await keyOf(tryRegister(filled()))).toBe('')
  })

  test('passwords requires the security check again after five', async () => {
    const keys: string[] = []
    for (let count = 0; count < 6; count += 1) {
      const fields = { phone: `6${String(phone).slice(1, 9)}${count}`, password: 'wrong-1234' }
      keys.push(await keyOf(served.post(login.path, { fields, headers: firewall })))
    }
    expect(keys).toEqual([
      ...Array<string>(5).fill(refusals.phoneOrPasswordWrong),
      refusals.securityCheckNeeded,
    ])
  })
})

describe('the phone check', () => {
  const check = (one: string, invitationCode = code) =>
    keyOf(served.post(checkPhone.path, { fields: { phone: one, invitationCode }, headers: firewall }))

  test('distinguishes a free, a registered and an invalid one, for somebody invited', async () => {
    expect(await check(String(phone))).toBe('')
    await tryRegister(filled())
    expect(await check(`+91${phone}`, ' kav-eri7')).toBe(refusals.phoneTaken)
    expect(await check('12345')).toBe(refusals.phoneInvalid)
    expect(await check('')).toBe(refusals.fieldEmpty)
  })

  test('reveals nothing to anybody else: a registered phone and a free one have the same answer', async () => {
    const registered = '9000000009'
    const strangers = [
      ['', refusals.fieldEmpty],
      ['NOBODY1', refusals.noAgentWithCode],
    ] as const
    for (const [invitationCode, key] of strangers)
      for (const one of [registered, String(phone)]) expect(await check(one, invitationCode)).toBe(key)
    await lockCode(true)
    for (const one of [registered, String(phone)]) expect(await check(one)).toBe(refusals.agentLocked)
    await lockCode(false)
  })

  test('wears the token out with wrong codes, as a registration does', async () => {
    const keys: string[] = []
    for (let count = 0; count < 6; count += 1) keys.push(await check(String(phone), `NOBODY${count}`))
    expect(keys).toEqual([...Array<string>(5).fill(refusals.noAgentWithCode), refusals.securityCheckNeeded])
  })

  test('can’t be used to list phones: twenty requests per browser, and five hits', async () => {
    const free = Array.from({ length: 21 }, (_, index) => String(7_000_000_000 + index))
    const keys: string[] = []
    for (const one of free) keys.push(await check(one))
    expect(keys).toEqual([...Array<string>(20).fill(''), refusals.tooManyRequests])
    firewall = await passChallenge(bench, served)
    const found: string[] = []
    for (let count = 0; count < 6; count += 1) found.push(await check('9000000009'))
    expect(found).toEqual([...Array<string>(5).fill(refusals.phoneTaken), refusals.securityCheckNeeded])
  })
})

test('a login answers the same for an unknown phone as for a wrong password', async () => {
  const answers: unknown[] = []
  for (const one of ['9000000009', String(phone)]) {
    firewall = await passChallenge(bench, served)
    const fields = { phone: one, password: 'wrong-password-1' }
    answers.push((await served.post(login.path, { fields, headers: firewall })).envelope)
  }
  expect(answers[0]).toEqual({ status: 1, msg: refusals.phoneOrPasswordWrong, data: null })
  expect(answers[1]).toEqual(answers[0])
})

test('an agent sees the code and how many used it; others see none', async () => {
  const enter = async (fields: { phone: string; password: string }) => {
    const { envelope } = await served.post(login.path, { fields, headers: firewall })
    return { token: envelope.data?.token ?? '' }
  }
  await tryRegister(filled())
  const agent = await enter({ phone: '9000000009', password: 'agent-password-1' })
  const shown = (await served.post(invitation.path, { headers: agent })).envelope.data
  expect(shown).toMatchObject({ invitationCode: code, locked: false })
  expect(Number(shown?.registered)).toBeGreaterThan(0)
  const other = await enter({ phone: String(phone), password: filled().password })
  expect((await served.post(invitation.path, { headers: other })).envelope.data).toEqual({
    invitationCode: null,
    locked: false,
    registered: 0,
  })
  expect((await served.post(getUserInfo.path, { headers: agent })).envelope.data).toMatchObject({
    role: 'agent',
  })
})
