import { login } from '@tarazu/contract/calls/accounts.ts'
import { deskLogin } from '@tarazu/contract/calls/desk.ts'
import { accountStatement, taxReport, taxReportCsv } from '@tarazu/contract/calls/documents.ts'
import { getStock } from '@tarazu/contract/calls/stocks.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import { type ClientAddressOptions, createClientAddresses } from './client-address.ts'
import { faceOf, limitOfCall } from './limits.ts'
import { createFixture, type Fixture } from './testing/fixture.ts'

const open: Fixture[] = []
afterEach(async () => {
  for (const fixture of open.splice(0)) await fixture.server.close()
})

/** A server that allows three requests and two attempts a minute, and a way to call it from anywhere. */
const start = async (changes: Partial<ClientAddressOptions> = {}) => {
  const addresses = createClientAddresses({
    trustedProxies: [],
    publicOrigins: [],
    exemptsLoopback: true,
    log: silentLog,
    nowMs: () => 0,
    ...changes,
  })
  const limits = { requestsPerMinute: 3, attemptsPerMinute: 2, ordersPerMinute: 0, changesPerMinute: 0 }
  const fixture = await createFixture({
    limits,
    addresses,
    hosts: { isKnown: () => true, isOwnPage: () => true },
  })
  open.push(fixture)
  const ask = async (remoteAddress: string, url = buyStockTrade.path, headers: Record<string, string> = {}) =>
    (await fixture.server.inject({ method: 'POST', url, remoteAddress, headers })).statusCode
  const useUp = async (
    remoteAddress: string,
    url = buyStockTrade.path,
    headers: Record<string, string> = {},
  ) => {
    for (let asked = 1; asked < 1000; asked += 1)
      if ((await ask(remoteAddress, url, headers)) === 429) return asked - 1
    return Number.POSITIVE_INFINITY
  }
  return { ask, useUp }
}

it('limits the on-screen tax report as it does the downloaded documents', () => {
  const settings = {
    requestsPerMinute: 6000,
    attemptsPerMinute: 120,
    ordersPerMinute: 0,
    changesPerMinute: 0,
  }
  for (const call of [accountStatement, taxReportCsv, taxReport])
    expect(limitOfCall(call, settings)).toMatchObject({ rateLimit: { max: 30 } })
  expect(limitOfCall(getStock, settings)).toEqual({})
})

describe('one client', () => {
  it('of IPv4 that arrives over IPv6 is the same one, and not this machine', async () => {
    const { ask, useUp } = await start()
    expect(await useUp('::ffff:203.0.113.1')).toBe(3)
    expect(await ask('203.0.113.1')).toBe(429)
    expect(await ask('::ffff:203.0.113.2')).toBe(200)
    expect(await ask('::1')).toBe(200)
  })

  it('of IPv6 is a network of 64 bits, and may not use up many of them', async () => {
    const { ask, useUp } = await start()
    expect(await useUp('2001:db8:1:101::5')).toBe(3)
    for (let refused = 0; refused < 20; refused += 1) expect(await ask('2001:db8:1:101::6')).toBe(429)
    for (const household of ['102', '103', '104']) expect(await useUp(`2001:db8:1:${household}::1`)).toBe(3)
    expect(await ask('2001:db8:1:1ff::1')).toBe(429)
    expect(await ask('2001:db8:1:200::1')).toBe(200)
    expect(await ask('2001:db8:2::1')).toBe(200)
  })

  it('of a whole IPv6 site (48 bits) has sixteen households’ allowance', async () => {
    const { ask } = await start()
    let answered = 0
    for (let household = 0; household < 60; household += 1)
      if ((await ask(`2001:db8:1:${household.toString(16)}00::1`)) === 200) answered += 1
    expect(answered).toBe(48)
  })
})

describe('the desk', () => {
  it('is counted separately from the app', async () => {
    const { ask, useUp } = await start()
    expect(await useUp('203.0.113.1')).toBe(3)
    expect(await ask('203.0.113.1', '/api/desk/me.do')).not.toBe(429)
    expect(await useUp('203.0.113.1', login.path)).toBe(2)
    expect(await ask('203.0.113.1', deskLogin.path)).not.toBe(429)
  })

  it('is identified by its paths', () => {
    for (const url of ['/desk', '/desk/', '/desk?x', '/desk/assets/a.js', '/api/desk/me.do'])
      expect(faceOf({ url }), url).toBe('desk')
    for (const url of ['/', '/deskly', '/api/desktop.do', '/x/desk/', '/?/desk/', '/api/app/desk/'])
      expect(faceOf({ url }), url).toBe('app')
  })
})

describe('this machine', () => {
  it('is counted, since a proxy on it may add no header and give this machine’s name', async () => {
    const { useUp } = await start({ exemptsLoopback: false })
    for (const peer of ['127.0.0.1', '::1']) expect(await useUp(peer)).toBe(3)
  })

  it('is not counted if the settings exempt it', async () => {
    const { ask } = await start()
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      for (let asked = 0; asked < 5; asked += 1) expect(await ask(peer)).toBe(200)
  })

  it.each([
    ['x-forwarded-for', '203.0.113.1'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['forwarded', 'for=203.0.113.1'],
    ['x-real-ip', '203.0.113.1'],
    ['via', '1.1 proxy'],
    ['host', 'tarazu.example'],
    ['origin', 'https://tarazu.example'],
  ])('does not exempt an untrusted proxy on it: %s %s', async (name, value) => {
    const { useUp } = await start()
    expect(await useUp('127.0.0.1', buyStockTrade.path, { [name]: value })).toBe(3)
  })

  it('is counted if the app has public addresses, even if its proxy adds no header', async () => {
    const { useUp } = await start({ publicOrigins: ['https://tarazu.example'] })
    expect(await useUp('127.0.0.1')).toBe(3)
  })

  it('cannot be claimed through a trusted proxy', async () => {
    const { useUp } = await start({ trustedProxies: ['loopback'] })
    expect(await useUp('127.0.0.1', buyStockTrade.path, { 'x-forwarded-for': '127.0.0.1' })).toBe(3)
  })
})
