import type { Call } from '@tarazu/contract/wire/call.ts'
import { z } from 'zod'

/** A malformed request, as text of the wire. */
export interface Malformed {
  readonly title: string
  readonly body: string | Buffer
  readonly contentType: string
  readonly httpStatus: 400 | 413 | 415
}

const form = 'application/x-www-form-urlencoded'

const required = (call: Call): string[] => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
  return schema.required ?? []
}

const tooLong = 'x'.repeat(4000)
/** Values that numbers, codes and choices must refuse; a free-text field may accept them. */
const hostile = { 'wrong type': 'not\u0007valid', negative: '-1.5e3', huge: '9'.repeat(400) } as const

const ofField = (call: Call, name: string): Malformed[] => [
  // A registration's fields may be empty: its handler's refusal names the field.
  ...(call.input.safeParse({ [name]: '' }).success
    ? []
    : [{ title: `${name} empty`, body: `${name}=`, contentType: form, httpStatus: 400 } as const]),
  { title: `${name} twice`, body: `${name}=100&${name}=100`, contentType: form, httpStatus: 400 },
  { title: `${name} not UTF-8`, body: `${name}=%ff%fe`, contentType: form, httpStatus: 400 },
  { title: `${name} cut short`, body: `${name}=%e0%a4`, contentType: form, httpStatus: 400 },
  {
    title: `${name} raw bytes`,
    body: Buffer.concat([Buffer.from(`${name}=`), Buffer.from([0xff, 0xfe])]),
    contentType: form,
    httpStatus: 400,
  },
  { title: `${name} too long`, body: `${name}=${tooLong}`, contentType: form, httpStatus: 400 },
  ...Object.entries(hostile)
    .filter(([, value]) => !call.input.safeParse({ [name]: value }).success)
    .map(
      ([title, value]): Malformed => ({
        title: `${name} ${title}`,
        body: `${name}=${encodeURIComponent(value)}`,
        contentType: form,
        httpStatus: 400,
      }),
    ),
]

const always: readonly Malformed[] = [
  { title: 'an unknown field', body: 'surprise=1', contentType: form, httpStatus: 400 },
  { title: '__proto__', body: '__proto__=1', contentType: form, httpStatus: 400 },
  { title: '__proto__ with brackets', body: '__proto__[admin]=1', contentType: form, httpStatus: 400 },
  { title: 'constructor', body: 'constructor=1&toString=1', contentType: form, httpStatus: 400 },
  { title: 'a name of bytes', body: '%ff=1', contentType: form, httpStatus: 400 },
  { title: 'too many fields', body: 'a=1&'.repeat(500), contentType: form, httpStatus: 400 },
  { title: 'JSON', body: '{"a":1}', contentType: 'application/json', httpStatus: 415 },
  { title: 'XML', body: '<a/>', contentType: 'application/xml', httpStatus: 415 },
  { title: 'a huge body', body: `a=${'x'.repeat(200_000)}`, contentType: form, httpStatus: 413 },
]

/** Every way in which a call's request can be malformed; used against each call of the contract. */
export const malformedRequests = (call: Call): readonly Malformed[] => {
  const names = Object.keys(call.input.shape)
  const missing: Malformed[] =
    required(call).length > 0
      ? [{ title: 'everything missing', body: '', contentType: form, httpStatus: 400 }]
      : []
  return [...missing, ...names.flatMap((name) => ofField(call, name)), ...always]
}
