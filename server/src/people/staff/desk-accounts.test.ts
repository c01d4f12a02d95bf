import { accountActions } from '@tarazu/contract/calls/account-actions.ts'
import { deskActions, deskExportActions } from '@tarazu/contract/calls/desk-audit.ts'
import { deskDecideRequest } from '@tarazu/contract/calls/desk-clock.ts'
import { deskAddOperator, deskChangeOperator, deskOperators } from '@tarazu/contract/calls/desk-operators.ts'
import {
  deskEndUserSessions,
  deskLockUser,
  deskSimulateUser,
  deskUnlockUser,
  deskUser,
  deskUsers,
} from '@tarazu/contract/calls/desk-users.ts'
import type { OperatorRole } from '@tarazu/contract/people/operator-roles.ts'
import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userRoutes } from '../../desk/investors/routes.ts'
import { createSteadyMarket } from '../../trading/positions/testing/steady-market.ts'
import { type AccountBench, createAccountBench, serveCalls } from '../accounts/testing/account-server.ts'
import { checkPassword } from '../credentials/passwords.ts'
import { beginSession } from '../credentials/sessions.ts'
import { investors } from '../investors/holders.ts'
import { operators } from '../operators/holders.ts'
import { addInvestor, addOperator } from '../testing/people.ts'
import { auditRoutes } from './audit-routes.ts'
import { createAddOperatorKind, createChangeOperatorKind } from './kinds.ts'
import { requestRoutes } from './request-routes.ts'
import { operatorChangeRoutes } from './routes.ts'

let bench: AccountBench
let served: Awaited<ReturnType<typeof serveCalls>>
let investorId: bigint
const tokens = new Map<string, string>()

const newOperator = async (name: string, role: OperatorRole): Promise<void> => {
  const operatorId = await addOperator(bench.test.kysely, { name, role })
  tokens.set(
    name,
    await beginSession(bench.test.kysely, operators, operatorId, 'vitest', bench.clock.nowMs()),
  )
}

beforeAll(async () => {
  bench = await createAccountBench()
  const shared = {
    database: bench.test.kysely,
    market: createSteadyMarket(['KAVCEM']),
    clock: bench.clock,
    encryption: bench.encryption,
    wallClock: bench.clock,
    worthSources: [],
  }
  const addKind = createAddOperatorKind(shared)
  const changeKind = createChangeOperatorKind(shared)
  served = await serveCalls(
    [
      ...userRoutes(shared),
      ...auditRoutes(shared),
      ...operatorChangeRoutes({ ...shared, addKind, changeKind }),
      ...requestRoutes({ ...shared, kinds: [addKind, changeKind] }),
    ],
    bench.sessions,
  )
  await newOperator('Anita', 'administrator')
  await newOperator('Babu', 'administrator')
  await newOperator('Sona', 'support')
  await newOperator('Audi', 'auditor')
  investorId = await addInvestor(bench.test.kysely, {
    phone: '9000000001',
    password: 'someone-1',
    real_name: 'Asha Specimen',
  })
  await addInvestor(bench.test.kysely, { phone: '9123456789', password: 'someone-1', real_name: '50%_off' })
})
afterAll(async () => {
  await served.server.close()
  await bench.stop()
})

type Fields = Record<string, string>
const post = async (name: string, path: string, fields: Fields = {}) =>
  (await served.post(path, { headers: { token: tokens.get(name) ?? '' }, fields })).envelope
const get = async (token: string, path: string, fields: Fields = {}) =>
  (await served.server.inject({ url: `${path}?${new URLSearchParams(fields)}`, headers: { token } })).json()
const look = (name: string, path: string, fields: Fields = {}) => get(tokens.get(name) ?? '', path, fields)
const investorSession = () =>
  beginSession(bench.test.kysely, investors, investorId, 'A phone', bench.clock.nowMs())
const reason = 'Asked for by telephone'

