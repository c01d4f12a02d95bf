import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database/testing/database.ts'
import { findDifferences } from './check.ts'
import type { CommitLoop } from './command.ts'
import { openPracticeFunds } from './commands/open-practice-funds.ts'
import { startCommitLoop } from './commit-loop.ts'
import { count, counterTableSql, faults, faulty, pay, payOnce } from './testing/commands.ts'
import { type Expected, LedgerModel, type Operation } from './testing/model.ts'
import { propertyRuns } from './testing/property-runs.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = await database.connect('owner')
  await owner.query(counterTableSql)
})
afterAll(() => database.close())

const who = {
  user: fc.nat({ max: 3 }),
  key: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
}
const amountPaise = fc.bigInt({ min: 1n, max: 60n })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('fund' as const), amountPaise, ...who }),
  fc.record({ kind: fc.constantFrom('pay' as const, 'pay-once' as const), amountPaise, ...who }),
  fc.record({
    kind: fc.constant('count' as const),
    name: fc.constantFrom('x', 'y "\\{}, ₹'),
    atMost: fc.integer({ min: 1, max: 4 }),
    ...who,
  }),
  fc.record({ kind: fc.constant('faulty' as const), fault: fc.constantFrom(...faults), ...who }),
)
/** Simultaneous arrivals, and the delay after the last ones. */
const wave = fc.record({
  operations: fc.array(operation, { minLength: 1, maxLength: 25 }),
  passedMs: fc.constantFrom(0, 1, 14_999, 15_000),
})

const submit = (loop: CommitLoop, operation: Operation, userId: bigint): Promise<Expected> => {
  const caller = { userId, idempotencyKey: operation.key }
  const send = () => {
    if (operation.kind === 'count')
      return loop.submit(count, { name: operation.name, atMost: operation.atMost }, caller)
    if (operation.kind === 'faulty') return loop.submit(faulty, { fault: operation.fault }, caller)
    const { amountPaise } = operation
    if (operation.kind === 'fund') return loop.submit(openPracticeFunds, { amountPaise }, caller)
    return loop.submit(operation.kind === 'pay' ? pay : payOnce, { amountPaise }, caller)
  }
  return send().then(
    (outcome) => outcome as Expected,
    () => ({ kind: 'fault' }),
  )
}

let nextUserId = 1n

test('random histories end as in the single-threaded model, in batches of any size, on two processes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(wave, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 32 }),
      async (waves, batchSize) => {
        const firstUserId = nextUserId
        nextUserId += 4n
        let nowMs = Date.UTC(2026, 10, 21)
        const options = { connection: database.application, clock: { nowMs: () => nowMs }, batchSize }
        const loops = await Promise.all([startCommitLoop(options), startCommitLoop(options)])
        const model = new LedgerModel()
        try {
          for (const [index, { operations, passedMs }] of waves.entries()) {
            nowMs += passedMs
            const expected = operations.map((one) => model.submit(one, nowMs))
            // A user uses one process within a wave, so that the order of their commands is known.
            const answers = await Promise.all(
              operations.map((one) => {
                const loop = loops[(one.user + index) % 2]
                if (loop === undefined) throw new Error('there are two loops')
                return submit(loop, one, firstUserId + BigInt(one.user))
              }),
            )
            expect(answers).toEqual(expected)
          }
        } finally {
          await Promise.all(loops.map((loop) => loop.stop()))
        }
        await compareRows(model, firstUserId)
      },
    ),
    propertyRuns(24),
  )
}, 1_200_000)

const compareRows = async (model: LedgerModel, firstUserId: bigint): Promise<void> => {
  expect(await findDifferences(owner)).toEqual([])
  for (const [user, expected] of model.users) {
    const userId = firstUserId + BigInt(user)
    const { rows } = await owner.query(
      `select coalesce((select balance_paise from user_balances where user_id = $1 and account = 'user:cash'), 0) as cash,
        (select count(*) from commands where user_id = $1) as logged,
        (select coalesce(jsonb_object_agg(name, count), '{}') from test_counters where user_id = $1) as counters`,
      [userId],
    )
    expect(rows[0]).toEqual({
      cash: expected.cashPaise,
      logged: BigInt(expected.logged),
      counters: Object.fromEntries(expected.counters),
    })
  }
}

test('the same random commands, racing from two processes, never lose or make a paisa', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 60 }), async (operations) => {
      const firstUserId = nextUserId
      nextUserId += 4n
      const options = { connection: database.application, clock: { nowMs: () => Date.UTC(2026, 10, 21) } }
      const loops = await Promise.all([startCommitLoop(options), startCommitLoop(options)])
      try {
        await Promise.all(
          loops.flatMap((loop) => operations.map((one) => submit(loop, one, firstUserId + BigInt(one.user)))),
        )
      } finally {
        await Promise.all(loops.map((loop) => loop.stop()))
      }
      expect(await findDifferences(owner)).toEqual([])
    }),
    propertyRuns(10),
  )
}, 1_200_000)
