import { deskMe } from '@tarazu/contract/calls/desk.ts'
import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import {
  deskAddOperator,
  deskChangeOperator,
  deskOperators,
  deskSuspendOperator,
} from '@tarazu/contract/calls/desk-operators.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '../../database/connect.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { type AccountBench, createAccountBench, serveCalls } from '../accounts/testing/account-server.ts'
import { beginSession } from '../credentials/sessions.ts'
import { operators } from '../operators/holders.ts'
import { requestLifeMs } from '../operators/request-state.ts'
import { addOperator } from '../testing/people.ts'
import { createAddOperatorKind, createChangeOperatorKind } from './kinds.ts'
import { requestRoutes } from './request-routes.ts'
import { operatorChangeRoutes } from './routes.ts'
import { operatorRoutes } from './session-routes.ts'
import { lockFromShell } from './shell-lock.ts'
import { suspensionMs } from './suspend.ts'

let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
const tokens = new Map<string, string>()
const ids = new Map<string, bigint>()

const logIn = async (name: string): Promise<void> => {
  const id = ids.get(name) ?? expect.fail(`there is no ${name}`)
  tokens.set(name, await beginSession(bench.test.kysely, operators, id, 'vitest', bench.clock.nowMs()))
}
const phoneOf = (name: string) => `98000000${String([...ids.keys()].indexOf(name)).padStart(2, '0')}`
const newOperator = async (name: string, role: OperatorRole): Promise<void> => {
  ids.set(name, 0n)
  ids.set(name, await addOperator(bench.test.kysely, { phone: phoneOf(name), name, role }))
  await logIn(name)
}

beforeEach(async () => {
  bench = await createAccountBench()
  ids.clear()
  const shared = {
    database: bench.test.kysely,
    market: createSteadyMarket(['KAVCEM']),
    clock: bench.clock,
    encryption: bench.encryption,
    wallClock: bench.clock,
    sessions: bench.sessions,
    isDatabaseHealthy: async () => true,
  }
  const addKind = createAddOperatorKind(shared)
  const changeKind = createChangeOperatorKind(shared)
  served = await serveCalls(
    [
      ...operatorRoutes(shared),
      ...operatorChangeRoutes({ ...shared, addKind, changeKind }),
      ...requestRoutes({ ...shared, kinds: [addKind, changeKind] }),
    ],
    bench.sessions,
  )
  await newOperator('Anita', 'administrator')
  await newOperator('Babu', 'administrator')
  await newOperator('Tara', 'treasurer')
})
afterEach(async () => {
  await served.server.close()
  await bench.stop()
})

type Fields = Record<string, string>
const post = async (name: string, path: string, fields: Fields) =>
  (await served.post(path, { headers: { token: tokens.get(name) ?? '' }, fields })).envelope
const me = async (name: string) => {
  const headers = { token: tokens.get(name) ?? '' }
  return (await served.server.inject({ url: deskMe.path, headers })).json().msg
}
const list = async (name: string) => {
  const headers = { token: tokens.get(name) ?? '' }
  const { data } = (await served.server.inject({ url: deskOperators.path, headers })).json()
  return deskOperators.output.parse(data)
}
const reason = 'Signed in from nowhere'
const suspend = (by: string, name: string) =>
  post(by, deskSuspendOperator.path, { operatorId: String(ids.get(name)), reason })
const askChange = async (by: string, name: string, change: string, fields: Fields = {}) => {
  bench.clock.skip(1)
  const operatorId = String(ids.get(name))
  const envelope = await post(by, deskChangeOperator.path, { operatorId, change, reason, ...fields })
  return envelope.status === 0
    ? (envelope.data as unknown as { request: { requestId: string } }).request.requestId
    : expect.fail(envelope.msg)
}
const decide = (by: string, requestId: string, decision = 'approve') =>
  post(by, deskDecideRequest.path, { requestId, decision })
const trail = (action: 'operator.suspend' | 'operator.lock' | 'operator.unlock') =>
  bench.test.kysely
    .selectFrom('operator_actions')
    .select(['operator_id', 'facts_before', 'facts_after', 'reason'])
    .where('action', '=', action)
    .execute()

