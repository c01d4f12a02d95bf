import { refusals } from '@tarazu/contract/refusals/keys.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../database/testing/database.ts'
import type { CommitLoop } from '../../ledger/command.ts'
import { type RunningCommitLoop, startCommitLoop } from '../../ledger/commit-loop.ts'
import { createDeposit, createPay } from '../../money/transfers/deposit.ts'
import { testTransferRules } from '../../money/transfers/testing/fixtures.ts'
import { ownTables } from '../../start/products.ts'
import { insertInvestor } from '../../trading/positions/testing/investors.ts'
import { closeInvestor } from './close-account.ts'

const nowMs = Date.UTC(2026, 10, 20, 6)
const instants = { realMs: nowMs, marketMs: nowMs }
let database: TestDatabase
let owner: pg.Client
let loop: RunningCommitLoop
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  loop = await startCommitLoop({ connection: database.application, clock: { nowMs: () => nowMs } })
})
afterAll(async () => {
  await loop.stop()
  await database.close()
})

const payDeposit = async (userId: bigint): Promise<void> => {
  const caller = { userId, idempotencyKey: undefined }
  const command = createDeposit(testTransferRules, 'Test Investor')
  const begun = await loop.submit(command, { amountPaise: 50_000n, method: 'upi' }, caller)
  if (begun.kind === 'refused') throw new Error(begun.key)
  const orderNo = BigInt(begun.result.orderNo)
  await loop.submit(createPay(false), { orderNo, outcome: 'paid' }, caller)
}

/** As if another request's command ran just before the closing's first one. */
const afterAct = (act: () => Promise<void>): CommitLoop => {
  let acted = false
  return {
    ...loop,
    submit: async (command, input, caller) => {
      if (!acted) {
        acted = true
        await act()
      }
      return loop.submit(command, input, caller)
    },
  }
}

it('is not closed, nor left locked, if a deposit has just been paid', async () => {
  const userId = await insertInvestor(owner, loop, 100_000n)
  const commitLoop = afterAct(() => payDeposit(userId))
  const closing = closeInvestor({ database: database.kysely, commitLoop, ownTables }, userId, instants)
  await expect(closing).rejects.toMatchObject({ key: refusals.accountNotClosable })
  const { rows } = await owner.query('select locked, closed_ms, real_name from users where user_id = $1', [
    userId,
  ])
  expect(rows).toEqual([{ locked: false, closed_ms: null, real_name: 'Test Investor' }])
})

it('stays locked if it was locked before', async () => {
  const userId = await insertInvestor(owner, loop, 100_000n)
  const commitLoop = afterAct(async () => {
    await payDeposit(userId)
    await owner.query('update users set locked = true where user_id = $1', [userId])
  })
  const closing = closeInvestor({ database: database.kysely, commitLoop, ownTables }, userId, instants)
  await expect(closing).rejects.toMatchObject({ key: refusals.accountNotClosable })
  const { rows } = await owner.query('select locked, closed_ms from users where user_id = $1', [userId])
  expect(rows).toEqual([{ locked: true, closed_ms: null }])
})

it('removes an agent’s name', async () => {
  const userId = await insertInvestor(owner, loop, 0n)
  await owner.query(
    `insert into agents (name, code, user_id, created_ms, locked) values ('Meera Rao', 'MEERA77', $1, 0, true)`,
    [userId],
  )
  await closeInvestor({ database: database.kysely, commitLoop: loop, ownTables }, userId, instants)
  const { rows } = await owner.query('select name from agents where user_id = $1', [userId])
  expect(rows).toEqual([{ name: '-' }])
})
