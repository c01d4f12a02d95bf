import { describe, expect, it } from 'vitest'
import { ConfigProblem } from '../base/config-problem.ts'
import { readConfig } from './config.ts'

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      dataDirectory: `${process.cwd()}/data`,
      databaseUrl: undefined,
      market: { kind: 'practice' },
      marketHours: 'always',
      responseKey: undefined,
      encryptionKey: undefined,
      securityChallenge: true,
      publicOrigins: [],
      pushContact: undefined,
      pushPrivateKey: undefined,
      solo: false,
      warmsUp: true,
      demo: true,
      drainMs: 0,
      metricsAddress: undefined,
      ledgerCheckMs: 86_400_000,
      ordersPerMinute: undefined,
      tracing: undefined,
      backups: undefined,
      backupKeys: [],
      trustedProxies: [],
      exemptsLoopback: false,
    })
  })

  it('reads given values; empty counts as absent', () => {
    const config = readConfig({ PORT: '0', HOST: '', MARKET: 'replay:nov-2017', SECURITY_CHALLENGE: 'off' })
    expect(config).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      market: { kind: 'replay', name: 'nov-2017' },
      securityChallenge: false,
    })
  })

  it('lifts the limits on this machine only by an explicit setting, and never with a proxy', () => {
    expect(readConfig({ LOOPBACK_EXEMPT: 'on' })).toMatchObject({ exemptsLoopback: true })
    for (const proxy of [{ PUBLIC_ORIGINS: 'https://tarazu.example' }, { TRUSTED_PROXIES: '127.0.0.1' }])
      expect(() => readConfig({ LOOPBACK_EXEMPT: 'on', ...proxy })).toThrow(/everybody behind a proxy/)
  })

  it('is for one learner only where no other machine can reach it', () => {
    expect(readConfig({ SOLO: 'on' })).toMatchObject({ solo: true })
    expect(readConfig({ WARM_UP: 'off' })).toMatchObject({ warmsUp: false })
    expect(readConfig({ SOLO: 'on', HOST: '::1' })).toMatchObject({ solo: true })
    for (const HOST of ['0.0.0.0', '192.0.2.7', '::'])
      expect(() => readConfig({ SOLO: 'on', HOST })).toThrow(/SOLO=on is for one person on this machine/)
  })

  it('is neither for one learner nor without the security check at public addresses', () => {
    const PUBLIC_ORIGINS = 'https://tarazu.example'
    expect(() => readConfig({ SOLO: 'on', PUBLIC_ORIGINS })).toThrow(/^SOLO=on is for one person/)
    expect(() => readConfig({ SECURITY_CHALLENGE: 'off', PUBLIC_ORIGINS })).toThrow(
      /^SECURITY_CHALLENGE=off is/,
    )
    expect(readConfig({ PUBLIC_ORIGINS })).toMatchObject({ solo: false, securityChallenge: true })
    // Behind a proxy on this machine, as in the proxy check.
    const own = 'https://localhost:8443'
    expect(readConfig({ SECURITY_CHALLENGE: 'off', PUBLIC_ORIGINS: own }).securityChallenge).toBe(false)
  })

  it('accepts a public beacon whose chain’s key it knows', () => {
    const BEACON_URL = 'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
    expect(readConfig({ BEACON_URL }).beaconUrl).toBe(BEACON_URL)
    for (const chain of ['chain', 'constructor', 'ab'.repeat(32)])
      expect(() => readConfig({ BEACON_URL: `https://api.drand.sh/${chain}` })).toThrow(
        /end with the hash of a public drand chain, whose key this program knows/,
      )
  })

  it('backs up only the built-in database, and only with a key', () => {
    const BACKUP_KEY = `age1${'q'.repeat(58)}`
    expect(readConfig({ DATA_DIR: '/d', BACKUP_HOURS: '12', BACKUP_KEEP: '3', BACKUP_KEY }).backups).toEqual({
      everyMs: 43_200_000,
      keep: 3,
      folder: '/d/backups',
      publicKeys: [BACKUP_KEY],
    })
    expect(() => readConfig({ BACKUP_HOURS: '12' })).toThrow(/Make one with "npm run backup:key/)
    expect(() => readConfig({ BACKUP_HOURS: '12', BACKUP_KEY: 'AGE-SECRET-KEY-1Q' })).toThrow(/public key/)
    const elsewhere = { BACKUP_HOURS: '12', BACKUP_KEY, DATABASE_URL: 'postgres://a@b/c' }
    expect(() => readConfig(elsewhere)).toThrow(/deploy\/backup/)
  })

  it('accepts proxies by address, network and name', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1' })
    expect(trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
    const old = () => readConfig({ TRUSTED_PROXIES: '1' })
    expect(old).toThrow(/by address or network.*A number of proxies.*is no longer accepted/)
  })

  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '127.8.0.1' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.0.2.7' }, false],
    [{ HOST: '127.0.0.1.example' }, false],
    [{ PUBLIC_ORIGINS: 'https://tarazu.example' }, false],
    [{ DATABASE_URL: 'postgres://owner@db/tarazu' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('has demo people while only this machine can reach it, or on request: %j %s', (variables, demo) => {
    expect(readConfig(variables)).toMatchObject({ demo })
  })

  it.each([
    ['PORT', '80800'],
    ['PORT', '8080x'],
    ['PORT', 'eighty'],
    ['HOST', 'not a host'],
    ['DATABASE_URL', 'mysql://x'],
    ['APPLICATION_DATABASE_URL', 'x'],
    ['MARKET', 'real'],
    ['MARKET', 'replay:'],
    ['MARKET', 'replay:../etc'],
    ['MARKET_HOURS', 'sometimes'],
    ['RESPONSE_KEY', 'short'],
    ['SECURITY_CHALLENGE', 'maybe'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', '0'],
    ['TRUSTED_PROXIES', '-1'],
    ['DEMO', 'maybe'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,,127.0.0.1'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['PUSH_CONTACT', 'nobody'],
    ['PUSH_CONTACT', 'http://tarazu.example'],
    ['PUSH_PRIVATE_KEY', 'short'],
    ['PUBLIC_ORIGINS', 'http://tarazu.example'],
    ['PUBLIC_ORIGINS', 'https://tarazu.example/app'],
  ])('refuses %s=%s in one sentence that names it but not the value', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigProblem)
    expect(read).toThrow(new RegExp(`^${name} must`))
  })
})
