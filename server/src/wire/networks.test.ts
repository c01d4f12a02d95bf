import { describe, expect, it } from 'vitest'
import { isLoopback, narrowNetwork, networksOf, normalAddress } from './networks.ts'

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
  ])('%s has one normal form', (text, normal) => {
    expect(normalAddress(text)).toBe(normal)
  })

  it.each([
    '',
    'unknown',
    '1.2.3',
    '0x7f.1',
    '017.1.1.1',
    '2130706433',
    'localhost',
    '_hidden',
    '1.2.3.4, 5.6.7.8',
  ])('%j is not an address', (text) => {
    expect(normalAddress(text)).toBeUndefined()
  })

  it('is this machine’s own in any notation', () => {
    for (const own of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1'])
      expect(isLoopback(own), own).toBe(true)
    for (const other of ['192.0.2.1', '::', '::2', '::ffff:192.0.2.1', '10.0.0.1', 'localhost', ''])
      expect(isLoopback(other), other).toBe(false)
  })
})

describe('counting', () => {
  it('distinguishes mapped IPv4 addresses, and none of them from loopback', () => {
    const names = ['::ffff:192.0.2.1', '::ffff:192.0.2.2', '::1', '192.0.2.3'].map(narrowNetwork)
    expect(names).toEqual(['192.0.2.1', '192.0.2.2', '::1', '192.0.2.3'])
    expect(networksOf('::ffff:192.0.2.1')).toEqual([{ name: '192.0.2.1', allowance: 1 }])
  })

  it('counts IPv6 by three networks, the wider ones with larger allowances', () => {
    const networks = [
      { name: '2001:db8:1:2fe::/64', allowance: 1 },
      { name: '2001:db8:1:200::/56', allowance: 4 },
      { name: '2001:db8:1::/48', allowance: 16 },
    ]
    expect(networksOf('2001:db8:1:2fe:3:4:5:6')).toEqual(networks)
    expect(networksOf(narrowNetwork('2001:db8:1:2fe:3:4:5:6'))).toEqual(networks)
  })

  it('counts text that is not an address under its own name', () => {
    expect(networksOf('nowhere')).toEqual([{ name: 'nowhere', allowance: 1 }])
  })
})
