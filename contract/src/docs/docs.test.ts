import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { allCalls } from '../calls/all.ts'
import { type RefusalKey, refusals } from '../refusals/keys.ts'
import { pathsOf } from '../wire/call.ts'
import { callsTable } from './calls-table.ts'
import { openApiDocument } from './openapi.ts'
import { exampleOf, inputSchema, outputSchema } from './schemas.ts'

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 and has every call', async () => {
    const document = openApiDocument(allCalls, '0.1.0')
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(Object.keys(document.paths)).toHaveLength(allCalls.flatMap(pathsOf).length)
    const identifiers = Object.values(document.paths).flatMap((path) =>
      Object.entries(path).flatMap(([method, operation]) =>
        method === '$ref' ? [] : [(operation as { operationId: string }).operationId],
      ),
    )
    expect(new Set(identifiers).size).toBe(identifiers.length)
  })

  it.each(allCalls.map((call) => [call.name, call] as const))(
    'shows %s with examples that fit',
    (_name, call) => {
      const input = exampleOf(inputSchema(call)) as object
      expect(call.input.safeParse(input).error).toBeUndefined()
      expect(call.output.safeParse(exampleOf(outputSchema(call))).error).toBeUndefined()
    },
  )
})

/** Wrong password, code or passkey. A transaction password locks after five attempts anyway. */
const wrongSecret: readonly RefusalKey[] = [
  refusals.loginLocked,
  refusals.loginPasswordWrong,
  refusals.passkeyNotAccepted,
  refusals.securityCodeWrong,
  refusals.oneTimeCodeWrong,
  refusals.registrationCodeWrong,
]

it('limits every call that could be used to guess a secret, accepts a file or makes a document', () => {
  const unlimited = allCalls.filter(({ limit, file, answers, ...call }) => {
    const isGuessed = call.refusals.some((key) => wrongSecret.includes(key))
    return (
      limit === undefined && (isGuessed || file !== undefined || (answers ?? 'image/jpeg') !== 'image/jpeg')
    )
  })
  expect(unlimited.map(({ name }) => name)).toEqual([])
})

it('docs/calls.md is what "npm run docs:calls" writes', () => {
  const written = readFileSync(join(import.meta.dirname, '../../../docs/calls.md'), 'utf8')
  expect(written).toBe(callsTable(allCalls))
})
