import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { meaningOf } from '../refusals/meanings.ts'
import type { Access, Call } from '../wire/call.ts'
import { failure, success } from '../wire/envelope.ts'
import { fieldKeysOf } from '../wire/field-refusals.ts'
import { exampleOf, inputSchema, type JsonSchema, outputSchema } from './schemas.ts'

const accessRefusals: Readonly<Record<Access, readonly RefusalKey[]>> = {
  public: [],
  firewall: [refusals.securityCheckNeeded],
  investor: [refusals.loginNeeded, refusals.sessionEnded],
  operator: [refusals.loginNeeded, refusals.notPermitted, refusals.sessionEnded],
}

const accessOfKeys: readonly Access[] = ['investor', 'operator']

/**
 * All the keys a call may refuse with, in the order of the checks: access, an outdated idempotency key,
 * fields, its own.
 */
export const refusalsOf = (call: Call): readonly RefusalKey[] => {
  const ofKey = call.changes && accessOfKeys.includes(call.access) ? [refusals.idempotencyKeyExpired] : []
  return [...new Set([...accessRefusals[call.access], ...ofKey, ...fieldKeysOf(call), ...call.refusals])]
}

const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

/** The field `success`, for the calls that have it. */
const successField = (call: Call | undefined, success: boolean) =>
  call?.hasSuccess ? { success: { const: success } } : {}

const successSchema = (data: JsonSchema, call: Call): JsonSchema => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: { status: { const: 0 }, ...successField(call, true), msg: { const: '' }, data },
})

const failureSchema = (keys: readonly RefusalKey[], call?: Call): JsonSchema => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: {
    status: { const: 1 },
    ...successField(call, false),
    msg: { enum: keys },
    data: {
      anyOf: [{ type: 'object', additionalProperties: { type: 'string' } }, { type: 'null' }],
      description: 'Values for the sentence of the message, such as the percentage of 118.',
    },
  },
})

const binary: JsonSchema = { type: 'string', format: 'binary' }

const answersOf = (call: Call) => {
  const data = outputSchema(call)
  const keys = refusalsOf(call)
  const refused = keys.length === 0 ? [] : [failureSchema(keys, call)]
  const meanings = keys.map((key) => `- \`${key}\`: ${meaningOf(key)}`).join('\n')
  return {
    200: {
      description: `Success, or a refusal that says why.${meanings === '' ? '' : `\n\n${meanings}`}`,
      headers: {
        'x-practice-market': { schema: { const: '1' } },
        'cache-control': { schema: { const: 'no-store' } },
      },
      content:
        call.answers === undefined
          ? json({ oneOf: [successSchema(data, call), ...refused] }, success(exampleOf(data)))
          : { ...json({ oneOf: refused }), [call.answers]: { schema: binary } },
    },
    400: { $ref: '#/components/responses/Malformed' },
    429: { $ref: '#/components/responses/Limited' },
    500: { $ref: '#/components/responses/Fault' },
    503: { $ref: '#/components/responses/Unavailable' },
  }
}

const headersOf = (call: Call, method: 'GET' | 'POST') => {
  const common = ['version', 'device-type', 'appid'].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }))
  const idempotency = call.changes ? [{ $ref: '#/components/parameters/idempotency-key' }] : []
  const query = method === 'GET' ? queryOf(call) : []
  return [...query, ...common, ...idempotency]
}

const queryOf = (call: Call) => {
  const input = inputSchema(call)
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
    example: exampleOf(schema, name),
  }))
}

const security: Readonly<Record<Access, readonly object[]>> = {
  public: [],
  firewall: [{ firewallToken: [] }],
  investor: [{ token: [] }],
  operator: [{ deskToken: [] }],
}

const bodyOf = (call: Call) => {
  const input = inputSchema(call)
  if (call.file !== undefined) {
    const { name, maximumBytes } = call.file
    const description = `At most ${maximumBytes} bytes.`
    const properties = { [name]: { ...binary, description } }
    const schema: JsonSchema = { type: 'object', required: [name], properties }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (Object.keys(input.properties ?? {}).length === 0) return {}
  return {
    requestBody: {
      required: (input.required?.length ?? 0) > 0,
      content: { 'application/x-www-form-urlencoded': { schema: input, example: exampleOf(input) } },
    },
  }
}

const operationOf = (call: Call, method: 'GET' | 'POST') => {
  return {
    operationId: call.methods.length > 1 ? `${call.name}By${method === 'GET' ? 'Get' : 'Post'}` : call.name,
    summary: call.summary,
    tags: [call.group],
    security: security[call.access],
    parameters: headersOf(call, method),
    ...(method === 'POST' ? bodyOf(call) : {}),
    responses: answersOf(call),
  }
}

const pathItem = (call: Call): object =>
  Object.fromEntries(call.methods.map((method) => [method.toLowerCase(), operationOf(call, method)]))

/** A call's alternative path is described with the call itself. */
const aliasItems = (call: Call): readonly (readonly [string, object])[] =>
  (call.aliases ?? []).map((path) => [
    path,
    { $ref: `#/paths/${call.path.replaceAll('~', '~0').replaceAll('/', '~1')}` },
  ])

const header = (name: string, description: string, maximumLength: number) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: maximumLength },
})

const sharedParameters = {
  version: header('version', 'The version of the client.', 40),
  'device-type': header('device-type', 'What the client runs on.', 200),
  appid: header('appid', 'Which client it is.', 100),
  'idempotency-key': header(
    'idempotency-key',
    'Chosen by the client for one intention. A repeat under the same key gets the first answer; other input under it is refused (112). The answer is kept for at least 60 days; a key that is a UUID of version 7 is refused (111) when it is older, any other then counts as new.',
    128,
  ),
}

const failing = (description: string, key: RefusalKey, details: Readonly<Record<string, string>> | null) => ({
  description,
  content: json(failureSchema([key]), failure(key, details)),
})

const sharedResponses = {
  Malformed: failing('The request can’t be read; the details name the field.', refusals.requestMalformed, {
    field: 'quantity',
    problem: 'repeated',
  }),
  Limited: failing(
    'Too many requests; the header retry-after says when to come back.',
    refusals.tooManyRequests,
    null,
  ),
  Fault: failing('A fault of the server; the number is in its log.', refusals.systemBusy, {
    requestId: '5f2a91c0-17',
  }),
  Unavailable: failing(
    'The service is starting, or its database is away or can’t write.',
    refusals.serviceUnavailable,
    {
      requestId: '5f2a91c0-18',
    },
  ),
}

const key = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description })

/** The OpenAPI 3.1 document of these calls. */
export const openApiDocument = (calls: readonly Call[], version: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Tarazu',
    version,
    description:
      'A practice market: no real money, invented companies. Every answer is an envelope { status, msg, data }: status 0 is success, status 1 a refusal whose key is in msg. Money is text in rupees with two decimals. Fields travel as a form or in the query.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/' }],
  tags: [...new Set(calls.map((call) => call.group))].map((name) => ({ name })),
  paths: Object.fromEntries(calls.flatMap((call) => [[call.path, pathItem(call)], ...aliasItems(call)])),
  components: {
    parameters: sharedParameters,
    responses: sharedResponses,
    securitySchemes: {
      token: key('token', 'An investor’s session, from login.do.'),
      deskToken: key('token', 'An operator’s session, from the desk’s login.do.'),
      firewallToken: key('firewall-token', 'From security/verify.do.'),
    },
  },
})
