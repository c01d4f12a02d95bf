import { randomInt } from 'node:crypto'
import { allCalls } from '@tarazu/contract/calls/all.ts'
import { refusalKeys } from '@tarazu/contract/refusals/keys.ts'
import { type Call, pathsOf } from '@tarazu/contract/wire/call.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { malformedRequests } from '../wire/http/testing/sweep.ts'
import { startTestTarazu, type TestTarazu } from './testing.ts'

/** How many malformed requests; `npm run test:fuzz` sends 10,000. */
const numRuns = Number(process.env.FUZZ_CASES ?? 300)
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31 - 1))

const envelope = z.object({
  status: z.literal(1),
  msg: z.enum(refusalKeys as [string, ...string[]]),
  data: z.record(z.string(), z.string()).nullable(),
})

let tarazu: TestTarazu
let tokens: Readonly<Record<Call['access'], string>>
beforeAll(async () => {
  process.stdout.write(`Malformed requests: ${numRuns}, FUZZ_SEED=${seed}\n`)
  tarazu = await startTestTarazu()
  const [investor, operator] = [await tarazu.investorToken(), await tarazu.operatorToken()]
  tokens = { public: '', firewall: '', investor, operator }
})
afterAll(() => tarazu.close())

const form = 'application/x-www-form-urlencoded'
const boundary = 'x8f2'
const part = (name: string, content: string, fileName = 'a.png') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`
const end = `--${boundary}--\r\n`

interface Sent {
  readonly contentType: string
  readonly body: string | Buffer
}

/** Files that are not images, and multipart bodies that are cut short, repeated, misnamed or endless. */
const multipart = (call: Call): fc.Arbitrary<Sent> => {
  const name = call.file?.name ?? 'file'
  const bodies = [
    '',
    end,
    part(name, 'x'),
    part(name, 'x') + end,
    part('other', 'x'.repeat(100)) + end,
    part(name, 'x'.repeat(100)) + part(name, 'y'.repeat(100)) + end,
    part(name, '<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(10), '../../etc/passwd') + end,
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nno file\r\n${end}`,
    `--${boundary}\r\n${'x-a: b\r\n'.repeat(2_000)}\r\n\r\nz\r\n${end}`,
    part(name, '\x89PNG\r\n\x1a\n'.repeat(40)) + end,
  ]
  return fc.record({
    contentType: fc.constantFrom(
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      'multipart/mixed; boundary=x8f2',
    ),
    body: fc.oneof(
      fc.constantFrom(...bodies),
      fc.uint8Array({ minLength: 1, maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)),
    ),
  })
}

const hostile = fc.constantFrom(
  "' or 1=1 --",
  '$(id)',
  '<script>alert(1)</script>',
  '\u0000',
  '\ud83d',
  '../../../../etc/passwd',
  '{"$gt":""}',
  '9'.repeat(400),
  '-0',
  '1e309',
  'NaN',
  '٣',
  '2026-13-45T99:99:99Z',
  '%00%ff',
  'x'.repeat(9_000),
)

/** The call's fields with hostile values, and bytes that are not text: never an honest client's request. */
const mangledForm = (call: Call): fc.Arbitrary<Sent> =>
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(call.input.shape), '__proto__', 'a[]'), hostile), {
      maxLength: 6,
    })
    .map((fields) => ({
      contentType: form,
      body: [
        ...fields.map(
          ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`,
        ),
        '%ff',
      ].join('&'),
    }))

const randomBytes: fc.Arbitrary<Sent> = fc.record({
  contentType: fc.constantFrom(
    form,
    `${form}; charset=utf-16`,
    'application/octet-stream',
    'text/plain',
    'application/json',
    ';;;',
  ),
  // A name made of bytes that are not text, so that it can't become a valid request by chance.
  body: fc
    .uint8Array({ maxLength: 4_000 })
    .map((bytes) => Buffer.concat([Buffer.from('%ff='), Buffer.from(bytes)])),
})

const request = fc.constantFrom(...allCalls).chain((call) =>
  fc.record({
    call: fc.constant(call),
    path: fc.constantFrom(...pathsOf(call)),
    method: fc.constantFrom(...call.methods),
    sent: fc.oneof(
      fc.constantFrom(...malformedRequests(call)),
      mangledForm(call),
      randomBytes,
      multipart(call),
    ) as fc.Arbitrary<Sent>,
  }),
)

/** Only for bodies; this stands for one kind of query. */
const queryOf = (body: string | Buffer): string =>
  Buffer.isBuffer(body)
    ? `%${body.toString('hex').slice(0, 500)}`
    : body.slice(0, 3_000).replaceAll(/[\s#]/g, '+')

const megabytes = () => {
  globalThis.gc?.()
  return Math.round(process.memoryUsage.rss() / 1_048_576)
}

test('no malformed request is a fault, and every one is refused in an envelope', async () => {
  const memory = [megabytes()]
  let done = 0
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(request, async ({ call, path, method, sent }) => {
      const isGet = method === 'GET'
      const response = await fetch(`${tarazu.address}${path}${isGet ? `?%ff=1&${queryOf(sent.body)}` : ''}`, {
        method,
        headers: { token: tokens[call.access], ...(isGet ? {} : { 'content-type': sent.contentType }) },
        body: isGet ? null : new Uint8Array(Buffer.from(sent.body)),
      })
      const answer = (await response.json()) as unknown
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect(response.status, `${call.name}: ${response.status}`).toBeLessThan(500)
      envelope.parse(answer)
      done += 1
      if (done === Math.floor(numRuns / 2)) memory.push(megabytes())
    }),
    { seed, numRuns },
  )
  memory.push(megabytes())
  expect(tarazu.logged).toEqual([])
  const summary = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(`Answers ${summary.join(', ')}; resident memory ${memory.join(', ')} MB\n`)
  const [, middle = 0, last = 0] = memory
  // A leak per request would show between the middle and the end.
  expect(last).toBeLessThan(middle * 1.25 + 32)
}, 1_800_000)
