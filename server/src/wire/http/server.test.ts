import { createDecipheriv } from 'node:crypto'
import { connect } from 'node:net'
import { getSingleStock } from '@tarazu/contract/calls/stocks.ts'
import { buyStockTrade } from '@tarazu/contract/calls/trading.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import { keyLifeMs, newIdempotencyKey } from '@tarazu/contract/wire/idempotency-key.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../base/refusal.ts'
import { readResponseKey } from '../../start/config.ts'
import { createFixture, type Fixture, type FixtureOptions, headersFor } from './testing/fixture.ts'

const order = 'code=KAVCEM&exchange=NSE&quantity=100&direction=long&leverage=2'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const open: Fixture[] = []
const start = async (options: FixtureOptions = {}) => {
  const fixture = await createFixture(options)
  open.push(fixture)
  return fixture
}
afterEach(async () => {
  for (const fixture of open.splice(0)) await fixture.server.close()
})

const post = (fixture: Fixture, call: Call, payload: string, headers: Record<string, string> = {}) =>
  fixture.server.inject({
    method: 'POST',
    url: call.path,
    headers: { ...headersFor(call), ...form, ...headers },
    payload,
  })

describe('a call', () => {
  it('takes its fields from the body and from the query, parsed', async () => {
    const fixture = await start({ answer: () => ({ orderNo: '1' }) })
    const posted = await post(fixture, buyStockTrade, order, { 'idempotency-key': 'k-1' })
    expect(posted.json()).toEqual({ status: 0, msg: '', data: { orderNo: '1' } })
    const got = await fixture.server.inject({
      method: 'GET',
      url: `${buyStockTrade.path}?${order}`,
      headers: headersFor(buyStockTrade),
    })
    expect(got.statusCode).toBe(200)
    const [first, second] = fixture.reached
    const input = { code: 'KAVCEM', exchange: 'NSE', quantity: 100, direction: 'long', leverage: 2 }
    expect(first?.input).toEqual(input)
    expect(second?.input).toEqual(input)
    expect(first?.context).toMatchObject({ userId: 7n, idempotencyKey: 'k-1' })
  })

  it('is refused with an outdated key, older than any stored answer, or one of a future day', async () => {
    const fixture = await start({ answer: () => ({ orderNo: '1' }) })
    const under = async (madeMs: number) =>
      (await post(fixture, buyStockTrade, order, { 'idempotency-key': newIdempotencyKey(madeMs) })).json().msg
    expect(await under(Date.now() - keyLifeMs - 1_000)).toBe(refusals.idempotencyKeyExpired)
    expect(await under(Date.now() + 2 * 86_400_000)).toBe(refusals.idempotencyKeyExpired)
    expect(fixture.reached).toEqual([])
    expect(await under(Date.now() - keyLifeMs + 60_000)).toBe('')
    expect(fixture.reached).toHaveLength(1)
  })

  it('refuses a field given in the query and again in the body', async () => {
    const fixture = await start()
    const response = await fixture.server.inject({
      method: 'POST',
      url: `${buyStockTrade.path}?quantity=100`,
      headers: { ...headersFor(buyStockTrade), ...form },
      payload: order,
    })
    expect(response.json().data).toEqual({ field: 'quantity', problem: 'repeated' })
  })

  it.each([
    ['version', 'x'.repeat(41)],
    ['device-type', '<script>'],
    ['appid', 'a b'],
    ['idempotency-key', 'k'.repeat(129)],
    ['idempotency-key', ''],
  ])('refuses a malformed header %s', async (name, value) => {
    const fixture = await start()
    const response = await post(fixture, buyStockTrade, order, { [name]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ msg: refusals.requestMalformed, data: { field: name } })
    expect(fixture.reached).toEqual([])
  })

  it('turns a refusal into a failure with HTTP 200 and its details', async () => {
    const fixture = await start({
      answer: () => {
        throw new Refusal(refusals.buyAmountTooHigh, { percent: '50' })
      },
    })
    const response = await post(fixture, buyStockTrade, order)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 1, msg: refusals.buyAmountTooHigh, data: { percent: '50' } })
    expect(fixture.logged).toEqual([])
  })

  it('answers a fault with 500 and a number that is in the log, and reveals neither query nor token', async () => {
    const fixture = await start({
      answer: () => {
        throw new Error('disk on fire')
      },
    })
    const response = await fixture.server.inject({
      method: 'GET',
      url: `${buyStockTrade.path}?${order}`,
      headers: headersFor(buyStockTrade),
    })
    expect(response.statusCode).toBe(500)
    expect(response.json().msg).toBe(refusals.systemBusy)
    expect(response.body).not.toContain('fire')
    expect(fixture.logged).toHaveLength(1)
    expect(fixture.logged[0]).toContain(response.json().data.requestId)
    expect(fixture.logged[0]).not.toMatch(/KAVCEM|quantity|investor-token/)
  })

  it('answers 503 and 104 when the database is unavailable', async () => {
    const fixture = await start({
      answer: () => {
        throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
      },
    })
    const response = await post(fixture, buyStockTrade, order)
    expect([response.statusCode, response.json().msg]).toEqual([503, refusals.serviceUnavailable])
  })
})

