import { allCalls } from '@tarazu/contract/calls/all.ts'
import { mayDo, operatorRoles } from '@tarazu/contract/people/operator-roles.ts'
import { refusalKeys, refusals } from '@tarazu/contract/refusals/keys.ts'
import { pathsOf } from '@tarazu/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFixture, headersFor, roleTokens } from './testing/fixture.ts'
import { malformedRequests } from './testing/sweep.ts'

const failureEnvelope = z.strictObject({
  status: z.literal(1),
  /** For the calls that have it (`tellsSuccess`). */
  success: z.literal(false).optional(),
  msg: z.enum(refusalKeys as [string, ...string[]]),
  data: z.record(z.string(), z.string()).nullable(),
})
const fixture = await createFixture()
const methodOf = (methods: readonly ('GET' | 'POST')[]) => (methods.includes('POST') ? 'POST' : 'GET')

const everyPath = allCalls.flatMap((call) => pathsOf(call).map((path) => [call.name, path, call] as const))

describe.each(everyPath)('%s at %s', (_name, path, call) => {
  const method = methodOf(call.methods)

  it('answers every malformed request with an envelope and reaches no handler', async () => {
    for (const malformed of malformedRequests(call)) {
      // A call without a body gets the same text as its query; mistakes only a body can have are left out.
      if (method === 'GET' && malformed.httpStatus > 400) continue
      if (method === 'GET' && typeof malformed.body !== 'string') continue
      const query = method === 'GET' ? `?${malformed.body}` : ''
      const response = await fixture.server.inject({
        method,
        url: path + query,
        headers: {
          ...headersFor(call),
          ...(method === 'POST' ? { 'content-type': malformed.contentType } : {}),
        },
        ...(method === 'POST' ? { payload: malformed.body } : {}),
      })
      expect(response.statusCode, malformed.title).toBe(malformed.httpStatus)
      const envelope = failureEnvelope.parse(response.json())
      expect(envelope.msg, malformed.title).toBe(malformed.msg)
      expect(envelope.data?.field, malformed.title).toBeTruthy()
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.headers['x-practice-market']).toBe('1')
    }
    expect(fixture.reached.map((one) => one.call.name)).toEqual([])
  })

  it('only admits callers who may make it', async () => {
    if (call.access === 'public') return
    const missing = call.access === 'firewall' ? refusals.securityCheckNeeded : refusals.loginNeeded
    const bad = call.access === 'firewall' ? refusals.securityCheckNeeded : refusals.sessionEnded
    const name = call.access === 'firewall' ? 'firewall-token' : 'token'
    const other = call.access === 'investor' ? 'operator-token' : 'investor-token'
    const presented: readonly (readonly [string | undefined, string])[] = [
      [undefined, missing],
      ['', missing],
      ['never-issued', bad],
      [other, bad],
      ['x'.repeat(5000), bad],
      ['quote\'";--', bad],
    ]
    for (const [token, msg] of presented) {
      const headers: Record<string, string> = token === undefined ? {} : { [name]: token }
      // A cookie is never a session.
      headers.cookie = `token=${headersFor(call)[name]}`
      const response = await fixture.server.inject({ method, url: path, headers })
      expect(response.statusCode).toBe(200)
      const extra = call.hasSuccess ? { success: false } : {}
      expect(response.json()).toEqual({ status: 1, msg, data: null, ...extra })
    }
    expect(fixture.reached.map((one) => one.call.name)).toEqual([])
  })

  it('only admits the roles that have its permission', async () => {
    const { permission } = call
    if (permission === undefined || permission === 'any-operator') return
    expect(operatorRoles.some((role) => mayDo(role, permission))).toBe(true)
    for (const role of operatorRoles) {
      if (mayDo(role, permission)) continue
      const response = await fixture.server.inject({
        method,
        url: path,
        headers: { token: roleTokens[role] },
      })
      expect(response.json(), role).toEqual({ status: 1, msg: refusals.notPermitted, data: null })
    }
    expect(fixture.reached.map((one) => one.call.name)).toEqual([])
  })

  it('answers its other methods with 405', async () => {
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const) {
      if ((call.methods as readonly string[]).includes(other)) continue
      const response = await fixture.server.inject({
        method: other,
        url: path,
        headers: headersFor(call),
      })
      expect(response.statusCode, other).toBe(405)
      expect(response.headers.allow).toBe(call.methods.join(', '))
    }
    expect(fixture.reached.map((one) => one.call.name)).toEqual([])
  })
})
