import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../ledger/command.ts'
import { startCommitLoop } from '../../ledger/commit-loop.ts'
import { type AccountBench, createAccountBench } from '../accounts/testing/account-server.ts'
import { addInvestor, addOperator } from '../testing/people.ts'
import { actionEffect, recordAction } from './actions.ts'

let bench: AccountBench
let operatorId: bigint
let userId: bigint
beforeAll(async () => {
  bench = await createAccountBench()
  operatorId = await addOperator(bench.test.kysely, { role: 'support' })
  userId = await addInvestor(bench.test.kysely)
})
afterAll(() => bench.stop())

const kept = () => bench.test.kysely.selectFrom('operator_actions').selectAll().orderBy('action_id').execute()
const lock = { action: 'user.lock' as const, reason: 'Asked for it', after: { locked: true } }

test('an action exists only together with what it records', async () => {
  const undone = bench.test.kysely.transaction().execute(async (transaction) => {
    await recordAction(transaction, { ...lock, operatorId, userId }, 5)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await kept()).toEqual([])
  await bench.test.kysely
    .transaction()
    .execute((transaction) => recordAction(transaction, { ...lock, operatorId, userId }, 5))
  const [row] = await kept()
  expect(row).toMatchObject({
    operator_id: operatorId,
    user_id: userId,
    action: 'user.lock',
    facts_before: null,
    facts_after: { locked: true },
    reason: 'Asked for it',
    instant_ms: 5n,
  })
  expect(row?.real_ms).toBeGreaterThan(1_700_000_000_000n)
})

test('a ledger command writes its action with its other effects', async () => {
  const approve: Command<null, null> = {
    name: 'test.approve',
    needs: () => [],
    decide: (state, _input, instantMs) => ({
      kind: 'accepted',
      result: null,
      effects: [actionEffect(state, { action: 'deposit.approve', operatorId }, instantMs)],
    }),
  }
  const loop = await startCommitLoop({
    connection: bench.test.application,
    clock: bench.clock,
    publish: () => undefined,
  })
  await loop.submit(approve, null, { userId, idempotencyKey: undefined })
  await loop.stop()
  const row = (await kept()).at(-1)
  expect(row).toMatchObject({ action: 'deposit.approve', operator_id: operatorId, user_id: userId })
  expect(row?.command_id).not.toBeNull()
  expect(row?.instant_ms).toBe(BigInt(bench.clock.nowMs()))
  expect(row?.real_ms).toBeGreaterThan(1_700_000_000_000n)
})

test('nobody changes, removes or backdates one', async () => {
  const { kysely } = bench.test
  const before = await kept()
  await expect(
    kysely.updateTable('operator_actions').set({ reason: 'Another one' }).execute(),
  ).rejects.toThrow(/permission denied/)
  await expect(kysely.deleteFrom('operator_actions').execute()).rejects.toThrow(/permission denied/)
  await expect(
    kysely
      .insertInto('operator_actions')
      .values({
        action: 'user.lock',
        operator_id: operatorId,
        user_id: userId,
        command_id: null,
        facts_before: null,
        facts_after: null,
        reason: null,
        instant_ms: 0n,
        real_ms: 1n,
      })
      .execute(),
  ).rejects.toThrow(/permission denied/)
  expect(await kept()).toEqual(before)
})