describe('one person suspends another', () => {
  test('at once: the session ends, for 24 hours, with who and why in the list and in the audit trail', async () => {
    expect(await suspend('Tara', 'Babu')).toMatchObject({ status: 0 })
    expect(await me('Babu')).toBe(refusals.sessionEnded)
    const until = new Date(bench.clock.nowMs() + suspensionMs).toISOString()
    const shown = (await list('Anita')).list.find(({ name }) => name === 'Babu')
    expect(shown).toMatchObject({ locked: false, suspended: { until, by: 'Tara', reason } })
    expect(await trail('operator.suspend')).toMatchObject([
      {
        operator_id: ids.get('Tara'),
        facts_before: { operator: String(ids.get('Babu')), name: 'Babu' },
        facts_after: { suspendedUntil: until },
        reason,
      },
    ])
    // A session that began while the suspension was being written is also refused.
    await logIn('Babu')
    expect(await me('Babu')).toBe(refusals.sessionEnded)
    bench.clock.skip(suspensionMs)
    for (const name of ['Anita', 'Babu']) await logIn(name)
    expect(await me('Babu')).toBe('')
    expect((await list('Anita')).list.every(({ suspended }) => suspended === null)).toBe(true)
  })

  test('never oneself, nobody already stopped, and one at a time', async () => {
    expect(await suspend('Anita', 'Anita')).toMatchObject({ msg: refusals.selfSuspension })
    await suspend('Anita', 'Tara')
    expect(await suspend('Babu', 'Tara')).toMatchObject({ msg: refusals.operatorAlreadyStopped })
    expect(await suspend('Anita', 'Babu')).toMatchObject({ msg: refusals.alreadySuspendingAnother })
    const unknown = await post('Babu', deskSuspendOperator.path, { operatorId: '1', reason })
    expect(unknown).toMatchObject({ msg: refusals.noSuchOperator })
  })

  test('and of two who suspend each other at once, only one succeeds', async () => {
    const outcomes = await Promise.all([suspend('Anita', 'Babu'), suspend('Babu', 'Anita')])
    const succeeded = outcomes.filter(({ status }) => status === 0)
    expect(succeeded).toHaveLength(1)
    expect((await trail('operator.suspend')).length).toBe(1)
  })

  test('but other roles can’t suspend the last active administrator, unless that administrator is suspending somebody', async () => {
    await newOperator('Usha', 'treasurer')
    await suspend('Usha', 'Babu')
    expect(await suspend('Tara', 'Anita')).toMatchObject({ msg: refusals.lastAdministrator })
    await suspend('Anita', 'Usha')
    expect(await suspend('Tara', 'Anita')).toMatchObject({ status: 0 })
  })

  test('and gains nothing by it: a decision still needs two', async () => {
    await bench.test.kysely
      .updateTable('operators')
      .set({ locked: true })
      .where('name', '=', 'Tara')
      .execute()
    await suspend('Anita', 'Babu')
    const asked = await askChange('Anita', 'Tara', 'unlock')
    expect(await decide('Anita', asked)).toMatchObject({ msg: refusals.ownRequest })
  })

  test('it can only be ended early by two others', async () => {
    await suspend('Tara', 'Babu')
    await newOperator('Chitra', 'administrator')
    const asked = await askChange('Anita', 'Babu', 'unsuspend')
    expect(await decide('Anita', asked)).toMatchObject({ msg: refusals.ownRequest })
    expect(await decide('Chitra', asked)).toMatchObject({ status: 0 })
    await logIn('Babu')
    expect(await me('Babu')).toBe('')
  })
})

