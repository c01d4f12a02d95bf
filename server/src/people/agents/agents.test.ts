import { refusals } from '@tarazu/contract/refusals/keys.ts'
import { typedCode } from '@tarazu/contract/text/typed-input.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountBench, createAccountBench } from '../accounts/testing/account-server.ts'
import { addInvestor, addOperator } from '../testing/people.ts'
import { addAgent, listAgents, lockAgent, newCode } from './agents.ts'
import { findAgent, readInvitation } from './queries.ts'

let bench: AccountBench
let operatorId: bigint
let phone = 9_200_000_000
beforeAll(async () => {
  bench = await createAccountBench()
  operatorId = await addOperator(bench.test.kysely, { phone: '9000000002' })
})
afterAll(() => bench.stop())
beforeEach(() => {
  phone += 1
})

const add = (agent: { name?: string; phone?: string; code?: string } = {}) =>
  addAgent(
    bench.test.kysely,
    { name: 'Meera Rao', phone: undefined, code: undefined, ...agent },
    { operatorId, instantMs: 7, realMs: 9 },
  )
const lock = (agentId: string, locked: boolean) =>
  lockAgent(
    bench.test.kysely,
    { agentId: BigInt(agentId), locked, reason: 'The class is over' },
    { operatorId, instantMs: 8 },
  )
const actionsOf = (agentId: string) =>
  bench.test.kysely
    .selectFrom('operator_actions')
    .select(['action', 'user_id', 'facts_before', 'facts_after', 'reason'])
    .where(sql`facts_after->>'agent'`, '=', agentId)
    .orderBy('action_id')
    .execute()

describe('an agent', () => {
  test('gets a code that is easy to read and is found however it is typed', async () => {
    const agent = await add()
    expect(agent).toMatchObject({ agentName: 'Meera Rao', phone: null, locked: false, registered: 0 })
    expect(agent.invitationCode).toMatch(/^[ACDEFGHJKMNPQRTUVWXY34679]{8}$/)
    const typed = ` ${agent.invitationCode.toLowerCase().replace(/^(.{4})/, '$1-')} `
    const found = await findAgent(bench.test.kysely, typedCode(typed))
    expect(found).toEqual({ agentId: BigInt(agent.agentId), locked: false })
    expect(new Set(Array.from({ length: 200 }, newCode)).size).toBe(200)
  })

  test('can be an investor, who then sees the code; only once', async () => {
    const userId = await addInvestor(bench.test.kysely, {
      phone: String(phone),
      password: 'agent-password-1',
    })
    const agent = await add({ phone: String(phone), code: 'MEERA77' })
    expect(agent.phone).toBe(`******${String(phone).slice(-4)}`)
    expect(await readInvitation(bench.test.kysely, userId)).toEqual({
      invitationCode: agent.invitationCode,
      locked: false,
      registered: 0,
    })
    await expect(add({ phone: String(phone) })).rejects.toThrow(refusals.alreadyAgent)
    expect((await actionsOf(agent.agentId))[0]).toMatchObject({
      action: 'agent.add',
      user_id: userId,
      facts_after: { agent: agent.agentId, code: agent.invitationCode },
    })
    // The trail can't be changed when the agent's account is closed.
    expect(JSON.stringify((await actionsOf(agent.agentId))[0]?.facts_after)).not.toContain('Meera Rao')
  })

  test('can choose a code; an unknown phone creates no agent', async () => {
    await add({ code: 'KAVERI7' })
    await expect(add({ code: 'KAVERI7' })).rejects.toThrow(refusals.invitationCodeTaken)
    await expect(add({ phone: '6999999999' })).rejects.toThrow(refusals.noInvestorWithPhone)
  })

  test('is locked and unlocked with a reason, each once in the audit trail', async () => {
    const { agentId, invitationCode } = await add()
    for (const locked of [true, true, false]) expect((await lock(agentId, locked)).locked).toBe(locked)
    const facts = (locked: boolean) => ({ agent: agentId, code: invitationCode, locked })
    expect(await actionsOf(agentId)).toMatchObject([
      { action: 'agent.add', user_id: null },
      {
        action: 'agent.lock',
        facts_before: facts(false),
        facts_after: facts(true),
        reason: 'The class is over',
      },
      { action: 'agent.unlock', facts_before: facts(true), facts_after: facts(false) },
    ])
    await expect(lock('987654321', true)).rejects.toThrow(refusals.noSuchAgent)
  })
})

test('the list matches part of a name or code, newest first; wildcards are taken literally', async () => {
  const one = await add({ name: 'Class 7_B', code: 'QQZZ77' })
  const other = await add({ name: 'Class 7%B', code: 'QQZZ78' })
  const find = async (search: string) => {
    const { list, total } = await listAgents(bench.test.kysely, search, { pageNum: 1, pageSize: 20 })
    expect(list).toHaveLength(total)
    return list.map(({ agentId }) => agentId)
  }
  expect(await find('qqzz')).toEqual([other.agentId, one.agentId])
  expect(await find('7_b')).toEqual([one.agentId])
  expect(await find('7%B')).toEqual([other.agentId])
  const { list, total } = await listAgents(bench.test.kysely, undefined, { pageNum: 2, pageSize: 1 })
  expect(list.map(({ agentId }) => agentId)).toEqual([one.agentId])
  expect(total).toBeGreaterThan(2)
})

test('the application can neither change a code nor revoke an acceptance of the agreement', async () => {
  const { agentId } = await add()
  const { pool } = bench.test
  await expect(
    pool.query("update agents set code = 'STOLEN1' where agent_id = $1", [agentId]),
  ).rejects.toThrow('permission denied')
  await expect(pool.query('delete from agents')).rejects.toThrow('permission denied')
  await expect(pool.query('update registrations set agreed_ms = 0')).rejects.toThrow('permission denied')
})
