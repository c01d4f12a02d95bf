import { describe, expect, it } from 'vitest'
import { browserPushServices, isPublicAddress, lookupPublic, pushServiceOf } from './services.ts'

describe('a push service’s address', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/dX:APA91b', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', 'updates.push.services.mozilla.com'],
    ['https://web.push.apple.com/QGuQyavXutnMH', 'web.push.apple.com'],
    ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAA', 'wns2-par02p.notify.windows.com'],
  ])('of a known service is accepted: %s', (endpoint, host) => {
    expect(pushServiceOf(endpoint)).toBe(host)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://user:word@fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://attacker-push.services.mozilla.com/x',
    'https://notify.windows.com/x',
    'https://attacker.example/.notify.windows.com',
    'https://attacker.example#.notify.windows.com',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://push.internal/x',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('of anybody else is not: %s', (endpoint) => {
    expect(pushServiceOf(endpoint)).toBeUndefined()
    expect(browserPushServices.takes(endpoint)).toBe(false)
  })
})

describe('an address on the internet', () => {
  it.each(['142.250.183.10', '17.57.144.1', '2a00:1450:4009::200a', '2607:f8b0::1'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('is the only kind of address that is connected to, whatever the name server answers', async () => {
    const looked = await new Promise((resolve) => {
      lookupPublic('localhost', { all: true }, (error, addresses) => resolve({ error, addresses }))
    })
    expect(looked).toMatchObject({ error: { message: 'the push service has no public address' } })
  })
})
