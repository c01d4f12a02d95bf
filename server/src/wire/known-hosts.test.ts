import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createKnownHosts } from './known-hosts.ts'

const publicHosts = createKnownHosts({ host: '127.0.0.1', publicOrigins: ['https://tarazu.example'] })

describe('a host', () => {
  it.each([
    'localhost',
    'localhost:8080',
    '127.0.0.1:8080',
    '[::1]:8080',
    '192.0.2.7:8080',
    'tarazu.example',
    'TARAZU.example:443',
  ])('%s is known', (host) => {
    expect(publicHosts.isKnown(host)).toBe(true)
  })

  it.each([
    'evil.example',
    'evil.example:8080',
    'tarazu.example.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '',
    'a b',
    hostname(),
  ])('%j is not', (host) => {
    expect(publicHosts.isKnown(host)).toBe(false)
  })

  it('may be the machine’s own name if others can reach it', () => {
    const open = createKnownHosts({ host: '0.0.0.0', publicOrigins: [] })
    expect(open.isKnown(`${hostname()}:8080`)).toBe(true)
    expect(open.isKnown('evil.example')).toBe(false)
    expect(createKnownHosts({ host: 'market.school', publicOrigins: [] }).isKnown('market.school:80')).toBe(
      true,
    )
  })

  it('need not be named by a program that is not a browser', () => {
    expect(publicHosts.isKnown(undefined)).toBe(true)
  })
})

describe('a page', () => {
  const own = [
    ['http://localhost:8080', 'localhost:8080'],
    ['http://localhost:5173', '127.0.0.1:8080'],
    ['https://tarazu.example', 'tarazu.example'],
    ['https://tarazu.example', '127.0.0.1:8080'],
    ['http://192.0.2.7:8080', '192.0.2.7:8080'],
    [undefined, 'localhost:8080'],
  ] as const
  it.each(own)('at %s that calls %s is ours', (origin, host) => {
    expect(publicHosts.isOwnPage({ origin, host })).toBe(true)
  })

  const foreign = [
    ['https://evil.example', 'tarazu.example'],
    ['http://tarazu.example.evil.example', '127.0.0.1:8080'],
    ['http://192.0.2.8', '192.0.2.7:8080'],
    ['http://192.0.2.8', '127.0.0.1:8080'],
    ['null', 'localhost:8080'],
  ] as const
  it.each(foreign)('at %s that calls %s is not', (origin, host) => {
    expect(publicHosts.isOwnPage({ origin, host })).toBe(false)
  })
})
