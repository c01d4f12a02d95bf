import { connect } from 'node:net'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { defineCall } from '@tarazu/contract/wire/call.ts'
import { fileOut } from '@tarazu/contract/wire/fields.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFixture, validTokens } from './testing/fixture.ts'

const base = {
  summary: 'For this test',
  group: 'Test',
  access: 'investor',
  changes: true,
  input: z.object({}),
  refusals: [],
} as const
const send = defineCall({
  ...base,
  name: 'send',
  methods: ['POST'],
  path: '/api/test/send.do',
  file: { name: 'file', maximumBytes: 1_000_000 },
  hasSuccess: true,
  output: z.null(),
})
const look = defineCall({
  ...base,
  name: 'look',
  methods: ['GET'],
  path: '/api/test/look.do',
  answers: 'image/jpeg',
  output: fileOut(),
})
const plain = defineCall({
  ...base,
  name: 'plain',
  methods: ['POST'],
  path: '/api/test/plain.do',
  output: z.null(),
})

const picture = Buffer.from('not really a picture')
const fixture = await createFixture({
  calls: [send, look, plain],
  answer: (call) => (call === look ? picture : null),
})
afterAll(() => fixture.server.close())
beforeEach(() => {
  fixture.reached.length = 0
})

interface Part {
  readonly name: string
  readonly bytes: Buffer
  readonly fileName?: string
}
const boundary = 'x7pLb0undary'
const bodyOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, bytes, fileName }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
          fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: image/jpeg`
        }\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
const multipart = `multipart/form-data; boundary=${boundary}`
const post = async (payload: Buffer | string, headers: Record<string, string> = {}) => {
  const response = await fixture.server.inject({
    method: 'POST',
    url: send.path,
    headers: { 'content-type': multipart, token: validTokens.investor, ...headers },
    payload,
  })
  return { httpStatus: response.statusCode, envelope: response.json() }
}
const one: Part = { name: 'file', bytes: Buffer.alloc(300_000, 7), fileName: 'front.jpg' }

describe('a call with a file', () => {
  it('gets it complete, and reports success', async () => {
    expect(await post(bodyOf([one]))).toEqual({
      httpStatus: 200,
      envelope: { status: 0, msg: '', data: null, success: true },
    })
    const file = fixture.reached[0]?.context.file
    expect(file).toMatchObject({ fileName: 'front.jpg', mimeType: 'image/jpeg' })
    expect(file?.bytes.equals(one.bytes)).toBe(true)
  })

  const malformed: readonly (readonly [string, Buffer | string, Record<string, string>, string])[] = [
    ['another name', bodyOf([{ ...one, name: 'photo' }]), {}, 'photo'],
    ['a name of a prototype', bodyOf([{ ...one, name: '__proto__' }]), {}, 'body'],
    ['a field beside it', bodyOf([one, { name: 'extra', bytes: picture }]), {}, 'extra'],
    ['a field alone', bodyOf([{ name: 'file', bytes: picture }]), {}, 'file'],
    ['two files', bodyOf([one, one]), {}, 'body'],
    ['a hundred fields', bodyOf(Array(100).fill({ name: 'a', bytes: picture })), {}, 'a'],
    ['a body that ends early', bodyOf([one]).subarray(0, 2000), {}, 'body'],
    ['a head that ends early', `--${boundary}\r\ncontent-dis`, {}, 'body'],
    ['no boundary', bodyOf([one]), { 'content-type': 'multipart/form-data' }, 'body'],
    ['a form', 'file=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'file'],
    ['an empty form', '', { 'content-type': 'application/x-www-form-urlencoded' }, 'content-type'],
  ]
  it.each(malformed)('is malformed with %s', async (_title, payload, headers, field) => {
    const { httpStatus, envelope } = await post(payload, headers)
    expect({ httpStatus, ...envelope }).toMatchObject({
      httpStatus: 400,
      status: 1,
      success: false,
      msg: refusals.requestMalformed,
    })
    expect(envelope.data.field).toBe(field)
    expect(fixture.reached).toEqual([])
    expect(fixture.logged).toEqual([])
  })

  it.each([
    ['no part', bodyOf([])],
    ['an empty body', ''],
  ])('is refused with fieldEmpty with %s', async (_title, payload) => {
    const { httpStatus, envelope } = await post(payload)
    expect({ httpStatus, ...envelope }).toMatchObject({
      httpStatus: 200,
      msg: refusals.fieldEmpty,
      data: { field: 'file' },
    })
    expect(fixture.reached).toEqual([])
  })

  it('refuses a file that is too large, however little of it is left', async () => {
    const bytes = Buffer.alloc(5_000_000)
    const { httpStatus, envelope } = await post(bodyOf([{ ...one, bytes }]))
    expect(httpStatus).toBe(200)
    expect(envelope).toEqual({
      status: 1,
      msg: refusals.fileTooLarge,
      data: { megabytes: '1' },
      success: false,
    })
    // One byte decides.
    const most = { ...one, bytes: Buffer.alloc(1_000_000) }
    expect((await post(bodyOf([most]))).envelope.status).toBe(0)
    const more = { ...one, bytes: Buffer.alloc(1_000_001) }
    expect((await post(bodyOf([more]))).envelope.msg).toBe(refusals.fileTooLarge)
  })

  it('reads nothing from somebody without a session', async () => {
    const { envelope } = await post(bodyOf([one]), { token: '' })
    expect(envelope).toEqual({ status: 1, msg: refusals.loginNeeded, data: null, success: false })
  })

  it('holds few at once for one investor, and releases interrupted ones', async () => {
    await fixture.server.listen({ host: '127.0.0.1', port: 0 })
    const address = fixture.server.server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const head = `POST ${send.path} HTTP/1.1\r\nhost: localhost\r\ntoken: ${validTokens.investor}\r\ncontent-type: ${multipart}\r\ncontent-length: 900000\r\n\r\n`
    const open = Array.from({ length: 3 }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(head + bodyOf([one]).toString('latin1', 0, 1000))
      return socket
    })
    await expect.poll(async () => (await post(bodyOf([one]))).httpStatus).toBe(429)
    for (const socket of open) socket.destroy()
    await expect.poll(async () => (await post(bodyOf([one]))).httpStatus).toBe(200)
    expect(fixture.logged).toEqual([])
  })
})

it('answers a file as what it is and nothing else', async () => {
  const response = await fixture.server.inject({ url: look.path, headers: { token: validTokens.investor } })
  expect(response.rawPayload.equals(picture)).toBe(true)
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-practice-market': '1',
  })
  expect(response.headers['content-security-policy']).toMatch(/default-src 'none';.*; sandbox$/)
  const refused = await fixture.server.inject({ url: look.path })
  expect(refused.json()).toEqual({ status: 1, msg: refusals.loginNeeded, data: null })
})

it('reads no other call’s body as multipart', async () => {
  const response = await fixture.server.inject({
    method: 'POST',
    url: plain.path,
    headers: { 'content-type': multipart, token: validTokens.investor },
    payload: bodyOf([one]),
  })
  expect(response.statusCode).toBe(415)
})
