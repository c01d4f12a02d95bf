import { login } from '@tarazu/contract/calls/accounts.ts'
import { deskLogin } from '@tarazu/contract/calls/desk.ts'
import { deskAddOperator } from '@tarazu/contract/calls/desk-operators.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { LogFields } from '../base/log.ts'
import { Refusal } from '../base/refusal.ts'
import {
  createFixture,
  type Fixture,
  type FixtureOptions,
  roleTokens,
  validTokens,
} from './http/testing/fixture.ts'
import {
  createSampler,
  createSecurityEvents,
  type SecurityEvent,
  type SecurityFacts,
} from './security-events.ts'

const open: Fixture[] = []
afterEach(async () => {
  for (const fixture of open.splice(0)) await fixture.server.close()
})

const createBench = () => {
  const clock = { nowMs: 0 }
  const lines: { readonly event: string; readonly fields: LogFields | undefined }[] = []
  const trail: { readonly event: SecurityEvent; readonly passedOver: number }[] = []
  const security = createSecurityEvents({
    log: { warn: () => expect.fail(), error: () => expect.fail() },
    securityLog: {
      security: (event, fields) => {
        lines.push({ event, fields })
      },
    },
    writeTrail: async (event, _facts, passedOver) => {
      trail.push({ event, passedOver })
    },
    nowMs: () => clock.nowMs,
  })
  return { clock, lines, trail, security }
}

const startWith = async (options: FixtureOptions) => {
  const bench = createBench()
  const fixture = await createFixture({ security: bench.security, ...options })
  open.push(fixture)
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fixture.server.inject({
      method: 'POST',
      url: path,
      remoteAddress: '203.0.113.7',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  return { ...bench, post }
}
const person = { phone: '9876543210', password: 'kaveri-1234' }
const verified = { 'firewall-token': 'firewall-token' }

describe('a refusal', () => {
  test('of a login is reported with network, request and masked phone, and no secret', async () => {
    const { post, lines, trail } = await startWith({
      answer: () => {
        const refusal = new Refusal(refusals.phoneOrPasswordWrong)
        refusal.tried = { subject: `investor:${person.phone}`, isLast: true }
        throw refusal
      },
    })
    await post(login.path, person, verified)
    expect(lines.map(({ event }) => event)).toEqual(['login-failed', 'lock-began'])
    expect(lines[0]?.fields).toEqual({
      face: 'app',
      call: 'login',
      requestId: expect.any(String),
      address: '203.0.113.7',
      phone: '******3210',
      key: refusals.phoneOrPasswordWrong,
      subject: 'investor:******3210',
    })
    for (const secret of [person.phone, person.password, 'firewall-token'])
      expect(JSON.stringify(lines)).not.toContain(secret)
    expect(trail).toEqual([])
  })

  test('of a permission is reported with the operator, in the trail too', async () => {
    const { post, lines, trail } = await startWith({})
    const response = await post(deskAddOperator.path, {}, { token: roleTokens.auditor })
    expect(response.json().msg).toBe(refusals.notPermitted)
    expect(lines).toMatchObject([{ event: 'permission-refused', fields: { operatorId: '9', face: 'desk' } }])
    expect(trail).toEqual([{ event: 'permission-refused', passedOver: 0 }])
    expect(JSON.stringify(lines)).not.toContain(roleTokens.auditor)
  })

  test('of an unverified browser, and of too many requests, is reported', async () => {
    const { post, lines, trail } = await startWith({
      limits: { requestsPerMinute: 100, attemptsPerMinute: 2, ordersPerMinute: 0, changesPerMinute: 0 },
    })
    await post(login.path, person)
    for (let asked = 0; asked < 3; asked += 1) await post(deskLogin.path, person)
    expect(lines).toMatchObject([
      { event: 'browser-not-verified', fields: { call: 'login' } },
      { event: 'limit-reached', fields: { call: 'deskLogin', face: 'desk', address: '203.0.113.7' } },
    ])
    expect(trail).toEqual([])
  })

  test('that is not relevant to security is not reported', async () => {
    const { post, lines } = await startWith({
      answer: () => {
        throw new Refusal(refusals.buyAmountTooHigh, { percent: '50' })
      },
    })
    await post(login.path, person, verified)
    await post(login.path, { phone: 'x' }, verified)
    expect(lines).toEqual([])
  })
})

test('a login of an investor is reported with the account, and no secret', async () => {
  const { post, lines, trail } = await startWith({ answer: () => ({ token: validTokens.investor }) })
  await post(login.path, person, verified)
  expect(lines).toEqual([
    {
      event: 'login-succeeded',
      fields: {
        face: 'app',
        call: 'login',
        requestId: expect.any(String),
        address: '203.0.113.7',
        userId: '7',
      },
    },
  ])
  expect(JSON.stringify(lines)).not.toContain(validTokens.investor)
  expect(trail).toEqual([])
})

describe('a flood', () => {
  const facts = (change: Partial<SecurityFacts> = {}): SecurityFacts => ({
    face: 'desk',
    requestId: 'r',
    address: '203.0.113.7',
    phone: person.phone,
    ...change,
  })

  test('from one place is logged ten times a minute, then with the number omitted', () => {
    const { security, lines, clock } = createBench()
    for (let logged = 0; logged < 500; logged += 1) security.report('login-failed', facts())
    expect(lines).toHaveLength(10)
    security.report('login-failed', facts({ address: '203.0.113.8' }))
    security.report('code-wrong', facts())
    expect(lines).toHaveLength(12)
    clock.nowMs += 60_000
    security.report('login-failed', facts())
    expect(lines.at(-1)?.fields).toMatchObject({ passedOver: 490 })
  })

  test('from many places is logged 300 times a minute', () => {
    const { security, lines } = createBench()
    for (let place = 0; place < 20_000; place += 1)
      security.report('login-failed', facts({ address: `2001:db8:${place.toString(16)}::/64` }))
    expect(lines).toHaveLength(300)
  })

  test('adds at most one row per minute and person to the audit trail', () => {
    const { security, trail, clock } = createBench()
    for (let logged = 0; logged < 50; logged += 1)
      security.report('login-failed', facts({ address: `192.0.2.${logged}` }))
    clock.nowMs += 60_000
    security.report('login-failed', facts())
    expect(trail).toEqual([
      { event: 'login-failed', passedOver: 0 },
      { event: 'login-failed', passedOver: 49 },
    ])
  })

  test('does not grow the sampler', () => {
    const sample = createSampler({ windowMs: 1000, perPlace: 1, overall: 1_000_000 }, () => 0)
    for (let place = 0; place < 30_000; place += 1) sample('login-failed', String(place))
    expect(sample('login-failed', '29999')).toBeUndefined()
    expect(sample('login-failed', '0')).toBe(0)
  })
})

test('a text chosen by a client can’t break a log line', () => {
  const { security, lines } = createBench()
  const host = `evil"\n{"event":"x"}${'a'.repeat(500)}`
  security.report('host-refused', { face: 'app', requestId: 'r', address: '192.0.2.1', host })
  expect(String(lines[0]?.fields?.host)).toMatch(/^[\w.:?-]{100}$/)
})
