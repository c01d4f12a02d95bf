import { getUserInfo } from '@tarazu/contract/calls/accounts.ts'
import { alertSet } from '@tarazu/contract/calls/alerts.ts'
import { allCalls } from '@tarazu/contract/calls/all.ts'
import { deskLogout } from '@tarazu/contract/calls/desk.ts'
import { placeOrder } from '@tarazu/contract/calls/orders.ts'
import { sessionEndAll } from '@tarazu/contract/calls/sessions.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { type Call, pathsOf } from '@tarazu/contract/wire/call.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import type { SharedCounts } from '../shared-counts.ts'
import { createClientAddresses } from './client-address.ts'
import { createFixture, fixtureSessions, headersFor } from './testing/fixture.ts'

const limits = {
  requestsPerMinute: 1_000_000,
  attemptsPerMinute: 1_000_000,
  ordersPerMinute: 5,
  changesPerMinute: 3,
}

/** Within one minute of one process. */
const counted = new Map<string, number>()
const counts: SharedCounts = {
  countNow: async () => undefined,
  countSoon: ({ name, maximum }) => {
    const count = (counted.get(name) ?? 0) + 1
    counted.set(name, count)
    return count > maximum ? 17 : undefined
  },
  stop: () => undefined,
}
const addresses = createClientAddresses({
  trustedProxies: [],
  publicOrigins: [],
  exemptsLoopback: true,
  log: silentLog,
  nowMs: () => 0,
})
/** Two sessions of investor 7. */
const sessions = {
  ...fixtureSessions,
  investorId: async (token: string) => (token.startsWith('investor-token') ? 7n : undefined),
}
const hosts = { isKnown: () => true, isOwnPage: () => true }
const fixture = await createFixture({ limits, counts, addresses, sessions, hosts })
afterAll(() => fixture.server.close())
beforeEach(() => counted.clear())

const ask = (
  { path, methods }: Pick<Call, 'path' | 'methods'>,
  headers: Record<string, string>,
  remoteAddress = '203.0.113.9',
) =>
  fixture.server.inject({
    method: methods.includes('POST') ? 'POST' : 'GET',
    url: path,
    headers,
    remoteAddress,
  })

/** How many requests are answered, whatever the result, until one is refused because of the limit. */
const answeredOf = async (call: Pick<Call, 'path' | 'methods'>, headers: Record<string, string>) => {
  for (let asked = 1; asked <= 10; asked += 1) {
    const response = await ask(call, headers)
    if (response.statusCode !== 429) continue
    expect(response.json()).toMatchObject({
      status: 1,
      msg: refusals.tooManyRequests,
      data: { seconds: '17' },
    })
    expect(response.headers['retry-after']).toBe('17')
    return asked - 1
  }
  return Number.POSITIVE_INFINITY
}

describe('an investor’s changing calls', () => {
  const changing = allCalls.filter(({ access, changes }) => access === 'investor' && changes)
  const paths = changing.flatMap((call) => pathsOf(call).map((path) => [path, call] as const))

  it('are more than a few', () => {
    expect(changing.length).toBeGreaterThan(50)
  })

  it.each(paths)('%s is counted', async (path, call) => {
    const isOrder = ['Trading', 'Orders'].includes(call.group)
    const maximum = isOrder ? limits.ordersPerMinute : limits.changesPerMinute
    expect(await answeredOf({ path, methods: call.methods }, headersFor(call))).toBe(maximum)
    expect(await answeredOf({ path, methods: call.methods }, headersFor(call))).toBe(0)
  })

  it('are counted together, orders separately', async () => {
    const headers = headersFor(alertSet)
    expect(await answeredOf(alertSet, headers)).toBe(limits.changesPerMinute)
    const other = changing.find(({ group }) => group === 'Funds') ?? alertSet
    expect(await answeredOf(other, headers)).toBe(0)
    expect(await answeredOf(placeOrder, headers)).toBe(limits.ordersPerMinute)
  })

  it('leave the owner of a stolen session their own allowance to end it', async () => {
    const thief = { token: 'investor-token-stolen' }
    expect(await answeredOf(alertSet, thief)).toBe(limits.changesPerMinute)
    expect(await answeredOf(sessionEndAll, thief)).toBe(limits.changesPerMinute)
    expect(await answeredOf(sessionEndAll, { token: 'investor-token' })).toBe(limits.changesPerMinute)
    expect([...counted.keys()].join()).not.toContain('investor-token')
  })

  it('are not counted for programs on this machine if the settings exempt them', async () => {
    for (let asked = 0; asked < 10; asked += 1)
      expect((await ask(alertSet, headersFor(alertSet), '127.0.0.1')).statusCode).not.toBe(429)
    expect(counted.size).toBe(0)
  })
})

it.each([getUserInfo, deskLogout])('$name is not counted: it is no change by an investor', async (call) => {
  expect(await answeredOf(call, headersFor(call))).toBe(Number.POSITIVE_INFINITY)
  expect(counted.size).toBe(0)
})
