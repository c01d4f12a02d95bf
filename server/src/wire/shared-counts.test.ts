import { getUserInfo, login } from '@tarazu/contract/calls/accounts.ts'
import { accountStatementCsv } from '@tarazu/contract/calls/documents.ts'
import { sell } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { silentLog } from '../database/testing/log.ts'
import { createClientAddresses } from './http/client-address.ts'
import { createFixture, type Fixture, headersFor } from './http/testing/fixture.ts'
import { createSharedCounts } from './shared-counts.ts'

const startMs = Date.UTC(2026, 10, 25, 18)
const limits = {
  requestsPerMinute: 1_000_000,
  attemptsPerMinute: 8,
  ordersPerMinute: 40,
  changesPerMinute: 20,
}
const form = { 'content-type': 'application/x-www-form-urlencoded' }

let database: TestDatabase
const open: Fixture[] = []
const clock = { ms: startMs, nowMs: () => clock.ms }

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  vi.useRealTimers()
  for (const fixture of open.splice(0)) await fixture.server.close()
  await database.pool.query('delete from call_counts')
  clock.ms = startMs
})

/** A separate server process on the shared database. */
const startProcess = async () => {
  const counts = createSharedCounts(database.kysely, clock, silentLog)
  const addresses = createClientAddresses({
    trustedProxies: [],
    publicOrigins: [],
    exemptsLoopback: false,
    log: silentLog,
    nowMs: clock.nowMs,
  })
  const hosts = { isKnown: () => true, isOwnPage: () => true }
  const fixture = await createFixture({ limits, counts, addresses, hosts })
  open.push(fixture)
  return fixture
}

const rows = async (): Promise<readonly { subject: string; count: number }[]> =>
  (await database.pool.query('select subject, count from call_counts order by 1')).rows

const post = (fixture: Fixture, { path }: { readonly path: string }, payload: string, headers: object) =>
  fixture.server.inject({
    method: 'POST',
    url: path,
    remoteAddress: '203.0.113.9',
    headers: { ...form, ...headers },
    payload,
  })

it('guesses are counted over all processes', async () => {
  const [one, other] = [await startProcess(), await startProcess()]
  const guess = (fixture: Fixture) => post(fixture, login, 'phone=9876543210&password=secret1', {})
  for (let turn = 0; turn < 4; turn += 1)
    for (const fixture of [one, other]) expect((await guess(fixture)).statusCode).not.toBe(429)
  clock.ms += 20_000
  for (const fixture of [one, other]) {
    const refused = await guess(fixture)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().msg).toBe(refusals.tooManyRequests)
    expect(refused.headers['retry-after']).toBe('40')
  }
  // In the next minute there are new ones; old counts are deleted.
  clock.ms += 40_000
  expect((await guess(one)).statusCode).not.toBe(429)
  expect(await rows()).toHaveLength(2)
  clock.ms += 600_000
  await guess(other)
  expect(await rows()).toHaveLength(1)
})

it('documents have the smaller limit, and ordinary calls write nothing', async () => {
  const fixture = await startProcess()
  const read = (call: typeof accountStatementCsv | typeof getUserInfo) =>
    fixture.server.inject({
      url: call.path,
      remoteAddress: '203.0.113.9',
      headers: headersFor(call),
      method: call.methods[0] ?? 'GET',
    })
  await read(getUserInfo)
  expect(await rows()).toEqual([])
  for (let turn = 0; turn < 2; turn += 1) expect((await read(accountStatementCsv)).statusCode).not.toBe(429)
  expect((await read(accountStatementCsv)).statusCode).toBe(429)
})

it('an investor’s orders are counted over all processes within a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [one, other] = [await startProcess(), await startProcess()]
  const order = async (fixture: Fixture) =>
    (await post(fixture, sell, 'orderNo=1', headersFor(sell))).statusCode
  for (let sent = 0; sent < 3; sent += 1) expect(await order(other)).toBe(200)
  // Counts below a tenth of the limit are not shared.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await rows()).toEqual([])
  for (let sent = 0; sent < 30; sent += 1) expect(await order(one)).toBe(200)
  expect(await order(other)).toBe(200)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect.poll(rows).toEqual([{ subject: 'orders 7', count: 34 }])
  // The process that reported last knows the other's count, which is enough to refuse the forty-first.
  let admitted = 0
  while ((await order(one)) === 200 && admitted < 50) admitted += 1
  while ((await order(other)) === 200 && admitted < 50) admitted += 1
  expect(admitted).toBeGreaterThan(0)
  expect(admitted).toBeLessThanOrEqual(16)
  clock.ms += 60_000
  expect(await order(one)).toBe(200)
})
