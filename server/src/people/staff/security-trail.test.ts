import { deskConfirmEnrol, deskEnrol, deskLogin } from '@tarazu/contract/calls/desk.ts'
import { deskAddOperator } from '@tarazu/contract/calls/desk-operators.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../database/testing/log.ts'
import { bindOperator } from '../../wire/http/bind.ts'
import { createSecurityEvents } from '../../wire/security-events.ts'
import { type AccountBench, createAccountBench, serveCalls } from '../accounts/testing/account-server.ts'
import { readTotpSecret, totpCode } from '../credentials/totp.ts'
import { addOperator } from '../testing/people.ts'
import { createSecurityTrail } from './security-trail.ts'
import { operatorRoutes } from './session-routes.ts'

const person = { phone: '9000000401', password: 'first-word-1' }
let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let operatorId: bigint
const written: Promise<void>[] = []

beforeAll(async () => {
  bench = await createAccountBench()
  const { kysely } = bench.test
  const writeTrail = createSecurityTrail(kysely, bench.clock)
  const security = createSecurityEvents({
    log: silentLog,
    securityLog: { security: () => undefined },
    writeTrail: (...event) => {
      const done = writeTrail(...event)
      written.push(done)
      return done
    },
    nowMs: bench.clock.nowMs,
  })
  const routes = operatorRoutes({
    database: kysely,
    clock: bench.clock,
    wallClock: bench.clock,
    sessions: bench.sessions,
    encryption: bench.encryption,
  })
  const add = bindOperator(deskAddOperator, () => expect.fail('an auditor adds nobody'))
  served = await serveCalls([...routes, add], bench.sessions, security)
  operatorId = await addOperator(kysely, { ...person, role: 'auditor' })
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})

const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  (await served.post(path, { fields, headers })).envelope

/** The operator's refusals in the trail, oldest first, once all pending writes are done. */
const readTrail = async () => {
  await Promise.all(written)
  return bench.test.kysely
    .selectFrom('operator_actions')
    .select(['action', 'operator_id', 'user_id', 'facts_after'])
    .where(sql<boolean>`action like 'security.%'`)
    .orderBy('action_id')
    .execute()
}

test('the trail holds an operator’s failed logins, locks, wrong codes and refused permissions', async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    await post(deskLogin.path, { ...person, password: 'wrong-1234' })
    bench.clock.skip(61_000)
  }
  const failed = await readTrail()
  // Each is written separately, so two from the same moment may be swapped.
  expect(failed.map(({ action }) => action).sort()).toEqual([
    'security.lock-began',
    ...Array<string>(10).fill('security.login-failed'),
  ])
  expect(new Set(failed.map((row) => row.operator_id))).toEqual(new Set([operatorId]))
  expect(failed[0]).toMatchObject({ user_id: null, facts_after: { call: 'deskLogin', address: '127.0.0.1' } })
  bench.clock.skip(900_000)

  const { data } = await post(deskLogin.path, person)
  const ticket = data?.ticket ?? ''
  const { data: enrolment } = await post(deskEnrol.path, { ticket })
  const secret = readTotpSecret(enrolment?.secret ?? '') ?? Buffer.of()
  const right = totpCode(secret, bench.clock.nowMs())
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
  await post(deskConfirmEnrol.path, { ticket, code: wrong })
  const { data: done } = await post(deskConfirmEnrol.path, { ticket, code: right })
  const token = done?.token ?? ''
  expect((await post(deskAddOperator.path, {}, { token })).msg).toBe(refusals.notPermitted)
  const later = (await readTrail()).slice(failed.length)
  expect(later).toMatchObject([
    { action: 'security.code-wrong', operator_id: operatorId, facts_after: { call: 'deskConfirmEnrol' } },
    {
      action: 'security.permission-refused',
      operator_id: operatorId,
      facts_after: { call: 'deskAddOperator' },
    },
  ])
  for (const hidden of [person.phone, person.password, 'wrong-1234', wrong, token, ticket])
    expect(JSON.stringify((await readTrail()).map((row) => row.facts_after))).not.toContain(hidden)
})

test('guesses at a phone that no operator has are not in the trail', async () => {
  const before = (await readTrail()).length
  await post(deskLogin.path, { phone: '9000000499', password: 'wrong-1234' })
  expect(await readTrail()).toHaveLength(before)
})