describe('an investor at the desk', () => {
  test('is found by the whole phone or its visible end, by parts of the name, by id, and not by wildcards', async () => {
    const found = async (search: string) =>
      (await look('Sona', deskUsers.path, { search })).data.list.map((row: Fields) => row.name)
    expect(await found('asha')).toEqual(['Asha Specimen'])
    expect(await found(String(investorId))).toEqual(['Asha Specimen'])
    expect(await found('+91 9123456789')).toEqual(['50%_off'])
    expect(await found('9123456789')).toEqual(['50%_off'])
    expect(await found('6789')).toEqual(['50%_off'])
    // Four visible digits must not allow the fifth to be found by searching.
    for (const hidden of ['56789', '456789', '912345678', '91234', '9123', '123'])
      expect([hidden, await found(hidden)]).toEqual([hidden, []])
    expect(await found('%')).toEqual(['50%_off'])
    expect(await found('_')).toEqual(['50%_off'])
    expect(await found('\\')).toEqual([])
    const page = await look('Sona', deskUsers.path, { pageSize: '1' })
    expect(deskUsers.output.parse(page.data)).toMatchObject({ total: 2, list: [{ phone: '******6789' }] })
  })

  test('is shown in full, and can see who viewed the account', async () => {
    const token = await investorSession()
    const detail = deskUser.output.parse(
      ((await post('Sona', deskUser.path, { userId: String(investorId) })) as { data: unknown }).data,
    )
    expect(detail).toMatchObject({
      investor: { name: 'Asha Specimen', phone: '******0001' },
      sessions: [{ device: 'A phone' }],
    })
    const feed = accountActions.output.parse((await get(token, accountActions.path)).data)
    expect(feed.list[0]).toMatchObject({ action: 'user.view', by: { name: 'Sona', role: 'support' } })
    expect(await post('Sona', deskUser.path, { userId: '1' })).toMatchObject({ msg: refusals.noSuchInvestor })
  })

  test('is locked by support, logged out at once, and unlocked; each is recorded once', async () => {
    const token = await investorSession()
    expect(await bench.sessions.investorId(token)).toBe(investorId)
    const notified = new Promise((resolve) => bench.sessions.investors.subscribe(resolve))
    const asked = { userId: String(investorId), reason }
    expect(await post('Sona', deskLockUser.path, asked)).toMatchObject({ status: 0 })
    await notified
    expect(await bench.sessions.investorId(token)).toBeUndefined()
    await post('Sona', deskLockUser.path, asked)
    expect(await post('Audi', deskUnlockUser.path, asked)).toMatchObject({ msg: refusals.notPermitted })
    await post('Sona', deskUnlockUser.path, asked)
    const feed = await get(await investorSession(), accountActions.path)
    expect(feed.data.list.slice(0, 2)).toMatchObject([
      { action: 'user.unlock', reason },
      { action: 'user.lock', before: { locked: false }, after: { locked: true } },
    ])
    expect(feed.data.list.filter(({ action }: Fields) => action === 'user.lock')).toHaveLength(1)
  })

  test('is shown as closed once its owner closed it, and can’t be changed any more', async () => {
    const userId = await addInvestor(bench.test.kysely, {
      phone: '9111111119',
      password: 'someone-1',
      locked: true,
    })
    await bench.test.kysely
      .updateTable('users')
      .set({ closed_ms: 86_400_000n })
      .where('user_id', '=', userId)
      .execute()
    const asked = { userId: String(userId), reason }
    for (const { path } of [deskLockUser, deskUnlockUser, deskEndUserSessions])
      expect(await post('Sona', path, asked)).toMatchObject({ msg: refusals.accountClosed })
    const page = deskUsers.output.parse((await look('Sona', deskUsers.path, { search: String(userId) })).data)
    expect(page.list).toMatchObject([{ locked: true, closedAt: '1970-01-02T00:00:00.000Z' }])
  })

  test('is logged out everywhere, and marked as simulated by an administrator only', async () => {
    const token = await investorSession()
    const notified = new Promise((resolve) => bench.sessions.investors.subscribe(resolve))
    await post('Sona', deskEndUserSessions.path, { userId: String(investorId), reason })
    await notified
    expect((await get(token, accountActions.path)).msg).toBe(refusals.sessionEnded)
    const mark = { userId: String(investorId), simulated: 'true', reason }
    expect(await post('Sona', deskSimulateUser.path, mark)).toMatchObject({ msg: refusals.notPermitted })
    await post('Anita', deskSimulateUser.path, mark)
    expect((await look('Sona', deskUsers.path, { show: 'simulated' })).data.total).toBe(1)
    await post('Anita', deskSimulateUser.path, { ...mark, simulated: 'false' })
  })

  test('sees only entries about their own account', async () => {
    const other = await addInvestor(bench.test.kysely, { phone: '9123456780', password: 'someone-1' })
    const token = await beginSession(bench.test.kysely, investors, other, 'x', bench.clock.nowMs())
    expect((await get(token, accountActions.path)).data).toMatchObject({ list: [], total: 0 })
  })
})

describe('the audit trail', () => {
  test('is filtered and paged, for those who may read it', async () => {
    const { data } = await look('Audi', deskActions.path, { action: 'user.lock', userId: String(investorId) })
    expect(deskActions.output.parse(data)).toMatchObject({
      total: 1,
      list: [{ operator: { name: 'Sona' }, user: { name: 'Asha Specimen' }, reason }],
    })
    expect((await look('Audi', deskActions.path, { to: '2020-01-01' })).data.total).toBe(0)
    expect(await look('Sona', deskActions.path)).toMatchObject({ msg: refusals.notPermitted })
  })

  test('is exported as CSV, which is recorded', async () => {
    const envelope = await post('Audi', deskExportActions.path, { userId: String(investorId) })
    const { csv, rows } = deskExportActions.output.parse((envelope as { data: unknown }).data)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(rows + 1)
    expect(csv).toContain('user.lock')
    const { data } = await look('Audi', deskActions.path, { action: 'audit.export' })
    expect(data.list[0]).toMatchObject({ operator: { name: 'Audi' }, after: { rows } })
  })
})