describe('an operator’s request', () => {
  const stops: readonly (readonly [string, (name: string) => Promise<unknown>])[] = [
    ['a suspension', (name) => suspend('Anita', name)],
    [
      'a lock from the shell',
      (name) => {
        const services = { database: bench.test.kysely, clock: bench.clock, wallClock: bench.clock }
        return lockFromShell(services, { phone: phoneOf(name), lock: true, reason })
      },
    ],
    [
      'another role',
      async (name) => decide('Anita', await askChange('Chitra', name, 'role', { role: 'auditor' })),
    ],
  ]
  test.each(stops)('is void with %s, at once and for good', async (_how, stop) => {
    await newOperator('Chitra', 'administrator')
    const asked = await askChange('Babu', 'Tara', 'lock')
    expect((await list('Anita')).waiting).toHaveLength(1)
    await stop('Babu')
    expect((await list('Anita')).waiting).toEqual([])
    expect(await decide('Chitra', asked)).toMatchObject({ msg: refusals.requestVoid })
    bench.clock.skip(suspensionMs)
    await logIn('Chitra')
    expect(await decide('Chitra', asked)).toMatchObject({ msg: refusals.requestVoid })
    const tara = await bench.test.kysely
      .selectFrom('operators')
      .select('locked')
      .where('name', '=', 'Tara')
      .executeTakeFirst()
    expect(tara).toEqual({ locked: false })
  })

  test('can’t be approved in the database either', async () => {
    const asked = await askChange('Babu', 'Tara', 'lock')
    await suspend('Anita', 'Babu')
    const client = createClient(bench.test.application)
    await client.connect()
    try {
      const approval = client.query(
        `update desk_requests set state = 'approved', decided_by = $1, decided_ms = $2 where request_id = $3`,
        [ids.get('Anita'), bench.clock.nowMs(), asked],
      )
      await expect(approval).rejects.toThrow(/may no longer ask/)
    } finally {
      await client.end()
    }
  })

  test('blocks nobody else’s, even if it stays for days; after seven it has expired', async () => {
    const first = await askChange('Babu', 'Tara', 'lock')
    const second = await askChange('Anita', 'Tara', 'role', { role: 'support' })
    const add = { phone: '9811111111', name: 'Neha', role: 'support', reason }
    expect(await post('Anita', deskAddOperator.path, add)).toMatchObject({ status: 0 })
    expect((await list('Anita')).waiting).toHaveLength(3)
    expect(await decide('Babu', second)).toMatchObject({ status: 0 })
    bench.clock.skip(requestLifeMs + 1)
    for (const name of ['Anita', 'Babu']) await logIn(name)
    expect((await list('Anita')).waiting).toEqual([])
    expect(await decide('Anita', first)).toMatchObject({ msg: refusals.requestExpired })
  })

  test('exists once, and there is a limit on open ones', async () => {
    await askChange('Babu', 'Tara', 'lock')
    const again = { operatorId: String(ids.get('Tara')), change: 'lock', reason }
    expect(await post('Babu', deskChangeOperator.path, again)).toMatchObject({
      msg: refusals.requestAlreadyWaiting,
    })
    for (let number = 0; number < 19; number += 1) {
      const wanted = {
        phone: `98222222${String(number).padStart(2, '0')}`,
        name: 'Neha',
        role: 'support',
        reason,
      }
      expect(await post('Babu', deskAddOperator.path, wanted)).toMatchObject({ status: 0 })
    }
    const more = { ...again, change: 'reset-login' }
    expect(await post('Babu', deskChangeOperator.path, more)).toMatchObject({
      msg: refusals.requestAlreadyWaiting,
    })
    expect(await post('Anita', deskChangeOperator.path, more)).toMatchObject({ status: 0 })
  })
})

describe('the shell', () => {
  const run = (name: string, lock: boolean) => {
    const services = { database: bench.test.kysely, clock: bench.clock, wallClock: bench.clock }
    return lockFromShell(services, { phone: phoneOf(name), lock, reason })
  }

  test('stops anybody, including the last administrator, and records it in the audit trail', async () => {
    expect(await run('Babu', true)).toEqual({ name: 'Babu', administrators: 1 })
    expect(await run('Anita', true)).toEqual({ name: 'Anita', administrators: 0 })
    for (const name of ['Anita', 'Babu']) expect(await me(name)).toBe(refusals.sessionEnded)
    expect(await trail('operator.lock')).toMatchObject([
      { operator_id: null, reason, facts_before: { name: 'Babu', locked: false } },
      { operator_id: null, facts_after: { locked: true } },
    ])
  })

  test('unlocks, and ends a suspension', async () => {
    await suspend('Anita', 'Babu')
    expect(await run('Babu', false)).toEqual({ name: 'Babu', administrators: 2 })
    await logIn('Babu')
    expect(await me('Babu')).toBe('')
    expect(await run('Nobody', false)).toBeUndefined()
  })
})