describe('a full disk', () => {
  const full = () => {
    throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  }

  it('answers 503 and 104', async () => {
    const response = await post(await start({ answer: full }), buyStockTrade, order)
    expect([response.statusCode, response.json().msg]).toEqual([503, refusals.serviceUnavailable])
  })

  it('does not fill the log: only a few of a hundred failed requests are written', async () => {
    const fixture = await start({ answer: full })
    for (let count = 0; count < 100; count += 1) await post(fixture, buyStockTrade, order)
    expect(fixture.logged).toHaveLength(5)
  })
})

describe('an address without a call', () => {
  it('is 404 in an envelope, malformed is 400', async () => {
    const fixture = await start()
    const unknown = await fixture.server.inject({ method: 'GET', url: '/api/app/nothing.do' })
    expect([unknown.statusCode, unknown.json().msg]).toEqual([404, refusals.noSuchAddress])
    const browser = await fixture.server.inject({
      method: 'GET',
      url: '/api/nothing',
      headers: { accept: 'text/html' },
    })
    expect(browser.statusCode).toBe(404)
    const malformed = await fixture.server.inject({ method: 'GET', url: '/api/%ff' })
    expect(malformed.statusCode).toBe(400)
    expect(malformed.json().msg).toBe(refusals.requestMalformed)
    expect(malformed.headers['x-practice-market']).toBe('1')
  })

  it('answers bytes that are not HTTP and closes', async () => {
    const fixture = await start()
    await fixture.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = fixture.server.server.address() as { port: number }
    const answer = await new Promise<string>((resolve) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'))
      socket.on('data', (piece) => {
        heard += piece
      })
      socket.on('close', () => resolve(heard))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain(`"${refusals.requestMalformed}"`)
  })
})

describe('a name that is not this server’s', () => {
  it('can’t be hidden next to a right one: two Host headers are 400', async () => {
    const fixture = await start()
    await fixture.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = fixture.server.server.address() as { port: number }
    for (const hosts of ['host: localhost\r\nHost: evil.example', 'HOST: localhost\r\nhost: localhost']) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET /api/health/live HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`),
        )
        socket.once('data', (data) => resolve(data.toString()))
      })
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toContain('"problem":"repeated"')
    }
  })

  it('gets no other answer, from calls and pages alike', async () => {
    const fixture = await start()
    const ask = (host: string, url: string) =>
      fixture.server.inject({ method: 'GET', url, headers: { host, ...headersFor(getSingleStock) } })
    for (const url of [
      `${getSingleStock.path}?code=KAVCEM&exchange=NSE`,
      '/',
      '/desk/',
      '/api/health',
      '/nothing',
    ]) {
      const response = await ask('evil.example:8080', url)
      expect([response.statusCode, response.json().msg], url).toEqual([421, refusals.hostUnknown])
    }
    expect(fixture.reached).toEqual([])
    expect((await ask('localhost:8080', '/api/health')).statusCode).toBe(200)
  })
})

it('checks its health once a second, but reports the current clock, which a program waits for after a skip', async () => {
  let checks = 0
  let behindMs = 0
  const fixture = await start({
    health: async () => {
      checks += 1
      return { ok: true, clock: { behindMs: 0 } }
    },
    liveFacts: () => ({ clock: { behindMs } }),
  })
  const told = async () =>
    (await fixture.server.inject({ method: 'GET', url: '/api/health' })).json().data.clock.behindMs
  expect(await told()).toBe(0)
  behindMs = 86_400_000
  expect(await told()).toBe(86_400_000)
  expect(checks).toBe(1)
})

it('every page declares which browser features it may use', async () => {
  const fixture = await start()
  for (const url of ['/', '/desk/', '/api/docs']) {
    const { headers } = await fixture.server.inject({ method: 'GET', url })
    expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*publickey-credentials-get=\(self\)/)
  }
})

describe('limits', () => {
  it('answers 429 with tooManyRequests and when to come back', async () => {
    const fixture = await start({
      limits: { requestsPerMinute: 3, attemptsPerMinute: 2, ordersPerMinute: 0, changesPerMinute: 0 },
    })
    const ask = (url: string, remoteAddress: string) =>
      fixture.server.inject({ method: 'POST', url, remoteAddress })
    const login = '/api/app/login.do'
    for (const _ of [1, 2]) expect((await ask(login, '127.0.0.1')).statusCode).toBe(200)
    const third = await ask(login, '127.0.0.1')
    expect(third.statusCode).toBe(429)
    expect(third.json()).toEqual({ status: 1, msg: refusals.tooManyRequests, data: null })
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    const statuses: number[] = []
    for (const _ of [1, 2, 3, 4]) statuses.push((await ask(buyStockTrade.path, '203.0.113.5')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    for (const _ of [1, 2, 3]) expect((await ask(buyStockTrade.path, '127.0.0.1')).statusCode).toBe(200)
    expect((await ask(buyStockTrade.path, '127.0.0.1')).statusCode).toBe(429)
  })
})

describe('encrypted answers', () => {
  const answer = { name: 'कावेरी सीमेंट', price: '1234.50' }
  const ask = async (key: Buffer | undefined, encryption: string) => {
    const fixture = await start({ responseKey: key, answer: () => answer })
    return fixture.server.inject({
      method: 'GET',
      url: `${getSingleStock.path}?code=KAVCEM&exchange=NSE`,
      headers: { 'accept-encryption': encryption },
    })
  }
  const envelope = { status: 0, msg: '', data: answer }

  it.each([16, 24, 32])('can be decrypted with AES-ECB and a key of %i bytes', async (length) => {
    const key = Buffer.alloc(length, 'k')
    const response = await ask(key, 'aes-ecb')
    expect(response.headers['content-encryption']).toBe('aes-ecb')
    expect(response.body).toMatch(/^[A-Za-z0-9+/]+=*$/)
    const cipher = createDecipheriv(`aes-${length * 8}-ecb`, key, null)
    const plain = cipher.update(response.body, 'base64', 'utf8') + cipher.final('utf8')
    expect(JSON.parse(plain)).toEqual(envelope)
  })

  it('can be decrypted with AES-GCM, and not with one bit changed', async () => {
    const key = Buffer.alloc(32, 'k')
    const sealed = Buffer.from((await ask(key, 'aes-gcm')).body, 'base64')
    const unseal = (bytes: Buffer) => {
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      cipher.setAuthTag(bytes.subarray(-16))
      return cipher.update(bytes.subarray(12, -16)).toString('utf8') + cipher.final('utf8')
    }
    expect(unseal(sealed)).toBe(JSON.stringify(envelope))
    sealed.writeUInt8(sealed.readUInt8(20) ^ 1, 20)
    expect(() => unseal(sealed)).toThrow()
  })

  it('are plain without a key, and if the method is unknown', async () => {
    expect((await ask(undefined, 'aes-ecb')).json()).toEqual(envelope)
    expect((await ask(Buffer.alloc(16, 'k'), 'rot13')).json()).toEqual(envelope)
  })

  it('read the key as hexadecimal, base64 or text', () => {
    const key = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
    expect(readResponseKey(key.toString('hex'))).toEqual(key)
    expect(readResponseKey(key.toString('base64'))).toEqual(key)
    expect(readResponseKey('sixteen letters!')).toEqual(Buffer.from('sixteen letters!'))
    expect(readResponseKey('too short')).toBeUndefined()
  })
})

describe('binding', () => {
  it('does not start if a call has no handler or a handler no call', async () => {
    await expect(createFixture({ bound: [] })).rejects.toThrow(/login has 0 handlers/)
    const stray = { call: { ...getSingleStock, name: 'stray' } as Call, handle: async () => null }
    await expect(createFixture({ calls: [], bound: [stray] })).rejects.toThrow(/stray is not in the contract/)
  })
})

describe('documents', () => {
  it('are served as a page without scripts and as OpenAPI', async () => {
    const fixture = await start()
    const page = await fixture.server.inject({ method: 'GET', url: '/api/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).not.toMatch(/script|unsafe/)
    expect(page.body).toContain('/api/app/user/buyStockTrade.do')
    expect(page.body).toContain('no real money')
    expect(page.body).not.toMatch(/<script|style=|onclick/)
    const document = await fixture.server.inject({ method: 'GET', url: '/api/docs/openapi.json' })
    expect(document.json().openapi).toBe('3.1.0')
    const again = await fixture.server.inject({
      method: 'GET',
      url: '/api/docs/openapi.json',
      headers: { 'if-none-match': String(document.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})
