import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { messageKinds } from '@tarazu/contract/inbox/message-kinds.ts'
import { pushTopicOf, pushTopics } from '@tarazu/contract/inbox/push-topics.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pushKeysOf, readPushPrivateKey } from './keys.ts'
import { notificationOf, testNotification } from './notification.ts'
import { createPostman } from './post.ts'
import type { PushRequest } from './services.ts'
import { createFakeBrowser } from './testing/fake-browser.ts'

const keys = pushKeysOf(createHash('sha256').update('a test').digest())
const { signal } = new AbortController()

const bench = () => {
  const sent: PushRequest[] = []
  const services = {
    takes: (endpoint: string) => endpoint.startsWith('https://push.example/'),
    send: async (request: PushRequest) => {
      sent.push(request)
      return { status: 201, retryAfter: undefined }
    },
  }
  return { sent, postman: createPostman(keys, 'mailto:test@tarazu.example', services, signal) }
}
const browser = createFakeBrowser('https://push.example/abc')
const anyNotification = {
  title: 'PRACTICE · Order filled',
  body: '₹1,234.50 – अभ्यास – 练习',
  language: 'en' as const,
  tag: 'message-17',
  path: '/position/5',
}

describe('a sent notification', () => {
  it('can be decrypted by its own browser, and by no other', async () => {
    const { sent, postman } = bench()
    await postman.post(browser.address, anyNotification, { keepSeconds: 60, urgent: true })
    const [request] = sent
    if (request === undefined) return expect.fail('nothing was sent')
    expect(browser.open(request.body)).toEqual(anyNotification)
    const stranger = createFakeBrowser(browser.address.endpoint)
    expect(() => stranger.open(request.body)).toThrow()
    expect(request.body.toString('latin1')).not.toContain('Order')
  })

  it('can be decrypted whatever its text is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (body) => {
        const { sent, postman } = bench()
        await postman.post(browser.address, { ...anyNotification, body }, { keepSeconds: 60, urgent: false })
        expect(browser.open(sent[0]?.body ?? Buffer.of()).body).toBe(body)
      }),
      { numRuns: 50 },
    )
  })

  it('is signed for the push service with the public key that browsers subscribe with', async () => {
    const { sent, postman } = bench()
    await postman.post(browser.address, anyNotification, { keepSeconds: 60, urgent: true })
    const headers = sent[0]?.headers ?? {}
    expect(headers).toMatchObject({
      TTL: 60,
      Urgency: 'high',
      Topic: 'message-17',
      'Content-Encoding': 'aes128gcm',
    })
    const [, token = '', publicKey] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.Authorization)) ?? []
    expect(publicKey).toBe(postman.publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    expect(read(claims)).toMatchObject({ aud: 'https://push.example', sub: 'mailto:test@tarazu.example' })
    const point = Buffer.from(keys.publicKey, 'base64url')
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const signed = { key, dsaEncoding: 'ieee-p1363' as const }
    const text = Buffer.from(`${head}.${claims}`)
    expect(verify('sha256', text, signed, Buffer.from(signature, 'base64url'))).toBe(true)
  })

  it('only goes to addresses that the services accept, and to keys on the curve', () => {
    const { postman } = bench()
    expect(postman.accepts(browser.address)).toBe(true)
    expect(postman.accepts({ ...browser.address, endpoint: 'https://else.example/abc' })).toBe(false)
    const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url')
    expect(postman.accepts({ ...browser.address, p256dh: offCurve })).toBe(false)
  })
})

describe('the server’s private key', () => {
  it('is read as base64url, and as nothing else', () => {
    const key = randomBytes(32)
    expect(readPushPrivateKey(key.toString('base64url'))).toEqual(key)
    for (const wrong of [
      '',
      'short',
      `${key.toString('base64url')}=`,
      Buffer.alloc(32).toString('base64url'),
    ])
      expect(readPushPrivateKey(wrong)).toBeUndefined()
    expect(readPushPrivateKey(Buffer.alloc(32, 255).toString('base64url'))).toBeUndefined()
  })
})

describe('a notification', () => {
  it('of every kind and language is short, says PRACTICE, and links into the app', async () => {
    for (const [kind, forms] of Object.entries(messageKinds)) {
      const parameters = Object.fromEntries(
        Object.entries(forms).map(([name, form]) => [
          name,
          form === 'refusal' ? refusals.fundsTooLow : '12345.00',
        ]),
      )
      for (const language of ['en', 'hi', 'zh-CN'] as const) {
        const notification = await notificationOf({ messageId: 9n, kind, parameters }, language)
        expect(notification.title).toMatch(/PRACTICE · ./)
        expect(notification.body).not.toMatch(/\{|\}/)
        expect(notification.path).toMatch(/^\/[a-z]/)
        expect(notification.tag).toBe('message-9')
        expect(Buffer.byteLength(JSON.stringify(notification))).toBeLessThan(2_000)
      }
    }
  })

  it('is cut if an operator wrote a lot', async () => {
    const reason = 'so '.repeat(400)
    const message = { messageId: 9n, kind: 'deposit-failed', parameters: { amount: '5.00', reason } }
    const { body } = await notificationOf(message, 'en')
    expect(body.length).toBeLessThanOrEqual(300)
    expect(body).toMatch(/…$/)
  })

  it('can be tested', () => {
    for (const language of ['en', 'hi', 'zh-CN'] as const)
      expect(testNotification(language).title).toContain('PRACTICE')
  })

  it('exists for some kinds, and every topic has one', () => {
    const kinds = Object.keys(messageKinds)
    expect(new Set(kinds.map(pushTopicOf).filter((topic) => topic !== undefined))).toEqual(
      new Set(pushTopics),
    )
    expect(pushTopicOf('margin-call')).toBe('margin')
    expect(pushTopicOf('operator-notice')).toBeUndefined()
    expect(pushTopicOf('toString')).toBeUndefined()
  })
})
