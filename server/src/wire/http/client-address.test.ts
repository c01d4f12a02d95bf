import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { LogFields } from '../../base/log.ts'
import { createClientAddresses } from './client-address.ts'

const requestFrom = (peer: string, forwardedFor?: string): IncomingMessage => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor
  return request
}

const createBench = (trustedProxies: readonly string[] = []) => {
  const clock = { nowMs: 0 }
  const logged: { readonly event: string; readonly fields: LogFields | undefined }[] = []
  const record = (event: string, fields?: LogFields) => {
    logged.push({ event, fields })
  }
  const addresses = createClientAddresses({
    trustedProxies,
    publicOrigins: [],
    exemptsLoopback: false,
    log: { warn: record, error: record },
    nowMs: () => clock.nowMs,
  })
  const ask = (peer: string, forwardedFor?: string) => addresses.networkOf(requestFrom(peer, forwardedFor))
  return { ask, clock, logged }
}

describe('the client a request is counted for', () => {
  it('is its peer without a trusted proxy, whatever it claims', () => {
    expect(createBench().ask('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
    expect(createBench(['10.0.0.0/8']).ask('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9')
  })

  it('is the one seen by the trusted proxies, however many they are, and not the client’s claim', () => {
    const { ask } = createBench(['10.0.0.0/8', '::1'])
    expect(ask('10.0.0.1', '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
    expect(ask('::ffff:10.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
    expect(ask('::1', '203.0.113.9')).toBe('203.0.113.9')
    expect(ask('10.0.0.1')).toBe('10.0.0.1')
  })

  it('is read through ports, brackets and mapping, and is the proxy if it names no address', () => {
    const { ask } = createBench(['loopback'])
    expect(ask('127.0.0.1', '203.0.113.9:4711')).toBe('203.0.113.9')
    expect(ask('127.0.0.1', '[2001:db8:1:2::5]:4711')).toBe('2001:db8:1:2::/64')
    expect(ask('127.0.0.1', '::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(ask('127.0.0.1', 'unknown')).toBe('127.0.0.1')
    expect(ask('127.0.0.1', '')).toBe('127.0.0.1')
  })
})

describe('a forwarding header from an untrusted peer', () => {
  it('causes a warning with the variable to set, repeated while it lasts', () => {
    const { ask, clock, logged } = createBench()
    for (let asked = 0; asked < 5; asked += 1) ask('::ffff:10.0.0.1', '203.0.113.9')
    expect(logged.map(({ event }) => event)).toEqual(['proxy-not-trusted'])
    expect(logged[0]?.fields).toMatchObject({ peer: '10.0.0.1' })
    expect(String(logged[0]?.fields?.advice)).toMatch(/no proxy is trusted.*TRUSTED_PROXIES=10\.0\.0\.1:/)
    clock.nowMs += 10 * 60_000
    ask('10.0.0.1', '203.0.113.9')
    expect(logged).toHaveLength(2)
  })

  it('is read as far as the proxies are trusted', () => {
    const { ask, logged } = createBench(['192.0.2.1'])
    ask('192.0.2.1', '203.0.113.9')
    expect(logged).toEqual([])
    ask('10.0.0.1', '203.0.113.9')
    expect(String(logged[0]?.fields?.advice)).toContain('TRUSTED_PROXIES=192.0.2.1,10.0.0.1')
  })
})