describe('operators', () => {
  const decide = (name: string, requestId: string, decision = 'approve') =>
    post(name, deskDecideRequest.path, { requestId, decision })
  const askedId = (envelope: unknown) =>
    (envelope as { data: { request: { requestId: string } } }).data.request.requestId

  test('are added by two administrators, each of whom sees a part of the password once', async () => {
    const wanted = { phone: '9800000001', name: 'Neha', role: 'treasurer', reason: 'New colleague' }
    const envelope = await post('Anita', deskAddOperator.path, wanted)
    const { oneTimePassword } = deskAddOperator.output.parse((envelope as { data: unknown }).data)
    const listed = await look('Babu', deskOperators.path)
    expect(deskOperators.output.parse(listed.data).waiting).toMatchObject([
      { change: 'add', name: 'Neha', role: 'treasurer', own: false },
    ])
    expect(JSON.stringify(listed)).not.toContain(oneTimePassword)
    expect(JSON.stringify(listed)).not.toContain('argon2id')
    expect(await decide('Anita', askedId(envelope))).toMatchObject({ msg: refusals.ownRequest })
    expect(await decide('Sona', askedId(envelope))).toMatchObject({ msg: refusals.notPermitted })
    const approved = (await decide('Babu', askedId(envelope))) as { data: unknown }
    const { passwordPart } = deskDecideRequest.output.parse(approved.data)
    const row = await bench.test.kysely
      .selectFrom('operators')
      .selectAll()
      .where('phone', '=', wanted.phone)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: 'treasurer', must_change_password: true, totp_secret: null })
    const opens = async (password: string) => (await checkPassword(password, row.password_hash)).right
    expect(await opens(oneTimePassword ?? '')).toBe(false)
    expect(await opens(passwordPart ?? '')).toBe(false)
    expect(await opens(`${oneTimePassword}-${passwordPart}`)).toBe(true)
    expect(JSON.stringify(await look('Babu', deskOperators.path))).not.toContain(passwordPart)
    expect(await post('Anita', deskAddOperator.path, wanted)).toMatchObject({
      msg: refusals.operatorPhoneTaken,
    })
  })

  test('change roles at once, locks and new logins by two, and the last administrator stays one', async () => {
    const { data } = await look('Anita', deskOperators.path)
    const idOf = (name: string) => (data.list as Fields[]).find((row) => row.name === name)?.operatorId ?? ''
    const change = async (fields: Fields) => {
      const envelope = await post('Anita', deskChangeOperator.path, { reason: 'Moves', ...fields })
      return envelope.status === 0 ? decide('Babu', askedId(envelope)) : envelope
    }
    expect(await change({ operatorId: idOf('Sona'), change: 'role' })).toMatchObject({
      msg: refusals.requestMalformed,
    })
    expect(await change({ operatorId: '1', change: 'lock' })).toMatchObject({ msg: refusals.noSuchOperator })
    await change({ operatorId: idOf('Sona'), change: 'role', role: 'reviewer' })
    // The end of a session arrives by a notification.
    await expect.poll(async () => (await look('Sona', deskUsers.path)).msg).toBe(refusals.sessionEnded)
    await change({ operatorId: idOf('Sona'), change: 'lock' })
    await change({ operatorId: idOf('Sona'), change: 'unlock' })
    const reset = await change({ operatorId: idOf('Sona'), change: 'reset-login' })
    expect(reset).toMatchObject({ data: { passwordPart: expect.stringMatching(/^[a-z]+-[a-z]+-\d{4}$/) } })
    const trail = await look('Audi', deskActions.path, { pageSize: '100' })
    const actions = (trail.data.list as Fields[]).map(({ action }) => action)
    for (const action of ['operator.add', 'operator.change-role', 'operator.lock', 'operator.unlock'])
      expect(actions).toContain(action)
    expect(actions).toContain('operator.reset-login')
    const lockBabu = await post('Anita', deskChangeOperator.path, {
      operatorId: idOf('Babu'),
      change: 'lock',
      reason: 'Leaves',
    })
    expect(await decide('Babu', askedId(lockBabu))).toMatchObject({ status: 0 })
    expect(
      await post('Anita', deskChangeOperator.path, {
        operatorId: idOf('Anita'),
        change: 'role',
        role: 'auditor',
        reason: 'Moves',
      }),
    ).toMatchObject({ msg: refusals.lastAdministrator })
  })

  test('in a house with one operator get a password that is shown at once, in full', async () => {
    const others = bench.test.kysely.updateTable('operators').where('name', '<>', 'Anita')
    await others.set({ locked: true }).execute()
    const wanted = { phone: '9800000002', name: 'Tara', role: 'support', reason: 'First colleague' }
    const envelope = (await post('Anita', deskAddOperator.path, wanted)) as { data: unknown }
    const { request, oneTimePassword } = deskAddOperator.output.parse(envelope.data)
    expect(request).toMatchObject({ state: 'approved', alone: true })
    const row = await bench.test.kysely
      .selectFrom('operators')
      .select('password_hash')
      .where('phone', '=', wanted.phone)
      .executeTakeFirstOrThrow()
    expect((await checkPassword(oneTimePassword ?? '', row.password_hash)).right).toBe(true)
  })
})
