import { type RefusalKey, refusals } from '@tarazu/contract/refusals/keys.ts'
import type { Call } from '@tarazu/contract/wire/call.ts'
import { emptyFieldKey, unusableFieldKey } from '@tarazu/contract/wire/field-refusals.ts'

/** A malformed request, in wire format. */
export interface Malformed {
  readonly title: string
  readonly body: string | Buffer
  readonly contentType: string
  readonly httpStatus: 200 | 400 | 413 | 415
  readonly msg: RefusalKey
}

const form = 'application/x-www-form-urlencoded'

const tooLong = 'x'.repeat(4000)
/** Values that numbers, codes and choices must refuse; a free-text field may accept them. */
const hostile = { 'wrong type': 'not\u0007valid', negative: '-1.5e3', huge: '9'.repeat(400) } as const

/** A request that can't be read. */
const unreadable = (title: string, body: string | Buffer): Malformed => ({
  title,
  body,
  contentType: form,
  httpStatus: 400,
  msg: refusals.requestMalformed,
})

/** A request that is read, and refused with the key of its field. */
const refusedField = (title: string, body: string, msg: RefusalKey): Malformed => ({
  title,
  body,
  contentType: form,
  httpStatus: 200,
  msg,
})

/** The first field whose value the schema refuses; undefined if there is none. */
const firstRefused = (call: Call, values: Readonly<Record<string, string>>): string | undefined =>
  call.input.safeParse(values).error?.issues[0]?.path[0]?.toString()

const ofValue = (call: Call, title: string, name: string, value: string): readonly Malformed[] => {
  const refused = firstRefused(call, { [name]: value })
  // Some values are free text, and some fields may be empty: the handler decides.
  if (refused === undefined) return []
  const key = refused === name && value !== '' ? unusableFieldKey : emptyFieldKey
  return [refusedField(`${name} ${title}`, `${name}=${encodeURIComponent(value)}`, key(call, refused))]
}

const ofField = (call: Call, name: string): readonly Malformed[] => [
  ...ofValue(call, 'empty', name, ''),
  unreadable(`${name} twice`, `${name}=100&${name}=100`),
  unreadable(`${name} not UTF-8`, `${name}=%ff%fe`),
  unreadable(`${name} cut short`, `${name}=%e0%a4`),
  unreadable(`${name} raw bytes`, Buffer.concat([Buffer.from(`${name}=`), Buffer.from([0xff, 0xfe])])),
  ...ofValue(call, 'too long', name, tooLong),
  ...Object.entries(hostile).flatMap(([title, value]) => ofValue(call, title, name, value)),
]

const unknownNames: readonly Malformed[] = [
  unreadable('an unknown field', 'surprise=1'),
  unreadable('__proto__', '__proto__=1'),
  unreadable('__proto__ with brackets', '__proto__[admin]=1'),
  unreadable('constructor', 'constructor=1&toString=1'),
]

const ofBody = (title: string, body: string, contentType: string, httpStatus: 413 | 415): Malformed => ({
  title,
  body,
  contentType,
  httpStatus,
  msg: refusals.requestMalformed,
})

const always: readonly Malformed[] = [
  unreadable('a name of bytes', '%ff=1'),
  unreadable('too many fields', 'a=1&'.repeat(500)),
  ofBody('JSON', '{"a":1}', 'application/json', 415),
  ofBody('XML', '<a/>', 'application/xml', 415),
  ofBody('a huge body', `a=${'x'.repeat(200_000)}`, form, 413),
]

/** Every way in which a call's request can be malformed; used against each call of the contract. */
export const malformedRequests = (call: Call): readonly Malformed[] => {
  const names = Object.keys(call.input.shape)
  const missing = firstRefused(call, {})
  return [
    ...(missing === undefined ? [] : [refusedField('everything missing', '', emptyFieldKey(call, missing))]),
    ...names.flatMap((name) => ofField(call, name)),
    ...(call.changes ? unknownNames : []),
    ...always,
  ]
}
